package ui

import "ludarium/render/draw/paint"

// clips is the stack of clip rectangles for drawing and for the pointer, the innermost last.
type clips []paint.Rect

// add pushes the intersection of r with the current clip.
func (c *clips) add(r paint.Rect) { *c = append(*c, c.cut(r)) }

func (c *clips) drop() { *c = (*c)[:len(*c)-1] }

// cut returns the visible part of r.
func (c clips) cut(r paint.Rect) paint.Rect {
	if n := len(c); n > 0 {
		return r.Intersect(c[n-1])
	}
	return r
}

// sees reports whether any part of r is visible.
func (c clips) sees(r paint.Rect) bool {
	r = c.cut(r)
	return r.W > 0 && r.H > 0
}

// has reports whether p is inside the current clip.
func (c clips) has(p paint.Point) bool { return len(c) == 0 || c[len(c)-1].Has(p) }
