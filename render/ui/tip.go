package ui

import (
	"math"
	"time"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// How long the pointer rests on a control, or a finger presses it, before its tooltip comes, and how long
// that stays after a finger.
const (
	tipAfter  = 500 * time.Millisecond
	tipStays  = 2 * time.Second
	tipHeight = 30.0
)

// tip is the state of tooltips. There is at most one.
type tip struct {
	id      string        // of the control that is pointed at
	since   time.Duration // since when it is
	held    bool          // a finger has pressed it long: it is told of, not clicked
	until   time.Duration // when the tip that a finger brought goes
	claimed bool          // in this frame
}

// tooltip shows the name of a control and its key while the pointer rests on it, while it has the focus of
// the keyboard, and after a finger has pressed it long, which then is no click. Controls without a text of
// their own have one.
func (u *UI) tooltip(id, label, key string, r paint.Rect, p *press) {
	t, now := &u.tip, u.In.Now
	finger := u.In.Touch && u.active == id && (u.In.Down || u.In.Released)
	switch {
	case p.focused:
	case finger || p.hover && !p.down:
		if t.id != id {
			*t = tip{id: id, since: now}
		}
		t.claimed = true
		if wait := t.since + tipAfter - now; wait > 0 {
			u.Wake(wait)
			return
		}
		// one that was lifted before a slow picture could tell has not pressed long
		if finger && (u.In.Down || t.held) {
			t.held, t.until = true, now+tipStays
			p.clicked = false
		}
	case t.id == id && t.held && now < t.until && !u.In.Pressed:
		t.claimed = true
		u.Wake(t.until - now)
	default:
		return
	}
	if !p.clicked {
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
	layer := u.layer
	u.later = append(u.later, func() {
		old := u.layer
		u.layer = layer
		u.Canvas.RoundRect(box, 6, u.Theme.Ink)
		in := box.InsetXY(10, 0)
		u.Canvas.TextLeft(st, in, label, u.Theme.Ground)
		u.Canvas.TextRight(st, in, key, theme.Mix(u.Theme.Ground, u.Theme.Ink, 0.3))
		u.tell(Node{ID: "tooltip", Role: "tooltip", Name: label, Value: key, Area: box})
		u.layer = old
	})
}
