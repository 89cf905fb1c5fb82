package session

import (
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
)

func TestOutcomeOfWholeLine(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	if o := s.Line.Outcome(); o.Over || o.Moves != 0 || o.Winner != game.Nobody {
		t.Errorf("before any move: %+v", o)
	}
	for _, move := range []string{"f3", "e5", "g4", "Qh4"} {
		if err := s.PlayText(move); err != nil {
			t.Fatal(err)
		}
	}
	s.Jump(1)
	if o := s.Line.Outcome(); !o.Over || o.Moves != 4 || o.Winner != game.Second ||
		o.End.Turn() != game.Nobody {
		t.Errorf("after mate, looked at from the first move: %+v", o)
	}
	if _, over := s.Line.Result(); over {
		t.Error("the position shown is the last one")
	}
}

func TestGameIsLeftBeforeNextBegins(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	if err := s.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	s.ID = "mine"
	again, err := restored(s.Saved())
	if err != nil || again.ID != "mine" {
		t.Fatalf("restored as %q, %v", again.ID, err)
	}
	left := ""
	again.Leaving = func() { left = again.ID + " " + again.Line.Moves()[0].Text }
	if err := again.Load("d4 d5"); err != nil {
		t.Fatal(err)
	}
	if left != "mine e4" || again.ID != "" {
		t.Errorf("left %q, the next one is called %q", left, again.ID)
	}
	left = ""
	if again.Load("d9") == nil || left != "" {
		t.Errorf("left %q for a game that can't be read", left)
	}
}
