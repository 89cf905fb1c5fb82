package atlas

import (
	"math"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
)

// chart is the layout of the map of pages: year of publication from left to right, and a band for each
// family.
type chart struct {
	spots []spot // in the order of pages
	bands []band
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
	// between two pages of a row: a third of a year around 2005
	leastGap = 0.01
)

// newChart lays out pages, which are ordered by family.
func newChart(pages []atlas.Page) *chart {
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
	c.lay(pages)
	return c
}

// lay gives each family a band whose height depends on its number of pages, and puts each page in the row of
// its band that has been empty for the longest time.
func (c *chart) lay(pages []atlas.Page) {
	total := 0
	for from := 0; from < len(pages); {
		to := from
		for to < len(pages) && pages[to].Family == pages[from].Family {
			to++
		}
		rows := int(math.Ceil(math.Sqrt(float64(to - from))))
		c.bands = append(c.bands, band{family: pages[from].Family, top: float64(total),
			height: float64(1 + rows)})
		order := make([]int, 0, to-from)
		for i := from; i < to; i++ {
			order = append(order, i)
		}
		slices.SortStableFunc(order, func(a, b int) int {
			return atlas.Year(pages[a].Source) - atlas.Year(pages[b].Source)
		})
		ends := make([]float64, rows) // position of the last page in each row
		for _, i := range order {
			row := rows - 1 // the top row starts with the family's name
			for k := rows - 2; k >= 0; k-- {
				if ends[k] < ends[row] {
					row = k
				}
			}
			x := max(yearAt(atlas.Year(pages[i].Source)), ends[row]+leastGap)
			ends[row] = x
			c.spots[i].at = paint.Point{X: x, Y: float64(total) + 1 + float64(row) + 0.2}
		}
		total, from = total+1+rows, to
	}
	for i := range c.spots {
		c.spots[i].at.Y /= float64(max(total, 1))
	}
	for i := range c.bands {
		c.bands[i].top /= float64(total)
		c.bands[i].height /= float64(total)
	}
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
