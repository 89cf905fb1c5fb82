package drawers

import (
	"math"

	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// layout is the geometry of squared paper: point (col, row) is at origin + cell·(col, row).
type layout struct {
	origin     paint.Point
	cell       float64
	rows, cols int
}

// Sizes of the default view in cells.
const (
	leastCells = 14.0 // minimum number of visible cells in either direction
	layoutAir  = 2.0  // margin around the outermost dots
)

// layoutOf returns the geometry of a frame: it shows all dots and the lines marked Whole with a margin, and
// then applies the camera. During a move, the view changes gradually from the bounding box before the move to
// the bounding box after it.
func layoutOf(v game.View, f *board.Frame) layout {
	rows, cols := v.Size()
	b := game.Concrete(v).(*morpion.State).Board()
	before := boxOf(b, nil, nil, cols)
	box := before
	if moving(f) {
		before = boxOf(b, f.Plan.Appear, f.Plan.Vanish, cols)
		t := f.T
		if f.Theme.ReducedMotion {
			t = 1
		}
		for i := range box {
			box[i] = before[i] + (box[i]-before[i])*t
		}
	}
	for _, l := range f.Marks.Lines {
		if !l.Whole {
			continue
		}
		for _, m := range l.Moves {
			p := b.Variant().StrokeOf(m).Dot
			x, y := float64(p.Col), float64(p.Row)
			box = [4]float64{math.Min(box[0], x), math.Min(box[1], y), math.Max(box[2], x),
				math.Max(box[3], y)}
		}
	}
	w, h := math.Max(leastCells, box[2]-box[0]+2*layoutAir), math.Max(leastCells, box[3]-box[1]+2*layoutAir)
	zoom := f.Camera.Zoom
	if zoom <= 0 {
		zoom = 1
	}
	cell := math.Max(1, math.Min(f.Area.W/w, (f.Area.H-f.Top)/h)) * zoom
	mid := f.Middle().Add(f.Camera.Pan.Mul(zoom))
	center := paint.Point{X: (box[0] + box[2]) / 2, Y: (box[1] + box[3]) / 2}
	return layout{mid.Sub(center.Mul(cell)), cell, rows, cols}
}

// boxOf returns the left, top, right and bottom of all dots, including vanishing and excluding appearing
// ones. With the relaxed rule the box also contains the whole sheet, because a dot can be added anywhere on
// it.
func boxOf(b *morpion.Board, appear, vanish []anim.Change, cols int) [4]float64 {
	topLeft, bottomRight := b.Bounds()
	if len(appear) > 0 {
		topLeft, bottomRight = morpion.Point{Row: morpion.Grid, Col: morpion.Grid},
			morpion.Point{Row: -1, Col: -1}
		for _, p := range b.Dots(nil) {
			if !hasChange(appear, game.Square(p.Row*cols+p.Col)) {
				topLeft, bottomRight = around(topLeft, bottomRight, p)
			}
		}
	}
	for _, c := range vanish {
		topLeft, bottomRight = around(topLeft, bottomRight,
			morpion.Point{Row: int(c.Square) / cols, Col: int(c.Square) % cols})
	}
	if v := b.Variant(); v.Relaxed {
		first, last := v.Sheet()
		topLeft, bottomRight = around(topLeft, bottomRight, first)
		topLeft, bottomRight = around(topLeft, bottomRight, last)
	}
	return [4]float64{float64(topLeft.Col), float64(topLeft.Row), float64(bottomRight.Col),
		float64(bottomRight.Row)}
}

// around extends a box to contain p.
func around(topLeft, bottomRight, p morpion.Point) (morpion.Point, morpion.Point) {
	return morpion.Point{Row: min(topLeft.Row, p.Row), Col: min(topLeft.Col, p.Col)},
		morpion.Point{Row: max(bottomRight.Row, p.Row), Col: max(bottomRight.Col, p.Col)}
}

// at returns the position of a point.
func (s *layout) at(p morpion.Point) paint.Point {
	return paint.Point{X: s.origin.X + s.cell*float64(p.Col), Y: s.origin.Y + s.cell*float64(p.Row)}
}

func (s *layout) point(q game.Square) morpion.Point {
	return morpion.Point{Row: int(q) / s.cols, Col: int(q) % s.cols}
}

func (s *layout) square(p morpion.Point) game.Square { return game.Square(p.Row*s.cols + p.Col) }

// place returns the rectangle of the cell around a point.
func (s *layout) place(q game.Square) paint.Rect {
	p := s.at(s.point(q))
	return paint.Rect{X: p.X - s.cell/2, Y: p.Y - s.cell/2, W: s.cell, H: s.cell}
}

// on reports whether p is a point of the grid.
func (s *layout) on(p morpion.Point) bool {
	return p.Row >= 0 && p.Row < s.rows && p.Col >= 0 && p.Col < s.cols
}

func (s *layout) has(q game.Square) bool { return q >= 0 && int(q) < s.rows*s.cols }

// nearest returns the grid point nearest to p; it may lie outside the grid.
func (s *layout) nearest(p paint.Point) morpion.Point {
	return morpion.Point{Row: int(math.Round((p.Y - s.origin.Y) / s.cell)),
		Col: int(math.Round((p.X - s.origin.X) / s.cell))}
}
