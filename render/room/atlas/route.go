package atlas

import (
	"math"

	"ludarium/render/draw/paint"
)

// curve is a cubic Bézier curve.
type curve [4]paint.Point

// at returns the point of the curve at t in [0, 1].
func (c *curve) at(t float64) paint.Point {
	u := 1 - t
	return c[0].Mul(u * u * u).Add(c[1].Mul(3 * u * u * t)).Add(c[2].Mul(3 * u * t * t)).
		Add(c[3].Mul(t * t * t))
}

func (c *curve) path() *paint.Path {
	return new(paint.Path).MoveTo(c[0].X, c[0].Y).CubeTo(c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y)
}

// samples is the number of parts of a curve that are looked at.
const samples = 40

// within returns how many of the curve's samples lie within rectangles.
func (c *curve) within(list []paint.Rect) (n int) { return c.fewer(math.MaxInt, list) }

// fewer is within, but may return any number that is not less than least if within does.
func (c *curve) fewer(least int, list []paint.Rect) (n int) {
	for i := 1; i < samples; i++ {
		p := c.at(float64(i) / samples)
		for _, r := range list {
			if r.Has(p) {
				n++
			}
		}
		if n >= least {
			break
		}
	}
	return n
}

// departures are the directions in which an edge may leave a spot, the simplest first: the distance to the
// right as a share of the way and at least in pixels, and the distance downwards.
var departures = [...]struct{ share, least, down float64 }{
	{0.5, 10, 0}, {0.3, 10, 28}, {0.3, 10, -28}, {0.05, 6, 44}, {0.05, 6, -44}, {0.6, 20, 70}, {0.6, 20, -70},
	{0, -14, 40}, {0, -14, -40}, {0.1, 4, 110}, {0.1, 4, -110}, {-0.1, -30, 0}, {0.9, 40, 0}, {0, 0, 200},
	{0, 0, -200}, {0.8, 30, 160}, {0.8, 30, -160}, {-0.15, -60, 120}, {-0.15, -60, -120},
}

// clearance is the minimum distance between an edge and the middle of a dot at which it does not end.
const clearance = dotSize + 1

// through returns how many dots the curve runs through, apart from those at its ends.
func (c *curve) through(dots []paint.Point) (n int) {
	var parts [samples + 1]paint.Point
	for i := range parts {
		parts[i] = c.at(float64(i) / samples)
	}
	for _, dot := range dots {
		if dot == c[0] || dot == c[3] {
			continue
		}
		for i := range samples {
			along, to := parts[i+1].Sub(parts[i]), dot.Sub(parts[i])
			share := (along.X*to.X + along.Y*to.Y) / max(along.X*along.X+along.Y*along.Y, 1e-9)
			if along.Mul(min(max(share, 0), 1)).Sub(to).Len() < clearance {
				n++
				break
			}
		}
	}
	return n
}

// outside returns how many of the curve's samples lie above or below an area.
func (c *curve) outside(area paint.Rect) (n int) {
	for i := range samples {
		if y := c.at(float64(i) / samples).Y; y < area.Y || y > area.Bottom() {
			n++
		}
	}
	return n
}

// throughDot is how much worse it is to run through a dot, which makes its page look related, than to cross a
// label for the length of one sample.
const throughDot = 4

// route returns a curve from one spot to another that crosses as little of the labels and of other dots as
// possible and stays on the map.
func route(a, b paint.Point, area paint.Rect, labels []paint.Rect, dots []paint.Point) (best curve) {
	wide, least := math.Abs(b.X-a.X), math.MaxInt
	for sum := range 2*len(departures) - 1 {
		for i := max(0, sum-len(departures)+1); i <= min(sum, len(departures)-1); i++ {
			from, to := departures[i], departures[sum-i]
			c := curve{a, {X: a.X + math.Max(from.share*wide, from.least), Y: a.Y + from.down},
				{X: b.X - math.Max(to.share*wide, to.least), Y: b.Y + to.down}, b}
			n := c.outside(area)
			if n += c.fewer(least-n, labels); n < least {
				n += throughDot * c.through(dots)
			}
			if n < least {
				best, least = c, n
			}
			if n == 0 {
				return best
			}
		}
	}
	return best
}

// near returns the rectangles that an edge between two spots might touch.
func near(a, b paint.Point, list []paint.Rect) (found []paint.Rect) {
	const far = 120.0
	around := paint.Rect{X: math.Min(a.X, b.X) - far, Y: math.Min(a.Y, b.Y) - far,
		W: math.Abs(a.X-b.X) + 2*far, H: math.Abs(a.Y-b.Y) + 2*far}
	for _, r := range list {
		if common := r.Intersect(around); common.W > 0 && common.H > 0 {
			found = append(found, r)
		}
	}
	return found
}
