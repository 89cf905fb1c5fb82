package plot

import (
	"image/color"
	"math"
	"strconv"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// arrayGap is the gap between two arrays in logical pixels.
const arrayGap = 14.0

// heatmap is the layout of an array: square cells of the given side that fill area.
type heatmap struct {
	array *chart.Array
	area  paint.Rect
	side  float64
}

// longest returns the number of rows of an array and the number of cells in its longest row.
func longest(a *chart.Array) (rows, cols int) {
	switch {
	case len(a.Greys) > 0:
		return len(a.Greys), len(a.Greys[0])
	case len(a.Cells) > 0:
		return len(a.Cells), len(a.Cells[0])
	}
	return 0, 0
}

// measureCells chooses the number of columns in which the arrays are arranged so that cells are as large as
// possible; all arrays have cells of the same size.
func (l *layout) measureCells() {
	l.x, l.y = &scale{to: 1}, &scale{to: 1}
	rows, cols := 1, 1
	for i := range l.ch.Arrays {
		r, c := longest(&l.ch.Arrays[i])
		rows, cols = max(rows, r), max(cols, c)
	}
	n := len(l.ch.Arrays)
	best, across := 0.0, 1
	room := func(k int) (w, h float64) {
		down := (n + k - 1) / k
		return (l.plot.W - arrayGap*float64(k-1)) / float64(k),
			(l.plot.H-arrayGap*float64(down-1))/float64(down) - rowHeight
	}
	for k := 1; k <= n; k++ {
		w, h := room(k)
		if side := math.Min(w/float64(cols), h/float64(rows)); side > best {
			best, across = side, k
		}
	}
	if best <= 0 {
		return
	}
	w, h := room(across)
	for i := range l.ch.Arrays {
		a := &l.ch.Arrays[i]
		r, c := longest(a)
		at := paint.Point{X: l.plot.X + (w+arrayGap)*float64(i%across),
			Y: l.plot.Y + (h+rowHeight+arrayGap)*float64(i/across) + rowHeight}
		l.heatmaps = append(l.heatmaps,
			heatmap{a, paint.Rect{X: at.X, Y: at.Y, W: best * float64(c), H: best * float64(r)}, best})
	}
}

// The ends of the grey scale, the same in all themes.
var blackest, whitest = color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}

// ends returns the smallest and the largest value of the grey cells.
func (h *heatmap) ends() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, line := range h.array.Greys {
		for _, x := range line {
			low, high = math.Min(low, x), math.Max(high, x)
		}
	}
	return low, high
}

// cell returns the area of a cell.
func (h *heatmap) cell(row, col int, gap float64) paint.Rect {
	return paint.Rect{X: h.area.X + h.side*float64(col), Y: h.area.Y + h.side*float64(row), W: h.side - gap,
		H: h.side - gap}
}

func (l *layout) drawCells() {
	for _, s := range l.heatmaps {
		l.text(l.small, paint.Point{X: s.area.X, Y: s.area.Y - 5}, start,
			l.small.Shorten(s.array.Name, math.Max(s.area.W, 60)), l.th.Ink2)
		gap := math.Min(1, s.side/8)
		low, high := s.ends()
		if len(s.array.Greys) > 0 { // draw the gaps, so that white cells are visible
			l.bar(s.area, 0, theme.Mix(blackest, whitest, 0.5))
		}
		for row, line := range s.array.Greys {
			for col, x := range line {
				light := 0.5
				if high > low {
					light = (x - low) / (high - low)
				}
				l.bar(s.cell(row, col, gap), 0, theme.Mix(blackest, whitest, light))
			}
		}
		for row, line := range s.array.Cells {
			for col, value := range line {
				if value < 0 || value >= len(l.ch.Series) {
					continue
				}
				l.bar(s.cell(row, col, gap), 0, fill(&l.ch.Series[value], l.th))
			}
		}
	}
}

// hitCell returns the data of the cell under p.
func (l *layout) hitCell(p paint.Point) (Hit, bool) {
	for i, s := range l.heatmaps {
		if !s.area.Has(p) {
			continue
		}
		row, col := int((p.Y-s.area.Y)/s.side), int((p.X-s.area.X)/s.side)
		if row < len(s.array.Greys) && col < len(s.array.Greys[row]) {
			return Hit{Series: -1, Index: i, At: p, Head: lang.Decimal(
				strconv.FormatFloat(s.array.Greys[row][col], 'g', 4, 64))}, true
		}
		if row >= len(s.array.Cells) || col >= len(s.array.Cells[row]) {
			return Hit{}, false
		}
		if v := s.array.Cells[row][col]; v >= 0 && v < len(l.ch.Series) {
			return Hit{Series: -1, Index: i, At: p, Head: l.ch.Series[v].Name}, true
		}
	}
	return Hit{}, false
}
