// Package formula sets formulas in the program's typefaces and says them in words.
package formula

import (
	"image/color"

	"ludarium/ai/atlas/prose"
	"ludarium/render/draw/paint"
)

// Box is a formula that has been set. Its origin is the left end of the baseline.
type Box struct {
	Width   float64
	Up      float64 // extent above the baseline
	Down    float64 // extent below the baseline
	symbols []symbol
	strokes []stroke
}

// symbol is a text at a place.
type symbol struct {
	text  string
	style paint.Style
	at    paint.Point
}

// stroke is an open path.
type stroke struct {
	points []paint.Point
	width  float64
}

// Draw draws the box with its baseline starting at (x, y).
func (b *Box) Draw(c *paint.Canvas, x, y float64, ink color.NRGBA) {
	for _, s := range b.symbols {
		c.Text(s.style, x+s.at.X, y+s.at.Y, s.text, ink)
	}
	for _, s := range b.strokes {
		var p paint.Path
		for i, q := range s.points {
			if i == 0 {
				p.MoveTo(x+q.X, y+q.Y)
			} else {
				p.LineTo(x+q.X, y+q.Y)
			}
		}
		c.Stroke(&p, s.width, ink)
	}
}

// add places another box with its origin at (x, y).
func (b *Box) add(other Box, x, y float64) {
	for _, s := range other.symbols {
		s.at = paint.Point{X: s.at.X + x, Y: s.at.Y + y}
		b.symbols = append(b.symbols, s)
	}
	for _, s := range other.strokes {
		b.line(s.width, shifted(s.points, x, y)...)
	}
	b.Width = max(b.Width, x+other.Width)
	b.Up, b.Down = max(b.Up, other.Up-y), max(b.Down, other.Down+y)
}

func (b *Box) line(width float64, points ...paint.Point) {
	b.strokes = append(b.strokes, stroke{points, width})
}

func shifted(points []paint.Point, x, y float64) []paint.Point {
	list := make([]paint.Point, len(points))
	for i, p := range points {
		list[i] = paint.Point{X: p.X + x, Y: p.Y + y}
	}
	return list
}

// Measures in em.
const (
	letterUp   = 0.74 // top of letters with ascenders
	letterDown = 0.22
	axis       = 0.26 // height of the fraction bar above the baseline
	small      = 0.7  // size of scripts relative to their base
	least      = 8.0  // smallest type in logical pixels
	thin       = 0.16 // space around operators
	wide       = 0.26 // space around relations
)

// Set sets a formula in a style.
func Set(f prose.Formula, s paint.Style) Box {
	switch f.Shape {
	case prose.Symbol:
		return text(f.Text, s)
	case prose.Row:
		return row(f.Parts, s)
	case prose.Fraction:
		return fraction(f.Parts, s)
	case prose.Root:
		return root(f.Parts[0], s)
	case prose.Script:
		return script(f.Parts, s)
	case prose.Sum:
		return sum(f.Parts, s)
	}
	return fence(f, s)
}

// strokeWidth is the width of bars, roots and delimiters.
func strokeWidth(s paint.Style) float64 { return max(1, 0.06*s.Size) }

// smaller returns the style of scripts.
func smaller(s paint.Style) paint.Style {
	s.Size = max(min(s.Size, least), small*s.Size)
	return s
}

func text(t string, s paint.Style) Box {
	switch t {
	case "∈":
		return element(s)
	case "∑", "∏":
		s.Size *= 1.25
	}
	b := Box{Width: s.Width(t), Up: letterUp * s.Size, Down: letterDown * s.Size}
	b.symbols = []symbol{{t, s, paint.Point{}}}
	return b
}

// element draws ∈, which the typefaces lack.
func element(s paint.Style) Box {
	e := s.Size
	b := Box{Width: 0.6 * e, Up: letterUp * e, Down: letterDown * e}
	at := func(x, y float64) paint.Point { return paint.Point{X: x * e, Y: -y * e} }
	b.line(strokeWidth(s), at(0.52, 0.5), at(0.3, 0.5), at(0.14, 0.42), at(0.08, axis), at(0.14, 0.1),
		at(0.3, 0.02), at(0.52, 0.02))
	b.line(strokeWidth(s), at(0.08, axis), at(0.48, axis))
	return b
}

// relations have more space around them than operators.
const relations = "=<>≤≥≠≈←→∈"

func row(parts []prose.Formula, s paint.Style) Box {
	b := Box{Up: letterUp * s.Size, Down: letterDown * s.Size}
	for i, p := range parts {
		before, after := 0.0, 0.0
		switch {
		case prose.Operator(parts, i):
			before = thin * s.Size
			for _, r := range relations {
				if p.Text == string(r) {
					before = wide * s.Size
				}
			}
			after = before
		case p.Shape == prose.Symbol && (p.Text == "," || p.Text == ";"):
			after = wide * s.Size
		case p.Shape == prose.Symbol && p.Text == "·":
			before, after = 0.08*s.Size, 0.08*s.Size
		case i > 0 && (prose.Apart(parts[i-1], p) || parts[i-1].Shape == prose.Sum):
			before = thin * s.Size
		}
		b.add(Set(p, s), b.Width+before, 0)
		b.Width += after
	}
	return b
}

func fraction(parts []prose.Formula, s paint.Style) Box {
	inner := s
	inner.Size = max(min(s.Size, least), 0.85*s.Size)
	above, below := Set(parts[0], inner), Set(parts[1], inner)
	w, gap, bar := max(above.Width, below.Width)+0.2*s.Size, 0.12*s.Size, -axis*s.Size
	var b Box
	b.add(above, (w-above.Width)/2, bar-gap-above.Down)
	b.add(below, (w-below.Width)/2, bar+gap+below.Up)
	b.line(strokeWidth(s), paint.Point{X: 0, Y: bar}, paint.Point{X: w, Y: bar})
	b.Width = w + 0.08*s.Size
	return b
}

func root(of prose.Formula, s paint.Style) Box {
	inner := Set(of, s)
	e, left := s.Size, 0.62*s.Size
	top, bottom := -inner.Up-0.12*e, inner.Down
	var b Box
	b.add(inner, left, 0)
	b.line(strokeWidth(s), paint.Point{X: 0.06 * e, Y: bottom - 0.42*(bottom-top)},
		paint.Point{X: 0.2 * e, Y: bottom - 0.48*(bottom-top)}, paint.Point{X: 0.36 * e, Y: bottom},
		paint.Point{X: 0.56 * e, Y: top}, paint.Point{X: left + inner.Width + 0.06*e, Y: top})
	b.Width, b.Up = left+inner.Width+0.12*e, max(b.Up, -top)
	return b
}

func script(parts []prose.Formula, s paint.Style) Box {
	b := Set(parts[0], s)
	w, little := b.Width, smaller(s)
	if f := parts[1]; !f.Empty() {
		sub := Set(f, little)
		b.add(sub, w+0.03*s.Size, max(0.22*s.Size, b.Down-letterDown*s.Size+0.22*s.Size))
	}
	if f := parts[2]; !f.Empty() {
		super := Set(f, little)
		rise := max(0.4*s.Size, b.Up-0.42*s.Size) + max(0, super.Down-letterDown*little.Size)
		b.add(super, w+0.04*s.Size, -rise)
	}
	return b
}

func sum(parts []prose.Formula, s paint.Style) Box {
	sign, little := Set(parts[0], s), smaller(s)
	low, high := Set(parts[1], little), Set(parts[2], little)
	w := sign.Width
	for i, limit := range []Box{low, high} {
		if !parts[i+1].Empty() {
			w = max(w, limit.Width)
		}
	}
	var b Box
	b.add(sign, (w-sign.Width)/2, 0)
	if !parts[1].Empty() {
		b.add(low, (w-low.Width)/2, sign.Down+low.Up)
	}
	if !parts[2].Empty() {
		b.add(high, (w-high.Width)/2, -sign.Up-high.Down)
	}
	b.Width = w
	return b
}

func fence(f prose.Formula, s paint.Style) Box {
	inner := Set(f.Parts[0], s)
	open, shut := []rune(f.Text)[0], []rune(f.Text)[1]
	e := s.Size
	up, down := max(inner.Up, letterUp*e)+0.02*e, max(inner.Down, letterDown*e)
	var b Box
	left := delimiter(open, up, down, s)
	b.add(left, 0, 0)
	b.add(inner, left.Width, 0)
	b.add(delimiter(shut, up, down, s), left.Width+inner.Width, 0)
	return b
}

// delimiter draws a delimiter that reaches from up above to down below the baseline.
func delimiter(r rune, up, down float64, s paint.Style) Box {
	e := s.Size
	w, inset := 0.3*e, 0.09*e
	b := Box{Width: w, Up: up, Down: down}
	at := func(x, y float64) paint.Point { return paint.Point{X: x, Y: y} }
	pen := strokeWidth(s)
	l, r2, mid := inset, w-inset, (down-up)/2
	switch r {
	case '(', ')':
		near, far := r2, l
		if r == ')' {
			near, far = l, r2
		}
		bend := func(k float64) float64 { return far + (near-far)*k }
		b.line(pen, at(near, -up), at(bend(0.45), -up+0.16*(up+down)), at(bend(0.08), -up+0.34*(up+down)),
			at(far, mid), at(bend(0.08), down-0.34*(up+down)), at(bend(0.45), down-0.16*(up+down)),
			at(near, down))
	case '[':
		b.line(pen, at(r2, -up), at(l, -up), at(l, down), at(r2, down))
	case ']':
		b.line(pen, at(l, -up), at(r2, -up), at(r2, down), at(l, down))
	case '⌈':
		b.line(pen, at(r2, -up), at(l, -up), at(l, down))
	case '⌉':
		b.line(pen, at(l, -up), at(r2, -up), at(r2, down))
	case '⌊':
		b.line(pen, at(l, -up), at(l, down), at(r2, down))
	case '⌋':
		b.line(pen, at(r2, -up), at(r2, down), at(l, down))
	case '|':
		b.line(pen, at(w/2, -up), at(w/2, down))
	case '‖':
		b.line(pen, at(0.36*w, -up), at(0.36*w, down))
		b.line(pen, at(0.7*w, -up), at(0.7*w, down))
	}
	return b
}
