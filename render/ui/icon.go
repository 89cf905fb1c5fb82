package ui

import (
	"image/color"
	"math"

	"ludarium/render/draw/paint"
)

// Icon draws an icon into a square. All icons use a grid of 20 units and one stroke width.
type Icon func(c *paint.Canvas, r paint.Rect, ink color.NRGBA)

// weight is the stroke width of icons in grid units.
const weight = 1.6

// Pen draws an icon, whose coordinates are in grid units, into the square Area.
type Pen struct {
	Canvas *paint.Canvas
	Area   paint.Rect
	Ink    color.NRGBA
}

// Drawn returns an icon drawn by a function of a pen.
func Drawn(draw func(p Pen)) Icon {
	return func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) { draw(Pen{c, r, ink}) }
}

// unit is the length of a grid unit in pixels.
func (p Pen) unit() float64 { return p.Area.W / 20 }

// Stroke strokes a path, given in grid units.
func (p Pen) Stroke(path *paint.Path) {
	p.Canvas.Stroke(path.At(p.Area.X, p.Area.Y, p.unit()), weight*p.unit(), p.Ink)
}

// Fill fills a path, given in grid units.
func (p Pen) Fill(path *paint.Path) { p.Canvas.Fill(path.At(p.Area.X, p.Area.Y, p.unit()), p.Ink) }

// Lines strokes a polyline through the points (x, y), given as x, y, x, y, ….
func (p Pen) Lines(xy ...float64) {
	path := new(paint.Path).MoveTo(xy[0], xy[1])
	for i := 2; i < len(xy); i += 2 {
		path.LineTo(xy[i], xy[i+1])
	}
	p.Stroke(path)
}

// Icons.
var (
	Plus Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(10, 4, 10, 16)
		p.Lines(4, 10, 16, 10)
	}
	// Gear is a cogwheel.
	Gear Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).Circle(10, 10, 2.6))
		const teeth, out, in, half = 8, 7.4, 5.4, math.Pi / 8
		path := new(paint.Path)
		for i := range teeth {
			a := 2 * half * float64(i)
			for k, at := range [4]struct{ turn, r float64 }{{-0.62, in}, {-0.38, out}, {0.38, out},
				{0.62, in}} {
				x, y := 10+at.r*math.Cos(a+at.turn*half), 10+at.r*math.Sin(a+at.turn*half)
				if i+k == 0 {
					path.MoveTo(x, y)
				} else {
					path.LineTo(x, y)
				}
			}
		}
		p.Stroke(path.Close())
	}
	Minus Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Lines(4, 10, 16, 10)
	}
	Chevron Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Lines(6, 8, 10, 12, 14, 8)
	}
	Upward Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Lines(5, 12.5, 10, 7.5, 15, 12.5)
	}
	Pointer Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).MoveTo(5, 3).LineTo(5, 15.5).LineTo(8.4, 12.4).LineTo(10.8, 17.4).
			LineTo(13, 16.3).LineTo(10.6, 11.6).
			LineTo(15, 11.3).Close())
	}
	More Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		for _, x := range []float64{4, 10, 16} {
			Pen{c, r, ink}.Fill(new(paint.Path).Circle(x, 10, 1.6))
		}
	}
	Undo Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).MoveTo(4, 8).LineTo(12, 8).Arc(12, 12, 4, -math.Pi/2, math.Pi/2).
			LineTo(7, 16))
		p.Lines(7.5, 4.5, 4, 8, 7.5, 11.5)
	}
	Redo Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).MoveTo(16, 8).LineTo(8, 8).Arc(8, 12, 4, -math.Pi/2, -3*math.Pi/2).
			LineTo(13, 16))
		p.Lines(12.5, 4.5, 16, 8, 12.5, 11.5)
	}
	First Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(15, 5, 9, 10, 15, 15)
		p.Lines(5.5, 5, 5.5, 15)
	}
	Last Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(5, 5, 11, 10, 5, 15)
		p.Lines(14.5, 5, 14.5, 15)
	}
	Back Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Lines(12.5, 5, 7, 10, 12.5, 15)
	}
	Forward Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Lines(7.5, 5, 13, 10, 7.5, 15)
	}
	Flip Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(6.5, 16, 6.5, 4)
		p.Lines(3.5, 7, 6.5, 4, 9.5, 7)
		p.Lines(13.5, 4, 13.5, 16)
		p.Lines(10.5, 13, 13.5, 16, 16.5, 13)
	}
	Bulb Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).MoveTo(8, 13.5).Arc(10, 8.5, 5, 2.2, 7.22).LineTo(12, 13.5).Close())
		p.Lines(8.3, 16.5, 11.7, 16.5)
	}
	Play Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Stroke(new(paint.Path).MoveTo(6.5, 4.5).LineTo(15.5, 10).LineTo(6.5, 15.5).Close())
	}
	Replay Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).MoveTo(5.4, 5.4).Arc(10, 10, 6.5, -2.36, 2.75))
		p.Lines(5.6, 1.8, 5.2, 5.6, 9, 6)
		p.Fill(new(paint.Path).MoveTo(8.4, 7.2).LineTo(13, 10).LineTo(8.4, 12.8).Close())
	}
	Pause Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(7, 5, 7, 15)
		p.Lines(13, 5, 13, 15)
	}
	Stop Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Fill(new(paint.Path).Rect(paint.Rect{X: 5, Y: 5, W: 10, H: 10}, 1.5))
	}
	Person Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).Circle(10, 6.5, 3))
		p.Stroke(new(paint.Path).MoveTo(4.5, 16.5).CubeTo(4.5, 10.7, 15.5, 10.7, 15.5, 16.5))
	}
	Chip Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).Rect(paint.Rect{X: 5.5, Y: 5.5, W: 9, H: 9}, 1.5))
		for _, d := range []float64{8, 12} {
			p.Lines(d, 3, d, 5.5)
			p.Lines(d, 14.5, d, 17)
			p.Lines(3, d, 5.5, d)
			p.Lines(14.5, d, 17, d)
		}
	}
	Share Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(10, 12.5, 10, 3.5)
		p.Lines(6.8, 6.5, 10, 3.5, 13.2, 6.5)
		p.Lines(6.5, 9.5, 4.5, 9.5, 4.5, 16.5, 15.5, 16.5, 15.5, 9.5, 13.5, 9.5)
	}
	Close Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(5, 5, 15, 15)
		p.Lines(15, 5, 5, 15)
	}
	Moon Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		Pen{c, r, ink}.Stroke(
			new(paint.Path).MoveTo(15.5, 12).Arc(10, 10, 6, 0.35, 4.4).CubeTo(6.5, 8.5, 10, 14, 15.64, 12.06))
	}
	Question Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Stroke(new(paint.Path).MoveTo(6.8, 7.4).CubeTo(6.8, 3, 13.4, 3, 13.4, 7.2).
			CubeTo(13.4, 9.8, 10, 9.6, 10, 12.4))
		p.Fill(new(paint.Path).Circle(10, 15.8, 1.1))
	}
	Flag Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(5.5, 3.5, 5.5, 16.5)
		p.Lines(5.5, 4.5, 15, 4.5, 12.5, 7.75, 15, 11, 5.5, 11)
	}
	Library Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		for _, x := range []float64{3.5, 7.5} {
			p.Stroke(new(paint.Path).Rect(paint.Rect{X: x, Y: 4.5, W: 4, H: 11}, 0.8))
		}
		p.Lines(12.6, 5.6, 16.6, 15)
		p.Lines(3, 16.6, 17, 16.6)
	}
	Curves Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(3.5, 3.5, 3.5, 16.5, 16.5, 16.5)
		p.Stroke(new(paint.Path).MoveTo(6, 13.5).CubeTo(7, 6, 11, 5.5, 16.5, 5))
		p.Stroke(new(paint.Path).MoveTo(6, 14).CubeTo(9, 11, 12, 10.5, 16.5, 10))
	}
	Fit Icon = func(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		p := Pen{c, r, ink}
		p.Lines(4, 8, 4, 4, 8, 4)
		p.Lines(12, 4, 16, 4, 16, 8)
		p.Lines(16, 12, 16, 16, 12, 16)
		p.Lines(8, 16, 4, 16, 4, 12)
	}
)
