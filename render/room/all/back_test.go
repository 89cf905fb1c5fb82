package all

import (
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestResignNeedsConfirmation checks that Resign has no effect before it is confirmed, and that Undo reverts
// it.
func TestResignNeedsConfirmation(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	s.Press("resign")
	s.Press("cancel")
	if got := s.Game().Result; got != "" {
		t.Fatalf("the game ends without confirmation: %s", got)
	}
	s.Press("resign")
	s.Press("confirm")
	if got := s.Game().Result; got != "White resigns, Black wins" {
		t.Fatalf("the result is %q", got)
	}
	s.Press("undo")
	if got := s.Game().Result; got != "" {
		t.Errorf("after Undo the result is %q", got)
	}
}

// TestMoreMenuOnSmallScreens ends a game on small screens with the row of buttons, and checks that its menu
// also flips the board and goes to the start and the end.
func TestMoreMenuOnSmallScreens(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {390, 844}, {844, 390}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		s.Humans()
		for _, m := range []string{"e4", "e5"} {
			if err := s.Rooms.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
		s.Frames(2)
		choose := func(item string) {
			s.Press("more")
			s.Press("more/" + item)
			s.Frames(2)
		}
		choose("first-position")
		if n := s.Game().Cursor; n != 0 {
			t.Errorf("%v: the first position is %d", size, n)
		}
		choose("last-position")
		choose("flip-board")
		if n := s.Game().Cursor; n != 2 || !s.Play().Session.Picture.Flipped() {
			t.Errorf("%v: at %d, flipped: %v", size, n, s.Play().Session.Picture.Flipped())
		}
		choose("resign")
		s.Press("confirm")
		if got := s.Game().Result; got != "White resigns, Black wins" {
			t.Errorf("%v: the result is %q", size, got)
		}
		s.Press("more")
		if s.Has("offer-draw") {
			t.Errorf("%v: a game that is over offers a draw", size)
		}
	}
}

// TestVariationsCanBeResumed plays another move from an earlier position in every room and returns to the
// original line, also after a restart.
func TestVariationsCanBeResumed(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	for _, g := range catalog.Games() {
		s.Go(g.Name)
		s.Humans()
		for range 4 {
			if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.Frames(2)
		old := s.Moves()
		s.Press("undo")
		s.Press("undo")
		legal := s.Game().Legal
		if err := s.Rooms.PlayText(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
		s.Frames(30) // until the game is saved
		if s.Moves() == old {
			t.Fatalf("%s: no other move was played", g.Name)
		}
		s.Rooms.Flush()
		s = screen(t, host, 1280, 800)
		s.Go(g.Name)
		id, text := "", ""
		for _, n := range s.Mirror.Nodes() {
			if n.Value == "other line" {
				id, text = n.ID, n.Name
			}
		}
		if id == "" {
			t.Fatalf("%s: the original line is not offered", g.Name)
		}
		s.Press(id)
		if s.Moves() != old {
			t.Errorf("%s: %q gives %q, want %q", g.Name, text, s.Moves(), old)
		}
	}
}

// TestNewGameOfChess chooses side, opponent and position in the dialog New game.
func TestNewGameOfChess(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		s.Press("new-game")
		s.Press("second")
		s.Press("opponent")
		s.Press("another")
		s.Press("algorithm")
		s.Press("random")
		s.UI().Reveal("New game/parameters", 2000, 0, 0)
		s.Frames(2)
		s.Press("new-game/more")
		s.UI().Reveal("New game/parameters", 2000, 0, 0)
		s.Frames(2)
		s.Press("position")
		s.Input(ui.Input{Text: "hello"})
		s.Press("start")
		if said(s, "alert") != `Move 1: "hello" is not a chess move` {
			t.Errorf("%v: a bad position gives %q", size, said(s, "alert"))
		}
		s.Press("position")
		s.Key(ui.End)
		for range len("hello") {
			s.Key(ui.Backspace)
		}
		s.Input(ui.Input{Text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"})
		s.Press("start")
		r := s.Play().Session
		if !r.Picture.Flipped() || r.Players.Of(game.First).Kind != "random" ||
			!r.Players.Of(game.Second).IsHuman() {
			t.Errorf("%v: flipped %t, White is %s, Black %s", size, r.Picture.Flipped(),
				r.Players.Of(game.First).Kind, r.Players.Of(game.Second).Kind)
		}
		s.Until("White moves", func() bool { return s.Game().Cursor == 1 })
		s.Press("new-game")
		s.Press("first")
		s.Press("start")
		if s.Play().Session.Picture.Flipped() {
			t.Errorf("%v: White sees the board from Black's side", size)
		}
		if got := s.Play().Session.Players.Of(game.Second); got.Kind != "random" {
			t.Errorf("%v: the computer is now %s", size, got.Kind)
		}
	}
	s := open(t, "chess")
	s.Press("new-game")
	s.Press("both")
	s.Press("start")
	if !s.Play().Session.Players.Of(game.Second).IsHuman() {
		t.Error("the second player is not human")
	}
	for _, name := range []string{"resign", "offer-draw", "flip-board"} {
		if !s.Has(name) {
			t.Errorf("%s is not beside the moves", name)
		}
	}
	s = open(t, "othello")
	if s.Has("offer-draw") || !s.Has("resign") || !s.Has("flip-board") {
		t.Error("a draw is offered in a game whose players do not agree on draws")
	}
}
