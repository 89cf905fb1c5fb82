package ui

import (
	"math"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Delays until a tooltip appears on hover and on a long press, and the time for which it stays after the
// finger is lifted.
const (
	tipAfter  = 500 * time.Millisecond
	tipStays  = 2 * time.Second
	tipHeight = 30.0
)

// tip is the state of the tooltip. At most one is shown.
type tip struct {
	id      string        // ID of the hovered or pressed control
	since   time.Duration // time at which the hover or press began
	held    bool          // whether it is a long press, which shows the tooltip and is not a click
	until   time.Duration // time at which the tooltip of a long press disappears
	claimed bool          // whether the control was hovered or pressed in this frame
	used    bool          // whether the mouse has pressed the control, which needs no name any more
}

func (t *tip) begin() { t.claimed = false }

// end forgets the control if it is no longer hovered or pressed.
func (t *tip) end() {
	if !t.claimed {
		*t = tip{}
	}
}

// finger is the state of a finger: whether it is on a control, and whether it is down.
type finger struct{ on, down bool }

// point updates the tooltip for the control under the pointer or the finger. shown reports whether the
// tooltip is visible, held whether this is a long press, which is not a click. wait is the time until either
// may change; 0 for never.
func (t *tip) point(id string, now time.Duration, f finger) (shown, held bool, wait time.Duration) {
	if t.id != id {
		*t = tip{id: id, since: now}
	}
	if t.claimed = true; t.used {
		return false, false, 0
	}
	if wait = t.since + tipAfter - now; wait > 0 {
		return false, false, wait
	}
	// A finger that is lifted during a slow frame has not made a long press.
	if held = f.on && (f.down || t.held); held {
		t.held, t.until = true, now+tipStays
	}
	return true, held, 0
}

// use notes that the mouse presses the control, or that Escape is pressed: the tooltip disappears until the
// pointer and the focus have left.
func (t *tip) use(id string) { *t = tip{id: id, claimed: true, used: true} }

// stay keeps the tooltip for a while after a long press and returns the remaining time, 0 when it is over.
func (t *tip) stay(id string, now time.Duration) (wait time.Duration) {
	if t.id != id || !t.held || now >= t.until {
		return 0
	}
	t.claimed = true
	return t.until - now
}

// tooltip shows the name and the shortcut of a control while it is hovered or focused, and after a long
// press, which then is not a click. Escape hides it, and does what it does otherwise. Only controls without a
// visible text have a tooltip.
func (u *UI) tooltip(id, label, key string, r paint.Rect, p *press) {
	f := finger{u.In.Touch && u.Drag.on == id && (u.In.Down || u.In.Released), u.In.Down}
	shown, wait := p.focused, time.Duration(0)
	switch {
	case p.focused && !u.tip.used:
	case p.focused && u.tip.id == id:
		u.tip.claimed, shown = true, false
	case p.down && !u.In.Touch:
		u.tip.use(id)
		shown = false
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
	if key, escape := u.Keys.Take(Escape); escape {
		u.Keys.giveBack(key)
		if shown {
			u.tip.use(id)
			shown = false
		}
	}
	if shown && !p.clicked {
		if u.Fingers() {
			key = ""
		}
		u.drawTip(label, key, r)
	}
}

// Tip shows a tooltip for a part of a picture that the pointer is on; the caller handles its presses.
func (u *UI) Tip(id, label, key string, r paint.Rect) {
	u.tooltip(u.whole(id), label, key, r, &press{hover: true, down: u.In.Down})
}

// drawTip draws a tooltip below r or, if it does not fit there, above it and above a text that it would cover
// there. It never blocks the pointer.
func (u *UI) drawTip(label, key string, r paint.Rect) {
	st := u.Style(theme.Small + 1)
	w := st.Width(label) + 20
	if key != "" {
		w += st.Width(key) + 12
	}
	screen := u.Canvas.Area().Inset(4)
	box := paint.Rect{X: r.Center().X - w/2, Y: r.Bottom() + 6, W: w, H: tipHeight}
	above := box.Bottom() > screen.Bottom()
	if above {
		box.Y = r.Y - 6 - tipHeight
	}
	box.X = math.Max(screen.X, math.Min(box.X, screen.Right()-w))
	u.Layers.above(func() { // everything else is drawn
		if free := u.aboveTexts(box); above && free > screen.Y {
			box.Y = free
		}
		u.Canvas.RoundRect(box, 6, u.Theme.Ink)
		in := box.InsetXY(10, 0)
		u.Canvas.TextLeft(st, in, label, u.Theme.Ground)
		u.Canvas.TextRight(st, in, key, theme.Mix(u.Theme.Ground, u.Theme.Ink, 0.3))
		u.tell(Node{ID: "tooltip", Role: "tooltip", Name: label, Value: key, Area: box})
	})
}

// aboveTexts returns the y coordinate at which a box covers no text that it covers where it is.
func (u *UI) aboveTexts(box paint.Rect) (y float64) {
	y = box.Y
	for _, n := range u.Mirror.Nodes() {
		if over := n.Area.Intersect(box); n.Role == "text" && over.W > 0 && over.H > 0 {
			y = math.Min(y, n.Area.Y-4-box.H)
		}
	}
	return y
}
