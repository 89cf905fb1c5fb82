package home

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// leastCard is the minimum width of a presented card with its picture beside its words.
const leastCard = 400.0

// Present implements room.Presenter: one card at a time, which the arrow keys change.
func (h *home) Present(area paint.Rect) {
	u := h.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	u.Canvas.Rect(u.Canvas.Area(), u.Theme.Surface)
	n := len(h.cards)
	for code, by := range map[ui.Code]int{ui.Left: n - 1, ui.Up: n - 1, ui.Right: 1, ui.Down: 1} {
		if _, ok := u.Keys.Take(code); ok {
			h.shown = (h.shown + by) % n
			u.Wake(0)
		}
	}
	c := h.cards[h.shown]
	c.said = c.says()
	u.Title(2, u.Bold(theme.Title), area.CutTop(theme.Touch), c.title.String())
	inner := u.Scope(c.id)
	defer inner()
	picture := area
	if area.W >= leastCard {
		words := picture.CutRight(area.W * 0.36)
		picture.CutRight(gap)
		c.words(u, words)
	} else {
		picture.CutTop(c.words(u, picture) + 8)
	}
	c.picture(u, picture.Inset(4))
	if !room.ReducedMotion(h.shell) {
		if wait, ok := c.move(h.shell.Now()); ok {
			u.Wake(wait)
		}
	}
}
