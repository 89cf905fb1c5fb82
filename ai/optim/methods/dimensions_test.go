package methods

import (
	"fmt"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/gametest"
)

const species = "a radius of a tenth of a range is so small in many dimensions that every particle is " +
	"a species " +
	"of its own"

// narrow maps a method and a function to the reason why the method need not beat random search on it.
var narrow = map[string]string{
	"niche rastrigin-2": "each of its small swarms stays in the valley where it was founded",
	"spso sphere-10":    species,
	"spso sphere-30":    species,
	"spso rastrigin-30": species,
	"es-one rastrigin-2": "20 000 random points are dense in the plane, and its one point stays in the " +
		"valley where its steps have shrunk",
	"es rastrigin-2": "20 000 random points are dense in the plane, and its points share one length of " +
		"steps, which shrinks into a valley",
}

// TestDefaultsByDimension checks that the defaults of every method work for few and many dimensions: the
// method beats random search, on the sphere by a factor of two.
func TestDefaultsByDimension(t *testing.T) {
	gametest.Slow(t)
	const evaluations, seed = 20_000, 1
	random, err := Find("random")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, c := range []struct {
		function string
		dims     []int
		part     float64 // maximum cost as a fraction of random search's
	}{
		{"sphere", []int{2, 10, 30}, 0.5},
		{"rastrigin", []int{2, 10, 30}, 1},
	} {
		f, err := testfunc.Find(c.function)
		if err != nil {
			t.Fatal(err)
		}
		for _, dim := range c.dims {
			p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			reach := func(m optim.Real) float64 {
				o, err := m.Begin(optim.Setup{Box: p.Box, Evaluations: evaluations, Seed: seed}, nil)
				if err != nil {
					t.Fatal(err)
				}
				r := optim.NewRun(func(int) optim.Optimizer[[]float64] {
					return o
				}, optim.Limits{Evaluations: evaluations})
				if _, err := r.Go(t.Context(), optim.Each(p.F), nil); err != nil {
					t.Fatal(err)
				}
				_, cost := r.Best()
				return cost
			}
			least := c.part * reach(random)
			for _, m := range Methods() {
				if m.Criteria != "" || m.Name == random.Name {
					continue
				}
				cost, at := reach(m), fmt.Sprintf("%s %s-%d", m.Name, c.function, dim)
				switch why, known := narrow[at]; {
				case known:
					used[at] = cost >= least
					t.Logf("%s: %.3g against %.3g, since %s", at, cost, least, why)
				case !(cost < least):
					t.Errorf("%s: %.3g, want less than %.3g; or say why in narrow", at, cost, least)
				}
			}
		}
	}
	for at := range narrow {
		if !used[at] {
			t.Errorf("%s is no exception any more", at)
		}
	}
}
