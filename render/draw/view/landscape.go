package view

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Landscape shows a swarm on its hills, in motion: a dot for each particle, which moves smoothly from where
// it was, with a trail behind it, fainter the best place that it has had, and a ring around the best place of
// all. It belongs to one place on the screen. The zero value is ready.
type Landscape struct {
	Hide [Layers]bool // what is left out

	relief relief
	latest Latest[live.Swarm]
	swarm  live.Swarm
	from   []dotAt // where the dots came from
	to     []dotAt
	trail  trail
	steps  int64 // of the state that is shown
	serial uint64
	ground hillside // as it was drawn last
}

// The layers of a Landscape that can be left out.
const (
	LayerTrails = iota
	LayerArrows
	LayerBests
	LayerLinks
	Layers
)

// Moment is when and how a Landscape is seen.
type Moment struct {
	Serial uint64  // of the run: another one begins anew
	Steps  int64   // of the run; fewer than before begin anew, too
	T      float64 // how far the picture is on the way from the state before to this one, from 0 to 1
	Zoom   float64 // how many times as large the landscape is as what is seen of it; 0 for as large
	Still  bool    // nothing moves from one place to another
	Small  bool    // there are others beside it
	Pulls  bool    // what pulls the particle under the pointer is shown
}

// dotAt is where a dot is, in shares of the landscape, x to the right and y upwards.
type dotAt struct{ x, y float32 }

func dotsAt(places []byte) []dotAt {
	out := make([]dotAt, len(places)/4)
	for i := range out {
		x, y := live.Place(places, i)
		out[i] = dotAt{float32(x), float32(y)}
	}
	return out
}

// Take takes the swarm among the views of a state, unless it was taken already.
func (l *Landscape) Take(views []search.View, m Moment) {
	s, ok := l.latest.Of(views)
	if !ok || !l.latest.Fresh() {
		return
	}
	places := dotsAt(s.At)
	again := m.Serial != l.serial || m.Steps < l.steps || len(l.to) == 0
	switch {
	case again || m.Still:
		l.from = places
		l.trail = trail{}
	default:
		l.from = l.to
	}
	// Those who are new come from where they are.
	if len(l.from) < len(places) {
		l.from = append(l.from[:len(l.from):len(l.from)], places[len(l.from):]...)
	}
	if m.Steps > l.steps && !again {
		l.trail.add(l.to)
	}
	l.swarm, l.to, l.steps, l.serial = s, places, m.Steps, m.Serial
}

// Draw draws into seen the part of the landscape that lies there when all of it fills whole; the hills are
// those of scene.
func (l *Landscape) Draw(u *ui.UI, seen, whole paint.Rect, scene []search.View, m Moment) {
	restore := u.Clip(seen)
	land := l.hills(u, whole, scene)
	d := hillside{c: u.Canvas, area: whole, seen: seen, land: land, flat: land.Rows == 1}
	d.size = dotSize(len(l.to), seen.W) * min(math.Sqrt(max(m.Zoom, 1)), 2)
	d.optima(m.Small)
	l.draw(&d, m)
	if m.Pulls {
		l.pulls(u, &d, easeInOut(m.T))
	}
	l.ground = d
	restore()
	u.Canvas.Border(seen, 0, u.Canvas.Hair(), u.Theme.Line)
}

// hills draws what the swarm is on.
func (l *Landscape) hills(u *ui.UI, area paint.Rect, scene []search.View) live.Relief {
	u.Canvas.Rect(area, u.Theme.Hover)
	for _, v := range scene {
		if v.Kind == live.ReliefKind {
			land, _ := l.relief.Draw(u.Canvas, area, v.Data, u.Theme)
			return land
		}
	}
	return live.Relief{}
}

// Optima returns where the lowest places are on the screen, as they were drawn last.
func (l *Landscape) Optima() []paint.Point { return l.ground.lowest() }

// Place returns which place of the landscape is at a point of the screen, each from 0 to 1, y upwards.
func (l *Landscape) Place(at paint.Point) (x, y float64) {
	area := l.ground.area
	return (at.X - area.X) / area.W, 1 - (at.Y-area.Y)/area.H
}

// Text tells what is seen: "20 points around 0.3, 1.2, at a mean distance of 12 % of the width".
func (l *Landscape) Text() string {
	text := textPoints.With("to", len(l.to))
	if len(l.to) > 0 {
		var x, y, spread float64
		for _, s := range l.to {
			x, y = x+float64(s.x)/float64(len(l.to)), y+float64(s.y)/float64(len(l.to))
		}
		for _, s := range l.to {
			spread += math.Hypot(float64(s.x)-x, float64(s.y)-y) / float64(len(l.to))
		}
		land := &l.ground.land
		text += textAroundOnAverage.With("lower", land.Lower[0]+x*(land.Upper[0]-land.Lower[0]),
			"lower2", land.Lower[1]+y*(land.Upper[1]-land.Lower[1]), "value", 100*spread)
	}
	if groups := groups(l.swarm.Group); groups > 1 {
		text += textInGroups.With("groups", groups)
	}
	return text
}

func groups(of []byte) (n int) {
	var seen [256]bool
	for _, g := range of {
		if !seen[g] {
			seen[g] = true
			n++
		}
	}
	return n
}

// easeInOut begins and ends slowly.
func easeInOut(t float64) float64 { return t * t * (3 - 2*t) }

// pulls shows what pulls the particle under the pointer: its velocity, its own best place, and the best of
// those who inform it.
func (l *Landscape) pulls(u *ui.UI, d *hillside, t float64) {
	if !u.Reaches(d.seen) || len(l.swarm.Mine) != len(l.swarm.At) || len(l.swarm.Was) != len(l.swarm.At) ||
		d.flat {
		return
	}
	near, least := -1, 14.0
	for i := range l.to {
		if r := d.at(l.between(i, t)).Sub(u.In.Pointer).Len(); r < least {
			near, least = i, r
		}
	}
	if near < 0 {
		return
	}
	here := d.at(l.between(near, t))
	mine := dotsAt(l.swarm.Mine)
	lead := l.swarm.Best
	if len(l.swarm.Group) > 0 {
		lead = -1 // a group has its own
	} else if near < len(l.swarm.Lead)/2 {
		lead = l.swarm.Leader(near)
	}
	if lead >= 0 && lead < len(mine) && lead != near {
		arrow(d.c, here, d.at(mine[lead]), 2.5, gold)
	}
	arrow(d.c, here, d.at(mine[near]), 2.5, theme.Series(2))
	l.velocity(d, near, here)
	d.dot(here, d.size+1.5, l.body(near))
	d.key(u)
}
