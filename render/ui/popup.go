package ui

import (
	"math"
	"slices"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// Select draws a button with the selected item that opens a list of all, and reports a change of *selected.
func (u *UI) Select(label string, r paint.Rect, items []string, selected *int) bool {
	id := u.id(label)
	text := ""
	if *selected >= 0 && *selected < len(items) {
		text = items[*selected]
	}
	p := u.press(id, r)
	u.Node("combobox", label, text, r)
	th := u.Theme
	if p.hover {
		u.Canvas.RoundRect(r, theme.Radius, th.Hover)
	}
	u.Canvas.Border(r, theme.Radius, u.Canvas.Hair(), th.Line)
	u.Label(paint.Rect{X: r.X + 12, Y: r.Y, W: r.W - 36, H: r.H}, text, th.Ink)
	Chevron(u.Canvas, paint.Rect{X: r.Right() - 26, Y: r.Y + r.H/2 - 10, W: 20, H: 20}, th.Ink2)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	if p.clicked {
		u.toggle(id)
	}
	picked := -1
	if u.open == id {
		picked = u.menu(id, r, items, *selected)
	}
	if picked >= 0 && picked != *selected {
		*selected = picked
		return true
	}
	return false
}

// MenuButton draws a button with an icon that opens a list, and returns which of the items was chosen, -1 for
// none.
func (u *UI) MenuButton(label string, r paint.Rect, icon Icon, items []string) int {
	id := u.id(label)
	if u.button(label, "", "", r, icon, Plain, u.open == id) {
		u.toggle(id)
	}
	if u.open != id {
		return -1
	}
	return u.menu(id, r, items, -1)
}

func (u *UI) toggle(id string) {
	if u.open == id {
		u.open = ""
	} else {
		u.open = id
	}
	u.choice = -1
	u.Wake(0)
}

// menu draws the list on a layer of its own and returns what was chosen in the frame before.
func (u *UI) menu(id string, anchor paint.Rect, items []string, selected int) int {
	if u.choice >= 0 {
		c := u.choice
		u.choice, u.open = -1, ""
		u.Wake(0)
		return c
	}
	const row = theme.Touch
	screen := u.Canvas.Area().Inset(8)
	area := paint.Rect{X: anchor.X, Y: anchor.Bottom() + 4, W: math.Max(anchor.W, u.widest(items)+40),
		H: row*float64(len(items)) + 8}
	if area.Bottom() > screen.Bottom() && anchor.Y-4-area.H >= screen.Y {
		area.Y = anchor.Y - 4 - area.H
	}
	area.H = math.Min(area.H, screen.H)
	area.Y = math.Max(screen.Y, math.Min(area.Y, screen.Bottom()-area.H))
	area.X = math.Max(screen.X, math.Min(area.X, screen.Right()-area.W))
	u.Over(area, true, func() {
		leave := u.Scope(id)
		defer leave()
		u.panel(area)
		u.Scroll("list", area.Inset(4), func(view paint.Rect) float64 {
			for i, item := range items {
				r := paint.Rect{X: view.X, Y: view.Y + float64(i)*row, W: view.W, H: row}
				u.menuRow(r, item, i, i == selected)
			}
			return row * float64(len(items))
		})
		if _, esc := u.TakeKey(Escape); esc || u.In.Pressed && u.Stood() && !area.Has(u.In.Pointer) {
			u.open = ""
			u.Wake(0)
		}
	})
	return -1
}

func (u *UI) menuRow(r paint.Rect, item string, i int, selected bool) {
	p := u.press(u.id(item), r)
	u.Node("option", item, "", r)
	ink := u.Theme.Ink
	if p.hover {
		u.Canvas.RoundRect(r, theme.Radius-2, u.Theme.Hover)
	}
	s := u.Style(theme.Body)
	if selected {
		ink, s = u.Theme.Accent, u.Bold(theme.Body)
	}
	u.Canvas.TextLeft(s, r.InsetXY(12, 0), item, ink)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	if p.clicked {
		u.choice = i
		u.Wake(0)
	}
}

// Stood reports whether this layer was there in the last frame: a short press opens in the same frame in
// which it went down, and neither leaves nor presses anything by that.
func (u *UI) Stood() bool {
	return slices.ContainsFunc(u.shielded, func(s shield) bool { return s.layer == u.layer })
}

func (u *UI) widest(items []string) float64 {
	w := 0.0
	for _, item := range items {
		w = math.Max(w, u.Bold(theme.Body).Width(item))
	}
	return w
}

// panel draws the ground of what floats: the one place with a shadow.
func (u *UI) panel(r paint.Rect) {
	for i := range 4 {
		d := float64(4 - i)
		u.Canvas.RoundRect(paint.Rect{X: r.X - d, Y: r.Y - d + 2, W: r.W + 2*d, H: r.H + 2*d}, theme.Radius+d,
			theme.Alpha(u.Theme.Scrim, 0.09))
	}
	u.Canvas.RoundRect(r, theme.Radius, u.Theme.Surface)
	u.Canvas.Border(r, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
}

// Dialog draws a modal panel of at most w × h in the middle of the screen. body draws its content; the dialog
// reports that it was left by Escape or a press outside.
func (u *UI) Dialog(title string, w, h float64, body func(r paint.Rect)) (left bool) {
	screen := u.Canvas.Area()
	w, h = math.Min(w, screen.W-16), math.Min(h, screen.H-16)
	area := paint.Rect{X: math.Round((screen.W - w) / 2), Y: math.Round((screen.H - h) / 2), W: w, H: h}
	if u.dialogLeft {
		u.dialogLeft = false
		u.Wake(0)
		return true
	}
	u.Over(area, true, func() {
		leave := u.Scope(title)
		defer leave()
		u.Canvas.Rect(screen, u.Theme.Scrim)
		u.panel(area)
		r := area.Inset(20)
		head := r.CutTop(28)
		u.Canvas.TextLeft(u.Bold(theme.Title), head, title, u.Theme.Ink)
		r.CutTop(12)
		u.Node("dialog", title, "", area)
		body(r)
		_, esc := u.TakeKey(Escape)
		outside := u.In.Pressed && u.Stood() && u.open == "" && !area.Has(u.In.Pointer) && u.Reaches(screen)
		if esc || outside {
			u.dialogLeft = true
			u.Wake(0)
		}
	})
	return false
}
