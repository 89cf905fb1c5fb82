package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestSwipesPlayNothing swipes over a legal square of Othello: no disc is placed and nothing is refused, and
// a page that is higher than the window scrolls. A tap there plays.
func TestSwipesPlayNothing(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {320, 256}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("othello")
		s.Humans()
		s.Frames(3)
		r := s.Play()
		v := r.Session.Line.View()
		_, q := v.Squares(r.Session.Line.Legal()[0])
		at := func() paint.Point { return r.Drawer.Place(v, q, r.Shown()).Center() }
		from := at()
		finger := ui.Input{Pointer: from, Touch: true, Pressed: true, Down: true}
		s.Input(finger)
		finger.Pressed = false
		for range 3 {
			finger.Pointer.Y -= 5
			s.Input(finger)
		}
		finger.Down, finger.Released = false, true
		s.Input(finger)
		s.Frames(3)
		if n := len(r.Session.Line.Moves()); n != 0 || s.State().Toast != "" {
			t.Errorf("%v: a swipe plays %d moves and shows %q", size, n, s.State().Toast)
		}
		if scrolls := at() != from; scrolls != (size[1] < 400) {
			t.Errorf("%v: the page scrolls: %v", size, scrolls)
		}
		s.Tap(at())
		s.Frames(3)
		if n := len(r.Session.Line.Moves()); n != 1 {
			t.Errorf("%v: a tap plays %d moves", size, n)
		}
	}
}
