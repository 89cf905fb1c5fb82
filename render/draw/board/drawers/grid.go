// Package drawers has a board.Drawer for each game.
//
// # To add a drawer
//
// Implement board.Drawer in a file of its own with a function that returns it, and add its pictures to the
// golden test.
package drawers

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/paint"
)

// grid is the layout of a rectangular board. The width of a square is a whole number of logical pixels, so
// that all squares look the same at any pixel density.
type grid struct {
	box        paint.Rect // rectangle of all squares
	rows, cols int
	cell       float64 // width and height of a square
	mirrorRows bool
	mirrorCols bool
}

// newGrid centres rows × cols squares in area.
func newGrid(area paint.Rect, rows, cols int, mirrorRows, mirrorCols bool) grid {
	cell := math.Max(1, math.Floor(math.Min(area.W/float64(cols), area.H/float64(rows))))
	w, h := cell*float64(cols), cell*float64(rows)
	x, y := math.Round(area.X+(area.W-w)/2), math.Round(area.Y+(area.H-h)/2)
	return grid{paint.Rect{X: x, Y: y, W: w, H: h}, rows, cols, cell, mirrorRows, mirrorCols}
}

// place returns the row and the column at which a square is drawn.
func (g *grid) place(q game.Square) (row, col int) {
	row, col = int(q)/g.cols, int(q)%g.cols
	if g.mirrorRows {
		row = g.rows - 1 - row
	}
	if g.mirrorCols {
		col = g.cols - 1 - col
	}
	return row, col
}

// rect returns the rectangle of q, which must not be NoSquare.
func (g *grid) rect(q game.Square) paint.Rect {
	row, col := g.place(q)
	return paint.Rect{X: g.box.X + float64(col)*g.cell, Y: g.box.Y + float64(row)*g.cell, W: g.cell,
		H: g.cell}
}

func (g *grid) center(q game.Square) paint.Point { return g.rect(q).Center() }

// at returns the square at p.
func (g *grid) at(p paint.Point) (game.Square, bool) {
	if !g.box.Has(p) {
		return game.NoSquare, false
	}
	row := min(int((p.Y-g.box.Y)/g.cell), g.rows-1)
	col := min(int((p.X-g.box.X)/g.cell), g.cols-1)
	if g.mirrorRows {
		row = g.rows - 1 - row
	}
	if g.mirrorCols {
		col = g.cols - 1 - col
	}
	return game.Square(row*g.cols + col), true
}

// has reports whether q is a square of the board. Marks may contain squares that are not.
func (g *grid) has(q game.Square) bool { return q >= 0 && int(q) < g.rows*g.cols }

// cellAt returns the content of q.
func cellAt(v game.View, q game.Square) game.Cell {
	_, cols := v.Size()
	return v.At(int(q)/cols, int(q)%cols)
}

func contains(list []game.Square, q game.Square) bool {
	for _, s := range list {
		if s == q {
			return true
		}
	}
	return false
}
