package swarm

import (
	"math"
	"testing"

	"ludarium/game/param"
)

// TestArithmeticCrossoverKeepsSum checks that an arithmetic crossover keeps the sum of the coordinates and
// lies between the parents.
func TestArithmeticCrossoverKeepsSum(t *testing.T) {
	for _, p := range []float64{0, 0.25, 0.5, 1} {
		one, two := crossed(2, 10, p)
		if one+two != 12 || one < 2 || one > 10 {
			t.Errorf("with %v the children are %v and %v", p, one, two)
		}
	}
}

// TestDirectionOfChildren checks that children fly in the direction of the sum of their parents' velocities,
// each at one parent's speed.
func TestDirectionOfChildren(t *testing.T) {
	v, u := []float64{3, 0}, []float64{0, 4}
	directed(v, u)
	for _, c := range []struct{ got, want float64 }{
		{v[0], 1.8}, {v[1], 2.4}, {u[0], 2.4}, {u[1], 3.2}} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("the velocities are %v and %v", v, u)
		}
	}
	v, u = []float64{1, 0}, []float64{-1, 0}
	if directed(v, u); v[0] != 1 || u[0] != -1 {
		t.Errorf("opposite velocities become %v and %v", v, u)
	}
}

// TestPartnersFromOtherSubpopulations checks that partners come from another sub-population with the given
// probability and otherwise from the same one, and that each sub-population has its own best.
func TestPartnersFromOtherSubpopulations(t *testing.T) {
	places := []float64{0, 1, 2, 3, 4, 5}
	for across, want := range map[string]float64{"0": 0, "0.3": 0.3, "1": 1} {
		s := line(t, "hybrid", -20, 20, param.Values{"across": across}, places, places)
		h := s.rule.(*hybrid)
		if h.leader(s, 2) != 0 || h.leader(s, 5) != 3 {
			t.Fatalf("the best are %d and %d", h.leader(s, 2), h.leader(s, 5))
		}
		const draws = 4000
		far := 0
		for range draws {
			h.chosen = append(h.chosen[:0], 1, 2, 3, 4, 5)
			if k := h.partner(s, 0); h.chosen[k] > 2 {
				far++
			}
		}
		if got := float64(far) / draws; math.Abs(got-want) > 0.03 {
			t.Errorf("%v of the partners come from the other sub-population, want %v", got, want)
		}
	}
}

// TestChildrenOfSubpopulations checks that a child is evaluated where it was created, and forgets or inherits
// its parent's personal best according to the setting.
func TestChildrenOfSubpopulations(t *testing.T) {
	places := []float64{0, 1, 2, 3}
	for _, child := range []string{"forgets", "inherits"} {
		s := line(t, "hybrid", -20, 20, param.Values{"child": child, "groups": "1", "breeding": "1"}, places,
			places)
		h := s.rule.(*hybrid)
		h.begin(s)
		for i := range s.n {
			if at := s.at(i)[0]; !h.child[i] || !h.move(s, i) || s.at(i)[0] != at {
				t.Errorf("particle %d is no child or moved from %v to %v", i, at, s.at(i)[0])
			}
			if lost := math.IsInf(s.best[i], 1); lost != (child == "forgets") {
				t.Errorf("%s: the personal best of particle %d costs %v", child, i, s.best[i])
			}
		}
	}
}
