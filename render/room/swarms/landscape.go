package swarms

import (
	"slices"

	"ludarium/ai/worker/liverun"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// landscape shows points on a landscape. A click moves them there; the optimum can be dragged.
type landscape struct {
	land view.Landscape
	drag bool // whether the optimum is being dragged
}

// layerNames are the labels of the layers of view.Landscape.
var layerNames = [view.Layers]lang.Text{view.LayerTrails: textTrails, view.LayerArrows: textArrows,
	view.LayerBests: textOwnBests, view.LayerLinks: textLinks}

var layerIDs = [view.Layers]string{view.LayerTrails: "trails", view.LayerArrows: "arrows",
	view.LayerBests: "own-bests", view.LayerLinks: "links"}

// Frame implements Stage.
func (l *landscape) Frame(u *ui.UI, area paint.Rect, p *picture) {
	m := view.Moment{Serial: p.Frame.Serial, Steps: p.Frame.Steps, T: p.progress(), Still: p.Still,
		Small: p.Small, Pulls: !p.Small && !l.drag}
	l.land.Take(p.Views(), m)
	seen := u.Canvas.SnapRect(area.Square())
	p.Camera.HandleInput(u, seen)
	m.Zoom = p.Camera.Zoom
	l.land.Draw(u, seen, u.Canvas.SnapRect(p.Camera.Whole(seen)), p.Frame.Scene, m)
	u.NodeOf("landscape", "img", textLandscape.String(), l.land.Text(), seen)
	if !p.Small {
		l.hands(u, seen, p)
		p.Camera.Buttons(u, seen)
	}
}

// reachOfOptimum is the maximum distance of a press from the optimum for dragging it.
const reachOfOptimum = 22.0

// hands handles clicks, which move the swarm, and drags, which move the optimum or pan.
func (l *landscape) hands(u *ui.UI, seen paint.Rect, p *picture) {
	const id = "landscape"
	clicked, _ := u.Press(id, seen)
	if u.In.Pressed && u.Drag.On(id) {
		l.drag = slices.ContainsFunc(l.land.Optima(), func(at paint.Point) bool {
			return at.Sub(u.In.Pointer).Len() < reachOfOptimum
		})
	}
	touch := func(kind string) {
		x, y := l.land.Place(u.In.Pointer)
		p.Do(liverun.Touch{Kind: kind, X: x, Y: y})
	}
	if l.drag && u.Drag.On(id) && u.In.Pointer != u.Drag.From() {
		touch(liverun.TouchOptimum)
	}
	looked := !l.drag && p.Camera.Drag(u, seen, id)
	if clicked && !looked && (!l.drag || u.In.Pointer == u.Drag.From()) {
		touch(liverun.TouchPut)
	}
	if u.In.Released {
		l.drag = false
	}
}

// ToolsHeight implements Tools.
func (l *landscape) ToolsHeight() float64 { return theme.Touch }

// Tools implements Tools: it draws the switches of the layers.
func (l *landscape) Tools(u *ui.UI, row paint.Rect, _ *picture) {
	// each is as wide as its name plus an equal share of the rest
	const gap, air = 6, 20.0
	left := min(row.W, 420) - gap*float64(len(layerNames)-1)
	small := u.Style(theme.Small)
	for _, name := range layerNames {
		left -= small.Width(name.String()) + air
	}
	for i, name := range layerNames {
		w := small.Width(name.String()) + air + left/float64(len(layerNames))
		chip(u, row.CutLeft(w).InsetXY(0, 2), layerIDs[i], name.String(), &l.land.Hide[i])
		row.CutLeft(gap)
	}
}

// chip draws a small switch for !*off.
func chip(u *ui.UI, r paint.Rect, id, label string, off *bool) {
	clicked, hover := u.Press(id, r)
	state, ink := "on", u.Theme.Ink
	if *off {
		state, ink = "off", u.Theme.Ink2
	}
	u.NodeOf(id, "switch", label, state, r)
	if !*off || hover {
		u.Canvas.RoundRect(r, r.H/2, u.Theme.Hover)
	}
	u.Canvas.Border(r, r.H/2, u.Canvas.Hair(), u.Theme.Line)
	u.Canvas.TextCenter(u.Style(theme.Small).Fit(label, r.W-8), r.InsetXY(4, 0), label, ink)
	if clicked {
		*off = !*off
		u.Wake(0)
	}
}

// Share implements Tools.
func (l *landscape) Share(of Stage) {
	if first, ok := of.(*landscape); ok {
		l.land.Hide = first.land.Hide
	}
}
