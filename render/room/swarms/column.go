package swarms

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// column lays out texts and controls from top to bottom.
type column struct {
	form.Column
	u *ui.UI
}

func (c *column) paragraph(size float64, text string, dim bool) {
	ink := c.u.Theme.Ink
	if dim {
		ink = c.u.Theme.Ink2
	}
	at := c.Next(0)
	at.H = c.u.Paragraph(at, c.u.Style(size), text, ink)
	c.u.Node("text", text, "", at)
	c.Next(at.H)
}

func (c *column) head(text string) {
	c.Next(10)
	c.u.Title(3, c.u.Bold(theme.Body), c.Next(26), text)
}

// scroll draws a column that scrolls if it is higher than area.
func scroll(u *ui.UI, label string, area paint.Rect, body func(c *column)) {
	form.Scroll(u, label, area, func(at paint.Rect) float64 {
		c := &column{form.ColumnOf(at), u}
		body(c)
		return c.Used()
	})
}
