package ui

import (
	"testing"

	"ludarium/render/draw/paint"
)

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

// TestFocusReturnsFromDialogs opens a dialog by a key, leaves it, and removes the focused button.
func TestFocusReturnsFromDialogs(t *testing.T) {
	open, second, pressed := false, true, 0
	b := newBench(t, func(u *UI) {
		if u.Button("first", "First", upper, nil, Framed) {
			open = true
		}
		if second {
			u.Button("second", "Second", lower, nil, Framed)
		}
		if open && u.Dialog("dialog", "Title", 300, 300, func(r paint.Rect) {
			if u.Button("go", "Go", r.CutTop(40), nil, Primary) {
				pressed++
				open = false
			}
		}) {
			open = false
		}
	})
	b.key(Tab, Enter)
	b.frame(Input{})
	if b.u.Focus.On() != "" {
		t.Errorf("the open dialog leaves the focus on %q", b.u.Focus.On())
	}
	b.key(Escape)
	b.frame(Input{})
	b.frame(Input{})
	if open || b.u.Focus.On() != "first" {
		t.Errorf("after the dialog, open %v, %q has the focus", open, b.u.Focus.On())
	}
	b.key(Enter)
	b.frame(Input{})
	b.key(Enter) // the default
	b.frame(Input{})
	b.frame(Input{})
	b.frame(Input{})
	if pressed != 1 || b.u.Focus.On() != "first" {
		t.Errorf("Enter pressed the button %d times, and %q has the focus", pressed, b.u.Focus.On())
	}
	b.key(Tab)
	second = false
	b.frame(Input{})
	if b.u.Focus.On() != "first" {
		t.Errorf("a removed button leaves the focus on %q", b.u.Focus.On())
	}
}

// TestFocusGoesToWhatADialogLeaves opens a dialog whose button removes the control that opened it.
func TestFocusGoesToWhatADialogLeaves(t *testing.T) {
	open, over := false, false
	b := newBench(t, func(u *UI) {
		defer u.Scope("endings")()
		if over {
			u.Button("flip", "Flip", upper, nil, Framed)
			u.Button("review", "Review", lower, nil, Framed)
		} else if u.Button("resign", "Resign", upper, nil, Framed) {
			open = true
		}
		if !over {
			u.Button("flip", "Flip", lower, nil, Framed)
		}
		if open && u.Dialog("dialog", "Title", 300, 300, func(r paint.Rect) {
			if u.Button("go", "Go", r.CutTop(40), nil, Primary) {
				open, over = false, true
			}
		}) {
			open = false
		}
	})
	b.key(Tab, Enter)
	b.frame(Input{})
	b.key(Enter)
	b.frame(Input{})
	b.frame(Input{})
	if on := b.u.Focus.On(); !over || on != "endings/review" {
		t.Errorf("over: %t, and %q has the focus", over, on)
	}
}

// TestFocusStaysInPlace presses a button that another one replaces, as Pause replaces Play.
func TestFocusStaysInPlace(t *testing.T) {
	plays := false
	b := newBench(t, func(u *UI) {
		id := "play"
		if plays {
			id = "pause"
		}
		if u.Button(id, id, upper, nil, Framed) {
			plays = !plays
		}
		u.Button("step", "Step", lower, nil, Framed)
	})
	b.key(Tab, Enter)
	b.frame(Input{})
	if !plays || b.u.Focus.On() != "pause" {
		t.Errorf("it plays: %v; %q has the focus, want pause", plays, b.u.Focus.On())
	}
}

// TestListsAreOperatedByKeys opens a list and moves through it.
func TestListsAreOperatedByKeys(t *testing.T) {
	at := 1
	items := []string{"One", "Two", "Three"}
	b := newBench(t, func(u *UI) { u.Select("list", "List", upper, items, &at) })
	b.key(Tab, Enter)
	b.frame(Input{})
	for _, step := range []struct {
		key Code
		on  string
	}{{"", "list/2"}, {Down, "list/3"}, {Down, "list/3"}, {Home, "list/1"}, {End, "list/3"}, {"o", "list/1"},
		{"t", "list/2"}, {"t", "list/3"}} {
		if step.key != "" {
			b.key(step.key)
		}
		if got := b.u.Focus.On(); got != step.on {
			t.Errorf("%s leads to %s, want %s", step.key, got, step.on)
		}
	}
	b.key(Enter)
	b.frame(Input{})
	b.frame(Input{})
	if at != 2 || b.u.Focus.On() != "list" {
		t.Errorf("item %d is chosen, and %q has the focus", at, b.u.Focus.On())
	}
}

// TestFocusGoesToTheSuccessor checks which control gets the focus when the focused one is gone: the one that
// replaces it, the next one of its role, another row of its table, and only then any other control.
func TestFocusGoesToTheSuccessor(t *testing.T) {
	at := func(x float64) paint.Rect { return paint.Rect{X: x, W: 40, H: 20} }
	node := func(role, id, within string, r paint.Rect) Node {
		return Node{Role: role, ID: id, Within: within, Area: r}
	}
	run := node("button", "setup/run", "main", at(0))
	games := node("slider", "setup/games", "main", at(50))
	copyLine := node("button", "setup/copy", "main", at(100))
	row := func(i string) Node { return node("button", "moves/"+i, "table/row-"+i, at(200)) }
	board := node("gridcell", "squares/1", "main", at(300))
	for _, c := range []struct {
		what        string
		before, now []Node
		gone, want  string
	}{
		{"a button that replaces it, of another size", []Node{run, games, copyLine},
			[]Node{node("button", "setup/pause", "main", paint.Rect{X: 10, W: 20, H: 20}), games, copyLine},
			run.ID, "setup/pause"},
		{"a button before a slider", []Node{run, games, copyLine}, []Node{games, copyLine}, run.ID,
			copyLine.ID},
		{"a slider before the board", []Node{run, games, board}, []Node{games, board}, run.ID, games.ID},
		{"another row of the table", []Node{board, row("1"), row("2")}, []Node{board, row("1")}, "moves/2",
			"moves/1"},
		{"the board", []Node{board, row("1")}, []Node{board}, "moves/1", board.ID},
	} {
		if got := successor(c.before, c.now, c.gone); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
