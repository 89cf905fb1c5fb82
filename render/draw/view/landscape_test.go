package view

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
)

// swarmAt returns a view of a swarm that has a particle without velocity at each place.
func swarmAt(places ...[2]float64) search.View {
	s := live.Swarm{Dim: 2, Upper: [2]float64{1, 1}}
	for _, p := range places {
		s.At, s.Was = live.AppendPlace(s.At, p[0], p[1]), live.AppendPlace(s.Was, p[0], p[1])
	}
	return live.Encode(s)
}

// TestDotsMoveBetweenStates checks that dots move from their positions in the previous state to their
// positions in the current state.
func TestDotsMoveBetweenStates(t *testing.T) {
	var l Landscape
	near := func(i int, at, x, y float64) {
		t.Helper()
		if s := l.between(i, at); math.Hypot(float64(s.x)-x, float64(s.y)-y) > 1e-4 {
			t.Errorf("dot %d is at %v at %v, not at %v, %v", i, s, at, x, y)
		}
	}
	l.Take([]search.View{swarmAt([2]float64{0.2, 0.2})}, Moment{Serial: 1, Steps: 1})
	near(0, 0, 0.2, 0.2)
	second := []search.View{swarmAt([2]float64{0.4, 0.8}, [2]float64{0.9, 0.9})}
	for range 2 { // draw the state twice; it counts as one change
		l.Take(second, Moment{Serial: 1, Steps: 2})
	}
	near(0, 0, 0.2, 0.2)
	near(0, 0.5, 0.3, 0.5)
	near(0, 1, 0.4, 0.8)
	near(1, 0, 0.9, 0.9) // a new dot starts at its current position
	if len(l.trail.past) != 1 {
		t.Errorf("the trail has %d states", len(l.trail.past))
	}
	for step := range 2 * trailLength {
		l.Take([]search.View{swarmAt([2]float64{0.1, 0.1})}, Moment{Serial: 1, Steps: int64(3 + step)})
	}
	if len(l.trail.past) != trailLength {
		t.Errorf("the trail has %d states", len(l.trail.past))
	}
	for _, m := range []Moment{{Serial: 1, Steps: 4}, {Serial: 2, Steps: 9},
		{Serial: 2, Steps: 10, Still: true}} {
		l.Take([]search.View{swarmAt([2]float64{0.5, 0.7})}, m)
		near(0, 0, 0.5, 0.7)
		if m.Still || len(l.trail.past) == 0 {
			continue
		}
		t.Errorf("after a restart the trail has %d states", len(l.trail.past))
	}
}

// TestLandscapeMapsPointsToPlaces checks the mapping of points to places, the position of the optimum and the
// description.
func TestLandscapeMapsPointsToPlaces(t *testing.T) {
	d := newDesk(t, 400, 400, looksOf[0].th)
	land, _ := live.Find[live.Relief](flock())
	land.Optima = live.AppendPlace(nil, 0.25, 0.75)
	land.Upper = [2]float64{10, 10}
	scene := []search.View{live.Encode(land)}
	var l Landscape
	m := Moment{Serial: 1, T: 1}
	l.Take([]search.View{swarmAt([2]float64{0.4, 0.4}, [2]float64{0.6, 0.4})}, m)
	whole := paint.Rect{X: -100, Y: 0, W: 800, H: 800} // zoom the landscape by 2
	d.picture(func(paint.Rect) { l.Draw(d.UI, paint.Rect{W: 400, H: 400}, whole, scene, m) })
	best := l.Optima()
	if len(best) != 1 || best[0].Sub(paint.Point{X: 100, Y: 200}).Len() > 0.1 {
		t.Errorf("the optimum is drawn at %v", best)
	}
	if x, y := l.Place(paint.Point{X: 100, Y: 200}); math.Abs(x-0.25) > 1e-9 || math.Abs(y-0.75) > 1e-9 {
		t.Errorf("Place = %v, %v", x, y)
	}
	if text := l.Text(); !strings.HasPrefix(text, "2 points around 5, 4, at a mean distance of 10 %") {
		t.Errorf("the text is %q", text)
	}
}

// TestLandscapesMatchGoldenPictures draws a moving swarm, the forces on one of its particles, and a front.
func TestLandscapesMatchGoldenPictures(t *testing.T) {
	hills := flock()
	swarm, _ := live.Find[live.Swarm](hills)
	first := swarm
	first.At = first.Was
	swarm.Group = nil
	for i := range swarm.Len() {
		swarm.Lead = append(swarm.Lead, byte(i/6), 0)
	}
	swarm.Link = nil
	pareto := live.Swarm{Dim: 2, Upper: [2]float64{1, 1}, Best: -1}
	limit := live.Series{}
	for i := range 100 {
		if x := float64(i) / 100; i < 40 || i > 60 { // the front has a gap
			limit.X, limit.Y = append(limit.X, x), append(limit.Y, (1-x)*(1-x))
		}
	}
	for i := range 40 {
		x := float64(i) / 40
		pareto.At = live.AppendPlace(pareto.At, x, (1-x)*(1-x)+float64(i%3)/6)
		pareto.Group = append(pareto.Group, byte(max(0, 1-i%3)))
	}
	for _, look := range looksOf {
		d := newDesk(t, 360, 700, look.th)
		var l Landscape
		d.picture(func(area paint.Rect) {
			x, y := live.Place(swarm.At, 7)
			place := area.CutTop(area.W)
			d.In.Pointer = onGround(place, x, y)
			l.Take([]search.View{live.Encode(first)}, Moment{Serial: 1, Steps: 1})
			m := Moment{Serial: 1, Steps: 2, T: 0.8, Pulls: true}
			l.Take([]search.View{live.Encode(swarm)}, m)
			l.Draw(d.UI, place, place, hills, m)
			Front(d.UI, area, pareto, live.Curve{Lines: []live.Series{limit}}, false)
		})
		painttest.Golden(t, fmt.Sprintf("landscape-360-%s", look.name), d.img)
	}
}
