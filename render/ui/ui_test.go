package ui

import (
	"fmt"
	"regexp"
	"testing"

	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// bench draws a screen of widgets, one frame at a time.
type bench struct {
	u    *UI
	draw func(u *UI)
}

func newBench(t *testing.T, draw func(u *UI)) *bench {
	t.Helper()
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := paint.NewPicture(400, 400, 1, fonts)
	b := &bench{New(c, theme.Light()), draw}
	b.frame(Input{})
	return b
}

func (b *bench) frame(in Input) {
	b.u.Begin(&in)
	b.draw(b.u)
	b.u.End()
}

func (b *bench) click(x, y float64) {
	p := paint.Point{X: x, Y: y}
	b.frame(Input{Pointer: p, Pressed: true, Down: true})
	b.frame(Input{Pointer: p, Released: true})
	b.frame(Input{Pointer: p})
}

func (b *bench) key(codes ...Code) {
	for _, c := range codes {
		b.frame(Input{Keys: []Key{{Code: c}}})
	}
}

var (
	upper = paint.Rect{X: 0, Y: 0, W: 100, H: 40}
	lower = paint.Rect{X: 0, Y: 50, W: 100, H: 40}
)

func TestButtonNeedsPressAndReleaseOnIt(t *testing.T) {
	clicks := 0
	b := newBench(t, func(u *UI) {
		if u.Button("go", "Go", upper, nil, Framed) {
			clicks++
		}
	})
	b.click(50, 20)
	if clicks != 1 {
		t.Fatalf("a click counts %d times", clicks)
	}
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 20}, Pressed: true, Down: true})
	b.frame(Input{Pointer: paint.Point{X: 300, Y: 20}, Released: true})
	b.frame(Input{Pointer: paint.Point{X: 300, Y: 20}, Pressed: true, Down: true})
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 20}, Released: true})
	if clicks != 1 {
		t.Fatal("a press without a release counts as a click")
	}
	// The press and the release of a quick tap may come in one frame.
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 20}, Pressed: true, Released: true, Touch: true})
	if clicks != 2 {
		t.Fatal("a quick tap is ignored")
	}
}

// TestTouchTargetIncludesGap checks that widgets slightly shorter than a touch target also react in the gap
// around them; much shorter ones, such as list rows, do not.
func TestTouchTargetIncludesGap(t *testing.T) {
	clicks := map[string]int{}
	b := newBench(t, func(u *UI) {
		if u.Button("framed", "framed", paint.Rect{X: 10, Y: 100, W: 80, H: 38}, nil, Framed) {
			clicks["framed"]++
		}
		if u.Button("low", "low", paint.Rect{X: 10, Y: 200, W: 80, H: 24}, nil, Framed) {
			clicks["low"]++
		}
	})
	for _, y := range []float64{97.5, 140.5, 96.5, 141.5, 199, 225} {
		b.click(50, y)
	}
	if clicks["framed"] != 2 || clicks["low"] != 0 {
		t.Fatalf("a button 38 high is hit %d times within 44, want 2; one 24 high %d times beside it, want 0",
			clicks["framed"], clicks["low"])
	}
}

// TestFocusScrollsIntoView checks that moving the focus scrolls the focused row into view in both directions,
// even past rows that a list does not draw.
func TestFocusScrollsIntoView(t *testing.T) {
	area := paint.Rect{W: 200, H: 100}
	const rows, high = 12, 40.0
	var shown []float64 // upper edges of the drawn rows
	pressed := -1
	b := newBench(t, func(u *UI) {
		shown = shown[:0]
		u.Scroll("list", area, func(view paint.Rect) float64 {
			for i := range rows {
				r := paint.Rect{X: view.X, Y: view.Y + high*float64(i), W: view.W, H: high}
				if !u.Visible(r) {
					continue
				}
				shown = append(shown, r.Y)
				if u.Button(fmt.Sprint(i), fmt.Sprint(i), r, nil, Framed) {
					pressed = i
				}
			}
			return rows * high
		})
	})
	at := func() paint.Rect {
		for _, n := range b.u.Mirror.Nodes() {
			if n.Focus {
				return n.Area
			}
		}
		return paint.Rect{}
	}
	for i := range rows {
		b.key(Tab)
		b.frame(Input{})
		b.frame(Input{})
		if r := at(); r.H != high || r.Y < area.Y || r.Bottom() > area.Bottom() {
			t.Fatalf("row %d has the focus at %v", i, r)
		}
	}
	if b.key(Enter); pressed != rows-1 {
		t.Errorf("Enter presses row %d", pressed)
	}
	for i := range rows - 1 {
		b.frame(Input{Keys: []Key{{Code: Tab, Shift: true}}})
		b.frame(Input{})
		b.frame(Input{})
		if r := at(); r.H != high || r.Y < area.Y || r.Bottom() > area.Bottom() {
			t.Fatalf("%d rows back the focus is at %v", i+1, r)
		}
	}
	if b.key(Enter); pressed != 0 {
		t.Errorf("Enter presses row %d", pressed)
	}
}

func TestTabMovesFocus(t *testing.T) {
	var got string
	b := newBench(t, func(u *UI) {
		if u.Button("a", "A", upper, nil, Framed) {
			got += "a"
		}
		if u.Button("b", "B", lower, nil, Framed) {
			got += "b"
		}
	})
	b.key(Tab, Enter, Tab, Space, Tab, Enter)
	b.frame(Input{Keys: []Key{{Code: Tab, Shift: true}}})
	b.key(Enter)
	if got != "abab" {
		t.Fatalf("pressed %q by keyboard", got)
	}
}

func TestTextBoxEdits(t *testing.T) {
	text, entered := "", 0
	b := newBench(t, func(u *UI) {
		if u.TextBox("box", "Box", upper, &text, "") {
			entered++
		}
	})
	b.click(50, 20)
	b.frame(Input{Text: "Nõ½"})
	b.key(Backspace, Left, Delete)
	b.frame(Input{Text: "f\n3"})
	b.key(Home)
	b.frame(Input{Text: "x"})
	b.key(Delete, End)
	b.frame(Input{Text: "!"})
	b.key(Enter)
	if text != "xf 3!" || entered != 1 {
		t.Fatalf("text %q, entered %d times", text, entered)
	}
	if !b.u.Field.Typing() {
		t.Fatal("a text box with the caret does not count as typing")
	}
	b.key(Escape)
	if b.u.Field.Typing() {
		t.Fatal("Escape does not leave the box")
	}
}

func TestTextBoxSelects(t *testing.T) {
	text := "a½c"
	b := newBench(t, func(u *UI) { u.TextBox("box", "Box", upper, &text, "") })
	b.key(Tab)
	b.frame(Input{Keys: []Key{{Code: Home}, {Code: Right}, {Code: Right, Shift: true},
		{Code: "c", Ctrl: true}}})
	if e, ok := b.u.Field.Editing(); !ok || e.Text[e.Start:e.End] != "½" || e.Name != "Box" ||
		e.Area != upper {
		t.Fatalf("editing %+v, %v", e, ok)
	}
	b.frame(Input{Text: "b"})
	b.frame(Input{Keys: []Key{{Code: End}, {Code: "v", Ctrl: true}}})
	if text != "abc½" {
		t.Fatalf("after replacing what was selected and pasting it at the end: %q", text)
	}
	b.frame(Input{Keys: []Key{{Code: "a", Ctrl: true}, {Code: "x", Ctrl: true}, {Code: "v", Ctrl: true},
		{Code: "v", Ctrl: true}, {Code: Backspace}}})
	if text != "abc½abc" {
		t.Fatalf("after cutting all and pasting it twice: %q", text)
	}
	b.frame(Input{Keys: []Key{{Code: Left, Shift: true}, {Code: Left, Shift: true}, {Code: Left},
		{Code: Delete}}})
	if text != "abc½ac" {
		t.Fatalf("Left does not go to the beginning of what is selected: %q", text)
	}
	// Dragging from the right end to the left end selects the whole text.
	b.frame(Input{Pointer: paint.Point{X: 99, Y: 20}, Pressed: true, Down: true})
	b.frame(Input{Pointer: paint.Point{X: 1, Y: 20}, Down: true})
	b.frame(Input{Pointer: paint.Point{X: 1, Y: 20}, Released: true, Text: "z"})
	if text != "z" {
		t.Fatalf("after typing over the selection: %q", text)
	}
}

func TestHostEditorEditsTextBox(t *testing.T) {
	text := "one two"
	b := newBench(t, func(u *UI) { u.TextBox("box", "Box", upper, &text, "") })
	b.frame(Input{Edits: []Edit{{0, 3, "x"}}})
	if text != "one two" {
		t.Fatalf("a box without the keyboard changes: %q", text)
	}
	b.key(Tab)
	b.frame(Input{Edits: []Edit{{4, 7, "2"}, {99, 99, "!\n"}, {0, 3, "1"}}})
	if text != "1 2! " {
		t.Fatalf("after three changes: %q", text)
	}
	b.frame(Input{Left: true})
	if _, ok := b.u.Field.Editing(); ok {
		t.Fatal("the box keeps the focus after the editor was left")
	}
}

func TestSliderFollowsPointerAndKeys(t *testing.T) {
	x := 0.0
	b := newBench(t, func(u *UI) { u.Slider("x", "X", paint.Rect{X: 0, Y: 0, W: 216, H: 40}, &x, 0.1, "") })
	b.frame(Input{Pointer: paint.Point{X: 108, Y: 30}, Pressed: true, Down: true})
	if x != 0.5 {
		t.Fatalf("the middle is %v", x)
	}
	b.frame(Input{Pointer: paint.Point{X: 390, Y: 200}, Down: true})
	if x != 1 {
		t.Fatalf("beyond the end is %v", x)
	}
	b.frame(Input{Released: true})
	b.key(Tab, Left)
	if x < 0.89 || x > 0.91 {
		t.Fatalf("one step back is %v", x)
	}
}

// TestFingersScrollPastSliders swipes over a slider, drags it sideways and taps it.
func TestFingersScrollPastSliders(t *testing.T) {
	x := 0.0
	b := newBench(t, func(u *UI) { u.Slider("x", "X", paint.Rect{X: 0, Y: 0, W: 216, H: 40}, &x, 0.1, "") })
	at := func(px, py float64) paint.Point { return paint.Point{X: px, Y: py} }
	finger := func(from, to paint.Point) {
		b.frame(Input{Pointer: from, Touch: true, Pressed: true, Down: true})
		b.frame(Input{Pointer: to, Touch: true, Down: true})
		b.frame(Input{Pointer: to, Touch: true, Released: true})
	}
	finger(at(108, 30), at(112, 90))
	if x != 0 {
		t.Errorf("a swipe sets %v", x)
	}
	finger(at(8, 30), at(108, 34))
	if x != 0.5 {
		t.Errorf("a drag to the middle sets %v", x)
	}
	finger(at(208, 30), at(208, 30))
	if x != 1 {
		t.Errorf("a tap on the end sets %v", x)
	}
}

func TestPopupBlocksPointer(t *testing.T) {
	below, selected := 0, 0
	b := newBench(t, func(u *UI) {
		u.Select("which", "Which", upper, []string{"one", "two", "three"}, &selected)
		if u.Button("below", "Below", paint.Rect{X: 0, Y: 44, W: 100, H: 200}, nil, Framed) {
			below++
		}
	})
	b.click(50, 20)
	b.frame(Input{})
	b.click(50, 44+4+40+20) // second row of the list
	b.frame(Input{})
	if selected != 1 || below != 0 {
		t.Fatalf("selected %d, pressed below %d times", selected, below)
	}
	b.click(50, 150)
	if below != 1 {
		t.Fatal("the closed popup still blocks the pointer")
	}
}

func TestDialogIsModalAndClosesOnEscape(t *testing.T) {
	open, below := true, 0
	b := newBench(t, func(u *UI) {
		if u.Button("below", "Below", upper, nil, Framed) {
			below++
		}
		if open && u.Dialog("title", "Title", 200, 200, func(paint.Rect) {}) {
			open = false
		}
	})
	b.frame(Input{})
	b.click(150, 200)
	if !open {
		t.Fatal("a press inside closes the dialog")
	}
	b.key(Escape)
	b.frame(Input{})
	if open || below != 0 {
		t.Fatalf("open %v, pressed below %d times", open, below)
	}
}

func TestScrollByWheelFingerAndReveal(t *testing.T) {
	top := 0.0
	area := paint.Rect{X: 0, Y: 0, W: 100, H: 100}
	b := newBench(t, func(u *UI) {
		u.Scroll("List", area, func(view paint.Rect) float64 {
			top = view.Y
			return 500
		})
	})
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 50}, Wheel: paint.Point{Y: 1}})
	if top >= 0 {
		t.Fatalf("the wheel leaves the content at %v", top)
	}
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 50}, Wheel: paint.Point{Y: -10}})
	if top != 0 {
		t.Fatalf("content begins at %v", top)
	}
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 90}, Pressed: true, Down: true, Touch: true})
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 10}, Down: true, Touch: true})
	if top != -80 {
		t.Fatalf("a finger moved 80 pixels, the content %v", top)
	}
	b.frame(Input{Pointer: paint.Point{X: 50, Y: 10}, Released: true, Touch: true})
	b.u.Reveal("List", 480, 20, area.H)
	b.frame(Input{})
	if top != -400 {
		t.Fatalf("the end is not in view: %v", top)
	}
}

// TestTapInOneFrameOpensDialog checks that a tap whose press and release come in one frame opens a dialog or
// a list and does not dismiss it.
func TestTapInOneFrameOpensDialog(t *testing.T) {
	dialog, chosen := false, -1
	b := newBench(t, func(u *UI) {
		if u.Button("ask", "Ask", upper, nil, Framed) {
			dialog = true
		}
		if i := u.MenuButton("more", "More", lower, More, []string{"one", "two"}); i >= 0 {
			chosen = i
		}
		if dialog && u.Dialog("question", "Question", 100, 100, func(paint.Rect) {}) {
			dialog = false
		}
	})
	tap := func(at paint.Point) {
		b.frame(Input{Pointer: at, Pressed: true, Released: true, Touch: true})
		b.frame(Input{Pointer: at, Touch: true})
		b.frame(Input{Pointer: at, Touch: true})
	}
	tap(upper.Center())
	if !dialog {
		t.Error("a short tap dismisses the dialog that it opens")
	}
	if tap(upper.Center()); dialog {
		t.Error("a short tap outside does not dismiss the dialog")
	}
	tap(lower.Center())
	for _, n := range b.u.Mirror.Nodes() {
		if n.Name == "two" {
			tap(n.Area.Center())
		}
	}
	if chosen != 1 {
		t.Errorf("the list's choice is %d", chosen)
	}
}

// TestTabsHaveOneTypeSize checks that all tabs have the same type size. If equal cells are too narrow for the
// longest text, its cell becomes wider at the expense of the others.
func TestTabsHaveOneTypeSize(t *testing.T) {
	at, names := 0, []string{"Käigud", "Mõtlemine", "Graafik", "Valikud", "Mängud"}
	for _, width := range []float64{400, 320, 280, 230} {
		b := newBench(t, func(u *UI) { u.Tabs("tabs", paint.Rect{W: width, H: 44}, names, &at) })
		canvas, finish := paint.NewSVG(400, 100, b.u.Canvas.Fonts())
		b.u.Canvas = canvas
		b.frame(Input{})
		sizes := map[string]bool{}
		for _, m := range regexp.MustCompile(`font-size="([^"]*)"`).FindAllStringSubmatch(string(finish()), -1) {
			sizes[m[1]] = true
		}
		if len(sizes) != 1 {
			t.Errorf("in a width of %v tabs have the sizes %v", width, sizes)
		}
	}
}

// TestSegmentTextsFit checks that the type size of segments is reduced until every text fits.
func TestSegmentTextsFit(t *testing.T) {
	b := newBench(t, func(*UI) {})
	items := []string{"Valkea", "Musta", "Molemmat", "Ei mikään"}
	for width := 150.0; width < 340; width += 0.25 {
		s, cells := segments(b.u.Style(theme.Body), paint.Rect{X: 100, W: width, H: 44}, items)
		for i, item := range items {
			room := cells[i].InsetXY(segmentAir/2, 0).W
			if s.Size > paint.LeastType && s.Shorten(item, room) != item {
				t.Errorf("in a width of %v, %q is shortened to %v", width, item, room)
			}
		}
	}
}
