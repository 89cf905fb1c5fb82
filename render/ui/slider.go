package ui

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// leastStep is the smallest movement of a slider by a key.
const leastStep = 0.01

// Track makes a picture that the caller draws, and whose drags it handles, a slider for screen readers; share
// is its position in [0, 1]. moved reports that to is the position a screen reader asks for.
func (u *UI) Track(id, label, value string, r paint.Rect, share, step float64) (to float64, moved bool) {
	id = u.whole(id)
	p := u.press(id, r)
	u.tell(Node{ID: id, Role: "slider", Name: label, Value: value, Share: share, Step: step, Area: r})
	if p.focused {
		u.ring(r, theme.Radius)
	}
	if p.act != nil {
		return p.act.To, true
	}
	return share, false
}

// swipes reports whether a finger has moved up or down rather than sideways since it went down, or has yet to
// move: it may be about to scroll.
func (u *UI) swipes() bool {
	by := u.In.Pointer.Sub(u.Drag.From())
	return u.In.Touch && math.Abs(by.X) <= math.Abs(by.Y)
}

// taps reports whether a finger went up in this frame where it went down.
func (u *UI) taps() bool {
	return u.In.Touch && u.In.Released && u.In.Pointer.Sub(u.Drag.From()).Len() <= gripReach
}

// Slider draws a slider for *t in [0, 1] and reports a change. value is the text to its right. If it has the
// focus, the arrow keys move it by step.
func (u *UI) Slider(id, label string, r paint.Rect, t *float64, step float64, value string) bool {
	id = u.whole(id)
	p := u.press(id, r)
	th := u.Theme
	top := paint.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H / 2}
	body := u.Style(theme.Body)
	told := top.CutRight(min(body.Width(value), r.W/2))
	u.Canvas.TextRight(body.Fit(value, told.W), told, value, th.Ink2)
	top.CutRight(8)
	u.Canvas.TextLeft(body.Fit(label, top.W), top, label, th.Ink)
	const knob = 8.0
	y := r.Y + r.H*0.75
	x0, x1 := r.X+knob, r.Right()-knob
	old := *t
	if u.Drag.holds(id) && !u.swipes() || u.Drag.on == id && u.taps() {
		*t = (u.In.Pointer.X - x0) / (x1 - x0)
		if step > 0 {
			*t = math.Round(*t/step) * step
		}
	}
	unit := math.Max(step, leastStep)
	if p.focused {
		for _, k := range []struct {
			code Code
			by   float64
		}{{Left, -unit}, {Down, -unit}, {Right, unit}, {Up, unit}, {Home, -1}, {End, 1}} {
			if _, ok := u.Keys.Take(k.code); ok {
				*t += k.by
			}
		}
	}
	if p.act != nil {
		*t = p.act.To
	}
	*t = math.Max(0, math.Min(1, *t))
	u.tell(Node{ID: id, Role: "slider", Name: label, Value: value, Share: *t, Step: unit, Area: r})
	x := x0 + (x1-x0)**t
	u.Canvas.RoundRect(paint.Rect{X: x0, Y: y - 2, W: x1 - x0, H: 4}, 2, th.Edge)
	u.Canvas.RoundRect(paint.Rect{X: x0, Y: y - 2, W: x - x0, H: 4}, 2, th.Accent)
	u.Canvas.Circle(x, y, knob, th.Accent)
	u.Canvas.Circle(x, y, knob-3, th.Surface)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return *t != old
}
