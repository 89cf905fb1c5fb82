package view

import (
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// newSwarm returns the renderer of particles on their landscape: a dot for each with its last step behind
// it, its personal best as a fainter dot, and a ring around the global best.
func newSwarm() Renderer {
	return &plate[live.Swarm]{title: textParticles.String(), label: "swarm", note: swarmText, draw: onPlain}
}

// swarmText returns the number of particles and the visible dimensions.
func swarmText(p live.Swarm) string {
	if p.Dim == 1 {
		return textParticlesOnALine.With("len", p.Len())
	}
	return textParticlesDimensionsAndOf.With("len", p.Len(), "axes", p.Axes[0]+1, "axes2", p.Axes[1]+1,
		"dim", p.Dim)
}

// onPlain draws a swarm into area on an empty background.
func onPlain(u *ui.UI, area paint.Rect, p live.Swarm) {
	u.Canvas.Rect(area, u.Theme.Hover)
	particles(u.Canvas, area, p, u.Theme)
}

// particles draws a swarm into area over the existing picture.
func particles(c *paint.Canvas, area paint.Rect, p live.Swarm, th *theme.Theme) {
	restore := c.Clip(area)
	defer restore()
	at := func(places []byte, i int) paint.Point {
		x, y := live.Place(places, i)
		return onGround(area, x, y)
	}
	for i := range len(p.Link) / 4 {
		a, b := p.Linked(i)
		c.Line(at(p.At, a), at(p.At, b), c.Hair(), faint(th.Ink2, 0x30))
	}
	radius := min(3.5, max(1.2, 60/math.Sqrt(float64(max(p.Len(), 1)))/4))
	for i := range p.Len() {
		col := groupInk(&p, i, th.Ink)
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

// onGround returns the screen position of a point with coordinates in [0, 1], y upwards.
func onGround(area paint.Rect, x, y float64) paint.Point {
	return paint.Point{X: area.X + x*area.W, Y: area.Y + (1-y)*area.H}
}

// groupInk returns the colour of a particle: the colour of its group if there are groups, otherwise usual.
func groupInk(p *live.Swarm, i int, usual color.NRGBA) color.NRGBA {
	if i < len(p.Group) {
		return theme.Series(int(p.Group[i]))
	}
	return usual
}

// faint returns c with the given opacity.
func faint(c color.NRGBA, opacity uint8) color.NRGBA {
	c.A = opacity
	return c
}
