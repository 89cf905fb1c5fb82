package ui

import (
	"math"
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// scroll is the state of a scrolling area.
type scroll struct {
	y, height float64 // scroll offset and content height
	view      float64 // height of the area
	grabbed   bool    // whether a finger is dragging the content
	from      float64 // offset at the start of the drag
	frame     int     // number of the frame in which it was drawn last
	wanted    float64 // share of the content to scroll to, until the user scrolls; 0 for none
}

// grab starts a drag of the content.
func (s *scroll) grab() { s.grabbed, s.from = true, s.y }

// drag scrolls by d pixels from the start of the drag while the finger is down. moved reports whether the
// movement is large enough for a drag instead of a press.
func (s *scroll) drag(d float64, down bool) (moved bool) {
	if !s.grabbed {
		return false
	}
	if moved = math.Abs(d) > 10; moved {
		s.y, s.wanted = s.from+d, 0
	}
	s.grabbed = down
	return moved
}

// hold clamps the offset for an area of the given height.
func (s *scroll) hold(height float64) { s.y = math.Max(0, math.Min(s.y, s.height-height)) }

// can reports whether the offset can change by d.
func (s *scroll) can(d float64) bool { return d > 0 && s.y < s.height-s.view || d < 0 && s.y > 0 }

// show scrolls the part from y to y+h into view, in an area of height view, and reports whether it moved.
func (s *scroll) show(y, h, view float64) (moved bool) {
	old := s.y
	s.y = math.Min(s.y, y)
	s.y = math.Max(s.y, y+h-view)
	s.height = math.Max(s.height, y+h)
	return s.y != old
}

// scrolls holds the scrolling areas by their IDs.
type scrolls struct {
	areas  map[string]*scroll
	within []scrolled // areas being drawn, innermost last
	turned bool       // whether an area has used the wheel in this frame
	pulled bool       // whether a finger has moved an area in this frame
	// whether the height of an area around has changed in this frame, as when a phone shows its keyboard
	resized bool
	frame   int // number of the frame
}

// scrolled is a scrolling area and its rectangle.
type scrolled struct {
	*scroll
	area paint.Rect
}

func (s *scrolls) begin() {
	s.turned, s.pulled, s.resized = false, false, false
	s.frame++
}

// release ends the drag of all areas, because a control is dragged.
func (s *scrolls) release() {
	for _, a := range s.areas {
		a.grabbed = false
	}
}

// of returns the scrolling area with that ID; a new one starts at the top.
func (s *scrolls) of(id string) *scroll {
	a := s.areas[id]
	if a == nil {
		a = &scroll{}
		s.areas[id] = a
	}
	return a
}

// wheelStep is the scroll distance for a notch of the wheel, in pixels.
const wheelStep = 48.0

// wheel scrolls a by wheel notches and reports whether it did. Only one area uses the wheel in a frame: of
// areas within each other the outermost that is not at its end.
func (s *scrolls) wheel(a *scroll, notches float64) bool {
	if s.turned || !a.can(notches) {
		return false
	}
	a.y += notches * wheelStep
	a.wanted = 0
	s.turned = true
	return true
}

// to scrolls the areas that are being drawn, if there are any, to bring r into view, and reports whether any
// moved.
func (s *scrolls) to(r paint.Rect) (moved bool) {
	r = r.Inset(-4)
	for _, a := range slices.Backward(s.within) {
		d := math.Max(0, r.Bottom()-a.area.Bottom())
		if r.Y-d < a.area.Y {
			d = r.Y - a.area.Y
		}
		a.y += d
		if r.Y -= d; d != 0 {
			a.wanted = 0
		}
		moved = moved || d != 0
	}
	return moved
}

// Scroll draws content that may be higher than r: body draws it from the top left corner of the rectangle
// passed to it, and returns its height. The wheel, a finger that drags the content, and the scroll bar scroll
// it. Areas may lie within each other; a finger then moves the outermost that is not at its end.
func (u *UI) Scroll(label string, r paint.Rect, body func(view paint.Rect) (height float64)) {
	id := u.whole(label)
	s := u.scrolls.of(id)
	u.Pull(label, r)
	before := s.y
	if !u.scrolls.pulled && s.drag(u.Drag.from.Y-u.In.Pointer.Y, u.In.Down) {
		u.Drag.on = id // the press is a drag, so no control is clicked
	}
	if s.grabbed = s.grabbed && u.In.Down; s.view != r.H {
		u.scrolls.resized = s.view != 0
	}
	s.view, s.frame = r.H, u.scrolls.frame
	if s.wanted > 0 {
		s.y = s.wanted * s.height
	}
	s.hold(r.H)
	u.scrolls.pulled = u.scrolls.pulled || s.grabbed && s.y != before
	restore := u.Clip(r)
	u.scrolls.within = append(u.scrolls.within, scrolled{s, r})
	height := body(paint.Rect{X: r.X, Y: math.Round(r.Y - s.y), W: r.W, H: r.H})
	if s.height != height && s.wanted > 0 {
		u.Wake(0)
	}
	s.height = height
	if s.height > r.H && !u.Presented {
		u.bar(s, r)
	}
	u.scrolls.within = u.scrolls.within[:len(u.scrolls.within)-1]
	restore()
}

// Pull makes the wheel and a finger on r scroll the area with that label, which is drawn next.
func (u *UI) Pull(label string, r paint.Rect) {
	if s := u.scrolls.of(u.whole(label)); u.Reaches(r) {
		if u.scrolls.wheel(s, u.In.Wheel.Y) {
			u.Wake(0)
		}
		if u.In.Pressed && u.In.Touch {
			s.grab()
		}
	}
}

// KeepStill keeps the finger that is down from scrolling.
func (u *UI) KeepStill() { u.scrolls.release() }

// bar draws the scroll bar of a scrolling area.
func (b *Brush) bar(s *scroll, r paint.Rect) {
	h := math.Max(24, r.H*r.H/s.height)
	y := r.Y + (r.H-h)*s.y/(s.height-r.H)
	b.Canvas.RoundRect(paint.Rect{X: r.Right() - 5, Y: y, W: 3, H: h}, 1.5, theme.Alpha(b.Theme.Ink2, 0.5))
}

// Bring scrolls the areas that are being drawn to bring r into view.
func (u *UI) Bring(r paint.Rect) {
	if u.scrolls.to(r) {
		u.Wake(0)
	}
}

// Reveal scrolls the area with that label to bring the part from y to y+h of its content into view; view is
// the height of the area.
func (u *UI) Reveal(label string, y, h, view float64) {
	if u.scrolls.of(u.whole(label)).show(y, h, view) {
		u.Wake(0)
	}
}
