package ui

import (
	"fmt"
	"math"
	"strings"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// popup is the open drop-down list; at most one is open.
type popup struct {
	open   string // ID of the control that opened it; "" if none is open
	choice int    // chosen item, counted from 1; 0 if none
	typed  string // beginning of an item's name, typed without a pause
	last   time.Duration
}

// toggle opens or closes the list of a control.
func (p *popup) toggle(id string) {
	if p.open == id {
		id = ""
	}
	*p = popup{open: id}
}

// choose records item i as chosen; the control reads it in the next frame.
func (p *popup) choose(i int) { p.choice = i + 1 }

// chosen returns the chosen item and closes the list; ok is false if none was chosen. An item is returned
// only once.
func (p *popup) chosen() (i int, ok bool) {
	if p.choice == 0 {
		return 0, false
	}
	i = p.choice - 1
	*p = popup{}
	return i, true
}

// Select draws a drop-down list and reports a change of *selected.
func (u *UI) Select(id, label string, r paint.Rect, items []string, selected *int, names ...string) bool {
	return u.SelectOf(id, label, r, items, nil, selected, names...)
}

// Heads are headings in a drop-down list, by the index of the item below.
type Heads map[int]string

// headRow is the height of a heading in a list.
const headRow = 30.0

// selectAir is the width of a Select without its text, selectEdge the height above and below several lines.
const (
	selectAir  = 36.0
	selectEdge = 8.0
)

// SelectHeight returns the height in which a Select shows a text in as many lines as it needs, at least that
// of a control.
func (u *UI) SelectHeight(text string, w float64) float64 {
	lines := u.ParagraphHeight(u.Style(theme.Body), text, w-selectAir)
	return max(theme.Touch, lines+2*selectEdge)
}

// SelectOf is a Select whose list has headings. A name is in smaller letters if it needs more than one line
// and r is lower than SelectHeight.
func (u *UI) SelectOf(id, label string, r paint.Rect, items []string, heads Heads, selected *int,
	names ...string) bool {
	id = u.whole(id)
	text := ""
	if *selected >= 0 && *selected < len(items) {
		text = items[*selected]
	}
	p := u.press(id, r)
	u.tell(Node{ID: id, Role: "combobox", Name: label, Value: text, Area: r})
	th := u.Theme
	if p.hover {
		u.Canvas.RoundRect(r, theme.Radius, th.Hover)
	}
	u.edge(r)
	inside := paint.Rect{X: r.X + 12, Y: r.Y, W: r.W - selectAir, H: r.H}
	if high := u.SelectHeight(text, r.W); high <= r.H && r.H > theme.Touch {
		u.Paragraph(inside.InsetXY(0, (r.H-high)/2+selectEdge), u.Style(theme.Body), text, th.Ink)
	} else {
		u.Label(inside, text, th.Ink)
	}
	Chevron(u.Canvas, paint.Rect{X: r.Right() - 26, Y: r.Y + r.H/2 - 10, W: 20, H: 20}, th.Ink2)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	picked := u.menu(id, label, p.clicked, r, items, heads, *selected, names)
	if picked >= 0 && picked != *selected {
		*selected = picked
		return true
	}
	return false
}

// MenuButton draws an icon button that opens a list, and returns the index of the chosen item; −1 if none was
// chosen in this frame. names are the ids of the items, as in Segments.
func (u *UI) MenuButton(id, label string, r paint.Rect, icon Icon, items []string, names ...string) int {
	open := u.whole(id)
	clicked := u.button(id, label, "", "", r, icon, Plain, u.popup.open == open)
	return u.menu(open, label, clicked, r, items, nil, -1, names)
}

// menu opens or closes the list of a clicked control and draws it on a higher layer while it is open. It
// returns the item chosen in the last frame, −1 for none.
func (u *UI) menu(id, label string, clicked bool, anchor paint.Rect, items []string, heads Heads,
	selected int, names []string) int {
	if clicked {
		u.popup.toggle(id)
		u.Wake(0)
	}
	if u.popup.open != id {
		return -1
	}
	if i, ok := u.popup.chosen(); ok {
		u.Wake(0)
		return i
	}
	const row = theme.Touch
	high := row*float64(len(items)) + headRow*float64(len(heads))
	area := beside(anchor, math.Max(anchor.W, u.widest(items)+40), high+8, u.Canvas.Area().Inset(8))
	u.Layers.Over("list", area, true, func() {
		u.scope.path = id + "/"
		defer u.Group("main", "part", label)()
		defer u.Group("listbox", "", label)()
		u.panel(area)
		u.listKeys(id, items, selected, names)
		u.Scroll("list", area.Inset(4), func(view paint.Rect) float64 {
			rest, leave := paint.Rect{X: view.X, Y: view.Y, W: view.W, H: high}, func() {}
			for i, item := range items {
				if head := heads[i]; head != "" {
					leave()
					place := rest.CutTop(headRow).InsetXY(12, 0)
					u.Canvas.TextLeft(u.Bold(theme.Small), place, head, u.Theme.Ink2)
					leave = u.Group("group", fmt.Sprint("of-", i), head)
				}
				if u.menuRow(itemName(i, names), rest.CutTop(row), item, i == selected) {
					u.popup.choose(i)
				}
			}
			leave()
			return high
		})
		if _, esc := u.Keys.Take(Escape); esc ||
			u.In.Pressed && u.Layers.Stood() && !area.Has(u.In.Pointer) {
			u.popup = popup{}
			u.Wake(0)
		}
	})
	return -1
}

// listKeys gives the focus to the selected item of a list that has just opened, and moves it by the arrow
// keys, Home, End and the first letters of an item.
func (u *UI) listKeys(id string, items []string, selected int, names []string) {
	at := -1
	for i := range items {
		if u.Focus.Has(itemName(i, names)) {
			at = i
		}
	}
	to := at
	if at < 0 {
		to = max(selected, 0)
		u.Focus.last = id
	}
	if to = u.roved(items, at, to, true); to != at && to < len(items) {
		u.Focus.to(u.whole(itemName(to, names)))
		u.Wake(0)
	}
}

// typingPause is the time after which a typed letter begins a new name.
const typingPause = time.Second

// find adds a letter to the name being typed and returns the item that begins with it, or the current one.
// The same letter again leads to the next item with it, and a letter that fits no item begins a new name.
func (p *popup) find(items []string, at int, letter string, now time.Duration) int {
	if now-p.last >= typingPause {
		p.typed = ""
	}
	p.last = now
	for _, name := range []string{p.typed + letter, letter} {
		p.typed = name
		from := at
		if strings.Trim(name, letter) == "" {
			name, from = letter, at+1
		}
		for n := range items {
			if i := (from + n) % len(items); strings.HasPrefix(plainly(items[i]), name) {
				return i
			}
		}
	}
	return at
}

// plain removes accents and spaces.
var plain = strings.NewReplacer(" ", "", "ä", "a", "á", "a", "à", "a", "å", "a", "ã", "a", "ö", "o",
	"õ", "o", "ó", "o", "ø", "o", "ü", "u", "ú", "u", "é", "e", "è", "e", "ë", "e", "í", "i", "š", "s",
	"ž", "z", "č", "c", "ć", "c", "ç", "c", "ñ", "n")

func plainly(text string) string { return plain.Replace(strings.ToLower(text)) }

// beside returns the rectangle of a list of the given size: below its anchor or, if it does not fit there,
// above it. It is always on the screen.
func beside(anchor paint.Rect, w, h float64, screen paint.Rect) paint.Rect {
	area := paint.Rect{X: anchor.X, Y: anchor.Bottom() + 4, W: w, H: h}
	if area.Bottom() > screen.Bottom() && anchor.Y-4-area.H >= screen.Y {
		area.Y = anchor.Y - 4 - area.H
	}
	area.H = math.Min(area.H, screen.H)
	area.Y = math.Max(screen.Y, math.Min(area.Y, screen.Bottom()-area.H))
	area.X = math.Max(screen.X, math.Min(area.X, screen.Right()-area.W))
	return area
}

// menuRow draws an item of a list and reports whether it was chosen.
func (u *UI) menuRow(id string, r paint.Rect, item string, selected bool) bool {
	p := u.press(u.whole(id), r)
	value := ""
	if selected {
		value = "selected"
	}
	u.NodeOf(id, "option", item, value, r)
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
		u.Wake(0)
	}
	return p.clicked
}
