package all

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// TestTabsStayInPlace reviews a game under way, looks back, asks for a hint and ends the game: whatever
// appears, the tabs and the status line stay where they are, and both the verdict and the status are shown.
func TestTabsStayInPlace(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		s.Humans()
		r := s.Play()
		at := s.Control("think")
		stays := func(when string) {
			t.Helper()
			s.Frames(2)
			if now := s.Control("think"); now != at {
				t.Errorf("%v %s: the tabs are at %v instead of %v", size, when, now, at)
			}
			s.Inside(fmt.Sprintf("%v %s", size, when))
		}
		shows := func(when string, want ...string) {
			t.Helper()
			s.Frames(2)
			for _, text := range want {
				if !strings.Contains(s.Read(), text) {
					t.Errorf("%v %s: %q is missing:\n%s", size, when, text, s.Read())
				}
			}
		}
		playAll(t, s, "f3 e5 g4")
		r.StartReview(1)
		s.Until("the verdicts", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
		stays("before a blunder")
		shows("before a blunder", "2. g4", "Why?", "Move 2 of 2, White to move. Step forward to return.")
		looked(s, fmt.Sprintf("panel-verdict-%d", size[0]))
		r.Jump(1)
		stays("at an earlier move")
		shows("at an earlier move", "1. f3", "Move 1 of 2, Black to move. Step forward to return.")
		r.Jump(3)
		s.Press("hint")
		stays("during a hint")
		playAll(t, s, "Qh4#")
		r.StartReview(1)
		s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
		r.Jump(4)
		stays("after the review")
		shows("after the review", "Black wins by checkmate", "Best move")
		r.Jump(2)
		shows("in a finished game", "Move 2 of 2, White to move. Black wins by checkmate")
		looked(s, fmt.Sprintf("panel-finished-%d", size[0]))
	}
}

// TestWorstMoveIsShownOnItsPosition ends a review: the board shows the position before the worst move, and
// that move and the better one as arrows of two colours.
func TestWorstMoveIsShownOnItsPosition(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", blundered)
	s.Frames(2)
	at := r.Session.Line.Cursor()
	if at == len(r.Session.Line.Moves()) || !s.Shows("The worst move, before it was played") {
		t.Errorf("at %d:\n%s", at, s.Read())
	}
	if list := r.Shown().Marks.Arrows; len(list) != 2 || list[0].Color == list[1].Color {
		t.Errorf("the worst move and the better one are %+v", list)
	}
	looked(s, "worst-chess")
}

// TestGameUnderWayIsListed opens the list of games during a game: the game is the first one.
func TestGameUnderWayIsListed(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5")
	start(s)
	shelved(s, 0, 1)
	moves(s, "d4")
	s.Press("games")
	s.Frames(2)
	said := s.Read()
	if now, old := strings.Index(said, "button Under way"), strings.Index(said, "Unfinished"); now < 0 ||
		old < now || !strings.Contains(said, "1 move") {
		t.Errorf("the list is:\n%s", said)
	}
	looked(s, "under-way")
	s.Press("under-way")
	s.Frames(2)
	if s.Moves() != "d4" || !s.Has("type-a-move") {
		t.Errorf("it leads to:\n%s", s.Read())
	}
}

// TestNewGameNamesTheOpponent opens the dialog for a new game: its choice of an opponent has a label.
func TestNewGameNamesTheOpponent(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	if err := r.Session.SetPlayer(game.First, session.Player{Kind: session.Human}); err != nil {
		t.Fatal(err)
	}
	s.Key("n")
	s.Frames(2)
	if !s.Shows("Opponent") {
		t.Errorf("the dialog shows:\n%s", s.Read())
	}
	looked(s, "new-game")
}

// TestPuzzlesAndSharingAreVisible plays a move on a desktop: puzzles and sharing are one press away; on a
// phone they are in the menu.
func TestPuzzlesAndSharingAreVisible(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4")
	s.Press("tools/puzzles")
	if s.Frames(2); !s.Shows("Tactics") {
		t.Errorf("the puzzles are:\n%s", s.Read())
	}
	s = screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("chess")
	s.Humans()
	moves(s, "e4")
	s.Press("actions/more")
	if s.Frames(2); !s.Shows("Puzzles") || !s.Shows("Share or save") {
		t.Errorf("the menu is:\n%s", s.Read())
	}
}
