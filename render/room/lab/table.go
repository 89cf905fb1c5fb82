package lab

import (
	"image/color"

	"ludarium/ai/lab"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// tables draws tables below each other and returns their height; none says what stands there when there are none.
func tables(u *ui.UI, view paint.Rect, list []lab.Table, none string) float64 {
	y := view.Y
	for _, t := range list {
		at := paint.Rect{X: view.X, Y: y, W: view.W}
		y += u.Paragraph(at, u.Bold(theme.Large), t.Title, u.Theme.Ink) + 6
		y += table(u, paint.Rect{X: view.X, Y: y, W: view.W}, t)
		if t.Note != "" {
			y += 6 + u.Paragraph(paint.Rect{X: view.X, Y: y + 6, W: view.W}, u.Style(theme.Small), t.Note, u.Theme.Ink2)
		}
		y += 24
	}
	if len(list) == 0 && none != "" {
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Body), none, u.Theme.Ink2)
	}
	return y - view.Y
}

const tableRow = 24.0

// table draws one table: in columns where they fit, if need be in small type, else each row as a block of its own.
func table(u *ui.UI, at paint.Rect, t lab.Table) float64 {
	for _, try := range []struct{ size, gap float64 }{{theme.Body, 20}, {theme.Small, 12}} {
		if widths, ok := columnWidths(u, at.W, t, u.Style(try.size), try.gap); ok {
			return columns(u, at, t, u.Style(try.size), widths, try.gap)
		}
	}
	return blocks(u, at, t)
}

// columnWidths returns the widths of a table's columns, with some of the room that is left; ok is false when they do
// not fit into w.
func columnWidths(u *ui.UI, w float64, t lab.Table, body paint.Style, gap float64) (widths []float64, ok bool) {
	head := u.Style(theme.Small)
	spare := w + gap
	for i, c := range t.Columns {
		widths = append(widths, head.Width(c.Head()))
		for _, row := range t.Rows {
			widths[i] = max(widths[i], body.Width(c.Show(row[i])))
		}
		spare -= widths[i] + gap
	}
	for i := range widths {
		widths[i] += min(spare/float64(len(widths)), 28)
	}
	return widths, spare >= 0
}

func columns(u *ui.UI, at paint.Rect, t lab.Table, body paint.Style, widths []float64, gap float64) float64 {
	head := u.Style(theme.Small)
	y := at.Y
	line := func(s paint.Style, usual color.NRGBA, text func(i int) string) {
		x := at.X
		for i, c := range t.Columns {
			cell := paint.Rect{X: x, Y: y, W: widths[i], H: tableRow}
			ink := usual
			if verdict, ok := verdictInk(u.Theme, text(i)); ok {
				ink = verdict
			}
			if c.Kind == lab.Int || c.Kind == lab.Float {
				u.Canvas.TextRight(s, cell, text(i), ink)
			} else {
				u.Canvas.TextLeft(s, cell, text(i), ink)
			}
			x += widths[i] + gap
		}
		y += tableRow
	}
	line(head, u.Theme.Ink2, func(i int) string { return t.Columns[i].Head() })
	u.Canvas.HLine(at.X, y, at.W, u.Theme.Line)
	for _, row := range t.Rows {
		line(body, u.Theme.Ink, func(i int) string { return t.Columns[i].Show(row[i]) })
	}
	return y - at.Y
}

// blocks draws each row with its first cell as a heading and the other cells below it, two abreast.
func blocks(u *ui.UI, at paint.Rect, t lab.Table) float64 {
	y := at.Y
	small, body := u.Style(theme.Small), u.Style(theme.Body)
	for _, row := range t.Rows {
		u.Canvas.HLine(at.X, y, at.W, u.Theme.Line)
		u.Canvas.TextLeft(u.Bold(theme.Body), paint.Rect{X: at.X, Y: y + 4, W: at.W, H: tableRow}, t.Columns[0].Show(row[0]), u.Theme.Ink)
		y += tableRow + 4
		x, half := at.X, (at.W-16)/2
		for i := 1; i < len(t.Columns); i++ {
			name, value := t.Columns[i].Head(), t.Columns[i].Show(row[i])
			cell := paint.Rect{X: x, Y: y, W: half, H: 20}
			ink := u.Theme.Ink
			if verdict, ok := verdictInk(u.Theme, value); ok {
				ink = verdict
			}
			u.Canvas.TextRight(body, cell, value, ink)
			u.Canvas.TextLeft(small, cell, small.Shorten(name, half-body.Width(value)-6), u.Theme.Ink2)
			if x > at.X || i == len(t.Columns)-1 {
				x, y = at.X, y+20
			} else {
				x += half + 16
			}
		}
		y += 6
	}
	return y - at.Y
}

// verdictInk is the colour of a verdict; ok is false for other texts.
func verdictInk(th *theme.Theme, text string) (ink color.NRGBA, ok bool) {
	switch lab.Verdict(text) {
	case lab.Agrees:
		return th.Good, true
	case lab.Differs:
		return th.Bad, true
	case lab.TooFew, lab.NotPublished:
		return th.Ink2, true
	}
	return color.NRGBA{}, false
}
