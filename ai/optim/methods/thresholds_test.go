package methods

import (
	"flag"
	"math"
	"slices"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/testfunc"
)

var long = flag.Bool("long", false, "run the tests that take minutes, too")

// costs returns the costs of runs of 40 000 evaluations, in order.
func costs(t *testing.T, th Threshold, function string, dim, runs int) []float64 {
	t.Helper()
	m, err := Find(th.Method)
	if err != nil {
		t.Fatal(err)
	}
	f, err := testfunc.Find(function)
	if err != nil {
		t.Fatal(err)
	}
	p, err := testfunc.New(f, dim, testfunc.Moved{})
	if err != nil {
		t.Fatal(err)
	}
	var costs []float64
	for seed := range runs {
		o, err := m.Begin(
			optim.Setup{Box: p.Box, Evaluations: optim.DefaultEvaluations, Seed: uint64(seed + 1)}, th.Values)
		if err != nil {
			t.Fatal(err)
		}
		_, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(p.F),
			optim.Limits{Evaluations: optim.DefaultEvaluations})
		if err != nil {
			t.Fatal(err)
		}
		costs = append(costs, cost)
	}
	slices.Sort(costs)
	return costs
}

// quick are the thresholds that are always tried, on the function of that number.
var quick = map[string]int{"Basic, gbest": 0, "FIPS, ring, 2.94": 0, "CLPSO, original": 3, "GCPSO": 0,
	"FER": 0, "FIPS as printed, 1.47": 0}

// beaten are the thresholds below whose range the methods here end: the lab says that they differ.
var beaten = map[string]string{"GCPSO": "sphere", "CLPSO as printed": "alpine"}

// TestThresholds tries each threshold by its name and function: -run 'Thresholds/CLPSO.*/rastrigin' tries
// some.
func TestThresholds(t *testing.T) {
	names, dims := ThresholdFunctions()
	for _, th := range Thresholds() {
		t.Run(th.Name, func(t *testing.T) {
			for k, name := range names {
				if at, ok := quick[th.Name]; *long || ok && at == k {
					t.Run(name, func(t *testing.T) { try(t, th, k, name, dims[k]) })
				}
			}
		})
	}
}

// try compares runs on the function k with the threshold.
func try(t *testing.T, th Threshold, k int, name string, dim int) {
	runs := 5
	if *long {
		runs = 30
	}
	got := costs(t, th, name, dim, runs)
	median := (got[(runs-1)/2] + got[runs/2]) / 2
	// If the threshold is the true median, so few runs are on its side of the range once in a hundred times:
	// on some functions the runs of a method fall into two groups, and the median of thirty may be in either.
	low, high := Allowed(th.Costs[k])
	below, above := 0, 0
	for _, cost := range got {
		if cost < low && beaten[th.Name] != name {
			below++
		} else if cost > high {
			above++
		}
	}
	outside := max(below, above)
	t.Logf("median %.2g, threshold %.2g, %d of %d runs below the range, %d above", median, th.Costs[k], below,
		runs, above)
	if outside > runs/2 && (!*long || stat.HasShare(outside, runs, 0.5) < 0.01) {
		t.Errorf("a median of %.3g, where %.3g to %.3g are allowed", median, low, high)
	}
	if th.Costs[k] > 50 && median < 1e-3 || math.IsInf(median, 0) {
		t.Errorf("a median of %.3g, where it is known to fail", median)
	}
}

// The thresholds that are always tried are some of them all.
func TestQuickThresholdsExist(t *testing.T) {
	for name := range quick {
		if !slices.ContainsFunc(Thresholds(), func(th Threshold) bool { return th.Name == name }) {
			t.Errorf("there is no threshold %q", name)
		}
	}
}
