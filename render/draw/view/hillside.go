package view

import (
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// hillside holds what is needed to draw dots on a landscape.
type hillside struct {
	c    *paint.Canvas
	area paint.Rect // rectangle of the whole landscape
	seen paint.Rect // visible part
	land live.Relief
	flat bool // whether it is one-dimensional, with the dots on its curve
	size float64
}

// The colours of marks on a landscape: a light body with a dark rim is visible on every colour; gold marks
// the best.
var (
	light = color.NRGBA{255, 255, 255, 255}
	dark  = color.NRGBA{16, 14, 26, 255}
	gold  = color.NRGBA{255, 176, 32, 255}
)

// at returns the position of a dot on the screen.
func (d *hillside) at(s dotAt) paint.Point {
	if d.flat {
		return onProfile(d.area, &d.land, float64(s.x))
	}
	return onGround(d.area, float64(s.x), float64(s.y))
}

// dotSize returns the radius of dots: smaller if there are more dots or the picture is smaller.
func dotSize(n int, side float64) float64 {
	return min(max(26/math.Sqrt(float64(max(n, 1))), 1.5), 4.5) * min(max(side/480, 0.6), 1.2)
}

// dot draws a dot with a rim.
func (d *hillside) dot(at paint.Point, radius float64, body color.NRGBA) {
	d.c.Circle(at.X, at.Y, radius+1, theme.Alpha(dark, 0.75))
	d.c.Circle(at.X, at.Y, radius, body)
}

// lowest returns the screen positions of the global minima.
func (d *hillside) lowest() (points []paint.Point) {
	for _, s := range dotsAt(d.land.Optima) {
		points = append(points, d.at(s))
	}
	return points
}

// optima marks the global minima.
func (d *hillside) optima(small bool) {
	r := 7.0
	if small {
		r = 5
	}
	for _, at := range d.lowest() {
		for _, pen := range []struct {
			width float64
			col   color.NRGBA
		}{{3.5, theme.Alpha(dark, 0.6)}, {1.6, light}} {
			d.c.Segment(paint.Point{X: at.X - r, Y: at.Y - r}, paint.Point{X: at.X + r, Y: at.Y + r},
				pen.width, pen.col)
			d.c.Segment(paint.Point{X: at.X - r, Y: at.Y + r}, paint.Point{X: at.X + r, Y: at.Y - r},
				pen.width, pen.col)
		}
	}
}

// arrow draws a line with an arrowhead.
func arrow(c *paint.Canvas, from, to paint.Point, width float64, col color.NRGBA) {
	way := to.Sub(from)
	length := way.Len()
	if length < 1 {
		return
	}
	along := way.Mul(1 / length)
	across := paint.Point{X: -along.Y, Y: along.X}
	head := min(4+1.5*width, length)
	c.Segment(from, to, width, col)
	c.Segment(to, to.Sub(along.Mul(head)).Add(across.Mul(head*0.5)), width, col)
	c.Segment(to, to.Sub(along.Mul(head)).Sub(across.Mul(head*0.5)), width, col)
}

// velocityArrow and its neighbours draw the arrows from a particle, in the picture and in its legend.
func velocityArrow(c *paint.Canvas, from, to paint.Point) {
	arrow(c, from, to, 1.5, theme.Alpha(light, 0.85))
}

func ownArrow(c *paint.Canvas, from, to paint.Point) { arrow(c, from, to, 2.5, theme.Series(2)) }

func leaderArrow(c *paint.Canvas, from, to paint.Point) { arrow(c, from, to, 2.5, gold) }

// key draws the legend of the arrows at the lower edge of the picture.
func (d *hillside) key(u *ui.UI) {
	s := u.Style(theme.Small)
	row := paint.Rect{X: d.seen.X, Y: d.seen.Bottom() - 24, W: d.seen.W, H: 24}
	d.c.Rect(row, theme.Alpha(dark, 0.7))
	row.CutLeft(10)
	for _, k := range []struct {
		text string
		draw func(c *paint.Canvas, from, to paint.Point)
	}{{textVelocity.String(), velocityArrow}, {textOwnBestPlace.String(), ownArrow},
		{textBestItHearsOf.String(), leaderArrow}} {
		middle := row.Center().Y
		k.draw(d.c, paint.Point{X: row.X, Y: middle}, paint.Point{X: row.X + 16, Y: middle})
		row.CutLeft(22)
		d.c.TextLeft(s, row, k.text, light)
		row.CutLeft(s.Width(k.text) + 14)
	}
}
