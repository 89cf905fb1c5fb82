package swarm

import (
	"math"
	"slices"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// TestCloseParticlesFormNiche checks that particles close to each other for two steps form a niche, also when
// joined through other particles, and that a particle that leaves is alone again.
func TestCloseParticlesFormNiche(t *testing.T) {
	places := []float64{0, 1, 2, 10, 11, -15}
	s := line(t, "adaptive-niching", -20, 20, nil, places, []float64{5, 4, 3, 2, 1, 0})
	a := s.rule.(*adapted)
	if r, want := a.radius(s), (1.0+1+1+1+1+15)/6; math.Abs(r-want) > 1e-12 {
		t.Fatalf("the radius is %v, want %v", r, want)
	}
	clear(a.close)
	a.gather(s)
	a.end(s)
	if want := []int{0, 1, 2, 3, 4, 5}; !slices.Equal(a.niche, want) {
		t.Errorf("after one step the niches are %v", a.niche)
	}
	a.end(s)
	if want := []int{0, 0, 0, 3, 3, 5}; !slices.Equal(a.niche, want) || a.best[0] != 2 || a.best[3] != 4 ||
		!a.alone(5) {
		t.Errorf("after two steps the niches are %v, led by %v", a.niche, a.best)
	}
	for i, want := range []bool{false, false, true, false, true, false} {
		if a.optimum(s, i) != want {
			t.Errorf("that particle %d has found an optimum is %v", i, !want)
		}
	}
	s.at(2)[0] = 19
	a.end(s)
	if want := []int{0, 0, 2, 3, 3, 5}; !slices.Equal(a.niche, want) {
		t.Errorf("when one has left the niches are %v", a.niche)
	}
}

// TestAdaptiveNichesFindAllMinima checks that adaptive niching finds all four minima of Himmelblau's function
// without a given radius.
func TestAdaptiveNichesFindAllMinima(t *testing.T) {
	f, err := testfunc.Find("himmelblau")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for seed := range uint64(5) {
		s := newTest(t, "adaptive-niching", optim.Setup{Box: f.Box(2), Seed: seed},
			param.Values{"particles": "60"})
		run := optim.NewRun(func(int) optim.Optimizer[[]float64] { return s },
			optim.Limits{Evaluations: 12_000})
		if _, err := run.Go(t.Context(), optim.Each(f.F), nil); err != nil {
			t.Fatal(err)
		}
		for _, at := range f.At(2) {
			if slices.ContainsFunc(s.Optima(nil), func(x []float64) bool { return distance(x, at) < 0.1 }) {
				found++
			}
		}
	}
	if found < 17 {
		t.Errorf("five runs find %d of 20 minima", found)
	}
}
