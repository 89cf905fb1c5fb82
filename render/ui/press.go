package ui

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// press is the input of a widget in this frame.
type press struct {
	hover, down, focused, clicked bool

	act *Act // action that activated the control through the accessibility tree; nil if none
}

// press is pressBy for a widget that Enter and Space operate.
func (u *UI) press(id string, r paint.Rect) press { return u.pressBy(id, r, Enter, Space) }

// pressBy handles the pointer and accessibility actions of the widget with that ID, and the keys that operate
// it when it has the focus.
func (u *UI) pressBy(id string, r paint.Rect, keys ...Code) press {
	var p press
	p.hover = u.Reaches(reach(r))
	if u.In.Pressed && p.hover {
		u.Drag.on, u.Focus.on = id, id
	}
	if u.Drag.on == id {
		p.down = u.In.Down && p.hover
		p.clicked = u.In.Released && p.hover
	}
	if u.In.Touch && !u.In.Down {
		p.hover = false
	}
	if a, ok := u.take(id); ok {
		u.Focus.to(id)
		p.clicked, p.act = true, &a
	}
	p.focused = u.focusable(id, r)
	for _, key := range keys {
		if p.focused && !p.clicked {
			_, p.clicked = u.Keys.Take(key)
		}
	}
	return p
}

// leastDrawn is the minimum drawn height in pixels of widgets whose touch target is enlarged. Lower widgets,
// such as rows of a list of moves, react only where they are drawn.
const leastDrawn = 36.0

// reach returns the touch target of a widget drawn at r, which may be a little higher than r.
func reach(r paint.Rect) paint.Rect {
	if r.H < leastDrawn || r.H >= theme.Touch {
		return r
	}
	return r.InsetXY(0, (r.H-theme.Touch)/2)
}

// focusable adds a widget to the tab order, scrolls it into view if it has just received the focus, and
// reports whether it has the focus.
func (u *UI) focusable(id string, r paint.Rect) bool {
	if len(u.scrolls.within) == 0 && !u.clips.sees(r) {
		return false
	}
	if u.Focus.reveal == id {
		u.Focus.reveal = ""
		if u.scrolls.to(r) {
			u.Wake(0)
		}
	}
	return u.Focus.add(id)
}

// RightPress reports whether the right mouse button went down on r. If no control asks for it, the press
// acts as Escape.
func (u *UI) RightPress(r paint.Rect) bool {
	if !u.In.Right.Pressed || !u.Reaches(r) {
		return false
	}
	u.Keys.Take(Escape)
	return true
}

// Press makes r react to the pointer and the keyboard without drawing anything.
func (u *UI) Press(id string, r paint.Rect) (clicked, hover bool) {
	p := u.press(u.whole(id), r)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked, p.hover
}

// Rove adds a part of a picture, whose presses the caller handles, to the accessibility tree and, if it is
// the one that Tab reaches, to the tab order. It reports whether the part has the focus, and whether Enter or
// an accessibility action chose it.
func (u *UI) Rove(role, id, name, value string, r paint.Rect, stop bool) (focused, chosen bool) {
	u.NodeOf(id, role, name, value, r)
	id = u.whole(id)
	if _, chosen = u.take(id); chosen {
		u.Focus.to(id)
	}
	if !stop && u.Focus.on != id {
		return false, chosen
	}
	if focused = u.focusable(id, r); focused {
		if _, ok := u.Keys.Take(Enter); ok {
			chosen = true
		}
		u.ring(r.Inset(-4), r.W)
	}
	return focused, chosen
}

// KeyPress is Press for an action with a keyboard shortcut, which the tooltip shows.
func (u *UI) KeyPress(id, label, key string, r paint.Rect) (clicked, hover bool) {
	id = u.whole(id)
	p := u.press(id, r)
	u.tooltip(id, label, key, r, &p)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked, p.hover
}
