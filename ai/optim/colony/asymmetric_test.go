package colony

import (
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/tsp"
)

// oneWay is a ring that is short in one direction and long in the other.
const oneWay = "TYPE: ATSP\nDIMENSION: 6\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\n" +
	"EDGE_WEIGHT_SECTION\n" +
	"99 1 8 8 8 9\n9 99 1 8 8 8\n8 9 99 1 8 8\n8 8 9 99 1 8\n8 8 8 9 99 1\n1 8 8 8 9 99\n"

// TestColoniesFindShortDirection checks that every colony finds the short direction, from any tour.
func TestColoniesFindShortDirection(t *testing.T) {
	p, err := tsp.Read([]byte(oneWay))
	if err != nil {
		t.Fatal(err)
	}
	back := []int{5, 4, 3, 2, 1, 0}
	for _, m := range Methods() {
		for _, start := range [][]int{nil, back} {
			o, err := m.Begin(tsp.Setup{Problem: p, Seed: 1, Start: start}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, cost := o.Best(); start != nil && cost != p.Length(back) {
				t.Errorf("%s begins with %v, want %v", m.Name, cost, p.Length(back))
			}
			limits := optim.Limits{Evaluations: 2000}
			_, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Length), limits)
			if err != nil || cost != 6 {
				t.Errorf("%s from %v: %v, %v, want 6", m.Name, start, cost, err)
			}
		}
	}
}
