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

func TestFocusWrapsAround(t *testing.T) {
	f := focusOf("a", "b", "c")
	for _, step := range []struct {
		back bool
		to   string
	}{{false, "a"}, {false, "b"}, {true, "a"}, {true, "c"}, {false, "a"}} {
		if f.step(step.back); f.on != step.to || f.reveal != step.to {
			t.Fatalf("back %v: focus on %q, revealed %q, want %q", step.back, f.on, f.reveal, step.to)
		}
	}
	f.on = "gone"
	if f.step(true); f.on != "c" {
		t.Errorf("stepping back from a removed control moves the focus to %q", f.on)
	}
	f = focusOf()
	if f.step(false); f.on != "" || !f.shown {
		t.Errorf("with no control the focus is on %q, shown %v", f.on, f.shown)
	}
}

func TestFocusRingShowsOnlyForKeyboard(t *testing.T) {
	f := focusOf("a")
	if f.Give("a"); !f.Has("a") || !f.add("a") || f.add("b") {
		t.Error("the focused control does not show the ring, or another does")
	}
	if f.begin(&Input{Pressed: true}); f.add("a") || !f.Has("a") {
		t.Error("after a pointer press, the ring is visible or the focus has moved")
	}
	if f.Leave(); f.Has("a") {
		t.Error("the focus stays")
	}
}

func TestDialogTrapsFocus(t *testing.T) {
	f := focusOf("below")
	f.restart()
	f.add("inside")
	for range 2 {
		if f.step(false); f.on != "inside" {
			t.Fatalf("the focus is on %q", f.on)
		}
	}
}
