package swarm

import (
	"math"
	"slices"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// TestTribesDoNotPreferTheMiddle checks that TRIBES performs equally well with the minimum in the middle of
// the space or elsewhere: a disturbed pivot moves each coordinate by its own random number, not all together
// towards the middle.
func TestTribesDoNotPreferTheMiddle(t *testing.T) {
	m, err := optim.Find(Methods(), "tribes")
	if err != nil {
		t.Fatal(err)
	}
	median := func(lowest float64) float64 {
		var costs []float64
		for seed := range uint64(7) {
			o, err := m.Begin(optim.Setup{Box: optim.NewBox(8, -5, 5), Evaluations: 4000, Seed: seed + 1},
				nil)
			if err != nil {
				t.Fatal(err)
			}
			_, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(func(x []float64) float64 {
				moved := make([]float64, len(x))
				for d, v := range x {
					moved[d] = v - lowest
				}
				return testfunc.Sphere(moved)
			}), optim.Limits{Evaluations: 4000})
			if err != nil {
				t.Fatal(err)
			}
			costs = append(costs, cost)
		}
		slices.Sort(costs)
		return costs[3]
	}
	middle, elsewhere := median(0), median(2)
	if elsewhere > 1e4*middle || middle > 0.1 {
		t.Errorf("it comes to %.3g in the middle and to %.3g elsewhere", middle, elsewhere)
	}
}

// TestNewTribesAreLinked checks that a new particle does not count as improved, and that its tribe is linked
// through its best particle.
func TestNewTribesAreLinked(t *testing.T) {
	s := newTest(t, "tribes", optim.Setup{Box: optim.NewBox(3, -5, 5), Seed: 4},
		param.Values{"update": "synchronous"})
	tr := s.rule.(*tribes)
	var batch [][]float64
	cost := make([]float64, tr.most)
	seen := 0
	for range 40 {
		fresh := make([]bool, s.n)
		for i := range fresh {
			fresh[i] = math.IsInf(s.best[i], 1)
		}
		links := slices.Clone(tr.links)
		batch = s.Ask(batch[:0])
		for i, x := range batch {
			cost[i] = testfunc.Sphere(x)
		}
		tr.wait = 2 // no adaptation in this iteration
		s.Tell(batch, cost[:len(batch)])
		for i := range fresh {
			if fresh[i] && (tr.newer[i] != 0 || tr.improved[i]) {
				t.Fatalf("particle %d has just come and has changed by %d", i, tr.newer[i])
			}
		}
		for j, l := range links {
			if fresh[l.b] {
				seen++
				if best := tr.best(s, tr.tribe[l.b]); tr.links[j].b != best {
					t.Fatalf("a new tribe is linked by %d, its best is %d", tr.links[j].b, best)
				}
			}
		}
		tr.wait = 0
		tr.adapt(s)
	}
	if seen == 0 {
		t.Error("no tribe was founded")
	}
}
