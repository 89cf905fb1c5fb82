package ui

import "ludarium/render/draw/paint"

// Handle describes a part of a picture that the user changes by dragging it.
type Handle struct {
	ID, Name, Value string
	Area            paint.Rect // area in which it is drawn
	Reach           paint.Rect // area in which it can be pressed
	Share           float64    // position of the value in its range, in [0, 1]
	Step            float64    // smallest change of Share
	Switch          bool       // whether it has two positions, switched by a press or Enter
}

// hold is the user's input to a Handle in a frame.
type hold struct {
	Began, Held  bool        // whether the pointer was pressed on it in this frame, and whether it still is
	By           paint.Point // distance of the pointer from the press
	Pressed      bool        // whether it was pressed and released in place, or activated by Enter
	Steps        int         // steps by the arrow keys, five per key press with Shift
	To           float64     // new position if it was set through the accessibility tree, see Sent
	Sent         bool
	Focus, Hover bool
}

// Hold handles the pointer, the keys and accessibility actions of a handle that the caller draws, and adds it
// to the accessibility tree.
func (u *UI) Hold(h Handle) (d hold) {
	id, role := u.whole(h.ID), "slider"
	if h.Switch {
		role = "switch"
	}
	d.Hover = u.Reaches(h.Reach) && (!u.In.Touch || u.In.Down)
	if u.In.Pressed && d.Hover {
		u.Drag.on, u.Focus.on = id, id
		d.Began = true
		u.scrolls.release()
	}
	d.By = u.In.Pointer.Sub(u.Drag.from)
	if u.Drag.on == id {
		d.Held = u.Drag.down
		d.Pressed = u.In.Released && d.By.Len() <= gripReach
	}
	if a, ok := u.take(id); ok {
		u.Focus.to(id)
		d.Sent, d.To, d.Pressed = !h.Switch, a.To, h.Switch
	}
	if d.Focus = u.focusable(id, h.Area); d.Focus {
		for code, by := range map[Code]int{Left: -1, Down: -1, Right: 1, Up: 1} {
			for k, ok := u.Keys.Take(code); ok; k, ok = u.Keys.Take(code) {
				if d.Steps += by; k.Shift {
					d.Steps += 4 * by
				}
			}
		}
		if _, ok := u.Keys.Take(Enter); ok {
			d.Pressed = true
		}
	}
	u.tell(Node{ID: id, Role: role, Name: h.Name, Value: h.Value, Share: h.Share, Step: h.Step, Area: h.Area})
	if d.Focus {
		u.ring(h.Area.Inset(-3), 6)
	}
	return d
}
