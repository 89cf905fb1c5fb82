package discovery

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"ludarium/ai/optim/genprog"
	"ludarium/ai/optim/rules"
)

// TestTrainingAndTestFunctionsDiffer checks that the training and test functions are disjoint; each set has
// ten.
func TestTrainingAndTestFunctionsDiffer(t *testing.T) {
	training, judgement := Functions()
	if len(training) != 10 || len(judgement) != 10 {
		t.Fatalf("%d and %d functions", len(training), len(judgement))
	}
	for _, name := range training {
		if slices.Contains(judgement, name) {
			t.Errorf("%s is in both", name)
		}
	}
}

func TestRankRules(t *testing.T) {
	sorted := []float64{1e-6, 1e-4, 1e-4, 1, 100}
	for _, c := range []struct{ e, want float64 }{
		{1e-6, 0}, {1e-4, 1.5}, {1e-5, 0.5}, {0.01, 2.5}, {1e6, 5}, {math.Inf(1), 5}, {math.NaN(), 5},
		{1e-8, -0.5}, {0, -0.5},
	} {
		if got := rank(sorted, c.e); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%g has the rank %g, want %g", c.e, got, c.want)
		}
	}
}

// small returns a trainer with few rules and problems.
func small(t *testing.T, workers int) *Trainer {
	t.Helper()
	r, err := New(3, workers)
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.small {
		r.small[i].Dim, r.large[i].Dim = 2, 4
	}
	r.small, r.large = r.small[:firstTries+1], r.large[:1]
	r.settings.Size = 20
	r.evolution = genprog.New[*rules.Rule](Language(), r.settings, 7)
	return r
}

// TestTrainingDoesNotDependOnWorkers checks that training gives the same result with any number of workers
// and after saving and loading; its best rule improves, its pedigree leads back to a random rule, and tuning
// does not make it worse.
func TestTrainingDoesNotDependOnWorkers(t *testing.T) {
	const generations = 6
	whole, parts := small(t, 1), small(t, 3)
	if err := whole.Prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	parts.medians = whole.medians
	first := 0.0
	for g := range generations {
		for _, r := range []*Trainer{whole, parts} {
			if err := r.Step(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if g == 0 {
			first = whole.Best()[0].Fitness
		}
		state, err := parts.Save()
		if err != nil {
			t.Fatal(err)
		}
		parts = small(t, 2)
		if err := parts.Load(state); err != nil {
			t.Fatal(err)
		}
	}
	a, err := whole.Save()
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := parts.Save(); !bytes.Equal(a, b) {
		t.Error("the training differs with other workers and after a pause")
	}
	best := whole.Best()[0]
	if best.Fitness <= first {
		t.Errorf("the best fitness is %g after %g", best.Fitness, first)
	}
	pedigree := whole.Pedigree(best.Rule)
	if len(pedigree) == 0 || pedigree[0].Origin != genprog.Drawn ||
		pedigree[len(pedigree)-1].Rule != best.Rule {
		t.Errorf("the pedigree is %v", pedigree)
	}
	for i, b := range pedigree[1:] {
		if b.Parent != pedigree[i].Rule || b.Generation <= pedigree[i].Generation {
			t.Errorf("%v follows %v", b, pedigree[i])
		}
	}
	last := math.Inf(-1)
	c, err := whole.Choose(t.Context(), []int{20, 5}, func(c Choice) {
		if c.Fitness <= last {
			t.Errorf("%v is told after a fitness of %g", c, last)
		}
		last = c.Fitness
	})
	if err != nil || c.Fitness != last || len(whole.Pedigree(c.Ancestor)) == 0 {
		t.Errorf("the choice is %v, %v", c, err)
	}
	incomplete := string(bytes.Replace(a, []byte("sphere-2"), []byte("x"), 1))
	for _, bad := range []string{"", "{}", `{"Seed": 4}`, incomplete} {
		if err := small(t, 1).Load([]byte(bad)); err == nil {
			t.Errorf("the state %.20q is loaded", bad)
		}
	}
}
