package all

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// nameOfBoard returns the name of the group of the squares.
func nameOfBoard(s *shelltest.Screen) string {
	list := s.Mirror.Groups()
	i := slices.IndexFunc(list, func(g ui.Group) bool { return g.Role == "grid" })
	if i < 0 {
		s.T.Fatal("there is no board")
	}
	return list[i].Name
}

// TestLinesOfAnswersAreAnnounced asks why by typing, hears once that the move is looked at, that the board
// shows a line, each step in it, and that it shows the game again.
func TestLinesOfAnswersAreAnnounced(t *testing.T) {
	for name, leave := range map[string]func(s *shelltest.Screen){
		"Escape":   func(s *shelltest.Screen) { s.Key(ui.Escape) },
		"a square": func(s *shelltest.Screen) { s.Work("e2") },
		"a tab":    func(s *shelltest.Screen) { s.Work("moves") },
	} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
		s.Go("chess")
		s.Humans()
		playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
		said := asks(s, "why")
		if strings.Count(said, "Looking at") > 1 {
			t.Errorf("why says %q", said)
		}
		s.Until("the line is announced", func() bool {
			s.Pass(time.Second)
			said = s.Announcement()
			return strings.Contains(said, "Showing the line Nxe5 ")
		})
		if !strings.Contains(said, "Escape returns") || !strings.Contains(nameOfBoard(s), "Nxe5 ") {
			t.Errorf("%q; the board is called %q", said, nameOfBoard(s))
		}
		s.Key(ui.Right)
		if said := heard(s); !strings.Contains(said, " of ") {
			t.Errorf("a step says %q", said)
		}
		leave(s)
		if said := heard(s); !strings.Contains(said, "shows the game again: ") || nameOfBoard(s) != "Board" {
			t.Errorf("%s says %q; the board is called %q", name, said, nameOfBoard(s))
		}
	}
}

// TestTypedLinksAreOpened enters a link into the first field of a game, and pastes one into the box for moves.
func TestTypedLinksAreOpened(t *testing.T) {
	const link = "https://ludarium.org/#/othello?moves=d3"
	s := open(t, "chess")
	if said := asks(s, link); s.State().Screen != "othello" || !strings.HasPrefix(s.Moves(), "d3") {
		t.Errorf("%s is open with %q: %q", s.State().Screen, s.Moves(), said)
	}
	s.Go("connectk")
	s.Humans()
	s.Key("/")
	s.Frames(2)
	s.Input(ui.Input{Text: link})
	s.Frames(2)
	if s.State().Screen != "othello" {
		t.Errorf("a pasted link leaves %s open: %q", s.State().Screen, s.Announcement())
	}
}
