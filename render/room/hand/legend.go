package hand

import (
	"math"
	"strings"

	"ludarium/ai/hands"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// shape is a kind of mark of a scene that the eye tells from others.
type shape int

// The shapes.
const (
	box shape = iota
	fill
	dot
	ring
	line
	dashed
	arrow
	curve // thin
	loop  // thick
	area
	knob // of a slider
)

// look is a shape in a tone.
type look struct {
	shape
	hands.Tone
}

// sign is a line of the legend: what all marks of some looks show. Without looks the text explains itself.
type sign struct {
	text  lang.Text
	looks []look
}

// lookOfBox and its neighbours return the looks of the marks of scenes.
func lookOfBox(b *hands.Box) look {
	if b.Filled {
		return look{fill, b.Tone}
	}
	return look{box, b.Tone}
}

func lookOfDot(d *hands.Dot) look {
	if d.Hollow {
		return look{ring, d.Tone}
	}
	return look{dot, d.Tone}
}

func lookOfLine(l *hands.Line) look {
	switch {
	case l.Arrow:
		return look{arrow, l.Tone}
	case l.Dashed || l.Tone == hands.Faint:
		return look{dashed, l.Tone}
	}
	return look{line, l.Tone}
}

func lookOfCurve(c *hands.Curve) look {
	switch {
	case c.Filled:
		return look{area, c.Tone}
	case c.Width > 0:
		return look{loop, c.Tone}
	}
	return look{curve, c.Tone}
}

// looks returns the looks of the marks of a scene.
func looks(s *hands.Scene) map[look]bool {
	found := map[look]bool{}
	for i := range s.Boxes {
		found[lookOfBox(&s.Boxes[i])] = true
	}
	for i := range s.Curves {
		found[lookOfCurve(&s.Curves[i])] = true
	}
	for i := range s.Lines {
		found[lookOfLine(&s.Lines[i])] = true
	}
	for i := range s.Dots {
		found[lookOfDot(&s.Dots[i])] = true
	}
	return found
}

// entry is a line of the legend as it is shown.
type entry struct {
	text string
	look *look // nil for none
}

// legend returns the lines of the legend for the marks of the whole run and of the current step, and the
// names of the sliders in the picture.
func (p *Picture) legend() []entry {
	if tag := lang.Spoken().Tag; p.made.signs == nil || p.made.signed != p.step || p.made.tongue != tag {
		seen := looks(p.scene())
		whole := p.run.Scene(p.run.Steps)
		for l := range looks(&whole) {
			seen[l] = true
		}
		p.made.signs, p.made.signed, p.made.tongue = []entry{}, p.step, tag
		for _, g := range p.words.legend() {
			e := entry{text: g.text.String()}
			for i := range g.looks {
				if seen[g.looks[i]] {
					e.look = &g.looks[i]
					break
				}
			}
			if e.look != nil || len(g.looks) == 0 {
				p.made.signs = append(p.made.signs, e)
			}
		}
		for _, g := range whole.Grips {
			if g.Sign == "" {
				continue
			}
			name := p.words.name(&p.model.Handles[g.Handle])
			if !strings.HasSuffix(name, " "+g.Sign) {
				name = textSign.With("sign", g.Sign, "name", name)
			}
			p.made.signs = append(p.made.signs, entry{text: name, look: &look{knob, accent}})
		}
	}
	return p.made.signs
}

// Sizes of the legend.
const (
	signStep  = 20.0 // height of a line
	signRoom  = 22.0 // width of a mark with the gap after it
	signGap   = 14.0 // between entries
	signAbove = 6.0  // above the legend
)

// lay calls do with the place of each entry in lines of a width, and returns the height.
func (p *Picture) lay(u *ui.UI, area paint.Rect, do func(e entry, r paint.Rect, lines []string)) float64 {
	style := u.Style(theme.Small)
	x, y, high := 0.0, 0.0, signStep
	list := p.legend()
	for _, e := range list {
		mark := 0.0
		if e.look != nil {
			mark = signRoom
		}
		lines := []string{e.text}
		w := mark + math.Ceil(style.Width(e.text)) + 1
		if w > area.W {
			lines, w = style.Wrap(e.text, area.W-mark), area.W
		}
		if x > 0 && x+w > area.W {
			x, y, high = 0, y+high, signStep
		}
		high = math.Max(high, signStep*float64(len(lines)))
		if do != nil {
			do(e, paint.Rect{X: area.X + x, Y: area.Y + y, W: w, H: signStep * float64(len(lines))}, lines)
		}
		x += w + signGap
	}
	if len(list) == 0 {
		return 0
	}
	return y + high
}

// LegendHeight returns the height of what Legend draws in a width.
func (p *Picture) LegendHeight(u *ui.UI, width float64) float64 {
	if h := p.lay(u, paint.Rect{W: width}, nil); h > 0 {
		return h + signAbove
	}
	return 0
}

// Legend draws what the marks of the picture show, from the top of area.
func (p *Picture) Legend(u *ui.UI, area paint.Rect) {
	leave := u.Scope("legend")
	defer leave()
	area.CutTop(signAbove)
	style := u.Style(theme.Small)
	p.lay(u, area, func(e entry, r paint.Rect, lines []string) {
		u.Node("text", e.text, "", r)
		if e.look != nil {
			mark := r.CutLeft(signRoom)
			p.swatch(u, *e.look, mark.CutTop(signStep).Center())
		}
		for _, l := range lines {
			u.Canvas.TextLeft(style, r.CutTop(signStep), l, u.Theme.Ink2)
		}
	})
}

// swatch draws a small mark around a point, 4 pixels left of it.
func (p *Picture) swatch(u *ui.UI, l look, at paint.Point) {
	const half = 7.0
	at.X -= 4
	ink := p.ink(u.Theme, hands.Mark{Tone: l.Tone})
	s := hands.Scene{Width: 2 * half, Height: 2 * half}
	m := hands.Mark{Tone: l.Tone}
	switch l.shape {
	case box, fill:
		s.Boxes = []hands.Box{{X: 0, Y: 1, W: 2 * half, H: 2*half - 2, Filled: l.shape == fill, Mark: m}}
	case dot, ring:
		s.Dots = []hands.Dot{{X: half, Y: half, R: 5, Hollow: l.shape == ring, Mark: m}}
	case line, dashed, arrow:
		s.Lines = []hands.Line{{X0: 0, Y0: half, X1: 2 * half, Y1: half, Width: 2,
			Arrow: l.shape == arrow, Mark: m}}
		if l.shape == dashed {
			s.Lines = nil
			dashes(u.Canvas, paint.Point{X: at.X - half - 1, Y: at.Y},
				paint.Point{X: at.X + half + 1, Y: at.Y}, 2, ink)
		}
	case knob:
		s.Lines = []hands.Line{{X0: -2, Y0: half, X1: 2*half + 2, Y1: half, Mark: hands.Mark{Tone: quiet}}}
		s.Dots = []hands.Dot{{X: half, Y: half, R: 5, Mark: m}}
	case curve, loop, area:
		c := hands.Curve{Mark: m, Filled: l.shape == area}
		if l.shape == loop {
			c.Width = 2
		}
		for i := range 25 {
			a := 2 * math.Pi * float64(i) / 24
			c.Points = append(c.Points, hands.Point{X: half + 6*math.Cos(a), Y: half + 6*math.Sin(a)})
		}
		s.Curves = []hands.Curve{c}
	}
	p.shapes(u, &s, placeOf(&s, paint.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}))
}
