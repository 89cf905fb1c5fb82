package swarm

import (
	"math"
	"slices"
	"testing"

	"ludarium/game/param"
)

// TestImportanceOfNeighbours checks the weights of a fully informed particle's neighbours: equal, or by the
// rank of their costs or distances, always with mean 1.
func TestImportanceOfNeighbours(t *testing.T) {
	for _, c := range []struct {
		importance string
		order      []int
		weights    []float64
	}{
		{"equal", []int{0, 1, 2}, []float64{1, 1, 1}},
		{"cost", []int{1, 0, 2}, []float64{0.5, 1, 1.5}},     // costs are 5, 9 and 1
		{"nearness", []int{2, 1, 0}, []float64{0.5, 1, 1.5}}, // distances are 0, 4 and 10 from particle 0
	} {
		s := line(t, "fips", -20, 20, param.Values{"importance": c.importance}, []float64{0, 4, 10},
			[]float64{5, 9, 1})
		f := s.rule.(*fully)
		if f.rank(s, 0, []int{0, 1, 2}); !slices.Equal(f.order, c.order) ||
			!slices.Equal(f.weight, c.weights) {
			t.Errorf("%s: %v with %v, want %v with %v", c.importance, f.order, f.weight, c.order, c.weights)
		}
	}
}

// TestPatience checks that the best particle's search radius changes after the given numbers of consecutive
// successes and failures.
func TestPatience(t *testing.T) {
	for _, p := range []patience{{15, 5}, {2, 1}} {
		tr := trust{radius: 0.25}
		turns := func(better bool) (n int) {
			for before := tr.radius; tr.radius == before; n++ {
				tr.learn(better, p)
			}
			return n
		}
		if grown, shrunk := turns(true), turns(false); grown != p.successes+1 || shrunk != p.failures+1 ||
			tr.radius != 0.25 {
			t.Errorf("%+v: grown after %d, shrunk after %d, to %v", p, grown, shrunk, tr.radius)
		}
	}
}

// TestTournamentOfParents checks that larger tournaments choose better parents.
func TestTournamentOfParents(t *testing.T) {
	mean := func(size string) float64 {
		s := line(t, "breeding", -20, 20, param.Values{"tournament": size}, []float64{0, 1, 2, 3, 4},
			[]float64{0, 1, 2, 3, 4})
		b := s.rule.(*breeder)
		b.ranks = s.ranked(b.ranks)
		const draws = 4000
		sum := 0
		for range draws {
			sum += b.parent(s, 4)
		}
		return float64(sum) / draws
	}
	// Σ ((4−k)/4)ⁿ for k from 1 to 3
	for size, want := range map[string]float64{"1": 1.5, "2": 0.875, "5": 276.0 / 1024} {
		if got := mean(size); math.Abs(got-want) > 0.06 {
			t.Errorf("a tournament of %s gives parents of the mean rank %v, want %v", size, got, want)
		}
	}
}
