package plot

import (
	"math"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
)

// arrayGap is the gap between arrays.
const arrayGap = 14.0

// heatmap is the layout of an array: its square cells fill area, each with the given side.
type heatmap struct {
	array *chart.Array
	area  paint.Rect
	side  float64
}

// longest returns the number of rows of an array and the number of cells in its longest row.
func longest(a *chart.Array) (rows, cols int) {
	if len(a.Cells) == 0 {
		return 0, 0
	}
	return len(a.Cells), len(a.Cells[0])
}

// measureCells chooses the number of columns of arrays that allows the largest cells, equal in all arrays.
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

func (l *layout) drawCells() {
	for _, s := range l.heatmaps {
		l.text(l.small, paint.Point{X: s.area.X, Y: s.area.Y - 5}, start,
			l.small.Shorten(s.array.Name, math.Max(s.area.W, 60)), l.th.Ink2)
		gap := math.Min(1, s.side/8)
		for row, line := range s.array.Cells {
			for col, value := range line {
				if value < 0 || value >= len(l.ch.Series) {
					continue
				}
				at := paint.Rect{X: s.area.X + s.side*float64(col), Y: s.area.Y + s.side*float64(row),
					W: s.side - gap, H: s.side - gap}
				l.bar(at, 0, fill(&l.ch.Series[value], l.th))
			}
		}
	}
}

// hitCell finds the cell under p.
func (l *layout) hitCell(p paint.Point) (Hit, bool) {
	for i, s := range l.heatmaps {
		if !s.area.Has(p) {
			continue
		}
		row, col := int((p.Y-s.area.Y)/s.side), int((p.X-s.area.X)/s.side)
		if row >= len(s.array.Cells) || col >= len(s.array.Cells[row]) {
			return Hit{}, false
		}
		if v := s.array.Cells[row][col]; v >= 0 && v < len(l.ch.Series) {
			return Hit{Series: -1, Index: i, At: p, Head: l.ch.Series[v].Name}, true
		}
	}
	return Hit{}, false
}
