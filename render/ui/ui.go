// Package ui is a small immediate-mode interface kit: each frame, the program describes the screen anew by
// calling widgets, which draw themselves, report the user's input and add a Node for screen readers. It does
// not depend on a window: input is a struct, and output goes to a paint.Canvas.
//
// Every control has an id that is unique within its scope (see UI.Scope), in kebab case: "new-game". Focus
// and drags follow the control by its id from frame to frame; tests and scripts find it by its id in every
// language, however its label is worded.
//
// # Its parts
//
// Each part keeps its state in a file of its own:
//
//	Brush    draws text, rings and panels in the theme
//	Keys     the frame's keys that no control has consumed yet
//	Drag     the press in progress and the control that owns it
//	Focus    the keyboard focus
//	Layers   the order of dialogs, lists and messages by depth
//	Mirror   the accessibility tree for screen readers
//	Field    the focused text box
//
// Scopes, clips, scrolling areas, the open list and the tooltip are used only by the widgets. A widget is a
// method of UI that combines the parts. A Camera zooms and pans a picture; the program keeps one for each.
package ui

import (
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// UI is the state of the interface. Begin and End enclose each frame.
type UI struct {
	Brush
	*scope
	In *Input

	Keys   Keys
	Drag   Drag
	Focus  Focus
	Layers Layers
	Mirror Mirror
	Field  Field

	// Presented is set while the program is presented: no scroll bars, and trees are operated by keys.
	Presented bool

	clips      clips
	scrolls    scrolls
	popup      popup
	tip        tip
	grip       grip
	dialogLeft bool          // whether a dialog was dismissed, which Dialog reports in the next frame
	primary    string        // ID of the dialog's last primary button so far; "" if there is none
	keyed      bool          // whether a key was pressed
	lifted     time.Duration // time of the last tap's end; long ago if there is none
	wake       time.Duration // time until the next frame; negative for none
}

// New returns a UI that draws on c.
func New(c *paint.Canvas, th *theme.Theme) *UI {
	u := &UI{Brush: Brush{Canvas: c, Theme: th}, scope: &scope{}, wake: -1, lifted: -tipStays}
	u.Drag.scope, u.Focus.scope = u.scope, u.scope
	u.Layers.scope, u.Layers.focus, u.Layers.brush = u.scope, &u.Focus, &u.Brush
	u.Field.focus = &u.Focus
	u.scrolls.areas = map[string]*scroll{}
	return u
}

// Begin starts a frame.
func (u *UI) Begin(in *Input) {
	u.In, u.wake = in, -1
	u.keyed = u.keyed || len(in.Keys) > 0 && !u.Field.Typing() // on-screen keyboards press keys
	u.scope.path, u.clips = "", u.clips[:0]
	u.Keys.begin(in)
	u.Drag.begin(in)
	u.Focus.begin(in)
	u.Layers.begin()
	u.Mirror.begin(in)
	u.Field.begin(in)
	u.scrolls.begin()
	u.tip.begin()
	u.rove()
	if in.Released {
		u.lifted = in.Now
		if in.Pointer.Sub(u.Drag.from).Len() > tapReach {
			u.lifted -= tipStays // a drag, which has scrolled or moved something
		}
	}
}

// tapReach is how far a finger may slip in a tap, in logical pixels.
const tapReach = 12.0

// End finishes a frame: it draws the higher layers, moves the focus and forgets a finished press.
func (u *UI) End() {
	u.Layers.end()
	u.Mirror.end(u.Layers.modal)
	if k, ok := u.Keys.Take(Tab); ok {
		u.Focus.order = u.stops()
		u.Focus.step(k.Shift)
		u.Wake(0)
	}
	if u.In.Pressed && u.Drag.on == "" {
		u.Focus.Leave()
	}
	if u.Focus.settle(u.Mirror.Tree(), u.Layers.modal) {
		u.Wake(0)
	}
	u.Focus.groups = append(u.Focus.groups[:0], u.Mirror.groups...)
	u.tip.end()
	if u.In.Released {
		u.Drag.end()
		u.Wake(0)
	}
}

// Fingers reports whether the program is used by touch, without a keyboard, so that hints about keys are
// useless.
func (u *UI) Fingers() bool { return u.In.Touch && !u.keyed }

// Pointing returns where the pointer asks for the values of a picture at r, or nil if it does not: the mouse
// above it, or a finger on it. After a tap the values stay for a moment, and then go.
func (u *UI) Pointing(r paint.Rect) *paint.Point {
	if !u.Reaches(r) {
		return nil
	}
	if u.In.Touch && !u.In.Down {
		left := u.lifted + tipStays - u.In.Now
		if left <= 0 {
			return nil
		}
		u.Wake(left)
	}
	at := u.In.Pointer
	return &at
}

// Wake requests another frame after d.
func (u *UI) Wake(d time.Duration) {
	if u.wake < 0 || d < u.wake {
		u.wake = d
	}
}

// NextFrame returns the time until the next frame is needed if there is no input; ok is false if none is
// needed.
func (u *UI) NextFrame() (d time.Duration, ok bool) { return u.wake, u.wake >= 0 }

// Clip limits drawing and the pointer to r until restore is called.
func (u *UI) Clip(r paint.Rect) (restore func()) {
	u.clips.add(r)
	un := u.Canvas.Clip(u.clips.cut(r))
	return func() {
		un()
		u.clips.drop()
	}
}

// Visible reports whether r must be drawn: whether any part of it is inside the clip or, in a scrolling area,
// near it, so that the focus can move to the next control.
func (u *UI) Visible(r paint.Rect) bool {
	if len(u.scrolls.within) > 0 {
		r = paint.Rect{X: r.X, Y: r.Y - theme.Touch, W: r.W, H: r.H + 2*theme.Touch}
	}
	return u.clips.sees(r)
}

// Reaches reports whether the pointer is over r and no higher layer covers it. A layer that opens in this
// frame receives input only from the next frame.
func (u *UI) Reaches(r paint.Rect) bool {
	p := u.In.Pointer
	return r.Has(p) && u.clips.has(p) && u.Layers.reaches(p)
}
