package swarm

import (
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// TestRelativeCostsCompareOneBatch checks a swarm with relative costs, which compare only points evaluated
// together: all personal bests are asked for again after the particles, their earlier costs are dropped, and
// the best position is the best of the last batch. Also checks that particles begin in the given part of the
// space.
func TestRelativeCostsCompareOneBatch(t *testing.T) {
	for _, name := range []string{"basic", "fips", "clpso"} {
		m, err := optim.Find(Methods(), name)
		if err != nil {
			t.Fatal(err)
		}
		o, err := m.Begin(optim.Setup{Box: optim.NewBox(3, -10, 10), Seed: 1, Relative: true, Spread: 0.1},
			param.Values{"particles": "6"})
		if err != nil {
			t.Fatal(err)
		}
		batch := o.Ask(nil)
		if len(batch) != 6 {
			t.Fatalf("%s: %d first points", name, len(batch))
		}
		var places [6][3]float64
		for i, x := range batch {
			for _, v := range x {
				if v < -1 || v > 1 {
					t.Errorf("%s begins at %v", name, x)
				}
			}
			places[i] = [3]float64(x)
		}
		o.Tell(batch, []float64{0, 1, 2, 3, 4, 5})
		batch = o.Ask(nil)
		if len(batch) != 12 {
			t.Fatalf("%s: %d points, want the particles and their best places", name, len(batch))
		}
		for i, x := range batch[6:] {
			if [3]float64(x) != places[i] {
				t.Errorf("%s: best place %d is %v, was %v", name, i+1, x, places[i])
			}
		}
		third := [3]float64(batch[2])
		// Now all personal bests except the last cost at least 100, and only the third particle improves on
		// its own.
		o.Tell(batch, []float64{500, 500, 90, 500, 500, 500, 101, 102, 103, 104, 105, 95})
		if x, cost := o.Best(); cost != 90 || [3]float64(x) != third {
			t.Errorf("%s: the best is %v with %v, want %v with 90", name, x, cost, third)
		}
		batch = o.Ask(nil)
		if [3]float64(batch[6+2]) != third || [3]float64(batch[6]) != places[0] {
			t.Errorf("%s: the best places are %v", name, batch[6:])
		}
	}
}
