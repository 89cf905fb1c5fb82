package atlas

import (
	"maps"
	"math"
	"slices"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
)

// TestMapIsOrderedByYear checks that pages are ordered by year and families from top to bottom, and that kin
// includes ancestors and descendants.
func TestMapIsOrderedByYear(t *testing.T) {
	pages := []atlas.Page{
		{Name: "a", Family: "One", Source: "A: X, 1950"},
		{Name: "b", Family: "One", Source: "B: Y, 1975", From: []string{"a"}},
		{Name: "c", Family: "Two", Source: "C: Z, 1995", From: []string{"b", "lost"}},
		{Name: "d", Family: "Two", Source: "D: Z, 1975"},
	}
	c := newChart(pages, nameSpace{})
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
	if len(c.bands) != 2 {
		t.Errorf("%d bands", len(c.bands))
	}
	newChart(nil, nameSpace{})
}

// TestYearsAreEqualWithinASection checks that the axis increases, that years are equally wide between two
// knots, and that years outside the axis are at its ends.
func TestYearsAreEqualWithinASection(t *testing.T) {
	for i := 1; i < len(knots); i++ {
		a, b := knots[i-1].year, knots[i].year
		year := yearAt(a+1) - yearAt(a)
		for y := a; y < b; y++ {
			if step := yearAt(y+1) - yearAt(y); math.Abs(step-year) > 1e-9 || step <= 0 {
				t.Errorf("from %d to %d the axis goes %v on, not %v", y, y+1, step, year)
			}
		}
	}
	if yearAt(0) != yearAt(knots[0].year) || yearAt(9999) != yearAt(knots[len(knots)-1].year) {
		t.Error("a year outside the axis is not placed at its end")
	}
}

// TestMapPositionsDiffer checks that pages of the same family and year have different positions.
func TestMapPositionsDiffer(t *testing.T) {
	var pages []atlas.Page
	for i := range 9 {
		pages = append(pages, atlas.Page{Name: string(rune('a' + i)), Family: "One", Source: "A: X, 2005"})
	}
	seen := map[paint.Point]bool{}
	for _, s := range newChart(pages, nameSpace{}).spots {
		if seen[s.at] {
			t.Errorf("two pages stand at %v", s.at)
		}
		seen[s.at] = true
	}
}
