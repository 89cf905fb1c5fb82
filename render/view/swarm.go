package view

import (
	"encoding/json"
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// swarm shows where particles are on their landscape: a dot for each with the last step behind it, fainter the best place that it has
// had, and a ring around the best of all.
type swarm struct{ latest Latest[live.Swarm] }

// Title implements Renderer.
func (*swarm) Title() string { return textParticles }

// Height implements Renderer.
func (s *swarm) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	if _, ok := s.latest.Decode(data); !ok {
		return 0
	}
	return plateHeight(w)
}

// Frame implements Renderer.
func (s *swarm) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := s.latest.Decode(data)
	if !ok {
		return
	}
	text := fmt.Sprintf(textParticlesDimensionsAndOf, p.Len(), p.Axes[0]+1, p.Axes[1]+1, p.Dim)
	if p.Dim == 1 {
		text = fmt.Sprintf(textParticlesOnALine, p.Len())
	}
	Landscape(u.Canvas, plate(u, area, "swarm", text), p, u.Theme)
}

// Landscape draws a swarm into area.
func Landscape(c *paint.Canvas, area paint.Rect, p live.Swarm, th *theme.Theme) {
	restore := c.Clip(area)
	defer restore()
	c.Rect(area, th.Hover)
	at := func(places []byte, i int) paint.Point {
		x, y := live.Place(places, i)
		return paint.Point{X: area.X + x*area.W, Y: area.Y + (1-y)*area.H}
	}
	for i := range len(p.Link) / 4 {
		a, b := p.Linked(i)
		c.Line(at(p.At, a), at(p.At, b), c.Hair(), faint(th.Ink2, 0x30))
	}
	radius := min(3.5, max(1.2, 60/math.Sqrt(float64(max(p.Len(), 1)))/4))
	for i := range p.Len() {
		col := th.Ink
		if len(p.Group) > 0 {
			col = theme.Series(int(p.Group[i]))
		}
		if len(p.Mine) > 0 {
			c.Circle(at(p.Mine, i).X, at(p.Mine, i).Y, radius*0.7, faint(col, 0x60))
		}
		here := at(p.At, i)
		if len(p.Was) > 0 {
			c.Line(at(p.Was, i), here, 1, faint(col, 0x80))
		}
		c.Circle(here.X, here.Y, radius, col)
	}
	if p.Best >= 0 {
		best := at(p.At, p.Best)
		if len(p.Mine) > 0 {
			best = at(p.Mine, p.Best)
		}
		box := paint.Rect{X: best.X - 7, Y: best.Y - 7, W: 14, H: 14}
		c.Border(box, 7, 2, th.Accent)
	}
	c.Border(area, 0, c.Hair(), th.Line)
}

// faint is a colour with an opacity.
func faint(c color.NRGBA, opacity uint8) color.NRGBA {
	c.A = opacity
	return c
}

// plateHeight is the height of a square picture with its note that suits the width w.
func plateHeight(w float64) float64 { return math.Min(w, maxSide) + noteHeight }

// plate returns the place of a square picture in area, above a note, which says what is seen to people who don't see it, too.
func plate(u *ui.UI, area paint.Rect, label, note string) paint.Rect {
	u.Canvas.TextLeft(u.Style(theme.Small), area.CutBottom(noteHeight), note, u.Theme.Ink2)
	side := math.Min(area.W, area.H)
	area = u.Canvas.SnapRect(paint.Rect{X: area.X + (area.W-side)/2, Y: area.Y, W: side, H: side})
	u.Node("img", label, note, area)
	return area
}
