package ui

import (
	"math"
	"time"

	"ludarium/render/draw/paint"
)

// Handle describes a part of a picture that the user changes by dragging it.
type Handle struct {
	ID, Name, Value string
	Area            paint.Rect // area in which it is drawn
	Reach           paint.Rect // area in which it can be pressed
	Share           float64    // position of the value in its range, in [0, 1]
	Step            float64    // smallest change of Share
	Switch          bool       // whether it has two positions, switched by a press or Enter
	Upright         bool       // whether a finger drags it up and down at once: the user has chosen it
}

// hold is the user's input to a Handle in a frame.
type hold struct {
	Began, Held  bool        // whether the pointer took hold of it in this frame, and whether it still does
	By           paint.Point // distance of the pointer from the press
	Pressed      bool        // whether it was pressed and released in place, or activated by Enter
	Steps        int         // steps by the arrow keys, five per key press with Shift
	To           float64     // new position if it was set through the accessibility tree, see Sent
	Sent         bool
	Focus, Hover bool
}

// holdTime is how long a finger rests on a handle to take hold of it.
const holdTime = 300 * time.Millisecond

// grasps reports whether a finger that went down on a handle takes hold of it: it moves sideways, or rests. A
// finger that moves up or down scrolls.
func (u *UI) grasps() bool {
	by := u.In.Pointer.Sub(u.Drag.from)
	if by.Len() > gripReach {
		return math.Abs(by.X) > math.Abs(by.Y)
	}
	rest := u.Drag.since + holdTime - u.In.Now
	if rest > 0 {
		u.Wake(rest)
	}
	return rest <= 0
}

// Hold handles the pointer, the keys and accessibility actions of a handle that the caller draws, and adds it
// to the accessibility tree. A mouse takes hold of a handle as it goes down; a finger when it moves sideways
// or has rested, because it may be about to scroll.
func (u *UI) Hold(h Handle) (d hold) {
	id, role := u.whole(h.ID), "slider"
	if h.Switch {
		role = "switch"
	}
	d.Hover = u.Reaches(h.Reach)
	if u.In.Pressed && d.Hover {
		u.Drag.on, u.Focus.on = id, id
	}
	d.Hover = d.Hover && (!u.In.Touch || u.Drag.holds(id))
	d.By = u.In.Pointer.Sub(u.Drag.from)
	if u.Drag.on == id {
		if u.In.Down && !u.Drag.taken && (!u.In.Touch || h.Upright || u.grasps()) {
			d.Began, u.Drag.taken = true, true
			u.scrolls.release()
		}
		d.Held = u.Drag.down && u.Drag.taken
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
