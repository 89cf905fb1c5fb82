//go:build !js

package evolve

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/optimize"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/gametest"
)

// peerTargets are the target distances from the minimum, as in COCO: 100 to 1e-8.
func peerTargets() (list []float64) {
	for e := 2; e >= -8; e-- {
		list = append(list, exact.Pow(10, float64(e)))
	}
	return list
}

// peerSigma is the initial step size of both implementations, as a fraction of the domain.
const peerSigma = 0.3

// outcome is the result of a run: the evaluations until each target was reached, 0 for never, and the total.
type outcome struct {
	hits  []int64
	spent int64
}

// ours runs CMA-ES as this program offers it, with restarts.
func ours(ctx context.Context, t *testing.T, p *testfunc.Problem, budget int64, seed uint64) outcome {
	m, err := optim.Find(Methods(), "cmaes")
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Begin(optim.Setup{Box: p.Box, Evaluations: budget, Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	targets := peerTargets()
	for i := range targets {
		targets[i] += p.Minimum
	}
	last := targets[len(targets)-1]
	r := optim.NewRun(func(int) optim.Optimizer[[]float64] {
		return o
	}, optim.Limits{Evaluations: budget, Target: &last}, targets...)
	if _, err := r.Go(ctx, optim.Each(p.F), nil); err != nil {
		t.Fatal(err)
	}
	return outcome{r.Hits(), r.Evaluations()}
}

// theirs runs gonum's CmaEsChol from the same starting point with the same step size and its default
// population. It has no restarts, so theirs restarts it at the next random place when it reports convergence
// or failure. Points outside the domain are reflected, as in ours.
//
// Its distribution does not depend on its step size, only its update does, so theirs scales the domain by the
// initial step size; step is the step size passed to it.
func theirs(p *testfunc.Problem, budget int64, seed uint64, step float64) outcome {
	targets := peerTargets()
	r := outcome{hits: make([]int64, len(targets))}
	at := make([]float64, p.Dim())
	f := func(u []float64) float64 {
		for d, v := range u {
			at[d] = p.Lower[d] + reflected(v*peerSigma)*(p.Upper[d]-p.Lower[d])
		}
		c := p.F(at)
		r.spent++
		for i, e := range targets {
			if r.hits[i] == 0 && c <= p.Minimum+e {
				r.hits[i] = r.spent
			}
		}
		return c
	}
	places := rng.NewSplitMix(seed) // random numbers as in this package
	source := rand.NewPCG(seed, 1)
	reached := func() bool { return r.hits[len(targets)-1] > 0 }
	for r.spent < budget && !reached() {
		mean := make([]float64, p.Dim())
		for d := range mean {
			mean[d] = places.Float64() / peerSigma
		}
		places.Uint64()
		settings := &optimize.Settings{FuncEvaluations: int(budget - r.spent),
			Converger: optimize.NeverTerminate{}}
		_, err := optimize.Minimize(optimize.Problem{Func: f, Status: func() (optimize.Status, error) {
			if reached() {
				return optimize.Success, nil
			}
			return optimize.NotTerminated, nil
		}}, mean, settings, &optimize.CmaEsChol{InitStepSize: step, Src: source})
		_ = err // a covariance matrix that cannot be factored ends the run
	}
	return r
}

// expected returns the expected running time to a target as defined by COCO: the evaluations of all runs
// until they reached it or ended, divided by the number of runs that reached it.
func expected(runs []outcome, target int) float64 {
	spent, reached := int64(0), 0
	for _, r := range runs {
		if n := r.hits[target]; n > 0 {
			spent += n
			reached++
		} else {
			spent += r.spent
		}
	}
	if reached == 0 {
		return math.Inf(1)
	}
	return float64(spent) / float64(reached)
}

// TestNoMoreEvaluationsThanGonum runs both implementations on the same functions from the same starting
// points: CMA-ES reaches 1e-8 above the minimum with no more evaluations than gonum's, on every function in
// every dimension; intermediate targets are only reported. Each pair is a subtest such as sphere-10, so -run
// 'Gonum/-10$' runs only those with ten dimensions.
func TestNoMoreEvaluationsThanGonum(t *testing.T) {
	names := []string{"sphere", "rosenbrock", "rastrigin"}
	dims, runs := []int{2, 5}, 3
	if *gametest.Long {
		names = []string{"sphere", "ellipsoid", "cigar", "discus", "different-powers", "schwefel-12",
			"rosenbrock", "zakharov", "dixon-price", "griewank", "ackley",
			"rastrigin", "levy", "alpine"}
		dims, runs = []int{2, 10, 30}, 25
	}
	for _, dim := range dims {
		for _, name := range names {
			t.Run(fmt.Sprintf("%s-%d", name, dim), func(t *testing.T) { compare(t, name, dim, runs) })
		}
	}
}

// compare is one pair of the comparison with gonum.
func compare(t *testing.T, name string, dim, runs int) {
	f, err := testfunc.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := testfunc.New(f, dim, testfunc.Moved{})
	if err != nil {
		t.Fatal(err)
	}
	budget := int64(3000 * dim)
	if dim == 30 {
		budget = int64(1500 * dim)
	}
	var a []outcome
	var b [2][]outcome // the better of two runs counts for each target
	for seed := range uint64(runs) {
		a = append(a, ours(t.Context(), t, p, budget, seed+1))
		for k, step := range []float64{1, peerSigma} {
			b[k] = append(b[k], theirs(p, budget, seed+1, step))
		}
	}
	x, y, later := 0.0, 0.0, []string{}
	targets := peerTargets()
	for i, e := range targets {
		x, y = expected(a, i), min(expected(b[0], i), expected(b[1], i))
		if x > y && i < len(targets)-1 {
			later = append(later, fmt.Sprintf("%g: %.0f, not %.0f", e, x, y))
		}
	}
	text := fmt.Sprintf("expected evaluations to 1e-8 %.0f (%d of %d runs), gonum %.0f (%d)", x, reached(a),
		runs, y, max(reached(b[0]), reached(b[1])))
	if x > y {
		t.Errorf("more than gonum: %s", text)
	} else {
		t.Logf("no more than gonum: %s", text)
	}
	if len(later) > 0 {
		t.Logf("later at %s", strings.Join(later, ", "))
	}
}

// reached returns the number of runs that reached the last target.
func reached(runs []outcome) (n int) {
	for _, r := range runs {
		if slices.Min(r.hits) > 0 {
			n++
		}
	}
	return n
}
