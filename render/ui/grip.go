package ui

import (
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// grip is the state of the grip that was pressed last.
type grip struct {
	id string
	at time.Duration // time of the last release without a drag
}

// doubleTap is the maximum time between the presses of a double press.
const doubleTap = 400 * time.Millisecond

// gripStep is the change of a grip's position, which is in [0, 1], by an arrow key.
const gripStep = 0.1

// gripReach is the margin around a grip, in logical pixels, within which a finger still grabs it.
const gripReach = 8.0

// Grip draws a drag handle between two panels and reports a change of *t in [0, 1]: dragging by length pixels
// changes *t by 1. The arrow keys also move it, and a double press toggles between its ends. value describes
// its position in words.
func (u *UI) Grip(id, label string, r paint.Rect, t *float64, length float64, value string) bool {
	id = u.whole(id)
	p := u.press(id, r.InsetXY(0, -gripReach))
	old := *t
	moved := u.In.Pointer.Sub(u.Drag.From()).Len() > gripReach
	switch {
	case p.act != nil:
		*t = p.act.To
	case u.Drag.holds(id) && moved:
		*t -= (u.In.Pointer.Y - r.Center().Y) / length
	case p.clicked && !moved:
		if u.grip.id == id && u.In.Now-u.grip.at <= doubleTap {
			*t = 1
			if old > 0.5 {
				*t = 0
			}
			u.grip = grip{}
		} else {
			u.grip = grip{id, u.In.Now}
		}
	}
	if p.focused {
		if _, ok := u.Keys.Take(Up); ok {
			*t += gripStep
		}
		if _, ok := u.Keys.Take(Down); ok {
			*t -= gripStep
		}
	}
	*t = min(max(*t, 0), 1)
	u.tell(Node{ID: id, Role: "slider", Name: label, Value: value, Share: *t, Step: gripStep, Area: r})
	pill := paint.Rect{X: r.Center().X - 20, Y: r.Center().Y - 2.5, W: 40, H: 5}
	ink := u.Theme.Edge
	if p.hover || p.down {
		ink = u.Theme.Accent
	}
	u.Canvas.RoundRect(pill, 2.5, ink)
	if p.focused {
		u.ring(r.InsetXY(4, 0), theme.Radius)
	}
	if *t != old {
		u.Wake(0)
	}
	return *t != old
}
