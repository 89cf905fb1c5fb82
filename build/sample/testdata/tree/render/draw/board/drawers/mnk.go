package drawers

import (
	"math"

	"ludarium/game"
	"ludarium/game/mnk"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// MNK returns the drawer of m,n,k games.
func MNK() board.Drawer { return mnkBoard{} }

// mnkBoard draws crosses and noughts on squared paper.
type mnkBoard struct{}

func (mnkBoard) grid(v game.View, f *board.Frame) grid {
	rows, cols := v.Size()
	return newGrid(f.Area, rows, cols, false, false)
}

// Aspect implements Drawer.
func (mnkBoard) Aspect(v game.View) float64 {
	rows, cols := v.Size()
	return float64(cols) / float64(rows)
}

// Place implements Drawer.
func (b mnkBoard) Place(v game.View, q game.Square, f *board.Frame) paint.Rect {
	g := b.grid(v, f)
	return g.rect(q)
}

// Pick implements Drawer.
func (b mnkBoard) Pick(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	return g.at(p)
}

// At implements Drawer.
func (b mnkBoard) At(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	return b.Pick(v, p, f)
}

// Choice implements Drawer.
func (b mnkBoard) Choice(c *paint.Canvas, v game.View, _ game.Move, r paint.Rect, th *theme.Theme) {
	mnkStone(c, r.Center(), 0.3*r.W, mnk.Cross+game.Cell(v.Turn()), th)
}

// Draw implements Drawer.
func (b mnkBoard) Draw(c *paint.Canvas, v game.View, f *board.Frame) {
	defer c.Clip(f.Area)()
	g, th := b.grid(v, f), f.Theme
	for i := 1; i < g.cols; i++ {
		c.VLine(g.box.X+float64(i)*g.cell, g.box.Y, g.box.H, th.Ink2)
	}
	for i := 1; i < g.rows; i++ {
		c.HLine(g.box.X, g.box.Y+float64(i)*g.cell, g.box.W, th.Ink2)
	}
	shade(c, v, &g, f, theme.Alpha(th.Accent, 0.25))
	for _, q := range f.Marks.Last {
		if g.has(q) {
			c.Rect(g.rect(q), theme.Alpha(th.Accent, 0.18))
		}
	}
	for q := game.Square(0); g.has(q); q++ {
		if cell := cellAt(v, q); cell != 0 && !travels(f, q) {
			mnkStone(c, g.center(q), 0.3*g.cell, cell, th)
		}
	}
	if moving(f) {
		for _, a := range f.Plan.Appear {
			restore := c.Fade(f.T)
			mnkStone(c, g.center(a.Square), 0.3*g.cell, a.Cell, th)
			restore()
		}
		for _, a := range f.Plan.Vanish {
			restore := c.Fade(1 - f.T)
			mnkStone(c, g.center(a.Square), 0.3*g.cell, a.Cell, th)
			restore()
		}
	}
	for i := range f.Marks.Values {
		val := &f.Marks.Values[i]
		if q := valueSquare(v, val); g.has(q) && val.Text == "" {
			m := g.center(q)
			c.Circle(m.X, m.Y, 0.12*g.cell, th.Accent)
		} else if g.has(q) {
			badge(c, g.center(q), math.Min(13, 0.3*g.cell), val.Text, th.Surface, th.Ink, g.box)
		}
	}
	cursor(c, &g, f)
	arrows(c, &g, f)
}

// mnkStone draws a cross or a nought with a radius.
func mnkStone(c *paint.Canvas, m paint.Point, r float64, cell game.Cell, th *theme.Theme) {
	body, _ := MNKColors(th, game.Player(cell-mnk.Cross))
	path := new(paint.Path)
	if cell == mnk.Cross {
		path.MoveTo(m.X-r, m.Y-r).LineTo(m.X+r, m.Y+r).MoveTo(m.X-r, m.Y+r).LineTo(m.X+r, m.Y-r)
	} else {
		path.Circle(m.X, m.Y, r)
	}
	c.Stroke(path, math.Max(1.5, 0.25*r), body)
}
