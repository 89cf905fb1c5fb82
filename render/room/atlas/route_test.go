package atlas

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// TestRouteAvoidsLabels lays an edge beside a label that stands in its way, and beside the label of its own
// start.
func TestRouteAvoidsLabels(t *testing.T) {
	a, b := paint.Point{X: 100, Y: 100}, paint.Point{X: 400, Y: 110}
	area := paint.Rect{W: 500, H: 300}
	direct := route(a, b, area, nil)
	for _, label := range []paint.Rect{{X: 220, Y: 95, W: 80, H: 16}, {X: 108, Y: 92, W: 90, H: 16},
		{X: 300, Y: 102, W: 92, H: 16}} {
		labels := []paint.Rect{label}
		if direct.within(labels) == 0 {
			t.Errorf("%v is not in the way", label)
		}
		if c := route(a, b, area, labels); c.within(labels) > 0 || c.at(0) != a || c.at(1) != b {
			t.Errorf("the edge %v crosses %v", c, label)
		}
	}
}

// TestMapEdgesDoNotCrossNames checks on screens of several sizes that no edge of the map crosses a name,
// except the chosen page's, and that no dot covers the name of a family.
func TestMapEdgesDoNotCrossNames(t *testing.T) {
	for _, size := range [][3]int{{320, 568, 3}, {390, 844, 5}, {640, 400, 6}, {1280, 800, 40}} {
		s := shelltest.New(t, shelltest.Options{Doors: []room.Door{Door(nil)}, W: size[0], H: size[1],
			Address: "#/atlas/map"})
		r := s.Rooms.Current().(*Atlas)
		s.Until("the map", func() bool { return r.mapped.sketch != nil })
		for _, at := range []paint.Point{{}, {X: float64(size[0]) * 0.7, Y: float64(size[1]) * 0.8}} {
			s.Input(ui.Input{Pointer: at})
			s.Frames(2)
			m := r.mapped.sketch
			named := 0
			for i, name := range m.named {
				if name.W > 0 {
					named++
				}
				for _, e := range m.edges {
					if m.rank[i] != rankChosen && name.W > 0 && e.within([]paint.Rect{name}) > 0 {
						t.Errorf("%v: an edge crosses %s", size, r.pages[i].Title)
					}
				}
			}
			for _, b := range r.mapped.chart.bands {
				title := []paint.Rect{b.title(s.UI(), m.of.ground, m.of.area)}
				for i, spot := range r.mapped.chart.spots {
					common := dot(place(spot, m.of.ground)).Inset(1).Intersect(title[0])
					if common.W > 0 && common.H > 0 {
						t.Errorf("%v: %s covers %s", size, r.pages[i].Title, b.family)
					}
				}
				for _, e := range m.edges {
					if e.within(title) > 0 {
						t.Errorf("%v: an edge crosses %s", size, b.family)
					}
				}
			}
			if named < size[2] {
				t.Errorf("%v: only %d pages have their names", size, named)
			}
		}
	}
}
