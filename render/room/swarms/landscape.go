package swarms

import (
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/ai/stage"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/view"
)

// landscape shows points on their hills: a dot for each, which moves smoothly from where it was, with a trail
// behind it, fainter the best place that it has had, and a ring around the best place of all.
type landscape struct {
	relief view.Relief
	swarm  view.Latest[live.Swarm]
	now    live.Swarm
	from   []spot // where the dots came from, in shares of the picture
	to     []spot
	trail  trail
	steps  int64 // of the frame that is shown
	serial uint64
	shown  shown
	drag   bool // the optimum is being drawn along
}

// spot is a place in shares of the picture, x to the right and y upwards.
type spot struct{ x, y float32 }

// shown says what is drawn besides the dots.
type shown struct{ hide [len(layers)]bool }

// The layers that can be left out.
const (
	layerTrails = iota
	layerArrows
	layerBests
	layerLinks
)

var layers = [...]string{textTrails, textArrows, textOwnBests, textLinks}

// Draw colours: what lies on hills of all colours has a light body and a dark rim.
var (
	light = color.NRGBA{255, 255, 255, 255}
	dark  = color.NRGBA{16, 14, 26, 255}
)

// Frame implements Stage.
func (l *landscape) Frame(u *ui.UI, area paint.Rect, p *Picture) {
	if s, ok := l.swarm.Of(p.Views()); ok && l.swarm.Fresh() {
		l.take(s, p)
	}
	side := math.Min(area.W, area.H)
	area = u.Canvas.SnapRect(
		paint.Rect{X: area.X + (area.W-side)/2, Y: area.Y + (area.H-side)/2, W: side, H: side})
	p.Camera.Hands(u, area)
	restore := u.Clip(area)
	seen := area
	area = u.Canvas.SnapRect(p.Camera.Whole(seen))
	land := l.ground(u, area, p)
	d := drawing{c: u.Canvas, area: area, seen: seen, land: land, flat: land.Rows == 1}
	d.size = dotSize(len(l.to), side) * min(math.Sqrt(max(p.Camera.Zoom, 1)), 2)
	l.optima(&d, p)
	l.draw(&d, p)
	l.hover(u, &d, p)
	restore()
	u.Canvas.Border(seen, 0, u.Canvas.Hair(), u.Theme.Line)
	u.Node("img", "landscape", l.said(p, land), seen)
	if !p.Small {
		l.hands(u, &d, p)
		p.Camera.Button(u, seen)
	}
}

// take takes a new state of the swarm.
func (l *landscape) take(s live.Swarm, p *Picture) {
	places := spots(s.At)
	again := p.Frame.Serial != l.serial || p.Frame.Steps < l.steps || len(l.to) == 0
	switch {
	case again || p.Still:
		l.from = places
		l.trail = trail{}
	default:
		l.from = l.to
	}
	// Those who are new come from where they are.
	if len(l.from) < len(places) {
		l.from = append(l.from[:len(l.from):len(l.from)], places[len(l.from):]...)
	}
	if p.Frame.Steps > l.steps && !again {
		l.trail.add(l.to)
	}
	l.now, l.to, l.steps, l.serial = s, places, p.Frame.Steps, p.Frame.Serial
}

func spots(places []byte) []spot {
	out := make([]spot, len(places)/4)
	for i := range out {
		x, y := live.Place(places, i)
		out[i] = spot{float32(x), float32(y)}
	}
	return out
}

// ground draws the hills.
func (l *landscape) ground(u *ui.UI, area paint.Rect, p *Picture) live.Relief {
	u.Canvas.Rect(area, u.Theme.Hover)
	for _, v := range p.Frame.Scene {
		if v.Kind == live.ReliefKind {
			land, _ := l.relief.Draw(u.Canvas, area, v.Data, u.Theme)
			return land
		}
	}
	return live.Relief{}
}

// drawing is a picture in the making.
type drawing struct {
	c    *paint.Canvas
	area paint.Rect // of the whole landscape
	seen paint.Rect // of the part of it that is seen
	land live.Relief
	flat bool // there is one dimension: dots are on the curve
	size float64
}

// at returns where a spot is on the screen.
func (d *drawing) at(s spot) paint.Point {
	if d.flat {
		return view.Profile(d.area, &d.land, float64(s.x))
	}
	return paint.Point{X: d.area.X + float64(s.x)*d.area.W, Y: d.area.Y + (1-float64(s.y))*d.area.H}
}

// dotSize returns the radius of dots: smaller the more there are, and the smaller the picture.
func dotSize(n int, side float64) float64 {
	return min(max(26/math.Sqrt(float64(max(n, 1))), 1.5), 4.5) * min(max(side/480, 0.6), 1.2)
}

// dot draws a dot with a rim.
func (d *drawing) dot(at paint.Point, radius float64, body color.NRGBA) {
	d.c.Circle(at.X, at.Y, radius+1, theme.Alpha(dark, 0.75))
	d.c.Circle(at.X, at.Y, radius, body)
}

// optima marks where the lowest places are.
func (l *landscape) optima(d *drawing, p *Picture) {
	r := 7.0
	if p.Small {
		r = 5
	}
	for _, s := range spots(d.land.Optima) {
		at := d.at(s)
		for _, pen := range []struct {
			width float64
			col   color.NRGBA
		}{{3.5, theme.Alpha(dark, 0.6)}, {1.6, light}} {
			d.c.Segment(paint.Point{X: at.X - r, Y: at.Y - r}, paint.Point{X: at.X + r, Y: at.Y + r},
				pen.width, pen.col)
			d.c.Segment(paint.Point{X: at.X - r, Y: at.Y + r}, paint.Point{X: at.X + r, Y: at.Y - r},
				pen.width, pen.col)
		}
	}
}

// body returns the colour of a dot: that of its group, where there are groups.
func (l *landscape) body(i int) color.NRGBA {
	if i < len(l.now.Group) {
		return theme.Series(int(l.now.Group[i]))
	}
	return light
}

// manyPoints is the number of points from which on each has no arrow.
const manyPoints = 251

// draw draws the points and what belongs to them.
func (l *landscape) draw(d *drawing, p *Picture) {
	t := ease(p.Progress())
	if !l.shown.hide[layerLinks] {
		l.links(d, t)
	}
	if !l.shown.hide[layerTrails] && len(l.now.Was) > 0 {
		l.trail.draw(d, l, t, len(l.to) >= manyPoints)
	}
	if !l.shown.hide[layerBests] && len(l.now.Mine) == len(l.now.At) {
		for i, s := range spots(l.now.Mine) {
			at := d.at(s)
			d.c.Circle(at.X, at.Y, d.size*0.6, theme.Alpha(l.body(i), 0.55))
		}
		l.leaders(d)
	}
	if len(l.now.Was) == 0 && t < 1 && !p.Still { // another generation, not the same points
		l.exchange(d, t)
	} else {
		l.points(d, t)
	}
	l.best(d, t)
}

// links draws who hears of whom.
func (l *landscape) links(d *drawing, t float64) {
	n := len(l.to)
	if n <= 400 {
		for i := range len(l.now.Link) / 4 {
			if a, b := l.now.Linked(i); a < n && b < n {
				d.c.Segment(d.at(l.between(a, t)), d.at(l.between(b, t)), 1, theme.Alpha(light, 0.16))
			}
		}
	}
	if len(l.now.Link)+len(l.now.Group) == 0 && len(l.now.Lead) == 2*n && n <= 60 {
		mine := spots(l.now.Mine)
		for i := range l.to { // all hear of one place
			if a := l.now.Leader(i); a != i && a < len(mine) {
				d.c.Segment(d.at(mine[a]), d.at(l.between(i, t)), 1, theme.Alpha(gold, 0.22))
			}
		}
	}
}

// exchange fades the generation before and brings the one at hand.
func (l *landscape) exchange(d *drawing, t float64) {
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

// points draws the points on their way, with arrows that say where each wants to go.
func (l *landscape) points(d *drawing, t float64) {
	arrows := !l.shown.hide[layerArrows] && len(l.to) < manyPoints && len(l.now.Was) == len(l.now.At) &&
		!d.flat
	for i := range l.to {
		here := d.at(l.between(i, t))
		if arrows {
			l.arrow(d, i, here)
		}
		d.dot(here, d.size, l.body(i))
	}
}

// leaders marks the best places of neighbourhoods.
func (l *landscape) leaders(d *drawing) {
	mine := spots(l.now.Mine)
	seen := map[int]bool{l.now.Best: true}
	for i := range len(l.now.Lead) / 2 {
		if a := l.now.Leader(i); !seen[a] && a < len(mine) {
			seen[a] = true
			at := d.at(mine[a])
			d.c.Circle(at.X, at.Y, d.size*0.7+1, theme.Alpha(dark, 0.6))
			d.c.Circle(at.X, at.Y, d.size*0.7, gold)
		}
	}
}

// best rings the best place of all.
func (l *landscape) best(d *drawing, t float64) {
	if l.now.Best < 0 || l.now.Best >= len(l.to) {
		return
	}
	at := d.at(l.between(l.now.Best, t))
	if len(l.now.Mine) == len(l.now.At) {
		at = d.at(spots(l.now.Mine[4*l.now.Best : 4*l.now.Best+4])[0])
	}
	r := d.size + 5
	d.c.Border(paint.Rect{X: at.X - r - 1, Y: at.Y - r - 1, W: 2*r + 2, H: 2*r + 2}, r+1, 4,
		theme.Alpha(dark, 0.6))
	d.c.Border(paint.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, r, 2, gold)
}

// gold marks what is best.
var gold = color.NRGBA{255, 176, 32, 255}

// between returns where dot i is on its way.
func (l *landscape) between(i int, t float64) spot {
	if i >= len(l.from) || len(l.now.Was) == 0 {
		return l.to[i]
	}
	a, b := l.from[i], l.to[i]
	return spot{a.x + (b.x-a.x)*float32(t), a.y + (b.y-a.y)*float32(t)}
}

// arrow draws the velocity of a particle: half of its last step on.
func (l *landscape) arrow(d *drawing, i int, here paint.Point) {
	x, y := live.Place(l.now.Was, i)
	step := d.at(l.to[i]).Sub(d.at(spot{float32(x), float32(y)})).Mul(0.5)
	length := step.Len()
	if length < 2*d.size {
		return
	}
	if length > d.seen.W/8 {
		step = step.Mul(d.seen.W / 8 / length)
	}
	arrow(d.c, here, here.Add(step), 1.5, theme.Alpha(light, 0.85))
}

// arrow draws a line with a head.
func arrow(c *paint.Canvas, from, to paint.Point, width float64, col color.NRGBA) {
	way := to.Sub(from)
	length := way.Len()
	if length < 1 {
		return
	}
	along := way.Mul(1 / length)
	across := paint.Point{X: -along.Y, Y: along.X}
	head := min(4+1.5*width, length)
	c.Segment(from, to, width, col)
	c.Segment(to, to.Sub(along.Mul(head)).Add(across.Mul(head*0.5)), width, col)
	c.Segment(to, to.Sub(along.Mul(head)).Sub(across.Mul(head*0.5)), width, col)
}

// ease begins and ends slowly.
func ease(t float64) float64 { return t * t * (3 - 2*t) }

// trail keeps where dots were in the latest frames.
type trail struct{ past [][]spot }

const trailLength = 7

func (t *trail) add(spots []spot) {
	t.past = append(t.past, spots)
	if len(t.past) > trailLength {
		t.past = append(t.past[:0], t.past[1:]...)
	}
}

// draw draws the way of each dot to where it is now, fainter the longer ago.
func (t *trail) draw(d *drawing, l *landscape, now float64, many bool) {
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

// hover shows what pulls the particle under the pointer: its velocity, its own best place, and the best of
// those who inform it.
func (l *landscape) hover(u *ui.UI, d *drawing, p *Picture) {
	if p.Small || l.drag || !u.Reaches(d.seen) || len(l.now.Mine) != len(l.now.At) ||
		len(l.now.Was) != len(l.now.At) || d.flat {
		return
	}
	t := ease(p.Progress())
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
	mine := spots(l.now.Mine)
	lead := l.now.Best
	if len(l.now.Group) > 0 {
		lead = -1 // a group has its own
	} else if near < len(l.now.Lead)/2 {
		lead = l.now.Leader(near)
	}
	if lead >= 0 && lead < len(mine) && lead != near {
		arrow(d.c, here, d.at(mine[lead]), 2.5, gold)
	}
	arrow(d.c, here, d.at(mine[near]), 2.5, theme.Series(2))
	l.arrow(d, near, here)
	d.dot(here, d.size+1.5, l.body(near))
	l.key(u, d)
}

// key says which arrow is what, at the lower edge of the picture.
func (l *landscape) key(u *ui.UI, d *drawing) {
	s := u.Style(theme.Small)
	row := paint.Rect{X: d.seen.X, Y: d.seen.Bottom() - 24, W: d.seen.W, H: 24}
	d.c.Rect(row, theme.Alpha(dark, 0.7))
	row.CutLeft(10)
	for _, k := range []struct {
		text string
		col  color.NRGBA
	}{{textVelocity, light}, {textOwnBestPlace, theme.Series(2)}, {textBestItHearsOf, gold}} {
		d.c.Circle(row.X+4, row.Center().Y, 4, k.col)
		row.CutLeft(14)
		d.c.TextLeft(s, row, k.text, light)
		row.CutLeft(s.Width(k.text) + 14)
	}
}

// hands puts the swarm where is pressed, and draws the optimum along, or else what is seen.
func (l *landscape) hands(u *ui.UI, d *drawing, p *Picture) {
	const label = "landscape"
	clicked, _ := u.Press(label, d.seen)
	place := func(at paint.Point) (x, y float64) {
		return (at.X - d.area.X) / d.area.W, 1 - (at.Y-d.area.Y)/d.area.H
	}
	if u.In.Pressed && u.Drag.On(label) {
		l.drag = false
		for _, s := range spots(d.land.Optima) {
			l.drag = l.drag || d.at(s).Sub(u.In.Pointer).Len() < 22
		}
	}
	if l.drag && u.Drag.On(label) && u.In.Pointer != u.Drag.From() {
		x, y := place(u.In.Pointer)
		p.Do(stage.Touch{Kind: stage.TouchOptimum, X: x, Y: y})
	}
	looked := !l.drag && p.Camera.Drag(u, d.seen, label)
	if clicked && !looked && (!l.drag || u.In.Pointer == u.Drag.From()) {
		x, y := place(u.In.Pointer)
		p.Do(stage.Touch{Kind: stage.TouchPut, X: x, Y: y})
	}
	if u.In.Released {
		l.drag = false
	}
}

// said tells what is seen.
func (l *landscape) said(p *Picture, land live.Relief) string {
	text := fmt.Sprintf(textPoints, len(l.to))
	if len(l.to) == 1 {
		text = textOnePoint
	}
	if len(l.to) > 0 {
		var x, y, spread float64
		for _, s := range l.to {
			x, y = x+float64(s.x)/float64(len(l.to)), y+float64(s.y)/float64(len(l.to))
		}
		for _, s := range l.to {
			spread += math.Hypot(float64(s.x)-x, float64(s.y)-y) / float64(len(l.to))
		}
		text += fmt.Sprintf(textAroundOnAverage, land.Lower[0]+x*(land.Upper[0]-land.Lower[0]),
			land.Lower[1]+y*(land.Upper[1]-land.Lower[1]), 100*spread)
	}
	if groups := groups(l.now.Group); groups > 1 {
		text += fmt.Sprintf(textInGroups, groups)
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

// ToolsHeight implements Tools.
func (l *landscape) ToolsHeight() float64 { return theme.Touch }

// Tools implements Tools: switches of what is drawn.
func (l *landscape) Tools(u *ui.UI, row paint.Rect, _ *Picture) {
	row.W = min(row.W, 420)
	for i, cell := range row.Split(len(layers), 6) {
		chip(u, cell.InsetXY(0, 4), layers[i], &l.shown.hide[i])
	}
}

// chip is a small switch; off is what it changes.
func chip(u *ui.UI, r paint.Rect, label string, off *bool) {
	clicked, hover := u.Press(label, r)
	state, ink := "on", u.Theme.Ink
	if *off {
		state, ink = "off", u.Theme.Ink2
	}
	u.Node("switch", label, state, r)
	if !*off || hover {
		u.Canvas.RoundRect(r, r.H/2, u.Theme.Hover)
	}
	u.Canvas.Border(r, r.H/2, u.Canvas.Hair(), u.Theme.Line)
	s := u.Style(theme.Small)
	u.Canvas.TextCenter(s, r, s.Shorten(label, r.W-8), ink)
	if clicked {
		*off = !*off
		u.Wake(0)
	}
}

// Share implements Tools.
func (l *landscape) Share(of Stage) {
	if first, ok := of.(*landscape); ok {
		l.shown = first.shown
	}
}
