package view

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Landscape shows a swarm moving on a landscape: a dot for each particle with a trail, moving smoothly
// between states, its personal best as a fainter dot, and a ring around the global best. The zero value is
// ready to use; it must be used for one place on the screen only.
type Landscape struct {
	Hide [Layers]bool // layers to hide

	relief relief
	latest Latest[live.Swarm]
	swarm  live.Swarm
	from   []dotAt // positions of dots in the previous state
	to     []dotAt
	trail  trail
	steps  int64 // step number of the displayed state
	serial uint64
	ground hillside // landscape as drawn last
}

// The layers of a Landscape that can be hidden.
const (
	LayerTrails = iota
	LayerArrows
	LayerBests
	LayerLinks
	Layers
)

// Moment describes when and how a Landscape is drawn.
type Moment struct {
	Serial uint64  // identifies the run; a new run starts without a previous state
	Steps  int64   // number of steps of the run; a lower number than before means a restart
	T      float64 // progress of the transition from the previous state, in [0, 1]
	Zoom   float64 // magnification; 0 means 1
	Still  bool    // whether there is no transition between states
	Small  bool    // whether it is one of several pictures side by side
	Pulls  bool    // whether to show the forces on the hovered particle
}

// dotAt is the position of a dot in fractions of the landscape, x to the right and y upwards.
type dotAt struct{ x, y float32 }

func dotsAt(places []byte) []dotAt {
	out := make([]dotAt, len(places)/4)
	for i := range out {
		x, y := live.Place(places, i)
		out[i] = dotAt{float32(x), float32(y)}
	}
	return out
}

// Take takes the swarm from the views of a state, unless it has already taken that state.
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
	// New particles start at their current positions.
	if len(l.from) < len(places) {
		l.from = append(l.from[:len(l.from):len(l.from)], places[len(l.from):]...)
	}
	if m.Steps > l.steps && !again {
		l.trail.add(l.to)
	}
	l.swarm, l.to, l.steps, l.serial = s, places, m.Steps, m.Serial
}

// Draw draws the visible part of the landscape into seen; whole is the rectangle that the whole landscape
// would fill. scene holds the landscape.
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

// hills draws the landscape and returns its data.
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

// Optima returns the screen positions of the global minima, as last drawn.
func (l *Landscape) Optima() []paint.Point { return l.ground.lowest() }

// Place converts a point of the screen to a position in the landscape, each coordinate in [0, 1], with y
// upwards.
func (l *Landscape) Place(at paint.Point) (x, y float64) {
	area := l.ground.area
	return (at.X - area.X) / area.W, 1 - (at.Y-area.Y)/area.H
}

// Text describes the picture: "20 points around 0.3, 1.2, at a mean distance of 12 % of the width".
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

// easeInOut is an easing curve that starts and ends slowly.
func easeInOut(t float64) float64 { return t * t * (3 - 2*t) }

// pulls draws the forces on the particle under the pointer: its velocity, its personal best and its
// neighbourhood best.
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
		lead = -1 // each group has its own best particle
	} else if near < len(l.swarm.Lead)/2 {
		lead = l.swarm.Leader(near)
	}
	if lead >= 0 && lead < len(mine) && lead != near {
		leaderArrow(d.c, here, d.at(mine[lead]))
	}
	ownArrow(d.c, here, d.at(mine[near]))
	l.velocity(d, near, here)
	d.dot(here, d.size+1.5, l.body(near))
	d.key(u)
}
