package ui

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// scroll is the state of one scrolling area.
type scroll struct {
	y, height float64 // offset and height of the content
	grabbed   bool    // a finger holds it
	from      float64 // offset when it was grabbed
}

// grab holds the content with a finger.
func (s *scroll) grab() { s.grabbed, s.from = true, s.y }

// drag moves the content to where a finger that went down d pixels below holds it, as long as it is down,
// and reports whether that is more than a press.
func (s *scroll) drag(d float64, down bool) (moved bool) {
	if !s.grabbed {
		return false
	}
	if moved = math.Abs(d) > 10; moved {
		s.y = s.from + d
	}
	s.grabbed = down
	return moved
}

// hold keeps the content within an area of that height.
func (s *scroll) hold(height float64) { s.y = math.Max(0, math.Min(s.y, s.height-height)) }

// show moves the content so that the part from y to y+h is in view, in an area of height view, and reports
// whether it moved.
func (s *scroll) show(y, h, view float64) (moved bool) {
	old := s.y
	s.y = math.Min(s.y, y)
	s.y = math.Max(s.y, y+h-view)
	s.height = math.Max(s.height, y+h)
	return s.y != old
}

// scrolls are the scrolling areas by their IDs.
type scrolls struct {
	areas  map[string]*scroll
	within []scrolled // those that are being drawn, the innermost last
	turned bool       // one of them took the wheel in this frame
}

// scrolled is a scrolling area and its place.
type scrolled struct {
	*scroll
	area paint.Rect
}

func (s *scrolls) begin() { s.turned = false }

// of returns the scrolling area of that ID, which is at its top when it is new.
func (s *scrolls) of(id string) *scroll {
	a := s.areas[id]
	if a == nil {
		a = &scroll{}
		s.areas[id] = a
	}
	return a
}

// wheelStep is how far a notch of the wheel moves.
const wheelStep = 48.0

// wheel moves a by notches of the wheel, which one area takes in a frame, and reports whether a did.
func (s *scrolls) wheel(a *scroll, notches float64) bool {
	if notches == 0 || s.turned {
		return false
	}
	a.y += notches * wheelStep
	s.turned = true
	return true
}

// to moves the innermost area, where there is one, so that r comes into sight, and reports whether it moved.
func (s *scrolls) to(r paint.Rect) (moved bool) {
	if len(s.within) == 0 {
		return false
	}
	a, r := s.within[len(s.within)-1], r.Inset(-4)
	d := math.Max(0, r.Bottom()-a.area.Bottom())
	if r.Y-d < a.area.Y {
		d = r.Y - a.area.Y
	}
	a.y += d
	return d != 0
}

// Scroll shows content that may be higher than r: body draws it from the top-left of the rectangle that it
// gets and returns its height. A wheel, a drag on it with a finger and the bar at the right move it.
func (u *UI) Scroll(label string, r paint.Rect, body func(view paint.Rect) (height float64)) {
	id := u.whole(label)
	s := u.scrolls.of(id)
	if u.Reaches(r) {
		if u.scrolls.wheel(s, u.In.Wheel.Y) {
			u.Wake(0)
		}
		if u.In.Pressed && u.In.Touch {
			s.grab()
		}
	}
	if s.drag(u.Drag.from.Y-u.In.Pointer.Y, u.In.Down) {
		u.Drag.on = id // the press was a drag: nothing below is clicked
	}
	s.hold(r.H)
	restore := u.Clip(r)
	u.scrolls.within = append(u.scrolls.within, scrolled{s, r})
	s.height = body(paint.Rect{X: r.X, Y: math.Round(r.Y - s.y), W: r.W, H: r.H})
	if s.height > r.H && !u.HideBars {
		u.bar(s, r)
	}
	u.scrolls.within = u.scrolls.within[:len(u.scrolls.within)-1]
	restore()
}

// bar shows where in its content a scrolling area is.
func (b *Brush) bar(s *scroll, r paint.Rect) {
	h := math.Max(24, r.H*r.H/s.height)
	y := r.Y + (r.H-h)*s.y/(s.height-r.H)
	b.Canvas.RoundRect(paint.Rect{X: r.Right() - 5, Y: y, W: 3, H: h}, 1.5, theme.Alpha(b.Theme.Ink2, 0.5))
}

// Reveal moves the scrolling area of that label so that the part from y to y+h of its content is in view;
// view is the height of the area.
func (u *UI) Reveal(label string, y, h, view float64) {
	if u.scrolls.of(u.whole(label)).show(y, h, view) {
		u.Wake(0)
	}
}
