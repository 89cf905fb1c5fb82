package paint

import "math"

// Point is a position in logical pixels, with y downwards.
type Point struct{ X, Y float64 }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p − q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p scaled by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Len returns the distance of p from the origin.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// Lerp interpolates linearly from p at t = 0 to q at t = 1.
func (p Point) Lerp(q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Rect is an axis-parallel rectangle in logical pixels. W and H are not negative.
type Rect struct{ X, Y, W, H float64 }

// Has reports whether p is in r, including its left and upper edges but not the right and lower ones.
func (r Rect) Has(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Center returns the centre of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Mul returns r with all coordinates multiplied by k.
func (r Rect) Mul(k float64) Rect { return Rect{r.X * k, r.Y * k, r.W * k, r.H * k} }

// Inset returns r reduced by d on each side; the size does not become negative.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY returns r reduced by dx at the left and right and by dy at the top and bottom; the size does not
// become negative.
func (r Rect) InsetXY(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, math.Max(0, r.W-2*dx), math.Max(0, r.H-2*dy)}
}

// CutTop cuts a strip of height h off the top of r and returns it; r keeps the rest.
func (r *Rect) CutTop(h float64) Rect {
	h = math.Min(math.Max(h, 0), r.H)
	cut := Rect{r.X, r.Y, r.W, h}
	r.Y += h
	r.H -= h
	return cut
}

// CutBottom cuts a strip of height h off the bottom of r and returns it; r keeps the rest.
func (r *Rect) CutBottom(h float64) Rect {
	h = math.Min(math.Max(h, 0), r.H)
	r.H -= h
	return Rect{r.X, r.Y + r.H, r.W, h}
}

// CutLeft cuts a strip of width w off the left of r and returns it; r keeps the rest.
func (r *Rect) CutLeft(w float64) Rect {
	w = math.Min(math.Max(w, 0), r.W)
	cut := Rect{r.X, r.Y, w, r.H}
	r.X += w
	r.W -= w
	return cut
}

// CutRight cuts a strip of width w off the right of r and returns it; r keeps the rest.
func (r *Rect) CutRight(w float64) Rect {
	w = math.Min(math.Max(w, 0), r.W)
	r.W -= w
	return Rect{r.X + r.W, r.Y, w, r.H}
}

// Square returns the largest square centred in r.
func (r Rect) Square() Rect { return r.Fit(1, 1) }

// Fit returns the largest rectangle with the aspect ratio w : h centred in r.
func (r Rect) Fit(w, h float64) Rect {
	k := math.Min(r.W/w, r.H/h)
	return Rect{r.X + (r.W-w*k)/2, r.Y + (r.H-h*k)/2, w * k, h * k}
}

// Intersect returns the intersection of r and s; its size is 0 if they are disjoint.
func (r Rect) Intersect(s Rect) Rect {
	x0, y0 := math.Max(r.X, s.X), math.Max(r.Y, s.Y)
	x1, y1 := math.Min(r.Right(), s.Right()), math.Min(r.Bottom(), s.Bottom())
	return Rect{x0, y0, math.Max(0, x1-x0), math.Max(0, y1-y0)}
}

// Split divides r into n columns of equal width, with gaps between them.
func (r Rect) Split(n int, gap float64) []Rect {
	out := make([]Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range out {
		out[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return out
}
