package lab

import (
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/film"
	"ludarium/render/ui/theme"
)

// TestMoveInQuestionIsMarked marks a move by an arrow, and a disc dropped into a column by a circle where it
// lands.
func TestMoveInQuestionIsMarked(t *testing.T) {
	boards := []film.BoardGame{{Game: chess.Game()}, {Game: connectk.Game()}}
	var a asked
	a.look(boards, param.Values{"game": "chess", "move": "e4"})
	if m := a.marks(theme.Light()); len(m.Arrows) != 1 || len(m.Shapes) != 0 {
		t.Errorf("chess: %+v", m)
	}
	a.look(boards, param.Values{"game": "connectk", "move": "3"})
	_, cols := a.state.Size()
	if m := a.marks(theme.Light()); len(m.Shapes) != 1 || len(m.Arrows) != 0 ||
		m.Shapes[0].To != game.Square(5*cols+2) || m.Shapes[0].From != m.Shapes[0].To {
		t.Errorf("Connect: %+v", m)
	}
}

// TestNoTabWithoutPublishedResults opens the results of an experiment with published figures and of one
// without.
func TestNoTabWithoutPublishedResults(t *testing.T) {
	for line, want := range map[string]bool{"2048/random games=2": true,
		"arena/tournament game=connectk games=2 players=random;alphabeta,depth=1": false} {
		s, l := at(t, shelltest.NewHost(t), 1280, 800, "#/lab")
		l.choice.view = viewPublished
		if _, err := s.Rooms.Command("lab", "run "+line); err != nil {
			t.Fatal(err)
		}
		s.Until("the views", func() bool { return s.Has("tables") && s.Has("published") == want })
	}
}
