package swarms

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim/nofreelunch"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newFreeLunch returns the experiment that tests whether all searches are equally good on average.
func newFreeLunch() *lab.Experiment {
	return cases{
		first: "search", second: "functions",
		number: lab.Column{Name: "evaluations", Unit: "evaluations", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed(nofreelunch.LeftToRight, nofreelunch.EndsFirst, nofreelunch.ByLot,
			nofreelunch.ByBounds), seconds: fixed("all", "smooth"),
		note: "Mean number of evaluations until the maximum is found. Over all functions every search that " +
			"evaluates no point twice needs the same number. Over smooth functions the search by bounds, " +
			"which evaluates the point with the largest upper bound, needs fewer.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, search, set string) (float64, error) {
			n, m := env.Values.Int("points"), env.Values.Int("values")
			f, sum, count := make([]int, n), 0.0, 0
			var looks []int
			r := rng.NewSplitMix(env.Seed)
			order := r // every function in a run uses the same random order of points
			each := func() {
				lot := order
				looks = nofreelunch.Looks(looks[:0], f, search, &lot)
				sum += float64(len(looks))
				count++
			}
			if set == "smooth" {
				for range env.Values.Int("samples") {
					if env.Clock.Step() {
						return 0, context.Cause(ctx)
					}
					nofreelunch.Smooth(f, m, &r)
					each()
				}
				return sum / float64(count), nil
			}
			for clear(f); ; {
				if env.Clock.Tick() {
					return 0, context.Cause(ctx)
				}
				each()
				i := 0
				for ; i < n && f[i] == m-1; i++ {
					f[i] = 0
				}
				if i == n {
					return sum / float64(count), nil
				}
				f[i]++
			}
		},
	}.experiment(lab.Description{
		Name: "swarms/no-free-lunch", Title: "No free lunch", Version: 1,
		Doc: "Averaged over all functions from a set of points to a set of values, no search beats " +
			"another. On functions with structure one can: here on those whose values change by at " +
			"most 1 from point to point.",
		Source: cite.Huttunen.With("Wolpert, Macready: No Free Lunch Theorems for Optimization, 1997"),
		Params: []param.Spec{
			{Name: "points", Title: "Points", Doc: "Number of points at which a function is defined.",
				Kind: param.Int, Default: "7", Min: 1, Max: 10},
			{Name: "values", Title: "Values", Doc: "Number of values that a function may take.",
				Kind: param.Int, Default: "4", Min: 1, Max: 5},
			{Name: "samples", Title: "Smooth functions", Doc: "Number of smooth functions per run.",
				Kind: param.Int, Default: "5000", Min: 1, Max: 1e6, Log: true},
			runsSpec(2)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"points": "8", "runs": "5", "samples": "100000"}}},
	})
}
