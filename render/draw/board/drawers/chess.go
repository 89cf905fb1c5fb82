package drawers

import (
	"image/color"
	"math"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Chess returns the drawer of chess.
func Chess() board.Drawer { return chessBoard{} }

type chessBoard struct{}

func (chessBoard) grid(f *board.Frame) grid { return newGrid(inner(f), 8, 8, f.Flip, f.Flip) }

// inner returns the area of the squares: without the border, if coordinates are around the board.
func inner(f *board.Frame) paint.Rect {
	if f.Coordinates != board.Outside {
		return f.Area
	}
	a, brim := f.Area, outsideBrim(f)
	a.CutLeft(brim)
	a.CutBottom(brim)
	return a
}

// outsideBrim is the width of the border that holds the coordinates.
func outsideBrim(f *board.Frame) float64 { return math.Max(14, math.Round(0.032*f.Area.W)) }

// Aspect implements Drawer.
func (chessBoard) Aspect(game.View) float64 { return 1 }

// Place implements Drawer.
func (b chessBoard) Place(v game.View, q game.Square, f *board.Frame) paint.Rect {
	g := b.grid(f)
	return g.rect(q)
}

// Pick implements Drawer.
func (b chessBoard) Pick(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(f)
	return g.at(p)
}

// At implements Drawer.
func (b chessBoard) At(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(f)
	return g.at(p)
}

// Draw implements Drawer.
func (b chessBoard) Draw(c *paint.Canvas, v game.View, f *board.Frame) {
	defer c.Clip(f.Area)()
	g := b.grid(f)
	b.squares(c, &g, f)
	shade(c, v, &g, f, valueTint(f.Theme))
	if s, ok := game.Concrete(v).(interface{ Check() (game.Square, bool) }); ok {
		if q, check := s.Check(); check && !travels(f, q) {
			halo(c, g.rect(q), f.Theme)
		}
	}
	switch f.Coordinates {
	case board.Inside:
		b.coordinates(c, v, &g, f)
	case board.Outside:
		b.around(c, &g, f)
	}
	b.standing(c, v, &g, f)
	b.travelling(c, v, &g, f)
	b.targets(c, &g, f)
	cursor(c, &g, f)
	arrows(c, &g, f)
	g.shapes(c, f)
	b.values(c, v, &g, f)
	if d := f.Marks.Drag; d != nil && g.has(d.From) {
		size := math.Round(1.3 * g.cell)
		r := paint.Rect{X: d.At.X - size/2, Y: d.At.Y - size/2, W: size, H: size}
		b.cell(c, r, cellAt(v, d.From), f.Theme)
	}
}

// valueTint is the strongest tint of a square with a value.
func valueTint(th *theme.Theme) color.NRGBA { return theme.Alpha(th.Accent, 0.45) }

// tints returns the tints of a square by marks.
func tints(q game.Square, f *board.Frame) (list []color.NRGBA) {
	if contains(f.Marks.Last, q) {
		list = append(list, theme.Alpha(f.Theme.Accent, 0.32))
	}
	if contains(f.Marks.Ahead, q) {
		list = append(list, theme.Alpha(theme.Series(0), 0.5))
	}
	if q == f.Marks.Selected {
		list = append(list, theme.Alpha(f.Theme.Accent, 0.5))
	}
	return list
}

// squares draws the squares and their tints.
func (b chessBoard) squares(c *paint.Canvas, g *grid, f *board.Frame) {
	th := f.Theme
	c.Rect(g.box, ChessColors(th).Light)
	for q := game.Square(0); q < 64; q++ {
		r := g.rect(q)
		if dark(q) {
			c.Rect(r, ChessColors(th).Dark)
		}
		for _, tint := range tints(q, f) {
			c.Rect(r, tint)
		}
		if contains(f.Marks.Last, q) {
			// A colour-blind user hardly sees the tint, so the square also has a border.
			c.Border(r, 0, math.Max(1.5, 0.045*g.cell), ChessColors(th).target(th, tone(q, th)))
		}
	}
}

func dark(q game.Square) bool { return (q/8+q%8)%2 == 1 }

// coordinates draws the labels of ranks and files in the corners of the edge squares.
func (b chessBoard) coordinates(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	if g.cell < 20 {
		return
	}
	st := paint.Style{Font: c.Fonts().Bold, Size: math.Max(8, math.Min(13, math.Round(0.2*g.cell)))}
	pad := math.Max(2, math.Round(0.05*g.cell))
	for i := range 8 {
		q, _ := g.at(paint.Point{X: g.box.X + 1, Y: g.box.Y + (float64(i)+0.5)*g.cell})
		r := g.rect(q)
		c.Text(st, r.X+pad, r.Y+pad+st.Ascent(), string(chess.Square(q).Rank()), b.coordinate(q, v, f))
		q, _ = g.at(paint.Point{X: g.box.X + (float64(i)+0.5)*g.cell, Y: g.box.Bottom() - 1})
		r = g.rect(q)
		text := string(chess.Square(q).File())
		c.Text(st, r.Right()-pad-st.Width(text), r.Bottom()-pad-0.2*st.Size, text, b.coordinate(q, v, f))
	}
}

// around draws the labels of ranks to the left of the board and of files below it.
func (b chessBoard) around(c *paint.Canvas, g *grid, f *board.Frame) {
	brim := outsideBrim(f)
	st := paint.Style{Font: c.Fonts().Bold, Size: math.Round(0.72 * brim)}
	for i := range 8 {
		at := (float64(i) + 0.5) * g.cell
		q, _ := g.at(paint.Point{X: g.box.X + 1, Y: g.box.Y + at})
		row := paint.Rect{X: g.box.X - brim, Y: g.box.Y + at - brim/2, W: brim, H: brim}
		c.TextCenter(st, row, string(chess.Square(q).Rank()), f.Theme.Ink2)
		q, _ = g.at(paint.Point{X: g.box.X + at, Y: g.box.Bottom() - 1})
		col := paint.Rect{X: g.box.X + at - brim/2, Y: g.box.Bottom(), W: brim, H: brim}
		c.TextCenter(st, col, string(chess.Square(q).File()), f.Theme.Ink2)
	}
}

// coordinate returns the colour of a label on square q: the colour of the other squares, adjusted to have
// enough contrast with the tinted square.
func (b chessBoard) coordinate(q game.Square, v game.View, f *board.Frame) color.NRGBA {
	its := tone(q, f.Theme)
	ground := its
	for _, tint := range append(tints(q, f), shades(v, q, f, valueTint(f.Theme))...) {
		ground = theme.Over(ground, tint)
	}
	return ChessColors(f.Theme).letter(its, ground)
}

// tone returns the colour of a square.
func tone(q game.Square, th *theme.Theme) color.NRGBA {
	if dark(q) {
		return ChessColors(th).Dark
	}
	return ChessColors(th).Light
}

// standing draws the pieces that are not part of the animation.
func (b chessBoard) standing(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	for q := game.Square(0); q < 64; q++ {
		cell := cellAt(v, q)
		if cell == 0 || travels(f, q) {
			continue
		}
		restore := func() {}
		if d := f.Marks.Drag; d != nil && d.From == q {
			restore = c.Fade(0.25)
		}
		b.cell(c, g.rect(q), cell, f.Theme)
		restore()
	}
}

// travelling draws the moving pieces of the plan. A captured piece remains visible until the capturing piece
// is near.
func (b chessBoard) travelling(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	if !moving(f) {
		return
	}
	for _, gone := range f.Plan.Vanish {
		if cellAt(v, gone.Square) != 0 && !travels(f, gone.Square) {
			continue // skip a capturing piece that the user has dragged
		}
		b.faded(c, g.rect(gone.Square), gone.Cell, b.left(g, f, gone.Square), f.Theme)
	}
	for _, come := range f.Plan.Appear {
		b.faded(c, g.rect(come.Square), come.Cell, f.T, f.Theme)
	}
	for _, l := range f.Plan.Flips {
		b.faded(c, g.rect(l.Square), l.From, 1-f.T, f.Theme)
		b.faded(c, g.rect(l.Square), l.To, f.T, f.Theme)
	}
	for _, m := range f.Plan.Motions {
		a, z := g.rect(m.From), g.rect(m.To)
		if f.Theme.ReducedMotion {
			b.faded(c, a, m.Cell, 1-f.T, f.Theme)
			b.faded(c, z, cellAt(v, m.To), f.T, f.Theme)
			continue
		}
		a.X += (z.X - a.X) * f.T
		a.Y += (z.Y - a.Y) * f.T
		b.cell(c, a, m.Cell, f.Theme)
	}
}

// left returns the opacity of a piece that vanishes from q, which decreases during the animation.
func (b chessBoard) left(g *grid, f *board.Frame, q game.Square) float64 {
	for _, m := range f.Plan.Motions {
		if m.To == q && !f.Theme.ReducedMotion {
			way := g.center(m.To).Sub(g.center(m.From)).Len() * (1 - f.T)
			return clamp((way/g.cell - 0.2) / 0.6)
		}
	}
	return 1 - f.T
}

func (b chessBoard) faded(c *paint.Canvas, r paint.Rect, cell game.Cell, opacity float64, th *theme.Theme) {
	defer c.Fade(opacity)()
	b.cell(c, r, cell, th)
}

func (b chessBoard) cell(c *paint.Canvas, r paint.Rect, cell game.Cell, th *theme.Theme) {
	if side, kind := chess.Piece(cell); kind != chess.NoKind {
		drawPiece(c, r, kind, side, th)
	}
}

// targets draws a dot on target squares, and a ring on those with a capture.
func (b chessBoard) targets(c *paint.Canvas, g *grid, f *board.Frame) {
	for _, q := range f.Marks.Targets {
		if !g.has(q) {
			continue
		}
		m, col := g.center(q), ChessColors(f.Theme).target(f.Theme, tone(q, f.Theme))
		if contains(f.Marks.Captures, q) {
			w := math.Max(2, 0.07*g.cell)
			c.Stroke(new(paint.Path).Circle(m.X, m.Y, g.cell/2-w/2-1), w, col)
		} else {
			c.Circle(m.X, m.Y, 0.14*g.cell, col)
		}
	}
}

// values draws each value in the upper right of its square.
func (b chessBoard) values(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	for i := range f.Marks.Values {
		val := &f.Marks.Values[i]
		q := valueSquare(v, val)
		if val.Text == "" || !g.has(q) {
			continue
		}
		plate, ink := f.Theme.Surface, f.Theme.Ink
		if val.Best {
			plate, ink = f.Theme.Accent, f.Theme.OnAccent
		}
		r := g.rect(q)
		badge(c, paint.Point{X: r.Right(), Y: r.Y}, math.Max(9, 0.22*g.cell), val.Text, plate, ink, r)
	}
}

// halo draws a soft glow under a king in check.
func halo(c *paint.Canvas, r paint.Rect, th *theme.Theme) {
	const rings = 10
	m := r.Center()
	for i := rings; i > 0; i-- {
		c.Circle(m.X, m.Y, 0.5*r.W*float64(i)/rings, theme.Alpha(ChessColors(th).Check, 0.16))
	}
}

// Choice implements Drawer: it draws the piece on its square after the move.
func (b chessBoard) Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme) {
	kind := chess.Promotion(m)
	if kind == chess.NoKind {
		kind = chess.Moved(m)
	}
	side := chess.White
	if v.Turn() == game.Second {
		side = chess.Black
	}
	drawPiece(c, r.Square(), kind, side, th)
}
