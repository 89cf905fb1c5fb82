package form

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Card is a button with a title, what it is about, and a line below, such as the length of a course.
type Card struct {
	ID, Title, About, Foot string
	// Share is the part of a bar below that is filled, from 0 to 1. Without Bar there is none.
	Share float64
	Bar   bool
}

// Minimum heights of cards: with words, and in the largest letters, which have room for titles only.
const (
	cardHigh = 122.0
	cardLow  = 28.0
)

// Columns of cards are at least this wide.
const (
	cardWide   = 330.0
	cardNarrow = 200.0
	cardGap    = 10.0
)

// Cards draws cards in as many columns as fit and returns the index of the pressed one, −1 for none.
func Cards(u *ui.UI, column *Column, list []Card) (pressed int) {
	wide, gap := cardWide, cardGap
	if u.Least > 0 {
		wide, gap = cardNarrow, cardGap/2
	}
	columns := max(1, int(column.Area.W/wide))
	pressed = -1
	for i := 0; i < len(list); i += columns {
		row := list[i:min(i+columns, len(list))]
		cells := column.Next(0).Split(columns, gap)
		h := rowHeight(u, row, cells[0].W)
		for k, cell := range column.Next(h).Split(columns, gap)[:len(row)] {
			if row[k].draw(u, cell) {
				pressed = i + k
			}
		}
		column.Next(gap)
	}
	return pressed
}

// rowHeight returns the height of cards of a width beside each other.
func rowHeight(u *ui.UI, list []Card, w float64) float64 {
	if u.Least == 0 {
		h, w := cardHigh, w-2*cardAir
		for _, c := range list {
			h = max(h, u.ParagraphHeight(u.Bold(theme.Large), c.Title, w)+
				u.ParagraphHeight(u.Style(theme.Body), c.About, w)+cardRest)
		}
		return h
	}
	h := cardLow
	for _, c := range list {
		h = max(h, u.ParagraphHeight(u.Bold(theme.Body), c.Title, w-2*lowAir)+8)
	}
	return h
}

// The margin beside the words of a card, and the height of everything else on it: margins, bar and foot.
const (
	cardAir  = 14.0
	cardRest = 48.0
)

// lowAir is the margin beside the title of a card without words.
const lowAir = 8.0

// draw draws the card and reports a press.
func (c *Card) draw(u *ui.UI, area paint.Rect) (pressed bool) {
	pressed, hover := u.Press(c.ID, area)
	fill := u.Theme.Ground
	if hover {
		fill = u.Theme.Hover
	}
	u.Canvas.RoundRect(area, theme.Radius, fill)
	u.Canvas.Border(area, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	u.NodeOf(c.ID, "button", c.Title, c.Foot, area)
	inner := area.InsetXY(cardAir, 10)
	if u.Least > 0 {
		inner = area.InsetXY(lowAir, 1)
	}
	if c.Bar {
		bar := inner.CutBottom(3)
		inner.CutBottom(2)
		u.Canvas.RoundRect(bar, 2, u.Theme.Line)
		if bar.W *= c.Share; c.Share > 0 {
			u.Canvas.RoundRect(bar, 2, u.Theme.Accent)
		}
	}
	if u.Least > 0 {
		u.Paragraph(inner, u.Bold(theme.Body), c.Title, u.Theme.Ink)
		return pressed
	}
	foot := inner.CutBottom(20)
	inner.CutTop(u.Paragraph(inner, u.Bold(theme.Large), c.Title, u.Theme.Ink) + 2)
	u.Paragraph(inner, u.Style(theme.Body), c.About, u.Theme.Ink2)
	u.Canvas.TextLeft(u.Style(theme.Small), foot, c.Foot, u.Theme.Ink2)
	return pressed
}
