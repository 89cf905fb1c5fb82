package ui

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// press is what was done in this frame to a widget that can be pressed.
type press struct {
	hover, down, focused, clicked bool

	act *Act // it was worked without the picture
}

// press lets the pointer, the keyboard and the mirror work the widget of that ID.
func (u *UI) press(id string, r paint.Rect) press {
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
	if p.focused && !p.clicked {
		if _, ok := u.Keys.Take(Enter); ok {
			p.clicked = true
		} else if _, ok := u.Keys.Take(Space); ok {
			p.clicked = true
		}
	}
	return p
}

// leastDrawn is the least height that is drawn for what fingers press: what is lower, as in lists of moves,
// is pressed where it is drawn.
const leastDrawn = 36.0

// reach returns where a widget is pressed that is drawn at r: in a row for fingers, it takes the air above
// and below it, too.
func reach(r paint.Rect) paint.Rect {
	if r.H < leastDrawn || r.H >= theme.Touch {
		return r
	}
	return r.InsetXY(0, (r.H-theme.Touch)/2)
}

// focusable lets a widget have the keyboard, scrolls it into sight where the focus went to it, and reports
// whether it has it.
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

// RightPress reports whether the right button of the mouse went down on r. Where nothing asks for it, it does
// what Escape does.
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

// KeyPress is Press for what a key does, too; a tooltip tells it.
func (u *UI) KeyPress(id, label, key string, r paint.Rect) (clicked, hover bool) {
	id = u.whole(id)
	p := u.press(id, r)
	u.tooltip(id, label, key, r, &p)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked, p.hover
}
