package evolve

import (
	"slices"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
)

// TestSearchWiderThanTheBoxRestarts uses two runs on a rotated Rastrigin function in which the distribution
// grows without end, so that the reflected points are uniform.
func TestSearchWiderThanTheBoxRestarts(t *testing.T) {
	f, err := testfunc.Find("rastrigin")
	if err != nil {
		t.Fatal(err)
	}
	for _, seed := range []uint64{83, 89} {
		p, err := testfunc.New(f, 10, testfunc.Moved{Rotate: true, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		m, err := covariance()[0].Begin(optim.Setup{Box: p.Box, Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		o := m.(*restarting)
		widths := 0.0
		for spent := 0; spent < 20_000; {
			batch := o.Ask(nil)
			cost := make([]float64, len(batch))
			for i, x := range batch {
				cost[i] = p.F(x)
			}
			o.Tell(batch, cost)
			spent += len(batch)
			widths = max(widths, o.cma.sigma*slices.Max(o.cma.sizes))
		}
		if widths > 10 || o.cost > 10 {
			t.Errorf("seed %d: the spread reaches %.3g widths of the box, and the best cost is %.3g", seed,
				widths, o.cost)
		}
	}
}
