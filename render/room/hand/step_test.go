package hand

import "testing"

// TestChangesKeepTheStep changes a value within a run and takes the change back: the step stays, and the link
// has it. At the end of the run, and before the guess, a change shows the whole new run.
func TestChangesKeepTheStep(t *testing.T) {
	p := New("alpha-beta")
	change := func(to float64) { p.change(p.model.Set(p.values, 0, to), 0) }
	if change(4); p.Step() != p.Steps() {
		t.Errorf("a change before the guess shows step %d of %d", p.Step(), p.Steps())
	}
	if change(5); p.Step() != p.Steps() {
		t.Errorf("a change at the end shows step %d of %d", p.Step(), p.Steps())
	}
	p.To(5)
	change(9)
	if _, step := p.Link(); p.Step() != 5 || step != 5 {
		t.Errorf("a change at step 5 shows step %d, and the link has %d", p.Step(), step)
	}
	if p.Undo(0); p.Step() != 5 {
		t.Errorf("taking it back shows step %d", p.Step())
	}
}
