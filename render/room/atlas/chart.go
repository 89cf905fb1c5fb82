package atlas

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
)

// chart is the layout of the map of pages: year of publication from left to right, and a band for each
// family.
type chart struct {
	of    chartView
	spots []spot // in the order of pages
	bands []band
}

// chartView holds everything that the chart of the map depends on.
type chartView struct {
	width, height float64 // of the map at its usual zoom
	language      string
}

// spot is the position of a page, as fractions of the map.
type spot struct {
	at       paint.Point
	from, to []int // indices of its ancestors and descendants
}

// knot is a year at which the scale of the time axis changes.
type knot struct {
	year int
	x    float64
}

// knots are the ends of the sections of the time axis. Within a section all years are equally wide; the map
// marks the boundaries. More than half of the pages are from around 2005, so those years get most of the
// width.
var knots = [...]knot{{1840, airLeft}, {1850, 0.05}, {1949, 0.08}, {1994, 0.34}, {2008, 0.75},
	{2027, 1 - airRight}}

// yearAt returns the horizontal position of a year, as a fraction of the map.
func yearAt(year int) float64 {
	year = min(max(year, knots[0].year), knots[len(knots)-1].year)
	i := 1
	for knots[i].year < year {
		i++
	}
	a, b := knots[i-1], knots[i]
	return a.x + (b.x-a.x)*float64(year-a.year)/float64(b.year-a.year)
}

type band struct {
	family      string
	top, height float64
}

// Gaps on the map, as fractions of it.
const (
	airLeft  = 0.03
	airRight = 0.12
	leastGap = 0.01 // between two pages of a row: a third of a year around 2005
)

// nameSpace says how much of a map its names need.
type nameSpace struct {
	names []float64 // widths of the pages' names, as fractions of the map's width
	rows  int       // number of rows in which names fit above each other
	head  int       // number of rows that a family leaves free for its own name
	gap   float64   // least distance of two dots in a row, as a fraction of the map's width
}

// newChart lays out pages, which are ordered by family.
func newChart(pages []atlas.Page, r nameSpace) *chart {
	c := &chart{spots: make([]spot, len(pages))}
	index := map[string]int{}
	for i, p := range pages {
		index[p.Name] = i
	}
	for i, p := range pages {
		for _, name := range p.From {
			if k, ok := index[name]; ok {
				c.spots[i].from = append(c.spots[i].from, k)
				c.spots[k].to = append(c.spots[k].to, i)
			}
		}
	}
	c.lay(pages, r)
	return c
}

// lay gives each family a band with as many rows as its names need or, if there are too few, its share of
// them.
func (c *chart) lay(pages []atlas.Page, r nameSpace) {
	var families [][]int // the pages of each family by year
	all := 0             // rows that the names of all families need
	for from := 0; from < len(pages); {
		to := from
		var family []int
		for ; to < len(pages) && pages[to].Family == pages[from].Family; to++ {
			family = append(family, to)
		}
		slices.SortStableFunc(family, func(a, b int) int {
			return atlas.Year(pages[a].Source) - atlas.Year(pages[b].Source)
		})
		families, from = append(families, family), to
		all += r.head + c.place(pages, r, family, len(family))
	}
	total := 0
	for _, family := range families {
		rows := c.place(pages, r, family, len(family))
		if all > r.rows {
			rows = min(rows, max(1, rows*r.rows/all))
		}
		rows = c.place(pages, r, family, rows)
		c.bands = append(c.bands, band{family: lang.Say(pages[family[0]].Family), top: float64(total),
			height: float64(r.head + rows)})
		for _, i := range family {
			c.spots[i].at.Y += float64(total+r.head) + 0.5
		}
		total += r.head + rows
	}
	for i := range c.spots {
		c.spots[i].at.Y /= float64(max(total, 1))
	}
	for i := range c.bands {
		c.bands[i].top /= float64(total)
		c.bands[i].height /= float64(total)
	}
}

// place puts the pages of a family into at most the given number of rows and returns how many it used. Each
// page goes to the first row in which its dot is right of the last name or, if there is none, to the row
// whose last name ends first.
func (c *chart) place(pages []atlas.Page, r nameSpace, family []int, rows int) (used int) {
	var ends, dots []float64 // of each row: where the last name ends, where the last dot is
	gap := max(r.gap, leastGap)
	for _, i := range family {
		x := yearAt(atlas.Year(pages[i].Source))
		row := slices.IndexFunc(ends, func(end float64) bool { return end <= x })
		switch {
		case row < 0 && len(ends) < rows:
			row = len(ends)
			ends, dots = append(ends, 0), append(dots, -gap)
		case row < 0:
			row = slices.Index(ends, slices.Min(ends))
		}
		x = max(x, dots[row]+gap)
		dots[row], ends[row] = x, x+gap
		if i < len(r.names) {
			ends[row] += r.names[i]
		}
		c.spots[i].at = paint.Point{X: x, Y: float64(row)}
	}
	return len(ends)
}

// kin returns all ancestors and descendants of a page.
func (c *chart) kin(of int) map[int]bool {
	all := map[int]bool{of: true}
	var follow func(i int, next func(spot) []int)
	follow = func(i int, next func(spot) []int) {
		for _, k := range next(c.spots[i]) {
			if !all[k] {
				all[k] = true
				follow(k, next)
			}
		}
	}
	follow(of, func(s spot) []int { return s.from })
	follow(of, func(s spot) []int { return s.to })
	return all
}
