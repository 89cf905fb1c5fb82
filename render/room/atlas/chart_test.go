package atlas

import (
	"maps"
	"slices"
	"testing"

	"ludarium/ai/atlas"
)

// Pages are placed by year, families below each other, and kin includes ancestors and descendants.
func TestMapLayout(t *testing.T) {
	pages := []atlas.Page{
		{Name: "a", Family: "One", Source: "A: X, 1950"},
		{Name: "b", Family: "One", Source: "B: Y, 1975", From: []string{"a"}},
		{Name: "c", Family: "Two", Source: "C: Z, 1995", From: []string{"b", "lost"}},
		{Name: "d", Family: "Two", Source: "D: Z, 1975"},
	}
	c := newChart(pages)
	at := func(i int) (x, y float64) { return c.spots[i].at.X, c.spots[i].at.Y }
	for i := range pages {
		if x, y := at(i); x < 0 || x > 1 || y < 0 || y > 1 {
			t.Errorf("%s stands at %v, %v", pages[i].Name, x, y)
		}
	}
	ax, ay := at(0)
	bx, _ := at(1)
	cx, cy := at(2)
	dx, _ := at(3)
	if !(ax < bx && bx < cx && bx == dx && ay < cy) {
		t.Errorf("%+v", c.spots)
	}
	if got := slices.Sorted(maps.Keys(c.kin(1))); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("b is kin to %v", got)
	}
	if len(c.bands) != 2 || len(c.years) != 3 {
		t.Errorf("%d bands, %d years", len(c.bands), len(c.years))
	}
	newChart(nil)
}
