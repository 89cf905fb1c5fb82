package swarm

import (
	"math"
	"slices"
	"testing"

	"ludarium/game/param"
)

// TestNeighbourWeightsByImportance checks the weights of a fully informed particle's neighbours: equal, or by
// the rank of their costs or distances, always with mean 1.
func TestNeighbourWeightsByImportance(t *testing.T) {
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

// TestRadiusChangesAfterPatience checks that the best particle's search radius changes after the given
// numbers of consecutive successes and failures.
func TestRadiusChangesAfterPatience(t *testing.T) {
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

// TestCountersAreResetByAnotherBest checks that the counters of the best particle's search are reset
// whenever another particle becomes best, even one that loses the lead again before it moves, and that a new
// best particle takes over the radius.
func TestCountersAreResetByAnotherBest(t *testing.T) {
	s := line(t, "gcpso", -20, 20, nil, []float64{1, 2}, []float64{1, 2})
	g := s.rule.(*certain)
	tell := func(i int, cost float64) { g.told(s, i, s.take(i, cost)) }
	s.rule.move(s, 0)
	for range 4 {
		tell(0, 5)
	}
	if g.searches[0].losses != 4 {
		t.Fatalf("%d failures are counted, want 4", g.searches[0].losses)
	}
	tell(1, 0.5)
	tell(0, 0.25)
	s.rule.move(s, 0)
	if g.leads[0] != 0 || g.searches[0].losses != 0 || g.searches[0].wins != 0 {
		t.Errorf("after a change of the best: %+v", g.searches[0])
	}
	g.searches[0].radius = 0.5
	tell(1, 0.125)
	s.rule.move(s, 1)
	if g.searches[1].radius != 0.5 {
		t.Errorf("the new best particle searches within %v, want 0.5", g.searches[1].radius)
	}
}

// TestEveryNeighbourhoodHasASearch checks that on a ring the best particle of each neighbourhood searches at
// random.
func TestEveryNeighbourhoodHasASearch(t *testing.T) {
	s := line(t, "gcpso", -20, 20, param.Values{"topology": "ring"}, []float64{0, 1, 2, 3, 4, 5},
		[]float64{0, 3, 4, 1, 4, 3})
	g := s.rule.(*certain)
	for i := range 6 {
		s.rule.move(s, i)
	}
	if want := []int{0, 0, 3, 3, 3, 0}; !slices.Equal(g.leads, want) {
		t.Errorf("the particles follow %v, want %v", g.leads, want)
	}
}

// TestTournamentOfParents checks that larger tournaments choose better parents.
func TestTournamentOfParents(t *testing.T) {
	mean := func(size string) float64 {
		s := line(t, "breeding", -20, 20, param.Values{"tournament": size}, []float64{0, 1, 2, 3, 4},
			[]float64{0, 1, 2, 3, 4})
		b := s.rule.(*breeder)
		b.stay = 4
		const draws = 4000
		sum := 0
		for range draws {
			sum += b.parent(s)
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

// Checks that the survivors move before the worst particles are replaced by their children.
func TestSurvivorsMoveBeforeTheyBreed(t *testing.T) {
	s := line(t, "breeding", -20, 20, param.Values{"size": "0", "update": "synchronous"},
		[]float64{0, 1, 2, 3}, []float64{3, 1, 0, 2})
	clear(s.v)
	s.Ask(nil)
	if !slices.Equal(s.order, []int{2, 1, 3, 0}) {
		t.Fatalf("the particles move in the order %v", s.order)
	}
	b := s.rule.(*breeder)
	for k, i := range []int{3, 0} {
		one, two := b.one, b.two // the parents of the last child
		if k == 0 {
			one, two = two, one
		}
		middle, v := (s.x[one]+s.x[two])/2, s.velocity(one)[0]
		if low, high := min(middle, middle-v), max(middle, middle-v); s.x[i] < low || s.x[i] > high ||
			s.velocity(i)[0] != v {
			t.Errorf("child %d at %v with velocity %v, its parents moved to %v and %v", i, s.x[i],
				s.velocity(i)[0], s.x[one], s.x[two])
		}
	}
	if s.x[1] == 1 { // particle 2 is the best and has no velocity
		t.Error("a survivor has not moved")
	}
}
