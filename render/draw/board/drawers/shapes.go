package drawers

import (
	"math"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Sizes of shapes relative to a square.
const (
	shapeWidth = 0.15 // width of an arrow's shaft
	// maximum width of the shaft as a fraction of the picture's side, for boards with few squares
	mostWidth  = 0.022
	shapeEdge  = 0.022
	ringWidth  = 0.06
	fromCenter = 0.12 // distance of an arrow's start from the centre of its first square
	toCenter   = 0.06 // distance of an arrow's tip from the centre of its last square
)

// erased is the opacity of a shape that releasing the pointer will remove.
const erased = 0.35

// shapes draws the circles and arrows of a frame, including the shape that the user is drawing. place returns
// the rectangle of a square; it returns false for a square that is not on the board.
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
		case s.Color == begun.Color: // drawing it again removes the shape
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

// shapes draws the shapes and the bad moves of a frame over a grid.
func (g *grid) shapes(c *paint.Canvas, f *board.Frame) {
	shapes(c, f, func(q game.Square) (paint.Rect, bool) {
		if !g.has(q) {
			return paint.Rect{}, false
		}
		return g.rect(q), true
	})
	for _, m := range f.Marks.Faults {
		if g.has(m.Square) {
			fault(c, g.rect(m.Square), m, f.Theme)
		}
	}
}

// fault draws the sign of a bad move on its square: in the middle of an empty one, otherwise in the corner.
func fault(c *paint.Canvas, r paint.Rect, m board.Fault, th *theme.Theme) {
	p, radius := r.Center(), 0.3*r.W
	if !m.Placed {
		radius = 0.22 * r.W
		p = paint.Point{X: r.Right() - radius, Y: r.Y + radius}
	}
	c.Circle(p.X, p.Y, radius, th.Surface)
	c.Circle(p.X, p.Y, radius-math.Max(1, shapeEdge*r.W), m.Color)
	st := fitted(paint.Style{Font: c.Fonts().Bold}, m.Sign, 1.2*radius, 1.4*radius)
	box := paint.Rect{X: p.X - radius, Y: p.Y - radius, W: 2 * radius, H: 2 * radius}
	centred(c, st, box, m.Sign, th.Surface)
}

// ring draws a circle around what stands on a square, along the edges of the square.
func ring(c *paint.Canvas, r paint.Rect, b board.Brush) {
	m, w, edge := r.Center(), math.Max(2, ringWidth*r.W), math.Max(1, shapeEdge*r.W)
	at := r.W/2 - w/2 - edge
	c.Stroke(new(paint.Path).Circle(m.X, m.Y, at), w, b.Body)
	for _, radius := range [...]float64{at - w/2, at + w/2} {
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, radius), edge, b.Edge)
	}
}

// pointer draws an arrow with a shaft of the given width from one square to another.
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
