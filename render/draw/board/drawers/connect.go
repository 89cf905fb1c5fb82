package drawers

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/connectk"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Connect returns the drawer of Connect-k.
func Connect() board.Drawer { return connectBoard{} }

// connectBoard draws Connect-k: an upright frame with holes if the game has gravity, otherwise a flat
// board.
type connectBoard struct{}

// Sizes relative to a square.
const (
	framePad    = 0.14 // border of the frame around the squares
	strip       = 0.9  // space above the frame for values and the disc that is about to fall
	numberRoom  = 0.42 // space below the frame for the numbers of the columns
	holeRadius  = 0.40
	stoneRadius = 0.42 // slightly larger than the hole in front of the disc
)

// shape returns the board of v, which has its dimensions and rules.
func (connectBoard) shape(v game.View) *connectk.Board {
	return game.Concrete(v).(*connectk.State).Position().Board
}

func (b connectBoard) grid(v game.View, f *board.Frame) grid {
	rows, cols := v.Size()
	top, bottom := 0.0, 0.0
	gravity := b.shape(v).Gravity()
	if gravity {
		top, bottom = strip, numberRoom
	}
	w, h := float64(cols)+2*framePad, float64(rows)+2*framePad+top+bottom
	block := f.Area.Fit(w, h)
	k := block.W / w
	inner := block.Inset(framePad * k)
	inner.CutTop(top * k)
	inner.CutBottom(bottom * k)
	return newGrid(inner, rows, cols, f.Flip && !gravity, f.Flip)
}

// Aspect implements Drawer.
func (b connectBoard) Aspect(v game.View) float64 {
	rows, cols := v.Size()
	if b.shape(v).Gravity() {
		return (float64(cols) + 2*framePad) / (float64(rows) + 2*framePad + strip + numberRoom)
	}
	return float64(cols) / float64(rows)
}

// Place implements Drawer.
func (b connectBoard) Place(v game.View, q game.Square, f *board.Frame) paint.Rect {
	g := b.grid(v, f)
	return g.rect(q)
}

// At implements Drawer.
func (b connectBoard) At(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	return g.at(p)
}

// Pick implements Drawer. With gravity, a press anywhere in a column or above it means the column's landing
// square, or its top square if the column is full.
func (b connectBoard) Pick(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	g := b.grid(v, f)
	if !b.shape(v).Gravity() {
		return g.at(p)
	}
	if p.Y < g.box.Y-strip*g.cell || p.Y >= g.box.Bottom()+(framePad+numberRoom)*g.cell {
		return game.NoSquare, false
	}
	q, ok := g.at(paint.Point{X: p.X, Y: g.box.Y})
	if !ok {
		return game.NoSquare, false
	}
	if low, ok := landing(v, q); ok {
		return low, true
	}
	return q, true // the column is full
}

// landing returns the lowest empty square of the column whose top is q.
func landing(v game.View, q game.Square) (game.Square, bool) {
	rows, cols := v.Size()
	for row := rows - 1; row >= 0; row-- {
		if v.At(row, int(q)%cols) == 0 {
			return game.Square(row*cols + int(q)%cols), true
		}
	}
	return game.NoSquare, false
}

// Draw implements Drawer.
func (b connectBoard) Draw(c *paint.Canvas, v game.View, f *board.Frame) {
	defer c.Clip(f.Area)()
	g := b.grid(v, f)
	shape := b.shape(v)
	stones := b.flat
	if shape.Gravity() {
		stones = b.framed
	} else if shape.TicTacToe() {
		stones = b.pencilled
	}
	stones(c, v, &g, f)
	if !moving(f) {
		b.line(c, v, &g, f)
	}
	if q := f.Marks.Cursor; g.has(q) && !shape.Gravity() {
		cursor(c, &g, f)
	}
	arrows(c, &g, f)
	g.shapes(c, f)
	if shape.Gravity() {
		b.weights(c, v, &g, f)
		b.numbers(c, &g, f)
	}
	b.values(c, v, &g, f, shape.Gravity())
}

// numbers draws the column numbers below the frame.
func (b connectBoard) numbers(c *paint.Canvas, g *grid, f *board.Frame) {
	st := paint.Style{Font: c.Fonts().Regular, Size: math.Max(8, math.Min(theme.Body, 0.32*g.cell))}
	for i := range g.cols {
		at := paint.Rect{X: g.rect(game.Square(i)).X, Y: g.box.Bottom() + framePad*g.cell, W: g.cell,
			H: numberRoom * g.cell}
		centred(c, st, at, strconv.Itoa(i+1), f.Theme.Ink2)
	}
}

// weights draws a disc on the landing square of each weighted move; the size of the disc shows the weight.
func (b connectBoard) weights(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	most := heaviest(f.Marks.Weights)
	for _, w := range f.Marks.Weights {
		if _, to := v.Squares(w.Move); g.has(to) {
			m := g.center(to)
			c.Circle(m.X, m.Y, (0.06+0.24*clamp(w.Share/most))*g.cell, theme.Alpha(weightInk, 0.8))
		}
	}
}

func stoneTones(cell game.Cell, th *theme.Theme) (face, edge color.NRGBA) {
	if cell == connectk.Yellow {
		return ConnectColors(th).Second, ConnectColors(th).SecondEdge
	}
	return ConnectColors(th).First, ConnectColors(th).FirstEdge
}

// stone draws a disc: a face, and a ring in a darker colour.
func stone(c *paint.Canvas, m paint.Point, r float64, cell game.Cell, th *theme.Theme) {
	face, edge := stoneTones(cell, th)
	c.Circle(m.X, m.Y, r, edge)
	switch ConnectColors(th).Style {
	case wooden: // with a groove, like a draughtsman
		c.Circle(m.X, m.Y, 0.86*r, face)
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.62*r), 0.09*r, edge)
	case marked:
		c.Circle(m.X, m.Y, 0.86*r, face)
		sign(c, m, 0.46*r, cell, edge)
	default:
		c.Circle(m.X, m.Y, 0.8*r, face)
	}
}

// sign draws a mark of half width r that distinguishes discs without colour: a cross for the first player, a
// ring for the second.
func sign(c *paint.Canvas, m paint.Point, r float64, cell game.Cell, ink color.NRGBA) {
	if cell == connectk.Yellow {
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.85*r), 0.36*r, ink)
		return
	}
	c.Stroke(new(paint.Path).MoveTo(m.X-r, m.Y).LineTo(m.X+r, m.Y).MoveTo(m.X, m.Y-r).LineTo(m.X, m.Y+r),
		0.4*r, ink)
}

// framed draws the upright board: the discs, then the frame in front of them.
func (b connectBoard) framed(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	th := f.Theme
	pad := framePad * g.cell
	outer := paint.Rect{X: g.box.X - pad, Y: g.box.Y - pad, W: g.box.W + 2*pad, H: g.box.H + 2*pad}
	c.Rect(outer.Inset(pad), ConnectColors(th).Hole)
	for i := range f.Marks.Values {
		val := &f.Marks.Values[i]
		if q := valueSquare(v, val); g.has(q) && val.Share > 0 {
			m := g.center(q)
			c.Circle(m.X, m.Y, (0.08+0.14*clamp(val.Share))*g.cell, theme.Alpha(th.Accent, 0.6))
		}
	}
	held := b.held(v, g, f)
	for q := game.Square(0); g.has(q); q++ {
		cell := cellAt(v, q)
		switch m := g.center(q); {
		case cell != 0 && !travels(f, q):
			stone(c, m, stoneRadius*g.cell, cell, th)
		case cell == 0 && q == held:
			restore := c.Fade(0.4)
			stone(c, m, stoneRadius*g.cell, sideCell(v.Turn()), th)
			restore()
		case cell == 0 && contains(f.Marks.Targets, q) && !shared(v, f, q):
			face, _ := stoneTones(sideCell(v.Turn()), th)
			c.Circle(m.X, m.Y, 0.09*g.cell, ConnectColors(th).landing(face))
		}
	}
	b.falling(c, g, f, outer.Y-0.5*g.cell)
	p := new(paint.Path).Rect(c.SnapRect(outer), math.Min(2*theme.Radius, 0.25*g.cell))
	for q := game.Square(0); g.has(q); q++ {
		m := g.center(q)
		p.Arc(m.X, m.Y, holeRadius*g.cell, 2*math.Pi, 0).Close() // counterclockwise, which cuts a hole
	}
	c.Fill(p, ConnectColors(th).Frame)
	if g.has(held) {
		m := g.center(held)
		restore := c.Fade(0.85)
		stone(c, paint.Point{X: m.X, Y: outer.Y - 0.42*g.cell}, 0.3*g.cell, sideCell(v.Turn()), th)
		restore()
	}
}

// shared reports whether a value with a tint belongs to square q.
func shared(v game.View, f *board.Frame, q game.Square) bool {
	for i := range f.Marks.Values {
		if f.Marks.Values[i].Share > 0 && valueSquare(v, &f.Marks.Values[i]) == q {
			return true
		}
	}
	return false
}

// held returns the square above which the disc about to fall is shown: the dragged disc's square, the
// cursor's, or the only target.
func (b connectBoard) held(v game.View, g *grid, f *board.Frame) game.Square {
	m := &f.Marks
	q := game.NoSquare
	switch {
	case v.Turn() == game.Nobody || moving(f):
	case m.Drag != nil:
		q, _ = b.Pick(v, m.Drag.At, f)
	case g.has(m.Cursor):
		q, _ = landing(v, m.Cursor)
	case len(m.Targets) == 1 && g.has(m.Targets[0]):
		q = m.Targets[0]
	}
	return q
}

// falling draws the animation: discs fall from above the frame with acceleration, or return upwards when a
// move is undone.
func (b connectBoard) falling(c *paint.Canvas, g *grid, f *board.Frame, top float64) {
	if !moving(f) {
		return
	}
	t := anim.Elapsed(f.T)
	for _, a := range f.Plan.Appear {
		b.fall(c, g, f, a, t, top)
	}
	for _, a := range f.Plan.Vanish {
		b.fall(c, g, f, a, 1-t, top)
	}
}

func (b connectBoard) fall(c *paint.Canvas, g *grid, f *board.Frame, a anim.Change, t, top float64) {
	m := g.center(a.Square)
	if f.Theme.ReducedMotion {
		defer c.Fade(t)()
	} else {
		m.Y = c.Snap(top + (m.Y-top)*t*t)
	}
	stone(c, m, stoneRadius*g.cell, a.Cell, f.Theme)
}

// flat draws the flat board with its stones.
func (b connectBoard) flat(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	th := f.Theme
	b.empty(c, v, g, f)
	put := func(q game.Square, cell game.Cell, opacity float64) {
		restore := c.Fade(opacity)
		stone(c, g.center(q), 0.38*g.cell, cell, th)
		restore()
	}
	b.standing(v, g, f, put)
}

// pencilled draws tic-tac-toe as a grid with crosses and noughts.
func (b connectBoard) pencilled(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	b.empty(c, v, g, f)
	put := func(q game.Square, cell game.Cell, opacity float64) {
		restore := c.Fade(opacity)
		Pencil(c, g.center(q), 0.27*g.cell, cell, f.Theme)
		restore()
	}
	b.standing(v, g, f, put)
}

// Pencil draws a mark of tic-tac-toe of half width r: a cross for the first player, a nought for the second.
func Pencil(c *paint.Canvas, m paint.Point, r float64, cell game.Cell, th *theme.Theme) {
	face, edge := stoneTones(cell, th)
	if cell == connectk.Yellow {
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, r), 0.36*r, edge)
		return
	}
	r *= 0.92
	c.Stroke(new(paint.Path).MoveTo(m.X-r, m.Y-r).LineTo(m.X+r, m.Y+r).MoveTo(m.X-r, m.Y+r).
		LineTo(m.X+r, m.Y-r), 0.4*r, face)
}

// empty draws the empty flat board.
func (b connectBoard) empty(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	th := f.Theme
	w := math.Max(c.Hair(), c.Snap(0.02*g.cell))
	c.RoundRect(g.box, math.Min(theme.Radius, 0.1*g.cell), ConnectColors(th).Hole)
	shade(c, v, g, f, theme.Alpha(th.Accent, 0.35))
	ink := theme.Mix(ConnectColors(th).Hole, th.Ink2, 0.7)
	for i := 1; i < g.cols; i++ {
		c.Rect(paint.Rect{X: c.Snap(g.box.X + float64(i)*g.cell - w/2), Y: g.box.Y, W: w, H: g.box.H}, ink)
	}
	for i := 1; i < g.rows; i++ {
		c.Rect(paint.Rect{X: g.box.X, Y: c.Snap(g.box.Y + float64(i)*g.cell - w/2), W: g.box.W, H: w}, ink)
	}
	if !b.shape(v).TicTacToe() {
		c.Border(g.box, math.Min(theme.Radius, 0.1*g.cell), w, ink)
	}
	for _, q := range f.Marks.Last {
		if g.has(q) {
			c.Rect(g.rect(q), theme.Alpha(th.Accent, 0.16))
		}
	}
}

// standing calls put for the stones of a flat board: those at rest, in motion and under the pointer.
func (b connectBoard) standing(v game.View, g *grid, f *board.Frame,
	put func(q game.Square, cell game.Cell, opacity float64)) {
	held := b.held(v, g, f)
	for q := game.Square(0); g.has(q); q++ {
		if cell := cellAt(v, q); cell != 0 && !travels(f, q) {
			put(q, cell, 1)
		} else if cell == 0 && q == held {
			put(q, sideCell(v.Turn()), 0.3)
		}
	}
	if !moving(f) {
		return
	}
	for _, a := range f.Plan.Appear {
		put(a.Square, a.Cell, f.T)
	}
	for _, a := range f.Plan.Vanish {
		put(a.Square, a.Cell, 1-f.T)
	}
}

// darkened returns a darker shade of c, for marks drawn on c.
func darkened(c color.NRGBA) color.NRGBA { return theme.Mix(c, color.NRGBA{A: 255}, 0.6) }

// line draws rings around the winning stones and a dot on the last stone.
func (b connectBoard) line(c *paint.Canvas, v game.View, g *grid, f *board.Frame) {
	for _, q := range f.Marks.Last {
		if !g.has(q) || cellAt(v, q) == 0 || !b.shape(v).Gravity() {
			continue
		}
		m := g.center(q)
		_, edge := stoneTones(cellAt(v, q), f.Theme)
		c.Circle(m.X, m.Y, 0.09*g.cell, darkened(edge))
	}
	for _, q := range game.Concrete(v).(*connectk.State).Line() {
		m := g.center(q)
		_, edge := stoneTones(cellAt(v, q), f.Theme)
		c.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.25*g.cell), math.Max(2, 0.07*g.cell), darkened(edge))
	}
}

// values draws the values of moves above the columns, or on the squares of a flat board.
func (b connectBoard) values(c *paint.Canvas, v game.View, g *grid, f *board.Frame, gravity bool) {
	held := game.NoSquare
	if gravity {
		held = b.held(v, g, f)
	}
	size, two := math.Min(18, 0.4*g.cell), false
	for _, val := range f.Marks.Values {
		two = two ||
			gravity && strings.Contains(val.Text, " ") &&
				(paint.Style{Font: c.Fonts().Bold, Size: size}).Width(val.Text) > 0.9*g.cell
	}
	if two {
		size = math.Min(size, 0.3*g.cell)
	}
	for i := range f.Marks.Values {
		val := &f.Marks.Values[i]
		q := valueSquare(v, val)
		if val.Text == "" || !g.has(q) || q == held {
			continue
		}
		r := g.rect(q)
		if gravity {
			r.Y, r.H = g.box.Y-(framePad+0.74)*g.cell, 0.64*g.cell
		}
		st := paint.Style{Font: c.Fonts().Regular}
		ink := f.Theme.Ink2
		if val.Best {
			st.Font, ink = c.Fonts().Bold, f.Theme.Accent
		}
		first, rest, several := strings.Cut(val.Text, " ")
		if !two || !several {
			centred(c, fitted(st, val.Text, 0.9*g.cell, size), r, val.Text, ink)
			continue
		}
		lower := r.CutBottom(r.H / 2)
		st = fitted(st, first, 0.9*g.cell, fitted(st, rest, 0.9*g.cell, size).Size)
		centred(c, st, r, first, ink)
		centred(c, st, lower, rest, ink)
	}
}

// Choice implements Drawer: it draws the stone.
func (b connectBoard) Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme) {
	r = r.Square()
	if b.shape(v).TicTacToe() {
		Pencil(c, r.Center(), 0.3*r.W, sideCell(v.Turn()), th)
		return
	}
	stone(c, r.Center(), 0.4*r.W, sideCell(v.Turn()), th)
}
