package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestTilesSlideByATap taps near the edges of the board of 2048, in its middle, and across it.
func TestTilesSlideByATap(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("twenty48")
	s.Humans()
	board := s.Play().Shown().Area
	at := func(x, y float64) paint.Point {
		return paint.Point{X: board.X + x*board.W, Y: board.Y + y*board.H}
	}
	start := len(s.Game().Moves) // the first tiles
	last := func() string {
		if m := s.Game().Moves; len(m) > start {
			return m[len(m)-1]
		}
		return ""
	}
	if s.Tap(at(0.5, 0.5)); last() != "" {
		t.Errorf("a tap in the middle plays %q", last())
	}
	played := 0
	for range 4 {
		for _, c := range []struct {
			at paint.Point
			to string
		}{{at(0.1, 0.5), "left"}, {at(0.5, 0.9), "down"}, {at(0.9, 0.45), "right"}, {at(0.55, 0.1), "up"}} {
			legal, before := false, len(s.Game().Moves)
			for _, m := range s.Game().Legal {
				legal = legal || m == c.to
			}
			s.Tap(c.at)
			s.Frames(3)
			if n := len(s.Game().Moves); legal != (n > before) || legal && s.Game().Moves[before] != c.to {
				t.Fatalf("a tap for %s, legal %v, adds %v", c.to, legal, s.Game().Moves[before:])
			}
			if legal {
				played++
			}
		}
	}
	if played < 4 {
		t.Errorf("%d moves were played", played)
	}
}

// TestArrowsByTwoPresses draws an arrow and a circle without a drag, by mouse and finger.
func TestArrowsByTwoPresses(t *testing.T) {
	for _, touch := range []bool{false, true} {
		s := open(t, "chess")
		p := pen{t, s}
		s.Key("x")
		s.Frames(1)
		s.Press("two-presses")
		p.left(ui.Held{}, touch, "e2")
		p.want("one press", "")
		p.left(ui.Held{}, touch, "e4")
		p.want("two presses", "Ge2e4")
		p.left(ui.Held{}, touch, "d5")
		p.left(ui.Held{}, touch, "d5")
		p.want("two presses on one square", "Ge2e4 Gd5")
		s.Press("two-presses")
		p.left(ui.Held{}, touch, "d5")
		p.want("one press after the mode has ended", "Ge2e4")
	}
}

// TestZoomedBoardMovesByButtons moves the zoomed board of Morpion Solitaire by presses alone, of which none
// plays a move.
func TestZoomedBoardMovesByButtons(t *testing.T) {
	s := open(t, "morpion")
	s.Frames(2)
	pan := func() paint.Point { return s.Play().Current().Hand.Camera.Pan }
	middle := s.Canvas.Area().Center()
	s.Input(ui.Input{Pointer: paint.Point{X: middle.X / 2, Y: middle.Y}, Wheel: paint.Point{Y: -3}})
	s.Frames(2)
	for button, way := range map[string]paint.Point{"left": {X: 1}, "right": {X: -1}, "up": {Y: 1},
		"down": {Y: -1}} {
		before := pan()
		s.Press("on the board/" + button)
		if moved := pan().Sub(before); moved.X*way.X+moved.Y*way.Y <= 0 {
			t.Errorf("the button %s moves the board by %v", button, moved)
		}
	}
	if len(s.Game().Moves) > 0 {
		t.Error("the buttons have played a move")
	}
}

// TestPicturesZoomByButtons zooms a landscape by taps on its buttons alone.
func TestPicturesZoomByButtons(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("swarms")
	s.Until("a picture", func() bool { return strings.Contains(s.Read(), "img Picture of") })
	if s.Has("zoom-in") {
		t.Error("a mouse has the buttons of fingers")
	}
	fingers := func() { s.Input(ui.Input{Touch: true}) }
	fingers()
	if s.Has("zoom-out") || s.Has("show-all") {
		t.Error("the whole picture can be made smaller")
	}
	for _, name := range []string{"zoom-in", "zoom-in", "zoom-out"} {
		s.Tap(s.Control(name))
		fingers()
		if !s.Has("zoom-out") || !s.Has("show-all") {
			t.Fatalf("%s does not zoom", name)
		}
	}
	s.Tap(s.Control("show-all"))
	if fingers(); s.Has("zoom-out") {
		t.Error("the picture stays zoomed")
	}
}
