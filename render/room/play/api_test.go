package play

import "testing"

func TestLineStepsBackAndForward(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5 Nf3")
	for _, step := range []struct {
		name string
		do   func()
		want int
	}{
		{"back", r.asks(stepLine{stepBack}), 2}, {"before the start", func() {
			r.Jump(-7)
		}, 0}, {"beyond the end", func() { r.Jump(99) }, 3},
		{"undo", r.asks(stepLine{stepUndo}), 2}, {"redo", r.asks(stepLine{stepRedo}), 3},
	} {
		if step.do(); r.Session.Line.Cursor() != step.want {
			t.Errorf("%s: %d moves are shown, want %d", step.name, r.Session.Line.Cursor(), step.want)
		}
	}
}

func TestChangesAreCounted(t *testing.T) {
	r, _ := seat(t, chessGame, "")
	was := r.revision
	if r.Jump(0); r.revision != was {
		t.Error("to go nowhere is a change")
	}
	if err := r.PlayText("e4"); err != nil || r.revision == was || !r.dirty {
		t.Errorf("after a move nothing is to be saved: %v", err)
	}
	if err := r.PlayText("e4"); err == nil {
		t.Error("a move that is not legal was played")
	}
}
