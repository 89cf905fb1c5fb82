package local

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
)

// ring is a small space for tests: points are numbers from 0 to n-1 in a circle, and neighbours are adjacent.
type ring struct{ n int }

func (ring) Len() int                          { return 1 }
func (s ring) Random(r *rng.SplitMix, g []int) { g[0] = r.IntN(s.n) }
func (ring) Moves() int                        { return 2 }
func (s ring) Move(dst, g []int, k int)        { dst[0] = (g[0] + 1 - 2*k + s.n) % s.n }
func (s ring) Neighbour(r *rng.SplitMix, dst, g []int) {
	s.Move(dst, g, r.IntN(2))
}

// valleys has its lowest cost at 12, and a second valley with a lower rim around 4.
func valleys(g []int) float64 {
	return []float64{5, 4, 3, 2, 1, 2, 3, 4, 3.5, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6, 6}[g[0]]
}

func TestHillClimbersStopAtLocalMinima(t *testing.T) {
	for _, o := range []optim.Optimizer[[]int]{NewSteepest(ring{20}, 1, (*optim.Coder).Int),
		NewClimb(ring{20}, 50, 1, (*optim.Coder).Int)} {
		g, cost, stop, err := optimtest.Minimize(t.Context(), o, optim.Each(valleys), optim.Limits{})
		if err != nil || stop != optim.Exhausted || g[0] != 4 && g[0] != 12 || cost != valleys(g) {
			t.Errorf("it stops at %v, %v for %q: %v", g, cost, stop, err)
		}
	}
	run := optim.NewRun(func(restart int) optim.Optimizer[[]int] {
		return NewSteepest(ring{20}, uint64(restart), (*optim.Coder).Int)
	},
		optim.Limits{Restarts: 20, Evaluations: 2000, Target: new(float64)})
	if stop, err := run.Go(t.Context(), optim.Each(valleys), nil); err != nil || stop != optim.Target {
		t.Errorf("with restarts it ends for %q: %v", stop, err)
	}
}

// bits are bit strings whose neighbours differ in one bit.
type bits struct{ n int }

func (s bits) Len() int { return s.n }
func (bits) Random(r *rng.SplitMix, g []bool) {
	for i := range g {
		g[i] = r.IntN(2) == 1
	}
}
func (s bits) Moves() int { return s.n }
func (bits) Move(dst, g []bool, k int) {
	copy(dst, g)
	dst[k] = !g[k]
}
func (s bits) Neighbour(r *rng.SplitMix, dst, g []bool) { s.Move(dst, g, r.IntN(s.n)) }

// TestTabuLeavesValleys checks that a tabu search leaves a valley over its rim; without its tabu list it
// always falls back.
func TestTabuLeavesValleys(t *testing.T) {
	trap := func(g []bool) float64 {
		ones := 0
		for _, b := range g {
			if b {
				ones++
			}
		}
		return []float64{1, 2, 3, 4, 3, 2, 0}[ones]
	}
	reached := func(tenure int, seed uint64) float64 {
		o := NewTabu(bits{6}, tenure, seed, (*optim.Coder).Bool)
		clear(o.at)
		_, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(trap), optim.Limits{Iterations: 60})
		if err != nil {
			t.Fatal(err)
		}
		return cost
	}
	for seed := range uint64(10) {
		if with, without := reached(5, seed), reached(0, seed); with != 0 || without != 1 {
			t.Errorf("seed %d: %v with a list, %v without", seed, with, without)
		}
	}
}

// TestAnnealingFollowsBoltzmannDistribution checks that at a fixed temperature the states follow Boltzmann's
// distribution: on a ring with two heights, the upper one is visited e^(-1/T) times as often.
func TestAnnealingFollowsBoltzmannDistribution(t *testing.T) {
	const steps, temperature = 200_000, 0.7
	o := NewAnnealing(ring{4}, Cooling{From: temperature, Factor: 1, Sweep: 1}, 1, (*optim.Coder).Int)
	var batch [][]int
	high := 0
	for range steps {
		batch = o.Ask(batch[:0])
		o.Tell(batch, []float64{float64(batch[0][0] % 2)})
		high += o.at[0] % 2
	}
	want := math.Exp(-1/temperature) / (1 + math.Exp(-1/temperature))
	if got := float64(high) / steps; math.Abs(got-want) > 0.01 {
		t.Errorf("%v of the steps are above, want %v", got, want)
	}
	if w, ok := live.Find[live.Annealing](o.Views()); !ok || w.Temperature != temperature ||
		math.Abs(w.Accept-math.Exp(-1/temperature)) > 1e-12 || w.Back == 0 {
		t.Errorf("%+v", w)
	}
}

func TestAnnealingCoolsAndEnds(t *testing.T) {
	o := NewAnnealing(ring{20}, Cooling{From: 8, To: 0.1, Factor: 0.5, Sweep: 10}, 1, (*optim.Coder).Int)
	if _, _, stop, err := optimtest.Minimize(t.Context(), o, optim.Each(valleys), optim.Limits{}); err !=
		nil || stop != optim.Exhausted || o.steps != 70 {
		t.Errorf("it ends for %q after %d steps: %v", stop, o.steps, err)
	}
}

func TestToursGetShorter(t *testing.T) {
	p, err := tsp.Instance("bays29")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Tours() {
		begin := func(seed uint64) optim.Optimizer[[]int] {
			o, err := m.Begin(tsp.Setup{Problem: p, Seed: seed}, nil)
			if err != nil {
				t.Fatal(err)
			}
			return o
		}
		optimtest.Check(t, m.Name, begin, optim.Each(p.Length), (*optim.Coder).Int,
			optim.Limits{Evaluations: 300})
		o := begin(1)
		tour, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Length),
			optim.Limits{Evaluations: 40_000})
		if err != nil || p.Check(tour) != nil || cost > 1.1*p.Optimum {
			t.Errorf("%s: %v of %v, %v, %v", m.Name, cost, p.Optimum, err, p.Check(tour))
		}
		if w, ok := live.Find[live.Tour](o.(optim.Viewer).Views()); !ok || w.Length != cost {
			t.Errorf("%s: %+v", m.Name, w)
		}
	}
}

func TestRealSearchesFindMinimum(t *testing.T) {
	for _, m := range Methods() {
		o, err := m.Begin(optim.Setup{Box: optim.NewBox(2, -1, 3)}, param.Values{})
		if err != nil {
			t.Fatal(err)
		}
		x, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(func(x []float64) float64 {
			return math.Abs(x[0]) + math.Abs(x[1]-2)
		}),
			optim.Limits{Evaluations: 4000})
		if err != nil || cost > 0.1 || math.Abs(x[1]-2) > 0.1 {
			t.Errorf("%s: %v at %v, %v", m.Name, cost, x, err)
		}
		if w, ok := live.Find[live.Swarm](o.(optim.Viewer).Views()); !ok || w.Len() != 1 {
			t.Errorf("%s: %+v", m.Name, w)
		}
	}
}
