package ui

import (
	"image/color"
	"math"

	"ludarium/render/paint"
)

// Icon draws a sign into a square. All are drawn on a grid of 20 units with one stroke weight.
type Icon func(c *paint.Canvas, r paint.Rect, ink color.NRGBA)

// weight is the stroke of icons in grid units.
const weight = 1.6

// pen draws strokes given in grid units.
type pen struct {
	c   *paint.Canvas
	r   paint.Rect
	ink color.NRGBA
}

func (p pen) k() float64 { return p.r.W / 20 }

func (p pen) stroke(path *paint.Path) {
	p.c.Stroke(path.At(p.r.X, p.r.Y, p.k()), weight*p.k(), p.ink)
}

func (p pen) fill(path *paint.Path) { p.c.Fill(path.At(p.r.X, p.r.Y, p.k()), p.ink) }

// lines strokes an open line through points x, y, x, y, ….
func (p pen) lines(xy ...float64) {
	path := new(paint.Path).MoveTo(xy[0], xy[1])
	for i := 2; i < len(xy); i += 2 {
		path.LineTo(xy[i], xy[i+1])
	}
	p.stroke(path)
}

// The icons.
var (
	Plus Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(10, 4, 10, 16)
		p.lines(4, 10, 16, 10)
	}
	Minus   Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) { pen{c, r, ink}.lines(4, 10, 16, 10) }
	Chevron Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		pen{c, r, ink}.lines(6, 8, 10, 12, 14, 8)
	}
	Pointer Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(5, 3).LineTo(5, 15.5).LineTo(8.4, 12.4).LineTo(10.8, 17.4).LineTo(13, 16.3).LineTo(10.6, 11.6).
			LineTo(15, 11.3).Close())
	}
	More Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		for _, x := range []float64{4, 10, 16} {
			pen{c, r, ink}.fill(new(paint.Path).Circle(x, 10, 1.6))
		}
	}
	Undo Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(4, 8).LineTo(12, 8).Arc(12, 12, 4, -math.Pi/2, math.Pi/2).LineTo(7, 16))
		p.lines(7.5, 4.5, 4, 8, 7.5, 11.5)
	}
	Redo Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(16, 8).LineTo(8, 8).Arc(8, 12, 4, -math.Pi/2, -3*math.Pi/2).LineTo(13, 16))
		p.lines(12.5, 4.5, 16, 8, 12.5, 11.5)
	}
	First Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(15, 5, 9, 10, 15, 15)
		p.lines(5.5, 5, 5.5, 15)
	}
	Last Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(5, 5, 11, 10, 5, 15)
		p.lines(14.5, 5, 14.5, 15)
	}
	Back    Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) { pen{c, r, ink}.lines(12.5, 5, 7, 10, 12.5, 15) }
	Forward Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) { pen{c, r, ink}.lines(7.5, 5, 13, 10, 7.5, 15) }
	Flip    Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(6.5, 16, 6.5, 4)
		p.lines(3.5, 7, 6.5, 4, 9.5, 7)
		p.lines(13.5, 4, 13.5, 16)
		p.lines(10.5, 13, 13.5, 16, 16.5, 13)
	}
	Bulb Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(8, 13.5).Arc(10, 8.5, 5, 2.2, 7.22).LineTo(12, 13.5).Close())
		p.lines(8.3, 16.5, 11.7, 16.5)
	}
	Play Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		pen{c, r, ink}.stroke(new(paint.Path).MoveTo(6.5, 4.5).LineTo(15.5, 10).LineTo(6.5, 15.5).Close())
	}
	Replay Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(5.4, 5.4).Arc(10, 10, 6.5, -2.36, 2.75))
		p.lines(5.6, 1.8, 5.2, 5.6, 9, 6)
		p.fill(new(paint.Path).MoveTo(8.4, 7.2).LineTo(13, 10).LineTo(8.4, 12.8).Close())
	}
	Pause Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(7, 5, 7, 15)
		p.lines(13, 5, 13, 15)
	}
	Stop Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		pen{c, r, ink}.fill(new(paint.Path).Rect(paint.Rect{X: 5, Y: 5, W: 10, H: 10}, 1.5))
	}
	Person Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).Circle(10, 6.5, 3))
		p.stroke(new(paint.Path).MoveTo(4.5, 16.5).CubeTo(4.5, 10.7, 15.5, 10.7, 15.5, 16.5))
	}
	Chip Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).Rect(paint.Rect{X: 5.5, Y: 5.5, W: 9, H: 9}, 1.5))
		for _, d := range []float64{8, 12} {
			p.lines(d, 3, d, 5.5)
			p.lines(d, 14.5, d, 17)
			p.lines(3, d, 5.5, d)
			p.lines(14.5, d, 17, d)
		}
	}
	Share Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(10, 12.5, 10, 3.5)
		p.lines(6.8, 6.5, 10, 3.5, 13.2, 6.5)
		p.lines(6.5, 9.5, 4.5, 9.5, 4.5, 16.5, 15.5, 16.5, 15.5, 9.5, 13.5, 9.5)
	}
	Close Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(5, 5, 15, 15)
		p.lines(15, 5, 5, 15)
	}
	Moon Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		pen{c, r, ink}.stroke(new(paint.Path).MoveTo(15.5, 12).Arc(10, 10, 6, 0.35, 4.4).CubeTo(6.5, 8.5, 10, 14, 15.64, 12.06))
	}
	Question Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(6.8, 7.4).CubeTo(6.8, 3, 13.4, 3, 13.4, 7.2).CubeTo(13.4, 9.8, 10, 9.6, 10, 12.4))
		p.fill(new(paint.Path).Circle(10, 15.8, 1.1))
	}
	Flag Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(5.5, 3.5, 5.5, 16.5)
		p.lines(5.5, 4.5, 15, 4.5, 12.5, 7.75, 15, 11, 5.5, 11)
	}
	Library Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		for _, x := range []float64{3.5, 7.5} {
			p.stroke(new(paint.Path).Rect(paint.Rect{X: x, Y: 4.5, W: 4, H: 11}, 0.8))
		}
		p.lines(12.6, 5.6, 16.6, 15)
		p.lines(3, 16.6, 17, 16.6)
	}
	Curves Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(3.5, 3.5, 3.5, 16.5, 16.5, 16.5)
		p.stroke(new(paint.Path).MoveTo(6, 13.5).CubeTo(7, 6, 11, 5.5, 16.5, 5))
		p.stroke(new(paint.Path).MoveTo(6, 14).CubeTo(9, 11, 12, 10.5, 16.5, 10))
	}
	Fit Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(4, 8, 4, 4, 8, 4)
		p.lines(12, 4, 16, 4, 16, 8)
		p.lines(16, 12, 16, 16, 12, 16)
		p.lines(8, 16, 4, 16, 4, 12)
	}
)

// The signs of the rooms.
var (
	ChessRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).Circle(10, 5.6, 2.6))
		p.lines(7, 9, 13, 9)
		p.stroke(new(paint.Path).MoveTo(8.5, 9).CubeTo(8.4, 12, 7.5, 13, 6, 14.4).LineTo(14, 14.4).CubeTo(12.5, 13, 11.6, 12, 11.5, 9))
		p.lines(5, 17, 15, 17)
	}
	OthelloRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).Circle(10, 10, 6.5))
		p.fill(new(paint.Path).MoveTo(10, 3.5).Arc(10, 10, 6.5, -math.Pi/2, math.Pi/2).Close())
	}
	ConnectRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.fill(new(paint.Path).Circle(6, 14, 2.9))
		p.fill(new(paint.Path).Circle(14, 6, 2.9))
		p.stroke(new(paint.Path).Circle(14, 14, 2.2))
		p.stroke(new(paint.Path).Circle(6, 6, 2.2))
	}
	TilesRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).Rect(paint.Rect{X: 3.5, Y: 3.5, W: 13, H: 13}, 2.5))
		p.stroke(new(paint.Path).MoveTo(7.6, 8).CubeTo(7.6, 5.6, 12.3, 5.6, 12.3, 8.2).CubeTo(12.3, 10.2, 9, 11.4, 7.6, 13.6).LineTo(12.6, 13.6))
	}
	MorpionRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(4, 16, 16, 4)
		p.lines(4, 10, 16, 10)
		for _, d := range [][2]float64{{4, 16}, {10, 10}, {16, 4}, {4, 10}, {16, 10}} {
			p.fill(new(paint.Path).Circle(d[0], d[1], 1.9))
		}
	}
	SwarmRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.stroke(new(paint.Path).MoveTo(2.5, 15.5).CubeTo(6, 15.5, 6.5, 9, 10, 9).CubeTo(13.5, 9, 14, 15.5, 17.5, 15.5))
		for _, d := range [][2]float64{{4, 8}, {8, 4}, {13, 5}, {16.5, 9}} {
			p.fill(new(paint.Path).Circle(d[0], d[1], 1.6))
		}
	}
	LabRoom Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := pen{c, r, ink}
		p.lines(7.5, 3.5, 12.5, 3.5)
		p.stroke(new(paint.Path).MoveTo(8.5, 3.5).LineTo(8.5, 8.5).LineTo(4.4, 15).CubeTo(3.8, 16, 4.2, 16.7, 5.2, 16.7).LineTo(14.8, 16.7).
			CubeTo(15.8, 16.7, 16.2, 16, 15.6, 15).LineTo(11.5, 8.5).LineTo(11.5, 3.5))
		p.lines(6.6, 12.6, 13.4, 12.6)
	}
)
