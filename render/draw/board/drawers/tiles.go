package drawers

import (
	"math"
	"strconv"

	"ludarium/game"
	"ludarium/game/twenty48"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Tiles returns the drawer of 2048.
func Tiles() board.Drawer { return tileBoard{} }

type tileBoard struct{}

// thumbnail is the size, in logical pixels, below which a board is drawn without room for the values of the
// four directions.
const thumbnail = 220.0

// margins returns the margins in logical pixels for the values of the four directions. They always have the
// same size, so that the board does not move when a search begins; a thumbnail has none.
func (tileBoard) margins(f *board.Frame) (side, top float64) {
	size := math.Min(f.Area.W, f.Area.H)
	if size < thumbnail {
		return 0, 0
	}
	side = math.Max(34, math.Min(54, 0.09*size))
	return side, 0.75 * side
}

// gap is the space between tiles, relative to a cell.
const gap = 0.1

func (b tileBoard) grid(v game.View, f *board.Frame) grid {
	rows, cols := v.Size()
	area := f.Area.InsetXY(b.margins(f))
	border := math.Round(gap / 2 * math.Min(area.W/float64(cols), area.H/float64(rows)))
	return newGrid(area.Inset(border), rows, cols, false, false)
}

// Aspect implements Drawer.
func (tileBoard) Aspect(game.View) float64 { return 1 }

// Place implements Drawer.
func (b tileBoard) Place(v game.View, q game.Square, f *board.Frame) paint.Rect {
	g := b.grid(v, f)
	return g.rect(q)
}

// Pick implements Drawer. Only chance moves, which place new tiles, are named by a square.
func (b tileBoard) Pick(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	return g.at(p)
}

// At implements Drawer.
func (b tileBoard) At(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	return g.at(p)
}

// arrive is the time at which tiles stop sliding, in [0, 1]; after that merged tiles pop and new ones appear.
const arrive = 2.0 / 3

// Draw implements Drawer.
func (b tileBoard) Draw(c *paint.Canvas, v game.View, f *board.Frame) {
	defer c.Clip(f.Area)()
	g := b.grid(v, f)
	th := f.Theme
	border := math.Round(gap / 2 * g.cell)
	c.RoundRect(
		paint.Rect{X: g.box.X - border, Y: g.box.Y - border, W: g.box.W + 2*border, H: g.box.H + 2*border},
		b.radius(&g)+border, tilesColors(th).Board)
	for q := game.Square(0); g.has(q); q++ {
		c.RoundRect(b.tile(&g, q), b.radius(&g), tilesColors(th).Empty)
	}
	shade(c, v, &g, f, theme.Alpha(th.Accent, 0.6))
	for q := game.Square(0); g.has(q); q++ {
		if cell := cellAt(v, q); cell != 0 && !travels(f, q) {
			b.draw(c, &g, b.tile(&g, q), 1, cell, th)
		}
	}
	b.sliding(c, v, &g, f)
	cursor(c, &g, f)
	g.shapes(c, f)
	b.values(c, &g, f)
}

func (tileBoard) radius(g *grid) float64 { return math.Round(math.Max(2, 0.06*g.cell)) }

// tile returns the rectangle of a tile on q.
func (tileBoard) tile(g *grid, q game.Square) paint.Rect {
	return g.rect(q).Inset(math.Round(gap / 2 * g.cell))
}

// sliding draws the animation of a move.
func (b tileBoard) sliding(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	if !moving(f) {
		return
	}
	th := f.Theme
	for _, gone := range f.Plan.Vanish {
		restore := c.Fade(1 - f.T)
		b.draw(c, g, b.tile(g, gone.Square), 1, gone.Cell, th)
		restore()
	}
	way, late := clamp(f.T/arrive), clamp((f.T-arrive)/(1-arrive))
	for _, m := range f.Plan.Motions {
		partner := m.Merges && !b.moves(f, m.To) // the other tile of the merge is static
		if th.ReducedMotion {
			restore := c.Fade(1 - f.T)
			b.draw(c, g, b.tile(g, m.From), 1, m.Cell, th)
			if partner {
				b.draw(c, g, b.tile(g, m.To), 1, m.Cell, th)
			}
			restore()
			continue
		}
		if partner && late == 0 {
			b.draw(c, g, b.tile(g, m.To), 1, m.Cell, th)
		}
		if m.Merges && late > 0 || !m.Merges && late > 0 && b.merges(f, m.To) {
			continue
		}
		r, z := b.tile(g, m.From), b.tile(g, m.To)
		r.X += (z.X - r.X) * way
		r.Y += (z.Y - r.Y) * way
		b.draw(c, g, r, 1, m.Cell, th)
	}
	b.arriving(c, v, g, f, late)
}

// arriving draws the end of the animation: merged tiles pop, and new tiles grow. late is its progress in [0,
// 1].
func (b tileBoard) arriving(c *paint.Canvas, v game.View, g *grid, f *board.Frame, late float64) {
	th := f.Theme
	for _, m := range f.Plan.Motions {
		if th.ReducedMotion {
			restore := c.Fade(f.T)
			b.draw(c, g, b.tile(g, m.To), 1, cellAt(v, m.To), th)
			restore()
		} else if m.Merges && late > 0 {
			b.draw(c, g, b.tile(g, m.To), 1+0.12*math.Sin(math.Pi*late), cellAt(v, m.To), th)
		}
	}
	for _, a := range f.Plan.Appear {
		t := f.T
		if len(f.Plan.Motions) > 0 && !th.ReducedMotion {
			t = late
		}
		size := 0.5 + 0.5*t
		if th.ReducedMotion {
			size = 1
		}
		restore := c.Fade(t)
		b.draw(c, g, b.tile(g, a.Square), size, a.Cell, th)
		restore()
	}
}

// moves reports whether a tile slides to q without merging there.
func (tileBoard) moves(f *board.Frame, q game.Square) bool {
	for _, m := range f.Plan.Motions {
		if m.To == q && !m.Merges {
			return true
		}
	}
	return false
}

// merges reports whether tiles merge on q.
func (tileBoard) merges(f *board.Frame, q game.Square) bool {
	for _, m := range f.Plan.Motions {
		if m.To == q && m.Merges {
			return true
		}
	}
	return false
}

// draw draws one tile, scaled by size around its centre.
func (b tileBoard) draw(c *paint.Canvas, g *grid, r paint.Rect, size float64, cell game.Cell,
	th *theme.Theme) {
	body := tilesColors(th).Tile[min(int(cell), len(tilesColors(th).Tile)-1)]
	c.RoundRect(r.Inset(r.W*(1-size)/2), b.radius(g), body)
	text := strconv.FormatInt(1<<cell, 10)
	st := fitted(paint.Style{Font: c.Fonts().Bold}, text, 0.76*r.W, 0.46*r.W)
	st.Size *= size
	ink := tilesColors(th).LightText
	if theme.Contrast(body, tilesColors(th).DarkText) > theme.Contrast(body, ink) {
		ink = tilesColors(th).DarkText
	}
	centred(c, st, r, text, ink)
}

// values draws an arrow and a number at each side of the board whose direction has a value.
func (b tileBoard) values(c *paint.Canvas, g *grid, f *board.Frame) {
	border := math.Round(gap / 2 * g.cell)
	box := paint.Rect{X: g.box.X - border, Y: g.box.Y - border, W: g.box.W + 2*border, H: g.box.H + 2*border}
	mid := box.Center()
	sideMargin, topMargin := b.margins(f)
	if sideMargin == 0 {
		return
	}
	for i := range f.Marks.Values {
		val := &f.Marks.Values[i]
		st := paint.Style{Font: c.Fonts().Regular, Size: math.Max(12, sideMargin/3)}
		ink := f.Theme.Ink2
		if val.Best {
			st.Font, ink = c.Fonts().Bold, f.Theme.Accent
		}
		a := sideMargin / 7 // half the base of an arrow
		if val.Text == "" {
			a = sideMargin / 4
		}
		switch val.Move {
		case twenty48.Up, twenty48.Down:
			y, d := box.Y-topMargin/2, 1.0
			if val.Move == twenty48.Down {
				y, d = box.Bottom()+topMargin/2, -1
			}
			w := 0.0
			if val.Text != "" {
				w = st.Width(val.Text) + 4
			}
			x := mid.X - (w+2*a)/2
			c.Fill(new(paint.Path).MoveTo(x, y+d*a*0.8).LineTo(x+2*a, y+d*a*0.8).LineTo(x+a, y-d*a).Close(),
				ink)
			c.Text(st, x+2*a+4, y+st.Ascent()/2, val.Text, ink)
		case twenty48.Left, twenty48.Right:
			x, d := box.X-sideMargin/2, 1.0
			if val.Move == twenty48.Right {
				x, d = box.Right()+sideMargin/2, -1
			}
			y := mid.Y - 1.8*a
			if val.Text == "" {
				y = mid.Y
			}
			c.Fill(new(paint.Path).MoveTo(x+d*a*0.8, y-a).LineTo(x+d*a*0.8, y+a).LineTo(x-d*a, y).Close(),
				ink)
			centred(c, fitted(st, val.Text, sideMargin-4, st.Size),
				paint.Rect{X: x - sideMargin/2, Y: mid.Y, W: sideMargin, H: 2.8 * a}, val.Text, ink)
		}
	}
}

// Choice implements Drawer: it draws an arrow, or the new tile.
func (b tileBoard) Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme) {
	r = r.Square().Inset(0.2 * r.Square().W)
	if _, exp, ok := twenty48.Spawned(m); ok {
		g := newGrid(r, 1, 1, false, false)
		b.draw(c, &g, r, 1, game.Cell(exp), th)
		return
	}
	p, d := r.Center(), paint.Point{}
	switch m {
	case twenty48.Up:
		d.Y = -r.H / 2
	case twenty48.Down:
		d.Y = r.H / 2
	case twenty48.Left:
		d.X = -r.W / 2
	case twenty48.Right:
		d.X = r.W / 2
	}
	arrow(c, p.Sub(d), p.Add(d), 0.22*r.W, th.Ink)
}
