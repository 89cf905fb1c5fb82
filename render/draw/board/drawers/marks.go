package drawers

import (
	"image/color"
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// arrow draws a straight arrow; see arrowPath.
func arrow(c *paint.Canvas, a, b paint.Point, width float64, col color.NRGBA) {
	if p := arrowPath(a, b, width); p != nil {
		c.Fill(p, col)
	}
}

// arrowPath returns a straight arrow as one path, so that a translucent colour is uniform: a round start, a
// shaft of the given width, and a head with its tip at b. It returns nil if the arrow is too short to be
// drawn.
func arrowPath(a, b paint.Point, width float64) *paint.Path {
	d := b.Sub(a)
	n := d.Len()
	if n < 1 || width <= 0 {
		return nil
	}
	u := d.Mul(1 / n)
	v := paint.Point{X: -u.Y, Y: u.X}
	at := func(along, across float64) paint.Point { return a.Add(u.Mul(along)).Add(v.Mul(across)) }
	h := width / 2
	head := math.Min(2.6*width, 0.7*n)
	wing := 0.62 * head
	k := h * 4 / 3 // control point distance for a semicircle
	p := new(paint.Path)
	move := func(q paint.Point) { p.MoveTo(q.X, q.Y) }
	line := func(q paint.Point) { p.LineTo(q.X, q.Y) }
	quad := func(q, r paint.Point) { p.QuadTo(q.X, q.Y, r.X, r.Y) }
	soft := func(corner, from, to paint.Point, r float64) { // adds a corner rounded with radius r
		x := corner.Sub(from)
		y := to.Sub(corner)
		line(corner.Sub(x.Mul(math.Min(0.5, r/x.Len()))))
		quad(corner, corner.Add(y.Mul(math.Min(0.5, r/y.Len()))))
	}
	left, tip, right := at(n-head, -wing), at(n, 0), at(n-head, wing)
	inLeft, inRight := at(n-head, -h), at(n-head, h)
	r := 0.35 * width
	move(at(h, -h))
	line(inLeft)
	soft(left, inLeft, tip, r)
	soft(tip, left, right, r)
	soft(right, tip, inRight, r)
	line(inRight)
	line(at(h, h))
	e, f := at(h-k, h), at(h-k, -h)
	g := at(h, -h)
	p.CubeTo(e.X, e.Y, f.X, f.Y, g.X, g.Y)
	return p.Close()
}

// arrows draws the frame's arrows over a grid.
func arrows(c *paint.Canvas, g *grid, f *board.Frame) {
	for _, a := range f.Marks.Arrows {
		if g.has(a.From) && g.has(a.To) && a.From != a.To {
			arrow(c, g.center(a.From), g.center(a.To), a.Width*g.cell, a.Color)
		}
	}
}

// cursor outlines the square of the keyboard cursor with two lines, one of which is visible on any
// background.
func cursor(c *paint.Canvas, g *grid, f *board.Frame) {
	if q := f.Marks.Cursor; g.has(q) {
		r, w := g.rect(q), math.Max(2, math.Min(4, math.Round(0.06*g.cell)))
		c.Border(r, 0.08*g.cell, w, f.Theme.Accent)
		c.Border(r.Inset(w), 0.08*g.cell-w, c.Hair(), f.Theme.OnAccent)
	}
}

// shade tints the squares of values by their Share, and the target squares of weighted moves by their
// weights; col is the strongest tint.
func shade(c *paint.Canvas, v game.View, g *grid, f *board.Frame, col color.NRGBA) {
	for q := range game.Square(g.rows * g.cols) {
		for _, tint := range shades(v, q, f, col) {
			c.Rect(g.rect(q), tint)
		}
	}
}

// shades returns the tints of a square by weights and values.
func shades(v game.View, q game.Square, f *board.Frame, col color.NRGBA) (list []color.NRGBA) {
	most := heaviest(f.Marks.Weights)
	for _, w := range f.Marks.Weights {
		if _, to := v.Squares(w.Move); to == q {
			list = append(list, theme.Alpha(weightInk, 0.6*clamp(w.Share/most)))
		}
	}
	for i := range f.Marks.Values {
		if valueSquare(v, &f.Marks.Values[i]) == q {
			list = append(list, theme.Alpha(col, clamp(f.Marks.Values[i].Share)))
		}
	}
	return list
}

// weightInk is the colour of weights. It has enough contrast on all boards, also for colour-blind users.
var weightInk = theme.Series(3)

// heaviest returns the largest weight.
func heaviest(weights []board.Weight) float64 {
	most := 1e-9
	for _, w := range weights {
		most = math.Max(most, w.Share)
	}
	return most
}

// valueSquare returns the square of a value, NoSquare if it has none.
func valueSquare(v game.View, val *board.Value) game.Square {
	if val.Square != game.NoSquare {
		return val.Square
	}
	_, to := v.Squares(val.Move)
	return to
}

// badge draws a short text on a coloured plate around p; the plate stays within bounds.
func badge(c *paint.Canvas, p paint.Point, size float64, text string, plate, ink color.NRGBA,
	bounds paint.Rect) {
	st := paint.Style{Font: c.Fonts().Bold, Size: size}
	w, h := st.Width(text)+0.8*size, 1.5*size
	x := math.Max(bounds.X, math.Min(bounds.Right()-w, p.X-w/2))
	y := math.Max(bounds.Y, math.Min(bounds.Bottom()-h, p.Y-h/2))
	r := paint.Rect{X: x, Y: y, W: w, H: h}
	c.RoundRect(r, h/2, plate)
	centred(c, st, r, text, ink)
}

// centred draws text in the middle of r without shortening it.
func centred(c *paint.Canvas, s paint.Style, r paint.Rect, text string, col color.NRGBA) {
	c.Text(s, r.X+(r.W-s.Width(text))/2, r.Y+(r.H+s.Ascent())/2, text, col)
}

// fitted returns the largest size, at most most, at which text fits into width.
func fitted(s paint.Style, text string, width, most float64) paint.Style {
	s.Size = 1
	if w := s.Width(text); w > 0 {
		most = math.Min(most, width/w)
	}
	s.Size = most
	return s
}
