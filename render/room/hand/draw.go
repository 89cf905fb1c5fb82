package hand

import (
	"image/color"
	"math"

	"ludarium/ai/hands"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// place maps a scene to the screen.
type place struct {
	area  paint.Rect
	scale float64
}

func placeOf(s *hands.Scene, area paint.Rect) place {
	fit := area.Fit(s.Width, s.Height)
	return place{fit, fit.W / s.Width}
}

func (p place) at(x, y float64) paint.Point {
	return paint.Point{X: p.area.X + x*p.scale, Y: p.area.Y + y*p.scale}
}

func (p place) rect(x, y, w, h float64) paint.Rect {
	at := p.at(x, y)
	return paint.Rect{X: at.X, Y: at.Y, W: w * p.scale, H: h * p.scale}
}

// Draw draws the picture, handles what the reader does to its handles, and reports a change of them.
func (p *Picture) Draw(u *ui.UI, area paint.Rect) (changed bool) {
	leave := u.Scope("picture")
	defer leave()
	s := p.scene()
	at := placeOf(s, area)
	p.shapes(u, s, at)
	if p.Still {
		return false
	}
	before := p.values
	p.hold(u, s, at)
	return &before[0] != &p.values[0]
}

// shapes draws the scene.
func (p *Picture) shapes(u *ui.UI, s *hands.Scene, at place) {
	c := u.Canvas
	width := func(w float64) float64 { return math.Max(w, 1.2) * math.Max(at.scale, 0.8) }
	for _, b := range s.Boxes {
		r, ink := at.rect(b.X, b.Y, b.W, b.H), p.ink(u.Theme, b.Mark)
		radius := math.Min(6*at.scale, math.Min(r.W, r.H)/4)
		if b.Filled {
			c.RoundRect(r, radius, theme.Mix(u.Theme.Surface, ink, soft))
		}
		c.Border(r, radius, p.thick(width(0), b.Mark), ink)
	}
	for _, v := range s.Curves {
		path := new(paint.Path)
		for i, q := range v.Points {
			if xy := at.at(q.X, q.Y); i == 0 {
				path.MoveTo(xy.X, xy.Y)
			} else {
				path.LineTo(xy.X, xy.Y)
			}
		}
		ink := p.ink(u.Theme, v.Mark)
		if v.Filled {
			c.Fill(path.Close(), theme.Mix(u.Theme.Surface, ink, soft))
		}
		c.Stroke(path, p.thick(width(v.Width), v.Mark), ink)
	}
	lines := func(above bool) {
		for _, l := range s.Lines {
			if l.Above != above {
				continue
			}
			from, to := at.at(l.X0, l.Y0), at.at(l.X1, l.Y1)
			w, ink := p.thick(width(l.Width), l.Mark), p.ink(u.Theme, l.Mark)
			if l.Dashed || l.Tone == hands.Faint {
				dashes(c, from, to, w, ink)
			} else {
				c.Line(from, to, w, ink)
			}
			if l.Arrow {
				head(c, from, to, w, ink)
			}
		}
	}
	lines(false)
	for _, d := range s.Dots {
		o, r, ink := at.at(d.X, d.Y), d.R*at.scale, p.ink(u.Theme, d.Mark)
		if d.Hollow {
			c.Circle(o.X, o.Y, r, ink)
			c.Circle(o.X, o.Y, r-p.thick(width(0), d.Mark), u.Theme.Surface)
		} else {
			c.Circle(o.X, o.Y, r, ink)
		}
	}
	lines(true)
	for _, l := range s.Labels {
		p.label(u, &l, at)
	}
}

// soft is the share of the ink in a soft filling.
const soft = 0.1

// dash is the length of a dash and of a gap.
const dash = 4.0

// dashes draws a dashed line.
func dashes(c *paint.Canvas, from, to paint.Point, width float64, ink color.NRGBA) {
	d := to.Sub(from)
	n := math.Floor(d.Len() / (2 * dash))
	for i := 0.0; i < n; i++ {
		c.Segment(from.Add(d.Mul(i/n)), from.Add(d.Mul((i+0.5)/n)), width, ink)
	}
}

// head draws the head of an arrow.
func head(c *paint.Canvas, from, to paint.Point, width float64, ink color.NRGBA) {
	d := to.Sub(from)
	if d.Len() == 0 {
		return
	}
	d = d.Mul((4 + 2*width) / d.Len())
	for _, side := range []float64{1, -1} {
		c.Line(to, to.Sub(d).Add(paint.Point{X: -d.Y, Y: d.X}.Mul(0.6*side)), width, ink)
	}
}

// labelSize is the usual size of a label in units of the scene.
const labelSize = 14.0

// label draws a text of the scene.
func (p *Picture) label(u *ui.UI, l *hands.Label, at place) {
	size := l.Size
	if size == 0 {
		size = labelSize
	}
	// A picture as wide as the screen cannot grow with its texts: they keep their usual size. In a
	// presentation they are as large as the picture allows, as on a board.
	style := u.Style(math.Max(theme.Small/math.Max(1, p.Enlarged), size*at.scale))
	if u.Least > 0 {
		style.Size = math.Max(theme.Small, size*at.scale)
	}
	if l.Bold || p.lights(l.Mark) {
		style.Font = u.Canvas.Fonts().Bold
	}
	ink := p.ink(u.Theme, l.Mark)
	if l.Tone == hands.Faint && !p.lights(l.Mark) {
		ink = u.Theme.Ink2
	}
	o := at.at(l.X, l.Y)
	text := decimal(l.Text)
	w := style.Width(text)
	x := math.Min(math.Max(o.X-w/2, at.area.X-8), at.area.Right()+8-w)
	u.Canvas.Text(style, x, o.Y+style.Ascent()/2, text, theme.Legible(ink, u.Theme.Surface))
}

// lights reports whether the number that the mark belongs to was pressed.
func (p *Picture) lights(m hands.Mark) bool { return p.lit != "" && m.Fact == p.lit }

// thick returns the width of a line of a mark.
func (p *Picture) thick(w float64, m hands.Mark) float64 {
	if p.lights(m) {
		return w + 2
	}
	return w
}

// ink returns the colour of a mark.
func (p *Picture) ink(t *theme.Theme, m hands.Mark) color.NRGBA {
	if p.lights(m) {
		return t.Warn
	}
	switch m.Tone {
	case hands.Quiet:
		return t.Ink2
	case hands.Faint:
		return t.Edge
	case hands.Accent:
		return t.Accent
	case hands.Good:
		return t.Good
	case hands.Bad:
		return t.Bad
	case hands.BandA, hands.BandB, hands.BandC, hands.BandD:
		return theme.Legible(theme.Series(int(m.Tone-hands.BandA)), t.Surface)
	}
	return t.Ink
}
