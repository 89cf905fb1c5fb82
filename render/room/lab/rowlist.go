package lab

import (
	"strings"

	"ludarium/ai/lab"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// rowList draws the visible rows of a run, in columns if they fit and otherwise as blocks.
func (r *results) rowList(view, window paint.Rect, e *lab.Description, p *planned, v *runView) float64 {
	u := r.shell.UI()
	t := lab.Table{Columns: append([]lab.Column{{Name: "trial", Kind: lab.Int}}, e.Columns...)}
	set := setRows(u, view.W, t.Columns)
	top := view.Y + set.head(u, view)
	defer u.Group("table", "rows", lang.Say(e.Title))()
	var heads []string
	for _, c := range t.Columns {
		heads = append(heads, plot.Head(c))
	}
	at := paint.Rect{X: view.X, Y: view.Y, W: view.W, H: top - view.Y}
	u.Row("row", strings.Join(heads, ", "), heads, at)
	count := 0
	if v.overview != nil {
		count = v.overview.Rows
	}
	from := min(max(int((window.Y-top)/set.step), 0), count)
	to := min(max(int((window.Bottom()-top)/set.step)+1, from), count)
	block := r.rows.of(p, v, from, to)
	for k := max(from, block.from); k < min(to, block.from+len(block.rows)); k++ {
		row := block.rows[k-block.from]
		at := paint.Rect{X: view.X, Y: top + set.step*float64(k), W: view.W, H: set.step}
		t.Rows = [][]any{append([]any{int64(row.Trial)}, row.Cells...)}
		set.draw(u, at, t)
		var cells []string
		for i, c := range t.Columns {
			cells = append(cells, plot.Cell(c, t.Rows[0][i]))
		}
		u.Row("text", rowText(t, 0), cells, at)
	}
	return top - view.Y + set.step*float64(count) + 8
}

// rowSetting is the layout of a run's rows. It is the same for all rows, because most have not been read yet.
type rowSetting struct {
	columns []lab.Column
	cells   []paint.Rect // areas relative to the corner of a row
	step    float64      // distance between rows
	blocks  bool         // whether each row has its own column heads
}

const (
	rowStep      = 22.0
	rowGap       = 8.0
	leastRowText = 48.0 // minimum width of a text column
)

// setRows lays out rows at a width.
func setRows(u *ui.UI, w float64, columns []lab.Column) rowSetting {
	set := rowSetting{columns: columns, step: rowStep}
	spare := w + rowGap
	var least []float64
	for _, c := range columns {
		need := leastRowText
		if isNumber(c) {
			need = u.Style(theme.Small).Width("000 000")
		}
		need = max(need, longestWord(u.Bold(theme.Small), plot.Head(c)))
		least = append(least, need)
		spare -= need + rowGap
	}
	if spare < 0 {
		set.setBlocks(u, w)
		return set
	}
	rest := paint.Rect{W: w, H: rowStep}
	for _, need := range least {
		set.cells = append(set.cells, rest.CutLeft(need+spare/float64(len(columns))))
		rest.CutLeft(rowGap)
	}
	return set
}

// setBlocks lays out each row as a block: numbers in pairs side by side if they fit, everything else on
// separate lines.
func (set *rowSetting) setBlocks(u *ui.UI, w float64) {
	small := u.Style(theme.Small)
	half := (w - blockGap) / 2
	fits := func(i int) bool {
		return i < len(set.columns) && isNumber(set.columns[i]) &&
			small.Width(plot.Head(set.columns[i])+" 000 000") <= half
	}
	set.blocks = true
	y := 4.0
	for i := 0; i < len(set.columns); i++ {
		cell := paint.Rect{Y: y, W: w, H: rowStep}
		if i > 0 && fits(i) && fits(i+1) {
			cell.W = half
			set.cells = append(set.cells, cell)
			cell.X = half + blockGap
			i++
		}
		set.cells = append(set.cells, cell)
		y += rowStep
	}
	set.step = y + 6
}

// head draws the column heads and returns their height.
func (set *rowSetting) head(u *ui.UI, view paint.Rect) float64 {
	if set.blocks {
		return 0
	}
	style, lines := u.Bold(theme.Small), 1
	for i, c := range set.columns {
		parts := style.Wrap(plot.Head(c), set.cells[i].W+0.5)
		lines = max(lines, len(parts))
		for k, part := range parts {
			set.put(u, style, moved(set.cells[i], view.X, view.Y+headStep*float64(k)), i, part)
		}
	}
	h := rowStep + headStep*float64(lines-1)
	u.Canvas.HLine(view.X, view.Y+h, view.W, u.Theme.Line)
	return h + 4
}

// put draws the text of a column in a cell.
func (set *rowSetting) put(u *ui.UI, s paint.Style, cell paint.Rect, column int, text string) {
	if set.blocks || isNumber(set.columns[column]) {
		u.Canvas.TextRight(s, cell, text, u.Theme.Ink)
	} else {
		u.Canvas.TextLeft(s, cell, text, u.Theme.Ink)
	}
}

// draw draws the first row of a table.
func (set *rowSetting) draw(u *ui.UI, at paint.Rect, t lab.Table) {
	small := u.Style(theme.Small)
	if set.blocks {
		u.Canvas.HLine(at.X, at.Y, at.W, u.Theme.Line)
	}
	for i, c := range set.columns {
		cell := moved(set.cells[i], at.X, at.Y)
		style := small
		if set.blocks {
			u.Canvas.TextLeft(small, cell, plot.Head(c), u.Theme.Ink2)
			cell.CutLeft(small.Width(plot.Head(c)) + rowGap)
			if i == 0 {
				style = u.Bold(theme.Small)
			}
		}
		set.put(u, style, cell, i, style.Shorten(plot.Cell(c, t.Rows[0][i]), cell.W))
	}
}

// moved returns r moved by (dx, dy).
func moved(r paint.Rect, dx, dy float64) paint.Rect {
	return paint.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W, H: r.H}
}
