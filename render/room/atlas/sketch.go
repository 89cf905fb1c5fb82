package atlas

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// sketch is the map on the screen: where names stand and how edges run beside them. It is made again when
// what it depends on changes.
type sketch struct {
	of    sketchView
	rank  []int        // of each page, see ranks
	order []int        // the pages, the most relevant first
	named []paint.Rect // where the name of each page stands; empty for none
	edges []edge
}

// sketchView holds everything that a sketch depends on; when it changes, the sketch is drawn again.
type sketchView struct {
	ground, area  paint.Rect
	corner        paint.Rect // of the buttons
	chosen, layer int
	search        string
	language      string
	pages         int
}

// edge is a line from a page to one that is derived from it.
type edge struct {
	curve
	from, to int  // the pages
	kin      bool // of the chosen page
	behind   bool // whether it runs behind names, because no way beside them was found
}

// The ranks of pages.
const (
	rankChosen = iota
	rankKin
	rankFits // the filter
	rankOther
)

// sketched returns the sketch of the map. Names stand where they do for the page base, so that pointing at
// another one moves none; it only adds the name of that page if it has no room.
func (m *mapped) sketched(u *ui.UI, of sketchView, base int, pages []atlas.Page) *sketch {
	still := of
	still.chosen = base
	if m.base == nil || m.base.of != still {
		m.base = m.newSketch(u, still, pages)
	}
	switch {
	case m.sketch != nil && m.sketch.of == of:
	case of == still:
		m.sketch = m.base
	default:
		s := &sketch{of: of, named: slices.Clone(m.base.named), edges: slices.Clone(m.base.edges)}
		m.sketch = s
		kin := m.rank(s, pages)
		for i := range s.edges {
			e := &s.edges[i]
			e.kin = kin[e.from] && kin[e.to]
		}
		s.lay(m.chart, m.fixed(u, of), func(e *edge) bool { return e.kin })
		s.point(u, m.chart, pages)
		s.hide()
	}
	return m.sketch
}

// point names the chosen page, above the names of others if there is no room beside them.
func (s *sketch) point(u *ui.UI, c *chart, pages []atlas.Page) {
	i := s.of.chosen
	if i < 0 {
		return
	}
	spot := place(c.spots[i], s.of.ground)
	if r := &s.named[i]; r.W > 0 { // its letters are wider
		_, style := look(u, rankChosen)
		more := style.Width(lang.Say(pages[i].Title)) - r.W
		if r.W += more; r.Right()-more < spot.X {
			r.X -= more
		}
		return
	}
	list := around(u, s.of.area, &pages[i], spot, rankChosen)
	if len(list) == 0 {
		return
	}
	covered := func(r paint.Rect) (n int) {
		for _, name := range s.named {
			if common := name.Intersect(r); common.W > 0 && common.H > 0 {
				n++
			}
		}
		return n
	}
	at := slices.MinFunc(list, func(a, b paint.Rect) int { return covered(a) - covered(b) })
	for k, name := range s.named {
		if common := name.Intersect(at); common.W > 0 && common.H > 0 {
			s.named[k] = paint.Rect{}
		}
	}
	s.named[i] = at
}

// rank sets the rank and the order of the pages, and returns the chosen page with its relatives.
func (m *mapped) rank(s *sketch, pages []atlas.Page) (kin map[int]bool) {
	s.rank, s.order = make([]int, len(pages)), make([]int, len(pages))
	of := s.of
	if of.chosen >= 0 {
		kin = m.chart.kin(of.chosen)
	}
	for i := range pages {
		s.order[i] = i
		switch {
		case i == of.chosen:
			s.rank[i] = rankChosen
		case kin[i]:
			s.rank[i] = rankKin
		case m.fits(&pages[i], of.search):
			s.rank[i] = rankFits
		default:
			s.rank[i] = rankOther
		}
	}
	slices.SortStableFunc(s.order, func(a, b int) int {
		if s.rank[a] != s.rank[b] {
			return s.rank[a] - s.rank[b]
		}
		return len(m.chart.spots[b].to) - len(m.chart.spots[a].to)
	})
	return kin
}

// newSketch makes a sketch.
func (m *mapped) newSketch(u *ui.UI, of sketchView, pages []atlas.Page) *sketch {
	s := &sketch{of: of, named: make([]paint.Rect, len(pages))}
	kin := m.rank(s, pages)
	free := spaces{c: m.chart, of: of, taken: m.fixed(u, of)}
	families := len(free.taken)
	for _, spot := range m.chart.spots {
		free.taken = append(free.taken, dot(place(spot, of.ground)))
	}
	s.name(u, &free, pages)
	s.connect(m.chart, kin, free.taken[:families])
	s.rename(u, &free, pages)
	s.hide()
	return s
}

// fixed returns the rectangles on the map that hold no page: of the buttons and the names of families.
func (m *mapped) fixed(u *ui.UI, of sketchView) []paint.Rect {
	list := []paint.Rect{of.corner}
	for _, b := range m.chart.bands {
		list = append(list, b.title(u, of.ground, of.area))
	}
	return list
}

// hide finds the edges that run behind names.
func (s *sketch) hide() {
	for i := range s.edges {
		s.edges[i].behind = s.edges[i].within(s.named) > 0
	}
}

// unnamed returns the number of dots in view without a name.
func (s *sketch) unnamed(c *chart) (n int) {
	for i, spot := range c.spots {
		if s.named[i].W == 0 && s.of.area.Has(place(spot, s.of.ground)) {
			n++
		}
	}
	return n
}

// spaces has the places on the map that no name may cover.
type spaces struct {
	c     *chart
	of    sketchView
	taken []paint.Rect // names of families, dots, and names of pages
}

// covers reports whether a name at r would cover something.
func (f *spaces) covers(r paint.Rect) bool {
	return slices.ContainsFunc(f.taken, func(t paint.Rect) bool {
		common := t.Intersect(r)
		return common.W > 0 && common.H > 0
	})
}

// name places the names of pages, the most relevant first, others if there is room.
func (s *sketch) name(u *ui.UI, free *spaces, pages []atlas.Page) {
	for _, i := range s.order {
		at := place(free.c.spots[i], s.of.ground)
		if !s.of.area.Has(at) || s.passed(i) {
			continue
		}
		places := beside(u, s.of.area, &pages[i], at, s.rank[i])
		if s.rank[i] == rankChosen {
			places = around(u, s.of.area, &pages[i], at, rankChosen)
		}
		k := slices.IndexFunc(places, func(r paint.Rect) bool { return !free.covers(r) })
		if k < 0 && s.rank[i] == rankChosen && len(places) > 0 {
			k = 0
		}
		if k >= 0 {
			free.taken, s.named[i] = append(free.taken, places[k]), places[k]
		}
	}
}

// passed reports whether a search has left a page out, so that the names of those it found have the room.
func (s *sketch) passed(i int) bool { return s.of.search != "" && s.rank[i] == rankOther }

// rename moves names that edges cross to where none does. If there is no such place, the name stays on a wide
// or magnified map, where its background interrupts the edge, and is left out on others; pointing at a dot
// shows its name.
func (s *sketch) rename(u *ui.UI, free *spaces, pages []atlas.Page) {
	crossed := func(r paint.Rect) bool {
		return slices.ContainsFunc(s.edges, func(e edge) bool { return e.within([]paint.Rect{r}) > 0 })
	}
	broad := s.of.area.W >= wideMap || s.of.ground.W > 1.5*s.of.area.W || s.of.search != ""
	for _, i := range s.order {
		at, was := place(free.c.spots[i], s.of.ground), s.named[i]
		if s.rank[i] == rankChosen || s.passed(i) || !s.of.area.Has(at) || was.W > 0 && !crossed(was) {
			continue
		}
		if !broad {
			s.named[i] = paint.Rect{}
		}
		for _, r := range around(u, s.of.area, &pages[i], at, s.rank[i]) {
			if r != was && !free.covers(r) && !crossed(r) {
				free.taken, s.named[i] = append(free.taken, r), r
				break
			}
		}
	}
	for _, i := range s.order { // names that fit only across edges
		at := place(free.c.spots[i], s.of.ground)
		if !broad || s.named[i].W > 0 || s.passed(i) || !s.of.area.Has(at) {
			continue
		}
		for _, r := range around(u, s.of.area, &pages[i], at, s.rank[i]) {
			if !free.covers(r) {
				free.taken, s.named[i] = append(free.taken, r), r
				break
			}
		}
	}
}

// connect lays the edges beside all names, and the highlighted ones also beside dots.
func (s *sketch) connect(c *chart, kin map[int]bool, families []paint.Rect) {
	for i, spot := range c.spots {
		for _, k := range spot.from {
			s.edges = append(s.edges, edge{from: k, to: i, kin: kin[i] && kin[k]})
		}
	}
	s.lay(c, families, func(*edge) bool { return true })
}

// lay lays some of the edges.
func (s *sketch) lay(c *chart, families []paint.Rect, which func(e *edge) bool) {
	all := slices.Clone(families)
	for _, r := range s.named {
		if r.W > 0 {
			all = append(all, r)
		}
	}
	var spots []paint.Point
	for _, spot := range c.spots {
		spots = append(spots, place(spot, s.of.ground))
	}
	above := s.of.area
	above.CutBottom(yearsHeight)
	for i := range s.edges {
		e := &s.edges[i]
		if !which(e) {
			continue
		}
		a, b, dots := spots[e.from], spots[e.to], spots
		if !e.kin {
			dots = nil
		}
		e.curve = route(a, b, above, near(a, b, all), dots)
	}
}
