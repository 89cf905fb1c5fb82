package drawers

import (
	"image/color"
	"math"
	"strconv"

	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Othello returns the drawer of Othello.
func Othello() board.Drawer { return othelloBoard{} }

type othelloBoard struct{}

// rim is the width of the border with the coordinates, in squares.
const rim = 0.42

func (othelloBoard) grid(v game.View, f *board.Frame) grid {
	n, _ := v.Size()
	area := f.Area.Square()
	return newGrid(area.Inset(area.W/(float64(n)+2*rim)*rim), n, n, f.Flip, f.Flip)
}

// Aspect implements Drawer.
func (othelloBoard) Aspect(game.View) float64 { return 1 }

// Place implements Drawer.
func (b othelloBoard) Place(v game.View, q game.Square, f *board.Frame) paint.Rect {
	g := b.grid(v, f)
	return g.rect(q)
}

// Pick implements Drawer.
func (b othelloBoard) Pick(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	return g.at(p)
}

// At implements Drawer.
func (b othelloBoard) At(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	return g.at(p)
}

// Draw implements Drawer.
func (b othelloBoard) Draw(c *paint.Canvas, v game.View, f *board.Frame) {
	defer c.Clip(f.Area)()
	g := b.grid(v, f)
	b.felt(c, &g, f)
	shade(c, v, &g, f, theme.Alpha(OthelloColors(f.Theme).White, 0.25))
	if q := f.Marks.Selected; g.has(q) {
		c.Rect(g.rect(q), theme.Alpha(f.Theme.Accent, 0.35))
	}
	for q := game.Square(0); g.has(q); q++ {
		if cell := cellAt(v, q); cell != 0 && !travels(f, q) {
			b.disc(c, g.center(q), discRadius*g.cell, cell, f.Theme)
		}
	}
	b.turning(c, &g, f)
	b.marks(c, v, &g, f)
	cursor(c, &g, f)
	arrows(c, &g, f)
	g.shapes(c, f)
	if d := f.Marks.Drag; d != nil {
		b.disc(c, d.At, 1.15*discRadius*g.cell, sideCell(v.Turn()), f.Theme)
	}
}

// discRadius is the radius of a disc in squares.
const discRadius = 0.42

// sideCell returns the disc of a player, in Othello and Connect.
func sideCell(p game.Player) game.Cell {
	if p == game.Second {
		return othello.White
	}
	return othello.Black
}

// felt draws the board without discs.
func (b othelloBoard) felt(c *paint.Canvas, g *grid, f *board.Frame) {
	th := f.Theme
	border := math.Floor(rim * g.cell)
	frame := paint.Rect{X: g.box.X - border, Y: g.box.Y - border, W: g.box.W + 2*border,
		H: g.box.H + 2*border}
	c.RoundRect(frame, math.Min(theme.Radius, 0.2*g.cell), OthelloColors(th).Line)
	c.Rect(g.box, OthelloColors(th).Felt)
	for i := 1; i < g.cols; i++ {
		d := float64(i) * g.cell
		c.VLine(g.box.X+d, g.box.Y, g.box.H, OthelloColors(th).Line)
		c.HLine(g.box.X, g.box.Y+d, g.box.W, OthelloColors(th).Line)
	}
	if n := g.cols; n >= 6 {
		for _, at := range [4][2]int{{2, 2}, {2, n - 2}, {n - 2, 2}, {n - 2, n - 2}} {
			c.Circle(g.box.X+float64(at[0])*g.cell+c.Hair()/2, g.box.Y+float64(at[1])*g.cell+c.Hair()/2,
				math.Max(2.5, 0.08*g.cell), OthelloColors(th).Line)
		}
	}
	st := paint.Style{Font: c.Fonts().Regular, Size: math.Min(13, math.Max(8, 0.75*border))}
	if border < 8 {
		return
	}
	ink := OthelloColors(th).letter()
	for i := range g.cols {
		q := game.Square(i*g.cols + i)
		r := g.rect(q)
		centred(c, st, paint.Rect{X: r.X, Y: frame.Y, W: g.cell, H: border}, string(rune('a'+i)), ink)
		centred(c, st, paint.Rect{X: frame.X, Y: r.Y, W: border, H: g.cell}, strconv.Itoa(i+1), ink)
	}
}

func (b othelloBoard) tones(cell game.Cell, th *theme.Theme) (face, edge color.NRGBA) {
	if cell == othello.White {
		return OthelloColors(th).White, OthelloColors(th).WhiteEdge
	}
	return OthelloColors(th).Black, OthelloColors(th).BlackEdge
}

// disc draws a disc as seen from above: a face, and a bevel in two shades.
func (b othelloBoard) disc(c *paint.Canvas, m paint.Point, r float64, cell game.Cell, th *theme.Theme) {
	face, edge := b.tones(cell, th)
	c.Circle(m.X, m.Y, r, edge)
	switch l := OthelloColors(th); l.Style {
	case wooden: // like a pebble, with a thin edge and light from above
		c.Circle(m.X, m.Y, 0.93*r, face)
		c.Circle(m.X-0.3*r, m.Y-0.34*r, 0.22*r, theme.Mix(face, l.White, 0.16))
	case marked: // black discs with a ring, white ones without
		c.Circle(m.X, m.Y, 0.88*r, face)
		if cell == othello.Black {
			c.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.6*r), 0.07*r, edge)
		}
	default:
		c.Circle(m.X, m.Y, 0.84*r, face)
	}
}

// turning draws the animation: the new disc appears, then the others flip, nearer discs first.
func (b othelloBoard) turning(c *paint.Canvas, g *grid, f *board.Frame) {
	if !moving(f) {
		return
	}
	th, t, r := f.Theme, anim.Elapsed(f.T), discRadius*g.cell
	for _, a := range f.Plan.Appear {
		restore := c.Fade(clamp(3 * t))
		size := 1.0
		if !th.ReducedMotion {
			size = 1 + 0.12*(1-clamp(2.5*t))
		}
		b.disc(c, g.center(a.Square), r*size, a.Cell, th)
		restore()
	}
	for _, a := range f.Plan.Vanish {
		restore := c.Fade(1 - t)
		b.disc(c, g.center(a.Square), r, a.Cell, th)
		restore()
	}
	last := 0.0
	for _, l := range f.Plan.Flips {
		last = math.Max(last, l.Delay)
	}
	for _, l := range f.Plan.Flips {
		m := g.center(l.Square)
		turn := smooth(clamp((t - l.Delay) / (1 - last)))
		if th.ReducedMotion || turn == 0 || turn == 1 {
			b.disc(c, m, r, l.From, th)
			restore := c.Fade(turn)
			b.disc(c, m, r, l.To, th)
			restore()
			continue
		}
		b.turned(c, m, r, turn, l, th)
	}
}

// turned draws a flipping disc, where turn is the progress in [0, 1]: it is narrowed in the direction of the
// line that it is part of.
func (b othelloBoard) turned(c *paint.Canvas, m paint.Point, r, turn float64, l anim.Flip, th *theme.Theme) {
	up, under := l.From, l.To
	if turn > 0.5 {
		up, under = under, up
	}
	along := paint.Point{X: float64(l.Along.DCol), Y: float64(l.Along.DRow)}
	if n := along.Len(); n > 0 {
		along = along.Mul(1 / n)
	} else {
		along = paint.Point{X: 1}
	}
	squeeze := math.Abs(math.Cos(math.Pi * turn))
	thick := 0.09 * r * math.Sin(math.Pi*turn)
	face, edge := b.tones(up, th)
	_, other := b.tones(under, th)
	c.Fill(oval(m.Add(along.Mul(thick)), along, r*squeeze, r), other)
	m = m.Sub(along.Mul(thick))
	c.Fill(oval(m, along, r*squeeze, r), edge)
	c.Fill(oval(m, along, 0.84*r*squeeze, 0.84*r), face)
}

// oval returns an ellipse with half axis a along the unit vector u and half axis b perpendicular to it.
func oval(m, u paint.Point, a, b float64) *paint.Path {
	const kappa = 0.5522847498 // control point distance for a quarter circle
	at := func(x, y float64) paint.Point {
		return paint.Point{X: m.X + u.X*x*a - u.Y*y*b, Y: m.Y + u.Y*x*a + u.X*y*b}
	}
	p := new(paint.Path)
	start := at(1, 0)
	p.MoveTo(start.X, start.Y)
	x, y := 1.0, 0.0
	for range 4 {
		c0, c1, end := at(x-y*kappa, y+x*kappa), at(-y+x*kappa, x+y*kappa), at(-y, x)
		p.CubeTo(c0.X, c0.Y, c1.X, c1.Y, end.X, end.Y)
		x, y = -y, x
	}
	return p.Close()
}

// marks draws a spot on the last disc, rings on the discs that it flipped, and the legal squares and values.
func (b othelloBoard) marks(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	th := f.Theme
	accent := func(q game.Square) color.NRGBA { // returns the accent colour adjusted to the disc on q
		if th.Contrast {
			face, _ := b.tones(cellAt(v, q), th)
			return theme.Legible(th.Accent, face)
		}
		if cellAt(v, q) == othello.Black && !th.Dark {
			return theme.Mix(th.Accent, OthelloColors(th).White, 0.45)
		}
		return th.Accent
	}
	for _, q := range f.Marks.Turned {
		if g.has(q) && !travels(f, q) {
			m := g.center(q)
			c.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.08*g.cell), math.Max(1.25, 0.035*g.cell), accent(q))
		}
	}
	for _, q := range f.Marks.Last {
		if g.has(q) && !travels(f, q) {
			m := g.center(q)
			c.Circle(m.X, m.Y, 0.095*g.cell, accent(q))
		}
	}
	face, _ := b.tones(sideCell(v.Turn()), th)
	ring := OthelloColors(th).ring(face)
	for _, q := range f.Marks.Targets {
		if !g.has(q) || b.valued(v, f, q) {
			continue
		}
		m := g.center(q)
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.13*g.cell), math.Max(1.5, 0.04*g.cell), ring)
	}
	for i := range f.Marks.Values {
		val := &f.Marks.Values[i]
		q := valueSquare(v, val)
		if !g.has(q) {
			continue
		}
		r := g.rect(q)
		if val.Text == "" {
			if val.Best {
				m := g.center(q)
				c.Circle(m.X, m.Y, 0.17*g.cell, OthelloColors(th).White)
			}
			continue
		}
		st := paint.Style{Font: c.Fonts().Regular}
		ink := OthelloColors(th).White
		if val.Best {
			st.Font = c.Fonts().Bold
			c.RoundRect(r.Inset(math.Round(0.12*g.cell)), 0.1*g.cell, OthelloColors(th).White)
			ink = OthelloColors(th).Black
		}
		st = fitted(st, val.Text, 0.66*g.cell, 0.36*g.cell)
		centred(c, st, r, val.Text, ink)
		if val.Exact { // exact values are underlined
			w := st.Width(val.Text)
			c.Rect(paint.Rect{X: r.X + (r.W-w)/2, Y: r.Y + r.H/2 + 0.55*st.Size, W: w,
				H: math.Max(1, 0.03*g.cell)}, ink)
		}
	}
}

func (b othelloBoard) valued(v game.View, f *board.Frame, q game.Square) bool {
	for i := range f.Marks.Values {
		if valueSquare(v, &f.Marks.Values[i]) == q && f.Marks.Values[i].Text != "" {
			return true
		}
	}
	return false
}

// Choice implements Drawer: it draws the disc.
func (b othelloBoard) Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme) {
	r = r.Square()
	p := r.Center()
	b.disc(c, p, discRadius*r.W, sideCell(v.Turn()), th)
}
