package lab

import (
	"fmt"
	"image/color"
	"strings"

	"ludarium/ai/lab"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// follower opens the games that a cell links to; nil if no table has links.
type follower func(link string)

// tables draws tables from top to bottom and returns their height; none is drawn if there are none. sources,
// if not empty, has one citation for each table, drawn before its notes.
func tables(u *ui.UI, view paint.Rect, list []lab.Table, sources []string, none string,
	open follower,
) float64 {
	y := view.Y
	for i, t := range list {
		at := paint.Rect{X: view.X, Y: y, W: view.W}
		at.H = u.Paragraph(at, u.Bold(theme.Large), lang.Say(t.Title), u.Theme.Ink)
		u.Heading(3, lang.Say(t.Title), at)
		y += at.H + 6
		leave := u.Scope(fmt.Sprint("table-", i))
		y += table(u, paint.Rect{X: view.X, Y: y, W: view.W}, t, open)
		leave()
		note := lang.Say(t.Note)
		if sources != nil {
			note = strings.TrimSpace(sources[i] + ". " + note)
		}
		if note != "" {
			at := paint.Rect{X: view.X, Y: y + 6, W: view.W}
			at.H = u.Paragraph(at, u.Style(theme.Small), note, u.Theme.Ink2)
			u.Node("text", note, "", at)
			y += 6 + at.H
		}
		y += 24
	}
	if len(list) == 0 && none != "" {
		at := paint.Rect{X: view.X, Y: y, W: view.W}
		at.H = u.Paragraph(at, u.Style(theme.Body), none, u.Theme.Ink2)
		u.Node("text", none, "", at)
		y += at.H
	}
	return y - view.Y
}

// Heights of rows. Rows with links are higher, as touch targets.
const (
	tableRow  = 24.0
	linkedRow = 34.0
	narrow    = 600.0
)

func rowHeight(t lab.Table, w float64, open follower) float64 {
	switch {
	case t.Links == nil || open == nil:
		return tableRow
	case w < narrow:
		return theme.Touch
	}
	return linkedRow
}

// link turns a cell into a link to its games and returns the colour of its text.
func link(u *ui.UI, at paint.Rect, t lab.Table, row, column int, open follower) (ink color.NRGBA) {
	name := t.Link(row, column)
	cell := t.Rows[row][column]
	if name == "" || open == nil || cell == nil {
		return toneInk(u.Theme, lab.ToneOf(cell))
	}
	who := rowName(t, row)
	label := textGamesBehind.With("table", lang.Say(t.Title), "row", who,
		"column", plot.HeadAlone(t.Columns[column]), "value", plot.Cell(t.Columns[column], cell))
	id := fmt.Sprint("games-", row, "-", column)
	clicked, hover := u.Press(id, at)
	u.NodeOf(id, "button", label, "", at)
	if hover {
		u.Canvas.RoundRect(at, theme.Radius, u.Theme.Hover)
	}
	if clicked {
		open(name)
	}
	return u.Theme.Accent
}

// rowName returns the name of a row: its first text cell, or its first cell.
func rowName(t lab.Table, row int) string {
	for i, c := range t.Columns {
		if c.Kind == lab.Text && t.Rows[row][i] != nil {
			return plot.Cell(c, t.Rows[row][i])
		}
	}
	return plot.Cell(t.Columns[0], t.Rows[row][0])
}

// headStep is the line height of headings.
const headStep = 15.0

// table draws a table in columns if they fit, possibly in small type with heads and cells wrapped, otherwise
// as one block per row.
func table(u *ui.UI, at paint.Rect, t lab.Table, open follower) float64 {
	heads := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		heads[i] = plot.HeadAlone(c)
	}
	leave := u.Group("table", "rows", lang.Say(t.Title))
	u.Row("row", strings.Join(heads, ", "), heads, paint.Rect{X: at.X, Y: at.Y, W: at.W})
	leave()
	if set, ok := tableWidths(u, at.W, t); ok {
		return columns(u, at, t, set, open)
	}
	if len(t.Columns) > 1 && t.Columns[0].Name == placeColumn {
		return places(u, at, t, open)
	}
	return blocks(u, at, t, open)
}

// setting is the layout of a table in columns.
type setting struct {
	body   paint.Style
	gap    float64
	widths []float64
}

// tableWidths lays out a table in columns of total width w; ok is false if that is impossible.
func tableWidths(u *ui.UI, w float64, t lab.Table) (set setting, ok bool) {
	for _, try := range []struct{ size, gap float64 }{{theme.Body, 20}, {theme.Small, 14}, {theme.Small, 8}} {
		set = setting{body: u.Style(try.size), gap: try.gap}
		if set.widths, ok = columnWidths(u, w, t, set.body, set.gap); ok {
			return set, true
		}
	}
	return set, false
}

// columnWidths returns the widths of a table's columns: at least the longest word, preferably the content on
// one line, plus a share of the remaining width; ok is false if they do not fit into w.
func columnWidths(u *ui.UI, w float64, t lab.Table, body paint.Style, gap float64) (widths []float64,
	ok bool) {
	small := u.Style(theme.Small)
	var least, most []float64
	spare, want := w+gap, 0.0
	for i, c := range t.Columns {
		longest, whole := longestWord(small, plot.Head(c)), small.Width(plot.Head(c))
		cells := 0.0
		for _, row := range t.Rows {
			text := plot.Cell(c, row[i])
			whole, cells = max(whole, body.Width(text)), max(cells, body.Width(text))
			longest = max(longest, longestWord(body, text))
		}
		if isNumber(c) {
			longest = max(longest, cells) // numbers are not wrapped
		}
		least, most = append(least, longest+1), append(most, whole+1)
		spare -= longest + 1 + gap
		want += whole - longest
	}
	if spare < 0 {
		return nil, false
	}
	share := 1.0
	if want > spare {
		share = spare / want
	}
	for i := range least {
		widths = append(widths, least[i]+share*(most[i]-least[i])+
			min(max(spare-want, 0)/float64(len(least)), 28))
	}
	return widths, true
}

func longestWord(s paint.Style, text string) (w float64) {
	for _, word := range paint.Words(text) {
		w = max(w, s.Width(word))
	}
	return w
}

// isNumber reports whether the cells of a column are right-aligned.
func isNumber(c lab.Column) bool { return c.Kind == lab.Int || c.Kind == lab.Float }

func columns(u *ui.UI, at paint.Rect, t lab.Table, set setting, open follower) float64 {
	y, widths, body := at.Y, set.widths, set.body
	line := func(s paint.Style, high, step float64, ink func(i int, cell paint.Rect) color.NRGBA,
		text func(i int) string) {
		x, h := at.X, 0.0
		for i, c := range t.Columns {
			lines := s.Wrap(text(i), widths[i]+0.5)
			all := high + step*float64(len(lines)-1)
			color := ink(i, paint.Rect{X: x - set.gap/2, Y: y, W: widths[i] + set.gap, H: all})
			for k, part := range lines {
				cell := paint.Rect{X: x, Y: y + (high-step)/2 + step*float64(k), W: widths[i], H: step}
				if isNumber(c) {
					u.Canvas.TextRight(s, cell, part, color)
				} else {
					u.Canvas.TextLeft(s, cell, part, color)
				}
			}
			h = max(h, all)
			x += widths[i] + set.gap
		}
		y += h
	}
	line(u.Style(theme.Small), tableRow, headStep, func(int, paint.Rect) color.NRGBA {
		return u.Theme.Ink2
	}, func(i int) string { return plot.Head(t.Columns[i]) })
	high := rowHeight(t, at.W, open)
	u.Canvas.HLine(at.X, y, at.W, u.Theme.Line)
	for k, row := range t.Rows {
		top := y
		ink := func(i int, cell paint.Rect) color.NRGBA { return link(u, cell, t, k, i, open) }
		line(body, high, body.Size+4, ink, func(i int) string { return plot.Cell(t.Columns[i], row[i]) })
		tellRow(u, t, k, paint.Rect{X: at.X, Y: top, W: at.W, H: y - top})
	}
	return y - at.Y
}

// tellRow adds a row to the accessibility tree.
func tellRow(u *ui.UI, t lab.Table, k int, at paint.Rect) {
	cells := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		cells[i] = plot.Cell(c, t.Rows[k][i])
	}
	defer u.Group("table", "rows", "")()
	u.Row("text", rowText(t, k), cells, at)
}

// rowText formats a row on one line, for screen readers.
func rowText(t lab.Table, k int) string {
	var cells []string
	for i, c := range t.Columns {
		cells = append(cells, plot.HeadAlone(c)+" "+plot.Cell(c, t.Rows[k][i]))
	}
	return strings.Join(cells, ", ")
}

// blocks draws each row as a heading, its first cell, with the other cells below it, in pairs side by side if
// they fit. Only lines with links have the height of a touch target.
func blocks(u *ui.UI, at paint.Rect, t lab.Table, open follower) float64 {
	y, half := at.Y, (at.W-blockGap)/2
	small, body := u.Style(theme.Small), u.Style(theme.Body)
	for k, row := range t.Rows {
		top := y
		u.Canvas.HLine(at.X, y, at.W, u.Theme.Line)
		first := paint.Rect{X: at.X, Y: y + 4, W: at.W, H: tableRow}
		u.Canvas.TextLeft(small, first, plot.HeadAlone(t.Columns[0]), u.Theme.Ink2)
		first.CutLeft(small.Width(plot.HeadAlone(t.Columns[0])) + 8)
		u.Canvas.TextLeft(u.Bold(theme.Body), first, plot.Cell(t.Columns[0], row[0]), u.Theme.Ink)
		y += tableRow + 4
		fits := func(i int) bool {
			c := t.Columns[i]
			return small.Width(plot.HeadAlone(c))+6+body.Width(plot.Cell(c, row[i])) <= half
		}
		for i := 1; i < len(t.Columns); {
			abreast := 1
			if fits(i) && i+1 < len(t.Columns) && fits(i+1) {
				abreast = 2
			}
			high := tableRow
			for j := i; j < i+abreast; j++ {
				if open != nil && row[j] != nil && t.Link(k, j) != "" {
					high = rowHeight(t, at.W, open) - 4
				}
			}
			for j := range abreast {
				cell := paint.Rect{X: at.X + float64(j)*(half+blockGap), Y: y, W: half, H: high}
				if !fits(i) { // the cell has its own line
					cell.W = at.W
				}
				ink := link(u, cell, t, k, i+j, open)
				head, said := plot.HeadAlone(t.Columns[i+j]), plot.Cell(t.Columns[i+j], row[i+j])
				u.Canvas.TextLeft(small, cell, head, u.Theme.Ink2)
				if small.Width(head)+6+body.Width(said) <= cell.W {
					u.Canvas.TextRight(body, cell, said, ink)
					continue
				}
				for _, text := range body.Wrap(said, cell.W) { // content below its head
					y += tableRow
					u.Canvas.TextRight(body, paint.Rect{X: cell.X, Y: y, W: cell.W, H: high}, text, ink)
				}
			}
			y, i = y+high, i+abreast
		}
		tellRow(u, t, k, paint.Rect{X: at.X, Y: top, W: at.W, H: y - top})
		y += 6
	}
	return y - at.Y
}

// placeColumn is the first column of standings; the second has the players.
const placeColumn = "place"

// places draws standings in a narrow area: for each player the place and the name, and below them the figures
// one after the other.
func places(u *ui.UI, at paint.Rect, t lab.Table, open follower) float64 {
	y, small, bold := at.Y, u.Style(theme.Small), u.Bold(theme.Body)
	high := rowHeight(t, at.W, open)
	for k, row := range t.Rows {
		top := y
		u.Canvas.HLine(at.X, y, at.W, u.Theme.Line)
		place, name := plot.Cell(t.Columns[0], row[0]), plot.Cell(t.Columns[1], row[1])
		cell := paint.Rect{X: at.X, Y: y, W: at.W}
		number := cell.CutLeft(small.Width("00") + 8)
		lines := u.ParagraphHeight(bold, name, cell.W)
		cell.H = max(high, lines+8)
		number.H = cell.H
		ink := link(u, cell, t, k, 1, open)
		u.Canvas.TextLeft(bold, number, place, u.Theme.Ink2)
		cell.CutTop((cell.H - lines) / 2)
		u.Brush.Paragraph(cell, bold, name, ink)
		y += max(high, lines+8)
		var figures []string
		for i, c := range t.Columns {
			if i > 1 && row[i] != nil {
				text := plot.HeadAlone(c) + " " + plot.Cell(c, row[i])
				figures = append(figures, strings.ReplaceAll(text, " ", "\u00a0"))
			}
		}
		rest := paint.Rect{X: cell.X, Y: y, W: cell.W}
		y += u.Brush.Paragraph(rest, small, strings.Join(figures, "\u00a0· "), u.Theme.Ink2) + 6
		tellRow(u, t, k, paint.Rect{X: at.X, Y: top, W: at.W, H: y - top})
	}
	return y - at.Y
}

// blockGap is the gap between two cells side by side.
const blockGap = 16.0

// toneInk returns the colour of a cell by its tone.
func toneInk(th *theme.Theme, tone lab.Tone) color.NRGBA {
	switch tone {
	case lab.Confirmed:
		return th.Good
	case lab.Refuted:
		return th.Bad
	case lab.Missed:
		return th.Warn
	case lab.Undecided:
		return th.Ink2
	}
	return th.Ink
}
