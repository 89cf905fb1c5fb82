package ui

import (
	"math"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// How long the pointer rests on a control, or a finger presses it, before its tooltip comes, and how long
// that stays after a finger.
const (
	tipAfter  = 500 * time.Millisecond
	tipStays  = 2 * time.Second
	tipHeight = 30.0
)

// tip is the control that has or gets a tooltip. There is at most one.
type tip struct {
	id      string        // of the control that is pointed at
	since   time.Duration // since when it is
	held    bool          // a finger has pressed it long: it is told of, not clicked
	until   time.Duration // when the tip that a finger brought goes
	claimed bool          // in this frame
}

func (t *tip) begin() { t.claimed = false }

// end forgets a control that is pointed at no longer.
func (t *tip) end() {
	if !t.claimed {
		*t = tip{}
	}
}

// finger tells what a finger does with a control.
type finger struct{ on, down bool }

// point follows what points at a control at a time: a pointer that hovers or a finger on it. It reports
// whether the tooltip is shown and whether a finger pressed long, which then is no click, and returns after
// how long that may change, 0 for never.
func (t *tip) point(id string, now time.Duration, f finger) (shown, held bool, wait time.Duration) {
	if t.id != id {
		*t = tip{id: id, since: now}
	}
	t.claimed = true
	if wait = t.since + tipAfter - now; wait > 0 {
		return false, false, wait
	}
	// a finger that was lifted before a slow picture could tell has not pressed long
	if held = f.on && (f.down || t.held); held {
		t.held, t.until = true, now+tipStays
	}
	return true, held, 0
}

// stay keeps the tooltip of a control that a finger pressed long for a while after it, and returns how long
// yet, 0 for no more.
func (t *tip) stay(id string, now time.Duration) (wait time.Duration) {
	if t.id != id || !t.held || now >= t.until {
		return 0
	}
	t.claimed = true
	return t.until - now
}

// tooltip shows the name of a control and its key while the pointer rests on it, while it has the focus of
// the keyboard, and after a finger has pressed it long, which then is no click. Controls without a text of
// their own have one.
func (u *UI) tooltip(id, label, key string, r paint.Rect, p *press) {
	f := finger{u.In.Touch && u.Drag.on == id && (u.In.Down || u.In.Released), u.In.Down}
	shown, wait := p.focused, time.Duration(0)
	switch {
	case p.focused:
	case f.on || p.hover && !p.down:
		var held bool
		shown, held, wait = u.tip.point(id, u.In.Now, f)
		p.clicked = p.clicked && !held
	case !u.In.Pressed:
		wait = u.tip.stay(id, u.In.Now)
		shown = wait > 0
	}
	if wait > 0 {
		u.Wake(wait)
	}
	if shown && !p.clicked {
		u.drawTip(label, key, r)
	}
}

// drawTip draws a tooltip below r or, where there is no room, above it, and keeps the pointer from nothing.
func (u *UI) drawTip(label, key string, r paint.Rect) {
	st := u.Style(theme.Small + 1)
	w := st.Width(label) + 20
	if key != "" {
		w += st.Width(key) + 12
	}
	screen := u.Canvas.Area().Inset(4)
	box := paint.Rect{X: r.Center().X - w/2, Y: r.Bottom() + 6, W: w, H: tipHeight}
	if box.Bottom() > screen.Bottom() {
		box.Y = r.Y - 6 - tipHeight
	}
	box.X = math.Max(screen.X, math.Min(box.X, screen.Right()-w))
	u.Layers.above(func() {
		u.Canvas.RoundRect(box, 6, u.Theme.Ink)
		in := box.InsetXY(10, 0)
		u.Canvas.TextLeft(st, in, label, u.Theme.Ground)
		u.Canvas.TextRight(st, in, key, theme.Mix(u.Theme.Ground, u.Theme.Ink, 0.3))
		u.tell(Node{ID: "tooltip", Role: "tooltip", Name: label, Value: key, Area: box})
	})
}
