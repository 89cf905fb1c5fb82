package paint

import "math"

type verb uint8

const (
	moveTo verb = iota
	lineTo
	quadTo
	cubeTo
	closed
)

// Path is an outline of lines and Bézier curves in logical pixels. The zero value is an empty path. The
// methods return the path, so that calls chain. The methods that add a point are not inlined: drawers consist
// of long chains of them.
type Path struct {
	verbs []verb
	pts   []Point
}

// MoveTo starts a contour.
//
//go:noinline
func (p *Path) MoveTo(x, y float64) *Path { return p.add(moveTo, Point{x, y}) }

// LineTo adds a line.
//
//go:noinline
func (p *Path) LineTo(x, y float64) *Path { return p.add(lineTo, Point{x, y}) }

// QuadTo adds a quadratic curve with control point (cx, cy).
//
//go:noinline
func (p *Path) QuadTo(cx, cy, x, y float64) *Path {
	return p.add(quadTo, Point{cx, cy}, Point{x, y})
}

// CubeTo adds a cubic curve with control points (ax, ay) and (bx, by).
//
//go:noinline
func (p *Path) CubeTo(ax, ay, bx, by, x, y float64) *Path {
	return p.add(cubeTo, Point{ax, ay}, Point{bx, by}, Point{x, y})
}

// Close joins the contour's end to its start.
func (p *Path) Close() *Path { return p.add(closed) }

func (p *Path) add(v verb, pts ...Point) *Path {
	p.verbs = append(p.verbs, v)
	p.pts = append(p.pts, pts...)
	return p
}

// kappa is the distance of the control points with which a cubic curve approximates a quarter of the unit
// circle.
const kappa = 0.5522847498

// Circle adds a full circle.
func (p *Path) Circle(x, y, r float64) *Path { return p.Ellipse(x, y, r, r) }

// Ellipse adds a full ellipse with half axes rx and ry.
func (p *Path) Ellipse(x, y, rx, ry float64) *Path {
	kx, ky := rx*kappa, ry*kappa
	p.MoveTo(x+rx, y)
	p.CubeTo(x+rx, y+ky, x+kx, y+ry, x, y+ry)
	p.CubeTo(x-kx, y+ry, x-rx, y+ky, x-rx, y)
	p.CubeTo(x-rx, y-ky, x-kx, y-ry, x, y-ry)
	p.CubeTo(x+kx, y-ry, x+rx, y-ky, x+rx, y)
	return p.Close()
}

// Rect adds a rectangle with rounded corners. The radius is limited to half of the shorter side.
func (p *Path) Rect(r Rect, radius float64) *Path {
	a := math.Min(radius, math.Min(r.W, r.H)/2)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if a <= 0 {
		return p.MoveTo(x0, y0).LineTo(x1, y0).LineTo(x1, y1).LineTo(x0, y1).Close()
	}
	k := a * (1 - kappa)
	p.MoveTo(x0+a, y0).LineTo(x1-a, y0).CubeTo(x1-k, y0, x1, y0+k, x1, y0+a)
	p.LineTo(x1, y1-a).CubeTo(x1, y1-k, x1-k, y1, x1-a, y1)
	p.LineTo(x0+a, y1).CubeTo(x0+k, y1, x0, y1-k, x0, y1-a)
	p.LineTo(x0, y0+a).CubeTo(x0, y0+k, x0+k, y0, x0+a, y0)
	return p.Close()
}

// Arc adds a circular arc from angle a0 to a1, in radians, clockwise on the screen, starting from the right.
// A line joins it to the current point of the contour.
func (p *Path) Arc(x, y, r, a0, a1 float64) *Path {
	n := int(math.Ceil(math.Abs(a1-a0) / (math.Pi / 2)))
	if len(p.verbs) == 0 || p.verbs[len(p.verbs)-1] == closed {
		p.MoveTo(x+r*math.Cos(a0), y+r*math.Sin(a0))
	} else {
		p.LineTo(x+r*math.Cos(a0), y+r*math.Sin(a0))
	}
	for i := range n {
		b0 := a0 + (a1-a0)*float64(i)/float64(n)
		b1 := a0 + (a1-a0)*float64(i+1)/float64(n)
		k := 4.0 / 3 * math.Tan((b1-b0)/4) * r
		c0, s0, c1, s1 := math.Cos(b0), math.Sin(b0), math.Cos(b1), math.Sin(b1)
		p.CubeTo(x+r*c0-k*s0, y+r*s0+k*c0, x+r*c1+k*s1, y+r*s1-k*c1, x+r*c1, y+r*s1)
	}
	return p
}

// At returns a copy of p scaled by k and then moved by (x, y), to place a shape that is defined in a unit
// box.
func (p *Path) At(x, y, k float64) *Path {
	return p.transformed(func(q Point) Point { return Point{x + q.X*k, y + q.Y*k} })
}

// Stretched returns a copy of p with x and y scaled separately about the point (cx, cy).
func (p *Path) Stretched(cx, cy, kx, ky float64) *Path {
	return p.transformed(func(q Point) Point { return Point{cx + (q.X-cx)*kx, cy + (q.Y-cy)*ky} })
}

func (p *Path) transformed(f func(Point) Point) *Path {
	q := &Path{p.verbs, make([]Point, len(p.pts))}
	for i, a := range p.pts {
		q.pts[i] = f(a)
	}
	return q
}

// bounds returns the bounding box of all points, including control points.
func (p *Path) bounds() (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range p.pts {
		x0, x1 = math.Min(x0, q.X), math.Max(x1, q.X)
		y0, y1 = math.Min(y0, q.Y), math.Max(y1, q.Y)
	}
	return
}
