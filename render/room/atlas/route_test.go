package atlas

import (
	"slices"
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
	direct := route(a, b, area, nil, nil)
	for _, label := range []paint.Rect{{X: 220, Y: 95, W: 80, H: 16}, {X: 108, Y: 92, W: 90, H: 16},
		{X: 300, Y: 102, W: 92, H: 16}} {
		labels := []paint.Rect{label}
		if direct.within(labels) == 0 {
			t.Errorf("%v is not in the way", label)
		}
		if c := route(a, b, area, labels, nil); c.within(labels) > 0 || c.at(0) != a || c.at(1) != b {
			t.Errorf("the edge %v crosses %v", c, label)
		}
	}
}

// TestHighlightedEdgesRunBesideDots points at each page on the map of a desktop: hardly a highlighted edge
// runs through the dot of a page that it does not join, and the edges of the open page run through none.
func TestHighlightedEdgesRunBesideDots(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: []room.Door{Door(nil)}, Address: "#/atlas/map"})
	r := s.Rooms.Current().(*Atlas)
	s.Until("the map", func() bool { return r.mapped.sketch != nil })
	through := func() (n int) {
		m := r.mapped.sketch
		for _, e := range m.edges {
			for i, spot := range r.mapped.chart.spots {
				at := place(spot, m.of.ground)
				if !e.kin || i == e.from || i == e.to {
					continue
				}
				for k := range 1000 {
					if e.at(float64(k)/1000).Sub(at).Len() < dotSize {
						n++
						break
					}
				}
			}
		}
		return n
	}
	if n := through(); n > 0 {
		t.Errorf("the edges of alpha-beta run through %d dots of other pages", n)
	}
	total := 0
	for _, spot := range r.mapped.chart.spots {
		s.Input(ui.Input{Pointer: place(spot, r.mapped.sketch.of.ground)})
		total += through()
	}
	if total > 70 { // some dots lie close to the start of many edges
		t.Errorf("the edges of all pages run through %d dots of others", total)
	}
}

// TestMapNamesPages checks on screens of several sizes that the map names many pages at once, without names
// that overlap or cover a dot or a family's name, that edges run beside most names and above the years, and
// that pointing at a dot names it.
func TestMapNamesPages(t *testing.T) {
	for _, test := range []struct{ w, h, named int }{{320, 568, 3}, {390, 844, 5}, {640, 400, 6},
		{1280, 800, 80}} {
		s := shelltest.New(t, shelltest.Options{Doors: []room.Door{Door(nil)}, W: test.w, H: test.h,
			Address: "#/atlas/map"})
		r := s.Rooms.Current().(*Atlas)
		s.Until("the map", func() bool { return r.mapped.sketch != nil })
		last := place(r.mapped.chart.spots[len(r.pages)-1], r.mapped.sketch.of.ground)
		for _, at := range []paint.Point{{}, last} {
			s.Input(ui.Input{Pointer: at})
			s.Frames(2)
			s.Input(ui.Input{Pointer: at})
			m := r.mapped.sketch
			named, crossed := 0, 0
			bottom := m.of.area.Bottom() - yearsHeight
			for i := range m.edges {
				e := &m.edges[i]
				if e.behind != (e.within(m.named) > 0) {
					t.Errorf("%v: edge %d is behind names: %t", test, i, e.behind)
				}
				for k := range samples {
					if p := e.at(float64(k) / samples); p.Y > bottom+1 {
						t.Errorf("%v: edge %d crosses the years at %v", test, i, p)
					}
				}
			}
			for i, name := range m.named {
				if name.W == 0 {
					continue
				}
				named++
				list := []paint.Rect{name}
				if slices.ContainsFunc(m.edges, func(e edge) bool { return e.within(list) > 0 }) {
					crossed++
				}
				for k, spot := range r.mapped.chart.spots {
					both := name.Intersect(dot(place(spot, m.of.ground)))
					other := name.Intersect(m.named[k])
					above := m.rank[i] == rankChosen || r.pages[i].Name == r.page.Name
					if !above && both.W > 0 && both.H > 0 ||
						k < i && m.rank[k] != rankChosen && other.W > 0 && other.H > 0 {
						t.Errorf("%v: %s overlaps %s", test, r.pages[i].Title, r.pages[k].Title)
					}
				}
			}
			for _, b := range r.mapped.chart.bands {
				title := []paint.Rect{b.title(s.UI(), m.of.ground, m.of.area)}
				for i, spot := range r.mapped.chart.spots {
					common := dot(place(spot, m.of.ground)).Inset(1).Intersect(title[0])
					if common.W > 0 && common.H > 0 {
						t.Errorf("%v: %s covers %s", test, r.pages[i].Title, b.family)
					}
				}
				for _, e := range m.edges {
					if e.within(title) > 0 {
						t.Errorf("%v: an edge crosses %s", test, b.family)
					}
				}
			}
			if at == (paint.Point{}) && !slices.ContainsFunc(s.Texts(), func(text shelltest.Text) bool {
				return text.Text == textUnnamed.With("n", m.unnamed(r.mapped.chart))
			}) {
				t.Errorf("%v: the map does not count the dots without names", test)
			}
			if named < test.named || 2*crossed > named {
				t.Errorf("%v: %d pages have their names, edges cross %d of them", test, named, crossed)
			}
		}
		if m := r.mapped.sketch; m.named[len(r.pages)-1].W == 0 {
			t.Errorf("%v: pointing at %s does not name it", test, r.pages[len(r.pages)-1].Title)
		}
	}
}
