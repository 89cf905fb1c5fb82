package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// typeIn types a command in the box for moves that has the focus.
func typeIn(s *shelltest.Screen, text string) {
	s.Write(text)
	s.Key(ui.Enter)
	s.Frames(3)
	s.Pass(2 * time.Second)
	s.Frames(3)
}

// TestCommandsKeepTheFocus types commands that open a line of an answer, a dialog and the end of a game: the
// focus stays in the box, so that the letters of the next command are no shortcuts.
func TestCommandsKeepTheFocus(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	in := func(after string) {
		t.Helper()
		if on := s.UI().Focus.On(); !strings.HasSuffix(on, "type-a-move") || !s.Has("type-a-move") {
			t.Errorf("after %s the focus is on %q", after, on)
		}
	}
	s.Key("/")
	s.Frames(2)
	for _, text := range []string{"f3", "e5", "why", "last", "why", "g4", "?"} {
		typeIn(s, text)
		in(text)
	}
	s.Want("f3 e5 g4")
	typeIn(s, "resign")
	s.Key(ui.Escape)
	s.Frames(3)
	in("a cancelled dialog")
	typeIn(s, "Qh4#")
	in("the end of the game")
	s.Want("f3 e5 g4 Qh4#")
	typeIn(s, "undo")
	in("undo")
	if at := s.Game().Cursor; at != 3 {
		t.Errorf("undo leads to position %d", at)
	}
	s = open(t, "chess")
	s.Humans()
	s.Key("/")
	s.Frames(2)
	for _, text := range []string{"e4", "resign"} {
		typeIn(s, text)
	}
	s.Key(ui.Enter)
	s.Frames(3)
	if _, over := s.Play().Session.Line.Result(); !over {
		t.Error("the game is not resigned")
	}
	in("a resignation")
	if name := nodeOf(s, "type-a-move").Name; !strings.Contains(name, "?") {
		t.Errorf("the box is called %q", name)
	}
}

// TestQuestionsFromTheBoardStayInTheBox begins a question on the board: letters typed after its answer go to
// the box, not to the room.
func TestQuestionsFromTheBoardStayInTheBox(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, "e4 e5")
	typeIn(s, "board")
	typeIn(s, "undo")
	if at := s.Game().Cursor; at != 1 || s.Has("new-game/start") {
		t.Errorf("undo leads to position %d", at)
	}
}

// TestNewGameSaysThatAGameIsKept opens the dialog for a new game before and during a game.
func TestNewGameSaysThatAGameIsKept(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	for _, moves := range []string{"", "e4"} {
		playAll(t, s, moves)
		s.Key("n")
		s.Frames(2)
		if said := heard(s); strings.Contains(said, "A game is under way") != (moves != "") {
			t.Errorf("after %q the dialog is announced as %q", moves, said)
		}
		s.Key(ui.Escape)
		s.Frames(2)
	}
}

// TestAltDigitsOpenRoomsFromFields presses Alt with a digit while a text is typed: it opens the room and
// types nothing.
func TestAltDigitsOpenRoomsFromFields(t *testing.T) {
	s := open(t, "chess")
	s.Key("/")
	s.Frames(2)
	s.Write("N")
	s.Input(ui.Input{Keys: []ui.Key{{Code: "2", Alt: true}}})
	if s.Frames(3); s.State().Screen != "othello" {
		t.Errorf("Alt+2 leads to %s", s.State().Screen)
	}
	s.Go("chess")
	if text := nodeOf(s, "type-a-move").Value; strings.Contains(text, "2") {
		t.Errorf("Alt+2 has typed %q", text)
	}
}
