package swarms

import (
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// column hands out the rows of a column from the top.
type column struct {
	u *ui.UI
	r paint.Rect
	y float64
}

func (c *column) next(h float64) paint.Rect {
	c.y += h
	return paint.Rect{X: c.r.X, Y: c.y - h, W: c.r.W, H: h}
}

func (c *column) paragraph(size float64, text string, dim bool) {
	ink := c.u.Theme.Ink
	if dim {
		ink = c.u.Theme.Ink2
	}
	c.next(c.u.Paragraph(c.next(0), c.u.Style(size), text, ink))
}

func (c *column) head(text string) {
	c.next(10)
	c.u.Canvas.TextLeft(c.u.Bold(theme.Body), c.next(26), text, c.u.Theme.Ink)
}

// scroll draws a column that may be higher than area.
func scroll(u *ui.UI, label string, area paint.Rect, body func(c *column)) {
	form.Scroll(u, label, area, func(at paint.Rect) float64 {
		c := &column{u, at, at.Y}
		body(c)
		return c.y - at.Y
	})
}
