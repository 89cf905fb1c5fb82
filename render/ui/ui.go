// Package ui is a small immediate-mode kit: each frame the screen is described anew by calling widgets, which
// draw themselves, answer what was done to them and leave a Node for screen readers. It knows no window:
// input is a plain struct, output goes to a paint.Canvas.
//
// Every control has an id in kebab case that is unique within its scope (see UI.Scope): "new-game". Focus and
// drags follow it from frame to frame, and tests and scripts find the control by it, whatever its label says
// and in whichever language.
//
// # Its parts
//
// Each keeps what it knows for itself, in a file of its own:
//
//	Brush    draws text, rings and panels in the theme
//	Keys     the keys of the frame that nobody took yet
//	Drag     the press under way and the control that it belongs to
//	Focus    the control that has the keyboard
//	Layers   what lies over what: dialogs, lists, messages
//	Mirror   the picture as screen readers are told it
//	Field    the text box that has the keyboard
//
// Scopes, clips, scrolling areas, the open list and the tooltip are parts for the widgets alone. A widget is
// a method of UI that brings the parts together.
package ui

import (
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// UI is the kit. Begin and End enclose each frame.
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

	// HideBars leaves out the bars that show where in its content a scrolling area is.
	HideBars bool

	clips      clips
	scrolls    scrolls
	popup      popup
	tip        tip
	grip       grip
	dialogLeft bool          // by who uses it; Dialog tells it in the next frame
	wake       time.Duration // when the next frame is wanted; negative: not
}

// New returns a kit that draws on c.
func New(c *paint.Canvas, th *theme.Theme) *UI {
	u := &UI{Brush: Brush{c, th}, scope: &scope{}, wake: -1}
	u.Drag.scope, u.Focus.scope = u.scope, u.scope
	u.Layers.scope, u.Layers.focus, u.Layers.brush = u.scope, &u.Focus, &u.Brush
	u.Field.focus = &u.Focus
	u.scrolls.areas = map[string]*scroll{}
	return u
}

// Begin starts a frame.
func (u *UI) Begin(in *Input) {
	u.In, u.wake = in, -1
	u.scope.path, u.clips = "", u.clips[:0]
	u.Keys.begin(in)
	u.Drag.begin(in)
	u.Focus.begin(in)
	u.Layers.begin()
	u.Mirror.begin(in)
	u.Field.begin(in)
	u.scrolls.begin()
	u.tip.begin()
}

// End finishes a frame: it draws what lies above, moves the focus and forgets a finished press.
func (u *UI) End() {
	u.Layers.end()
	u.Mirror.end(u.Layers.modal)
	if k, ok := u.Keys.Take(Tab); ok {
		u.Focus.step(k.Shift)
		u.Wake(0)
	}
	if u.In.Pressed && u.Drag.on == "" {
		u.Focus.Leave()
	}
	u.tip.end()
	if u.In.Released {
		u.Drag.end()
		u.Wake(0)
	}
}

// Wake asks for another frame after d.
func (u *UI) Wake(d time.Duration) {
	if u.wake < 0 || d < u.wake {
		u.wake = d
	}
}

// NextFrame returns after how long the next frame is wanted if nothing happens before; ok is false when
// never.
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

// Visible reports whether r has to be drawn: whether any of it lies within the clip or, in a scrolling area,
// just beyond it, where the next control waits for the focus.
func (u *UI) Visible(r paint.Rect) bool {
	if len(u.scrolls.within) > 0 {
		r = paint.Rect{X: r.X, Y: r.Y - theme.Touch, W: r.W, H: r.H + 2*theme.Touch}
	}
	return u.clips.sees(r)
}

// Reaches reports whether the pointer is over r and nothing lies above it there. What opens in this frame is
// not reached yet.
func (u *UI) Reaches(r paint.Rect) bool {
	p := u.In.Pointer
	return r.Has(p) && u.clips.has(p) && u.Layers.reaches(p)
}
