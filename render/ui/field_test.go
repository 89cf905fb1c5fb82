package ui

import (
	"testing"

	"ludarium/render/ui/theme"
)

func TestCursorStaysOnCharacterBoundaries(t *testing.T) {
	const text = "a½c" // ½ takes two bytes
	for at, want := range map[int]int{-1: 0, 0: 0, 1: 1, 2: 1, 3: 3, 4: 4, 9: 4} {
		if got := boundary(text, at); got != want {
			t.Errorf("boundary(%q, %d) = %d, want %d", text, at, got, want)
		}
	}
	c := cursor{2, 99}
	if c.within(text); c != (cursor{1, 4}) {
		t.Errorf("the cursor is inside a character: %+v", c)
	}
}

func TestCursorEditsText(t *testing.T) {
	for _, c := range []struct {
		at    cursor
		key   Key
		text  string
		after cursor
	}{
		{cursor{3, 3}, Key{Code: Backspace}, "ac", cursor{1, 1}},
		{cursor{1, 1}, Key{Code: Delete}, "ac", cursor{1, 1}},
		{cursor{0, 0}, Key{Code: Backspace}, "a½c", cursor{0, 0}},
		{cursor{4, 4}, Key{Code: Delete}, "a½c", cursor{4, 4}},
		{cursor{3, 0}, Key{Code: Delete}, "c", cursor{0, 0}},
		{cursor{3, 3}, Key{Code: Left}, "a½c", cursor{1, 1}},
		{cursor{3, 3}, Key{Code: Left, Shift: true}, "a½c", cursor{1, 3}},
		{cursor{1, 4}, Key{Code: Left}, "a½c", cursor{1, 1}},
		{cursor{1, 4}, Key{Code: Right}, "a½c", cursor{4, 4}},
		{cursor{1, 1}, Key{Code: Right}, "a½c", cursor{3, 3}},
		{cursor{1, 3}, Key{Code: Home, Shift: true}, "a½c", cursor{0, 3}},
		{cursor{1, 3}, Key{Code: End}, "a½c", cursor{4, 4}},
		{cursor{1, 3}, Key{Code: Up}, "a½c", cursor{1, 3}},
	} {
		text, at := "a½c", c.at
		if at.press(c.key, &text); text != c.text || at != c.after {
			t.Errorf("%+v at %+v makes %q with %+v, want %q with %+v", c.key, c.at, text, at, c.text, c.after)
		}
	}
}

func TestPointerSelectsNearestBoundary(t *testing.T) {
	b := newLayers(t)
	s := b.u.Mono(theme.Body)
	w := s.Width("a")
	for x, want := range map[float64]int{-5: 0, 0.4 * w: 0, 0.6 * w: 1, 1.4 * w: 1, 1.6 * w: 3, 9 * w: 3} {
		if got := place(s, "a½", x); got != want {
			t.Errorf("%v letters to the right is byte %d, want %d", x/w, got, want)
		}
	}
}

func newField() *Field { return &Field{focus: &Focus{scope: &scope{}}} }

func TestFieldResetsCaretInNewBox(t *testing.T) {
	f := newField()
	f.enter("a", "one")
	f.point(1, true)
	f.begin(&Input{})
	if f.enter("a", "one"); f.caret != 1 {
		t.Errorf("in the same box the caret goes to %d", f.caret)
	}
	f.begin(&Input{})
	f.begin(&Input{}) // a frame in which another control has the focus
	if f.enter("a", "four"); f.caret != 4 {
		t.Errorf("in the box that gets the focus again the caret is at %d", f.caret)
	}
	if f.enter("b", "three"); f.cursor != (cursor{5, 5}) {
		t.Errorf("in a new box the cursor is %+v", f.cursor)
	}
}

func TestFieldDoesNotConsumeTabAndEscape(t *testing.T) {
	f, text := newField(), "x"
	f.focus.on = "a"
	f.enter("a", text)
	keys := keysOf(Key{Code: "q"}, Key{Code: Tab}, Key{Code: Enter})
	if !f.edit(nil, keys, &text) || text != "xtext" || !f.Typing() {
		t.Errorf("typed is %q, typing %v", text, f.Typing())
	}
	if _, ok := keys.Take("q"); ok {
		t.Error("a letter is left in Keys after the box took it")
	}
	if _, ok := keys.Take(Tab); !ok {
		t.Error("the box consumed Tab")
	}
	if f.edit(nil, keysOf(Key{Code: Escape}), &text); f.Typing() {
		t.Error("Escape does not leave the box")
	}
}

func TestFieldLosesFocusWithHostEditor(t *testing.T) {
	f := newField()
	f.focus.on = "a"
	f.enter("a", "")
	if f.begin(&Input{}); f.focus.on != "a" || f.Typing() {
		t.Errorf("a box that is not drawn yet: focus on %q, typing %v", f.focus.on, f.Typing())
	}
	if f.begin(&Input{Left: true}); f.focus.on != "" {
		t.Error("the box keeps the focus")
	}
	f.focus.on = "button"
	if f.begin(&Input{Left: true}); f.focus.on != "button" {
		t.Error("another control loses the focus")
	}
}
