package ui

import "testing"

func focusOf(ids ...string) *Focus {
	f := &Focus{scope: &scope{}}
	f.begin(&Input{})
	for _, id := range ids {
		f.add(id)
	}
	return f
}

func TestFocusGoesRound(t *testing.T) {
	f := focusOf("a", "b", "c")
	for _, step := range []struct {
		back bool
		to   string
	}{{false, "a"}, {false, "b"}, {true, "a"}, {true, "c"}, {false, "a"}} {
		if f.step(step.back); f.on != step.to || f.reveal != step.to {
			t.Fatalf("back %v leads to %q and shows %q, want %q", step.back, f.on, f.reveal, step.to)
		}
	}
	f.on = "gone"
	if f.step(true); f.on != "c" {
		t.Errorf("back from a control that is gone leads to %q", f.on)
	}
	f = focusOf()
	if f.step(false); f.on != "" || !f.shown {
		t.Errorf("with no control the focus is on %q, shown %v", f.on, f.shown)
	}
}

func TestFocusIsShownToTheKeyboardAlone(t *testing.T) {
	f := focusOf("a")
	if f.Give("a"); !f.Has("a") || !f.add("a") || f.add("b") {
		t.Error("the control that was given the keyboard does not show it, or another does")
	}
	if f.begin(&Input{Pressed: true}); f.add("a") || !f.Has("a") {
		t.Error("a press of the pointer hides the focus, and leaves it where it is")
	}
	if f.Leave(); f.Has("a") {
		t.Error("the focus stays")
	}
}

func TestDialogsHaveTheFocusAlone(t *testing.T) {
	f := focusOf("below")
	f.restart()
	f.add("inside")
	for range 2 {
		if f.step(false); f.on != "inside" {
			t.Fatalf("the focus goes to %q", f.on)
		}
	}
}
