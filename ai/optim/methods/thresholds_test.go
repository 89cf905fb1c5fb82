package methods

import (
	"flag"
	"math"
	"slices"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
)

var long = flag.Bool("long", false, "run the tests that take minutes, too")

// median returns the median cost of runs of 40 000 evaluations.
func median(t *testing.T, th Threshold, function string, dim, runs int) float64 {
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
		o, err := m.Begin(optim.Setup{Box: p.Box, Evaluations: optim.DefaultEvaluations, Seed: uint64(seed + 1)}, th.Values)
		if err != nil {
			t.Fatal(err)
		}
		_, cost, _, err := optim.Minimize(t.Context(), o, optim.Each(p.F), optim.Limits{Evaluations: optim.DefaultEvaluations}, nil)
		if err != nil {
			t.Fatal(err)
		}
		costs = append(costs, cost)
	}
	slices.Sort(costs)
	return (costs[(runs-1)/2] + costs[runs/2]) / 2
}

// quick are the thresholds that are always tried, on the function of that number.
var quick = map[string]int{"Basic, gbest": 0, "FIPS, ring, 2.94": 0, "CLPSO, original": 3, "GCPSO": 0, "FER": 0, "FIPS as printed, 1.47": 0}

func TestThresholds(t *testing.T) {
	names, dims := ThresholdFunctions()
	tried := 0
	for _, th := range Thresholds() {
		for k, name := range names {
			if at, ok := quick[th.Name]; !*long && (!ok || at != k) {
				continue
			}
			tried++
			runs := 5
			if *long {
				runs = 30
			}
			got := median(t, th, name, dims[k], runs)
			t.Logf("%-34s %s-%d: %.2g, threshold %.2g", th.Name, name, dims[k], got, th.Costs[k])
			if !(got <= Allowed(th.Costs[k])) {
				t.Errorf("%s on %s-%d: a median of %.3g, more than %.3g allows", th.Name, name, dims[k], got, th.Costs[k])
			}
			if th.Costs[k] > 50 && got < 1e-3 || math.IsInf(got, 0) {
				t.Errorf("%s on %s-%d: a median of %.3g, where it is known to fail", th.Name, name, dims[k], got)
			}
		}
	}
	if tried < len(quick) {
		t.Errorf("only %d thresholds tried", tried)
	}
}
