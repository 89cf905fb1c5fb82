package atlas

import (
	"math"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
)

// chart is the layout of the map of pages: from left to right by the year of publication, each family in a
// band of its own.
type chart struct {
	spots []spot // in the order of the pages
	years []tick
	bands []band
}

// spot is the position of a page, in shares of the map.
type spot struct {
	at       paint.Point
	from, to []int // its ancestors and descendants, by index
}

// tick is a year with its position.
type tick struct {
	year int
	x    float64
}

// band is the position of a family.
type band struct {
	family      string
	top, height float64
}

// The gaps on the map, in shares of it.
const (
	airLeft  = 0.03
	airRight = 0.12
)

// newChart places the pages, which are ordered by family.
func newChart(pages []atlas.Page) *chart {
	c := &chart{spots: make([]spot, len(pages))}
	var years []int
	index := map[string]int{}
	for i, p := range pages {
		years = append(years, atlas.Year(p.Source))
		index[p.Name] = i
	}
	distinct := slices.Compact(slices.Sorted(slices.Values(years)))
	for i, y := range distinct {
		share := float64(i) / math.Max(1, float64(len(distinct)-1))
		c.years = append(c.years, tick{y, airLeft + share*(1-airLeft-airRight)})
	}
	for i, p := range pages {
		for _, name := range p.From {
			if k, ok := index[name]; ok {
				c.spots[i].from = append(c.spots[i].from, k)
				c.spots[k].to = append(c.spots[k].to, i)
			}
		}
	}
	c.lay(pages, years, distinct)
	return c
}

// lay gives each family a band of a height according to its number of pages, and each page a row of its
// band.
func (c *chart) lay(pages []atlas.Page, years, distinct []int) {
	total := 0
	for from := 0; from < len(pages); {
		to := from
		for to < len(pages) && pages[to].Family == pages[from].Family {
			to++
		}
		n := 1 + int(math.Ceil(math.Sqrt(float64(to-from))))
		c.bands = append(c.bands, band{family: pages[from].Family, top: float64(total), height: float64(n)})
		order := make([]int, 0, to-from)
		for i := from; i < to; i++ {
			order = append(order, i)
		}
		slices.SortStableFunc(order, func(a, b int) int { return years[a] - years[b] })
		for k, i := range order {
			x := c.years[slices.Index(distinct, years[i])].x
			row := n - 2 - k%(n-1) // the family's name is above the first pages
			c.spots[i].at = paint.Point{X: x, Y: float64(total) + 1 + float64(row) + 0.2}
		}
		total, from = total+n, to
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
