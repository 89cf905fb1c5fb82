package ui

import "ludarium/render/draw/paint"

// clips are the areas to which drawing and the pointer are limited, the innermost last.
type clips []paint.Rect

// add limits them to r until the area is dropped.
func (c *clips) add(r paint.Rect) { *c = append(*c, c.cut(r)) }

func (c *clips) drop() { *c = (*c)[:len(*c)-1] }

// cut returns what is seen of r.
func (c clips) cut(r paint.Rect) paint.Rect {
	if n := len(c); n > 0 {
		return r.Intersect(c[n-1])
	}
	return r
}

// sees reports whether any of r is seen.
func (c clips) sees(r paint.Rect) bool {
	r = c.cut(r)
	return r.W > 0 && r.H > 0
}

// has reports whether p lies where the pointer is not kept from.
func (c clips) has(p paint.Point) bool { return len(c) == 0 || c[len(c)-1].Has(p) }
