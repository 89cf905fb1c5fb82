package view

import (
	"image/color"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// body returns the colour of a dot: the colour of its group if there are groups.
func (l *Landscape) body(i int) color.NRGBA {
	return groupInk(&l.swarm, i, light)
}

// manyPoints is the minimum number of points that are drawn without arrows.
const manyPoints = 251

// draw draws the points and their marks.
func (l *Landscape) draw(d *hillside, m Moment) {
	t := easeInOut(m.T)
	if !l.Hide[LayerLinks] {
		l.links(d, t)
	}
	if !l.Hide[LayerTrails] && len(l.swarm.Was) > 0 {
		l.trail.draw(d, l, t, len(l.to) >= manyPoints)
	}
	if !l.Hide[LayerBests] && len(l.swarm.Mine) == len(l.swarm.At) {
		for i, s := range dotsAt(l.swarm.Mine) {
			at := d.at(s)
			d.c.Circle(at.X, at.Y, d.size*0.6, theme.Alpha(l.body(i), 0.55))
		}
		l.leaders(d)
	}
	if len(l.swarm.Was) == 0 && t < 1 && !m.Still { // a new generation of points does not move
		l.exchange(d, t)
	} else {
		l.points(d, t)
	}
	l.best(d, t)
}

// links draws the neighbourhoods: lines between particles that inform each other.
func (l *Landscape) links(d *hillside, t float64) {
	n := len(l.to)
	if n <= 400 {
		for i := range len(l.swarm.Link) / 4 {
			if a, b := l.swarm.Linked(i); a < n && b < n {
				d.c.Segment(d.at(l.between(a, t)), d.at(l.between(b, t)), 1, theme.Alpha(light, 0.16))
			}
		}
	}
	if len(l.swarm.Link)+len(l.swarm.Group) == 0 && len(l.swarm.Lead) == 2*n && n <= 60 {
		mine := dotsAt(l.swarm.Mine)
		for i := range l.to { // all particles have the same informant
			if a := l.swarm.Leader(i); a != i && a < len(mine) {
				d.c.Segment(d.at(mine[a]), d.at(l.between(i, t)), 1, theme.Alpha(gold, 0.22))
			}
		}
	}
}

// exchange cross-fades from the previous generation to the current one.
func (l *Landscape) exchange(d *hillside, t float64) {
	fade := d.c.Fade(1 - t)
	for i, s := range l.from {
		d.dot(d.at(s), d.size, l.body(i))
	}
	fade()
	fade = d.c.Fade(t)
	for i, s := range l.to {
		d.dot(d.at(s), d.size, l.body(i))
	}
	fade()
}

// points draws the points at their interpolated positions, with arrows in the direction of their motion.
func (l *Landscape) points(d *hillside, t float64) {
	arrows := !l.Hide[LayerArrows] && len(l.to) < manyPoints && len(l.swarm.Was) == len(l.swarm.At) &&
		!d.flat
	for i := range l.to {
		here := d.at(l.between(i, t))
		if arrows {
			l.velocity(d, i, here)
		}
		d.dot(here, d.size, l.body(i))
	}
}

// leaders marks the neighbourhood bests.
func (l *Landscape) leaders(d *hillside) {
	mine := dotsAt(l.swarm.Mine)
	seen := map[int]bool{l.swarm.Best: true}
	for i := range len(l.swarm.Lead) / 2 {
		if a := l.swarm.Leader(i); !seen[a] && a < len(mine) {
			seen[a] = true
			at := d.at(mine[a])
			d.c.Circle(at.X, at.Y, d.size*0.7+1, theme.Alpha(dark, 0.6))
			d.c.Circle(at.X, at.Y, d.size*0.7, gold)
		}
	}
}

// best draws a ring around the global best.
func (l *Landscape) best(d *hillside, t float64) {
	if l.swarm.Best < 0 || l.swarm.Best >= len(l.to) {
		return
	}
	at := d.at(l.between(l.swarm.Best, t))
	if len(l.swarm.Mine) == len(l.swarm.At) {
		at = d.at(dotsAt(l.swarm.Mine[4*l.swarm.Best : 4*l.swarm.Best+4])[0])
	}
	r := d.size + 5
	d.c.Border(paint.Rect{X: at.X - r - 1, Y: at.Y - r - 1, W: 2*r + 2, H: 2*r + 2}, r+1, 4,
		theme.Alpha(dark, 0.6))
	d.c.Border(paint.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, r, 2, gold)
}

// between returns the interpolated position of dot i.
func (l *Landscape) between(i int, t float64) dotAt {
	if i >= len(l.from) || len(l.swarm.Was) == 0 {
		return l.to[i]
	}
	a, b := l.from[i], l.to[i]
	return dotAt{a.x + (b.x-a.x)*float32(t), a.y + (b.y-a.y)*float32(t)}
}

// velocity draws the velocity of a particle as a line ahead of it, half as long as its last step.
func (l *Landscape) velocity(d *hillside, i int, here paint.Point) {
	x, y := live.Place(l.swarm.Was, i)
	step := d.at(l.to[i]).Sub(d.at(dotAt{float32(x), float32(y)})).Mul(0.5)
	length := step.Len()
	if length < 2*d.size {
		return
	}
	if length > d.seen.W/8 {
		step = step.Mul(d.seen.W / 8 / length)
	}
	velocityArrow(d.c, here, here.Add(step))
}

// trail holds the positions of the dots in recent frames.
type trail struct{ past [][]dotAt }

const trailLength = 7

func (t *trail) add(dots []dotAt) {
	t.past = append(t.past, dots)
	if len(t.past) > trailLength {
		t.past = append(t.past[:0], t.past[1:]...)
	}
}

// draw draws the recent path of each dot, fainter for older parts.
func (t *trail) draw(d *hillside, l *Landscape, now float64, many bool) {
	past, ink := t.past, 0.6
	if many {
		past, ink = past[max(len(past)-1, 0):], 0.3
	}
	for i := range l.to {
		last := d.at(l.between(i, now))
		col := l.body(i)
		for k := len(past) - 1; k >= 0 && i < len(past[k]); k-- {
			at := d.at(past[k][i])
			d.c.Segment(at, last, 1.5, theme.Alpha(col, ink*float64(k+1)/float64(len(past)+1)))
			last = at
		}
	}
}
