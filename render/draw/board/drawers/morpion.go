package drawers

import (
	"image/color"
	"math"
	"strconv"

	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Morpion returns the drawer of Morpion Solitaire.
func Morpion() board.Drawer { return morpionBoard{} }

// morpionBoard draws Morpion Solitaire as pen strokes on squared paper.
type morpionBoard struct{}

// reach is the maximum distance of a press from the point that it selects, in cells.
const reach = 0.6

// Aspect implements Drawer: the paper fills an area of any shape.
func (morpionBoard) Aspect(game.View) float64 { return 0 }

// Place implements Drawer.
func (morpionBoard) Place(v game.View, q game.Square, f *board.Frame) paint.Rect {
	s := layoutOf(v, f)
	return s.place(q)
}

// At implements Drawer: it returns the nearest grid point.
func (morpionBoard) At(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	s := layoutOf(v, f)
	if at := s.nearest(p); f.Area.Has(p) && s.on(at) {
		return s.square(at), true
	}
	return game.NoSquare, false
}

// Pick implements Drawer: it returns the nearest legal dot within reach, otherwise the nearest grid point.
func (morpionBoard) Pick(v game.View, p paint.Point, f *board.Frame) (game.Square, bool) {
	if !f.Area.Has(p) {
		return game.NoSquare, false
	}
	s := layoutOf(v, f)
	best, least := game.NoSquare, reach*s.cell
	for _, m := range game.Concrete(v).(*morpion.State).Board().Candidates() {
		if d := s.at(morpion.DotOf(m)).Sub(p).Len(); d < least {
			best, least = s.square(morpion.DotOf(m)), d
		}
	}
	if best != game.NoSquare {
		return best, true
	}
	at := s.nearest(p)
	if !s.on(at) {
		return game.NoSquare, false
	}
	return s.square(at), true
}

// ink holds the canvas, layout, frame and marks for drawing one position.
type ink struct {
	c *paint.Canvas
	s layout
	f *board.Frame
	o PaperMarks
}

// at returns the position of a point, rounded to the device grid.
func (k *ink) at(p morpion.Point) paint.Point {
	q := k.s.at(p)
	return paint.Point{X: k.c.Snap(q.X), Y: k.c.Snap(q.Y)}
}

// Draw implements Drawer.
func (morpionBoard) Draw(c *paint.Canvas, v game.View, f *board.Frame) {
	defer c.Clip(f.Area)()
	own, _ := f.Marks.Own.(PaperMarks)
	k := &ink{c, layoutOf(v, f), f, own}
	b := game.Concrete(v).(*morpion.State).Board()
	k.paper()
	strokes := b.Strokes(nil)
	k.weights(b.Variant())
	k.lines(strokes)
	k.ghosts(b.Variant(), true)
	if own.Waste {
		k.strokes(waste(b))
	}
	k.dots(b, strokes)
	k.targets()
	k.ghosts(b.Variant(), false)
	k.values(v)
	for _, a := range f.Marks.Arrows {
		if k.s.has(a.From) && k.s.has(a.To) {
			arrow(c, k.at(k.s.point(a.From)), k.at(k.s.point(a.To)), a.Width*k.s.cell, a.Color)
		}
	}
	shapes(c, f, func(q game.Square) (paint.Rect, bool) { return k.s.place(q), k.s.has(q) })
	if q := f.Marks.Cursor; k.s.has(q) {
		p := k.at(k.s.point(q))
		c.Stroke(new(paint.Path).Circle(p.X, p.Y, 0.46*k.s.cell), math.Max(2, 0.09*k.s.cell), f.Theme.Accent)
	}
}

// paper draws the background and the grid over the whole area.
func (k *ink) paper() {
	a, th := k.f.Area, k.f.Theme
	k.c.Rect(a, PaperColors(th).Ground)
	half := k.c.Hair() / 2
	for col := math.Ceil((a.X - k.s.origin.X) / k.s.cell); ; col++ {
		x := k.c.Snap(k.s.origin.X + col*k.s.cell)
		if x >= a.Right() {
			break
		}
		k.c.VLine(x-half, a.Y, a.H, PaperColors(th).Grid)
	}
	for row := math.Ceil((a.Y - k.s.origin.Y) / k.s.cell); ; row++ {
		y := k.c.Snap(k.s.origin.Y + row*k.s.cell)
		if y >= a.Bottom() {
			break
		}
		k.c.HLine(a.X, y-half, a.W, PaperColors(th).Grid)
	}
}

// pen returns the width of strokes in logical pixels.
func (k *ink) pen() float64 { return math.Max(1.25, 0.075*k.s.cell) }

// lines draws the lines of the moves played. During an animation, the newest line grows from its end near the
// new dot.
func (k *ink) lines(strokes []morpion.Stroke) {
	th := k.f.Theme
	for i, s := range strokes {
		a, z := k.at(s.From), k.at(s.To)
		if i < len(strokes)-1 {
			k.c.Line(a, z, k.pen(), PaperColors(th).Ink)
			continue
		}
		restore := func() {}
		if travels(k.f, k.s.square(s.Dot)) {
			if th.ReducedMotion {
				restore = k.c.Fade(k.f.T)
			} else {
				if from := k.at(s.Dot); from.Sub(z).Len() < from.Sub(a).Len() {
					a, z = z, a
				}
				z = a.Lerp(z, k.f.T)
			}
		}
		k.c.Line(a, z, 1.5*k.pen(), PaperColors(th).Newest)
		restore()
	}
}

// dots draws the occupied points: the starting cross and the dots added, with the numbers of the moves if
// they fit.
func (k *ink) dots(b *morpion.Board, strokes []morpion.Stroke) {
	th := k.f.Theme
	for _, p := range b.Dots(nil) {
		if b.At(p) == morpion.CrossDot {
			at := k.at(p)
			k.c.Circle(at.X, at.Y, math.Max(1.5, 0.17*k.s.cell), PaperColors(th).Cross)
		}
	}
	numbers := k.numbered()
	for i, s := range strokes {
		col := PaperColors(th).Ink
		if i == len(strokes)-1 {
			col = PaperColors(th).Newest
		}
		restore := func() {}
		if travels(k.f, k.s.square(s.Dot)) {
			restore = k.c.Fade(clamp(2 * k.f.T))
		}
		k.dot(s.Dot, s.Number, numbers, col)
		restore()
	}
	if !moving(k.f) {
		return
	}
	for _, gone := range k.f.Plan.Vanish {
		restore := k.c.Fade(1 - k.f.T)
		k.dot(k.s.point(gone.Square), 0, false, PaperColors(th).Newest)
		restore()
	}
}

// numberRadius is the radius of a numbered dot, in cells.
const numberRadius = 0.38

// numbered reports whether dots contain the numbers of their moves.
func (k *ink) numbered() bool { return k.o.Numbers && k.s.cell >= 18 }

func (k *ink) dot(p morpion.Point, number int, numbered bool, col color.NRGBA) {
	at := k.at(p)
	if !numbered {
		k.c.Circle(at.X, at.Y, math.Max(1.5, 0.15*k.s.cell), col)
		return
	}
	r := numberRadius * k.s.cell
	k.c.Circle(at.X, at.Y, r, col)
	k.c.Circle(at.X, at.Y, r-math.Max(1, 0.05*k.s.cell), PaperColors(k.f.Theme).Ground)
	text := strconv.Itoa(number)
	st := fitted(paint.Style{Font: k.c.Fonts().Bold}, text, 0.58*k.s.cell, 0.42*k.s.cell)
	centred(k.c, st, paint.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, text, col)
}

// targets draws the points at which a dot can be added.
func (k *ink) targets() {
	th, dot := k.f.Theme, PaperColors(k.f.Theme).spot()
	for _, q := range k.f.Marks.Targets {
		if k.s.has(q) {
			p := k.at(k.s.point(q))
			k.c.Circle(p.X, p.Y, math.Max(2, 0.13*k.s.cell), dot)
		}
	}
	if q := k.f.Marks.Selected; k.s.has(q) {
		p := k.at(k.s.point(q))
		k.c.Circle(p.X, p.Y, 0.22*k.s.cell, th.Accent)
	}
}

// ghosts draws the lines of Marks.Lines: if under is set those below the dots, otherwise those above them.
func (k *ink) ghosts(v morpion.Variant, under bool) {
	for _, l := range k.f.Marks.Lines {
		if l.Under != under {
			continue
		}
		if l.Color == (color.NRGBA{}) {
			l.Color = theme.Alpha(k.f.Theme.Accent, 0.5)
		}
		for _, m := range l.Moves {
			s := v.StrokeOf(m)
			k.c.Line(k.at(s.From), k.at(s.To), l.Width*k.pen(), l.Color)
			p := k.at(s.Dot)
			k.c.Circle(p.X, p.Y, 0.17*l.Width*k.s.cell, l.Color)
		}
	}
}

// leastWeight is the minimum weight of a move that is drawn, relative to the largest weight.
const leastWeight = 0.02

// weights draws the lines of candidate moves, with a thickness relative to the heaviest.
func (k *ink) weights(v morpion.Variant) {
	most := heaviest(k.f.Marks.Weights)
	for _, w := range k.f.Marks.Weights {
		if share := w.Share / most; share >= leastWeight {
			s := v.StrokeOf(w.Move)
			k.c.Line(k.at(s.From), k.at(s.To), (0.04+0.3*share)*k.s.cell,
				theme.Alpha(weightInk, 0.25+0.5*share))
		}
	}
}

// strokes draws short strokes; the dots hide the ends below them.
func (k *ink) strokes(all []mark) {
	for _, s := range all {
		if k.s.has(s.From) {
			p := k.at(k.s.point(s.From))
			k.c.Line(p, p.Add(s.Along.Mul(k.s.cell)), s.Width*k.pen(), s.Color)
		}
	}
}

// leastText is the minimum type size of a number in a dot.
const leastText = 6.0

// values draws the value of each move at its dot, stronger for a larger Share.
func (k *ink) values(v game.View) {
	th := k.f.Theme
	for i := range k.f.Marks.Values {
		val := &k.f.Marks.Values[i]
		q := valueSquare(v, val)
		if !k.s.has(q) {
			continue
		}
		p := k.at(k.s.point(q))
		plate, text := theme.Mix(PaperColors(th).Ground, th.Accent, 0.12+0.33*clamp(val.Share)), th.Ink
		if val.Best {
			plate, text = th.Accent, th.OnAccent
		}
		r := 0.42 * k.s.cell
		st := fitted(paint.Style{Font: k.c.Fonts().Bold}, val.Text, 0.66*k.s.cell, 0.42*k.s.cell)
		if val.Text == "" || st.Size < leastText {
			k.c.Circle(p.X, p.Y, (0.14+0.28*clamp(val.Share))*k.s.cell, plate)
			continue
		}
		k.c.Circle(p.X, p.Y, r, plate)
		centred(k.c, st, paint.Rect{X: p.X - r, Y: p.Y - r, W: 2 * r, H: 2 * r}, val.Text, text)
	}
}

// Choice implements Drawer: it draws the line and the dot of the move, with the dots around them.
func (morpionBoard) Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme) {
	r = r.Square()
	defer c.Clip(r)()
	b := game.Concrete(v).(*morpion.State).Board()
	line := b.Variant().StrokeOf(m)
	topLeft := paint.Point{X: float64(min(line.From.Col, line.To.Col, line.Dot.Col)),
		Y: float64(min(line.From.Row, line.To.Row, line.Dot.Row))}
	bottomRight := paint.Point{X: float64(max(line.From.Col, line.To.Col, line.Dot.Col)),
		Y: float64(max(line.From.Row, line.To.Row, line.Dot.Row))}
	mid := topLeft.Lerp(bottomRight, 0.5)
	cell := r.W / max(float64(b.Variant().Length+2), bottomRight.X-topLeft.X+3, bottomRight.Y-topLeft.Y+3)
	rows, cols := v.Size()
	s := layout{r.Center().Sub(mid.Mul(cell)), cell, rows, cols}
	k := &ink{c: c, s: s, f: &board.Frame{Area: r, Theme: th, T: 1}}
	k.paper()
	for _, old := range b.Strokes(nil) {
		c.Line(k.at(old.From), k.at(old.To), k.pen(), theme.Alpha(PaperColors(th).Ink, 0.5))
	}
	c.Line(k.at(line.From), k.at(line.To), 2*k.pen(), PaperColors(th).Newest)
	for _, p := range b.Dots(nil) {
		at := k.at(p)
		c.Circle(at.X, at.Y, math.Max(1.25, 0.14*cell), PaperColors(th).Ink)
	}
	at := k.at(line.Dot)
	c.Circle(at.X, at.Y, math.Max(2, 0.2*cell), PaperColors(th).Newest)
}
