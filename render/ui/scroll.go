package ui

import (
	"math"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// scroll is the state of one scrolling area.
type scroll struct {
	y, height float64 // offset and height of the content
	grabbed   bool    // a finger holds it
	from      float64 // offset when it was grabbed
}

// Scroll shows content that may be higher than r: body draws it from the top-left of the rectangle that it
// gets and returns its height. A wheel, a drag on it with a finger and the bar at the right move it.
func (u *UI) Scroll(label string, r paint.Rect, body func(view paint.Rect) (height float64)) {
	id := u.id(label)
	s := u.scroll(id)
	u.moveScroll(id, s, r)
	restore := u.Clip(r)
	u.within = append(u.within, scrolled{s, r})
	s.height = body(paint.Rect{X: r.X, Y: math.Round(r.Y - s.y), W: r.W, H: r.H})
	if s.height > r.H {
		u.bar(s, r)
	}
	u.within = u.within[:len(u.within)-1]
	restore()
}

// scrolled is a scrolling area and its place.
type scrolled struct {
	*scroll
	area paint.Rect
}

// scrollTo moves the scrolling area that is being drawn, where there is one, so that r comes into sight.
func (u *UI) scrollTo(r paint.Rect) {
	u.reveal = ""
	if len(u.within) == 0 {
		return
	}
	s, r := u.within[len(u.within)-1], r.Inset(-4)
	d := math.Max(0, r.Bottom()-s.area.Bottom())
	if r.Y-d < s.area.Y {
		d = r.Y - s.area.Y
	}
	if s.y += d; d != 0 {
		u.Wake(0)
	}
}

func (u *UI) scroll(id string) *scroll {
	s := u.scrolls[id]
	if s == nil {
		s = &scroll{}
		u.scrolls[id] = s
	}
	return s
}

func (u *UI) moveScroll(id string, s *scroll, r paint.Rect) {
	if u.Reaches(r) {
		if u.In.Wheel.Y != 0 && !u.wheelUsed {
			s.y += u.In.Wheel.Y * 48
			u.wheelUsed = true
			u.Wake(0)
		}
		if u.In.Pressed && u.In.Touch {
			s.grabbed, s.from = true, s.y
		}
	}
	if s.grabbed {
		d := u.pressedAt.Y - u.In.Pointer.Y
		if math.Abs(d) > 10 {
			u.active = id // the press was a drag: nothing below is clicked
			s.y = s.from + d
		}
		s.grabbed = u.In.Down
	}
	s.y = math.Max(0, math.Min(s.y, s.height-r.H))
}

func (u *UI) bar(s *scroll, r paint.Rect) {
	h := math.Max(24, r.H*r.H/s.height)
	y := r.Y + (r.H-h)*s.y/(s.height-r.H)
	u.Canvas.RoundRect(paint.Rect{X: r.Right() - 5, Y: y, W: 3, H: h}, 1.5, theme.Alpha(u.Theme.Ink2, 0.5))
}

// Reveal moves the scrolling area of that label so that the part from y to y+h of its content is in view;
// view is the height of the area.
func (u *UI) Reveal(label string, y, h, view float64) {
	s := u.scroll(u.id(label))
	old := s.y
	s.y = math.Min(s.y, y)
	s.y = math.Max(s.y, y+h-view)
	s.height = math.Max(s.height, y+h)
	if s.y != old {
		u.Wake(0)
	}
}
