package drawers

import (
	"math"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Measures of shapes in squares.
const (
	shapeWidth = 0.15  // of the shaft of an arrow
	mostWidth  = 0.022 // of it, in sides of the picture: boards of few squares have thinner ones
	shapeEdge  = 0.022
	ringWidth  = 0.085
	fromCenter = 0.12 // an arrow begins so far from the middle of its first square
	toCenter   = 0.06 // and ends so far before the middle of its last one
)

// erased is the opacity of a shape that is about to be removed.
const erased = 0.35

// shapes draws the circles and arrows of a frame, and the one that is being drawn; place returns the square
// of a shape, and false for one that is not on the board.
func shapes(c *paint.Canvas, f *board.Frame, place func(q game.Square) (paint.Rect, bool)) {
	draw := func(s format.Shape) {
		from, ok := place(s.From)
		to, also := place(s.To)
		switch {
		case !ok || !also:
		case s.From == s.To:
			ring(c, from, board.BrushOf(s.Color, f.Theme))
		default:
			width := min(shapeWidth*from.W, mostWidth*min(f.Area.W, f.Area.H))
			pointer(c, from, to, width, board.BrushOf(s.Color, f.Theme))
		}
	}
	begun := f.Marks.Begun
	for _, s := range f.Marks.Shapes {
		switch {
		case begun == nil || s.From != begun.From || s.To != begun.To:
			draw(s)
		case s.Color == begun.Color: // drawn again it is removed
			restore := c.Fade(erased)
			draw(s)
			restore()
			begun = nil
		}
	}
	if begun != nil {
		draw(*begun)
	}
}

// shapes draws the shapes of a frame over a grid.
func (g *grid) shapes(c *paint.Canvas, f *board.Frame) {
	shapes(c, f, func(q game.Square) (paint.Rect, bool) {
		if !g.has(q) {
			return paint.Rect{}, false
		}
		return g.rect(q), true
	})
}

// ring draws a circle around a square.
func ring(c *paint.Canvas, r paint.Rect, b board.Brush) {
	m, w, edge := r.Center(), math.Max(2, ringWidth*r.W), math.Max(1, shapeEdge*r.W)
	at := r.W/2 - w/2 - edge
	c.Circle(m.X, m.Y, at-w/2, theme.Alpha(b.Body, 0.22))
	c.Stroke(new(paint.Path).Circle(m.X, m.Y, at), w, b.Body)
	for _, radius := range [...]float64{at - w/2, at + w/2} {
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, radius), edge, b.Edge)
	}
}

// pointer draws an arrow from one square to another with a shaft of that width.
func pointer(c *paint.Canvas, from, to paint.Rect, width float64, b board.Brush) {
	a, z := from.Center(), to.Center()
	d := z.Sub(a)
	u := d.Mul(1 / d.Len())
	a, z = a.Add(u.Mul(fromCenter*from.W)), z.Sub(u.Mul(toCenter*to.W))
	p := arrowPath(a, z, math.Max(3, width))
	if p == nil {
		return
	}
	c.Fill(p, b.Body)
	c.Stroke(p, math.Max(1, shapeEdge*from.W), b.Edge)
}
