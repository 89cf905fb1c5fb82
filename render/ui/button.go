package ui

import (
	"math"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Look is the style in which a button is drawn.
type Look int

// Values of Look.
const (
	Plain   Look = iota // frameless until hovered
	Framed              // with a hairline border
	Primary             // filled with the accent colour
	Bright              // frameless, in the accent colour
)

// Button draws a button with a text, with an icon before it, or both, and reports a click. icon may be nil.
func (u *UI) Button(id, label string, r paint.Rect, icon Icon, look Look) bool {
	return u.button(id, label, label, "", r, icon, look, false)
}

// NamedButton is Button with a separate name for screen readers, for texts that are unclear on their own.
func (u *UI) NamedButton(id, name, text string, r paint.Rect, icon Icon, look Look) bool {
	return u.button(id, name, text, "", r, icon, look, false)
}

// IconButton draws a button that shows only an icon; label is its name for tooltips and screen readers.
func (u *UI) IconButton(id, label string, r paint.Rect, icon Icon, on bool) bool {
	return u.button(id, label, "", "", r, icon, Plain, on)
}

// KeyButton is IconButton for an action with a keyboard shortcut, which the tooltip shows.
func (u *UI) KeyButton(id, label, key string, r paint.Rect, icon Icon, on bool) bool {
	return u.button(id, label, "", key, r, icon, Plain, on)
}

// PlayButton is KeyButton for what starts and stops a film, a run or a search: its icon is bright.
func (u *UI) PlayButton(id, label, key string, r paint.Rect, icon Icon) bool {
	return u.button(id, label, "", key, r, icon, Bright, false)
}

// CaptionButton draws a button with an icon and, below it in small type, its name.
func (u *UI) CaptionButton(id, label string, r paint.Rect, icon Icon) bool {
	clicked := u.button(id, label, " ", "", r, nil, Plain, false)
	const size = 20.0
	st := u.Style(theme.Small).Fit(label, r.W-2)
	top := u.Canvas.Snap(r.Y + (r.H-size-st.Line())/2)
	x := u.Canvas.Snap(r.Center().X - size/2)
	icon(u.Canvas, paint.Rect{X: x, Y: top, W: size, H: size}, u.Theme.Ink2)
	u.Canvas.TextCenter(st, paint.Rect{X: r.X, Y: top + size, W: r.W, H: st.Line()}, label, u.Theme.Ink2)
	return clicked
}

func (u *UI) button(id, label, text, key string, r paint.Rect, icon Icon, look Look, on bool) bool {
	id = u.whole(id)
	p := u.press(id, r)
	if u.Mirror.off {
		p.hover, p.down, p.clicked = p.hover && text == "", false, false // a tooltip may explain an icon
	}
	if text == "" {
		u.tooltip(id, label, key, r, &p)
	}
	state := ""
	if on {
		state = "selected"
	}
	u.tell(Node{ID: id, Role: "button", Name: label, Value: state, Key: key, Area: r})
	if look == Primary {
		u.primary = id
	}
	th := u.Theme
	ink := th.Ink
	if text == "" {
		ink = th.Ink2
	}
	if on || look == Bright {
		ink = th.Accent
	}
	switch {
	case u.Mirror.off:
		if ink = theme.Mix(th.Surface, th.Ink2, 0.45); look == Primary {
			look = Framed
		}
	case look == Primary:
		fill := th.Accent
		if p.hover {
			fill = theme.Mix(fill, th.Ink, 0.12)
		}
		u.Canvas.RoundRect(r, theme.Radius, fill)
		ink = th.OnAccent
	case p.hover || p.down:
		u.Canvas.RoundRect(r, theme.Radius, th.Hover)
		if text == "" && !on && look != Bright {
			ink = th.Ink
		}
	}
	if look == Framed {
		u.frame(r)
	}
	u.face(text, r, icon, ink)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked
}

// Toggle draws a labelled switch and reports a change of on.
func (u *UI) Toggle(id, label string, r paint.Rect, on *bool) bool {
	p := u.pressBy(u.whole(id), r, u.choosing()...)
	th := u.Theme
	state := "off"
	if *on {
		state = "on"
	}
	u.NodeOf(id, "switch", label, state, r)
	if p.clicked {
		*on = !*on
	}
	u.Wrapped(paint.Rect{X: r.X, Y: r.Y, W: r.W - 48, H: r.H}, u.Style(theme.Body), label, th.Ink)
	track := paint.Rect{X: r.Right() - 36, Y: r.Y + r.H/2 - 10, W: 36, H: 20}
	fill, knob := th.Edge, track.X+10
	if *on {
		fill, knob = th.Accent, track.X+26
	}
	u.Canvas.RoundRect(track, 10, fill)
	u.Canvas.Circle(knob, track.Y+10, 7.5, th.Surface)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked
}

// Segments draws a row of exclusive choices, which screen readers call label, and reports a change of
// *selected. names are the ids of the items within the scope id; items without a name are numbered from 1.
func (u *UI) Segments(id, label string, r paint.Rect, items []string, selected *int, names ...string) bool {
	th := u.Theme
	changed := false
	u.Canvas.RoundRect(r, theme.Radius, th.Hover)
	end := u.Group("radiogroup", id, label)
	leave := u.Scope(id)
	u.arrows(items, selected, names, &changed)
	s, cells := segments(u.Style(theme.Body), r, items)
	for i, cell := range cells {
		p := u.pressBy(u.whole(itemName(i, names)), cell, u.choosing()...)
		ink := th.Ink2
		if i == *selected {
			u.Canvas.RoundRect(cell.Inset(2), theme.Radius-2, th.Surface)
			// a mark of the choice with a contrast of 3:1 (WCAG 2.2, 1.4.11)
			u.Canvas.Border(cell.Inset(2), theme.Radius-2, math.Max(u.Canvas.Hair(), 1), th.Ink2)
			ink = th.Ink
		} else if p.hover {
			ink = th.Ink
		}
		value := ""
		if i == *selected {
			value = "selected"
		}
		u.NodeOf(itemName(i, names), "radio", items[i], value, cell)
		u.Canvas.TextCenter(s, cell.InsetXY(4, 0), items[i], ink)
		if p.focused {
			u.ring(cell, theme.Radius)
		}
		if p.clicked && i != *selected {
			*selected, changed = i, true
		}
	}
	leave()
	end()
	return changed
}

// choosing returns the keys that operate a choice or a switch: in a dialog Enter is left to its button.
func (u *UI) choosing() []Code {
	if u.Layers.at > 0 {
		return []Code{Space}
	}
	return []Code{Enter, Space}
}

// Choose lets the arrow keys, Home and End move the selection of exclusive choices with these ids in the
// current scope, which the caller draws, and reports a change of *selected.
func (u *UI) Choose(ids []string, selected *int) (changed bool) {
	u.arrows(ids, selected, ids, &changed)
	return changed
}

// arrows moves the selection of a row of exclusive choices, and with it the focus, when an arrow key, Home or
// End is pressed while one of them has the focus.
func (u *UI) arrows(items []string, selected *int, names []string, changed *bool) {
	at := -1
	for i := range items {
		if u.Focus.shown && u.Focus.Has(itemName(i, names)) {
			at = i
		}
	}
	if at < 0 || u.Layers.KeysTaken() {
		return
	}
	n := len(items)
	for _, k := range []struct {
		code Code
		to   int
	}{{Left, at + n - 1}, {Up, at + n - 1}, {Right, at + 1}, {Down, at + 1}, {Home, 0}, {End, n - 1}} {
		if _, ok := u.Keys.Take(k.code); ok {
			to := k.to % n
			*changed = *changed || to != *selected
			*selected = to
			u.Focus.to(u.whole(itemName(to, names)))
			u.Wake(0)
			return
		}
	}
}

// itemName returns the id of an item in its list: its name or, if it has none, its number.
func itemName(i int, names []string) string {
	if i < len(names) {
		return names[i]
	}
	return strconv.Itoa(i + 1)
}

// segmentAir is the padding on each side of a segment's text.
const segmentAir = 8.0

// segments returns the cells of the segments and the text style, which is the same for all. The cells are
// equally wide if every text fits; otherwise each is as wide as its text plus an equal part of the remaining
// width.
func segments(s paint.Style, r paint.Rect, items []string) (paint.Style, []paint.Rect) {
	n := float64(len(items))
	measure := func() (widest, sum float64) {
		for _, item := range items {
			w := s.Width(item) + segmentAir
			widest, sum = max(widest, w), sum+w
		}
		return widest, sum
	}
	cells := r.Split(len(items), 0)
	widest, sum := measure()
	if widest <= r.W/n {
		return s, cells
	}
	for sum > r.W && s.Size > paint.LeastType { // reduce the type size until the texts fit
		s.Size = max(0.999*s.Size*(r.W-segmentAir*n)/(sum-segmentAir*n), paint.LeastType)
		_, sum = measure()
	}
	rest := r
	for i, item := range items {
		w := s.Width(item) + segmentAir
		if sum <= r.W {
			w += (r.W - sum) / n
		}
		cells[i] = rest.CutLeft(min(w, rest.W))
	}
	return s, cells
}

// Tabs draws a row of tabs in one type size with a line under the selected tab, and reports a change. names
// are the ids of the tabs, as in Segments.
func (u *UI) Tabs(id string, r paint.Rect, items []string, selected *int, names ...string) bool {
	th := u.Theme
	changed := false
	u.Canvas.HLine(r.X, r.Bottom()-u.Canvas.Hair(), r.W, th.Line)
	end := u.Group("tablist", id, textSections.String())
	leave := u.Scope(id)
	u.arrows(items, selected, names, &changed)
	bold, cells := segments(u.Bold(theme.Body), r, items)
	for i, cell := range cells {
		p := u.press(u.whole(itemName(i, names)), cell)
		ink, s, value := th.Ink2, u.Style(theme.Body), ""
		if s.Size = bold.Size; i == *selected {
			ink, s, value = th.Ink, bold, "selected"
			u.Canvas.Rect(paint.Rect{X: cell.X + 8, Y: cell.Bottom() - 2, W: cell.W - 16, H: 2}, th.Accent)
		} else if p.hover {
			ink = th.Ink
		}
		u.NodeOf(itemName(i, names), "tab", items[i], value, cell)
		u.Canvas.TextCenter(s, cell, items[i], ink)
		if p.focused {
			u.ring(cell, theme.Radius)
		}
		if p.clicked && i != *selected {
			*selected, changed = i, true
		}
	}
	leave()
	end()
	return changed
}

// Panel puts the nodes that are added until leave is called into the panel that the tabs with that id
// control; title is the name of the selected one.
func (u *UI) Panel(tabs, title string) (leave func()) {
	return u.Group("tabpanel", tabs+panelID, title)
}

// panelID follows the ID of tabs in the ID of their panel.
const panelID = "-panel"

// PanelOf returns the ID of the panel that the tabs of a group control.
func PanelOf(tablist string) string { return tablist + panelID }
