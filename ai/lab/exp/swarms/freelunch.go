package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim/nofreelunch"
	"ludarium/ai/rng"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newFreeLunch returns the experiment on searches that are all alike: row 32 of the thesis.
func newFreeLunch() *lab.Experiment {
	return cases{
		first: "search", second: "functions", number: lab.Column{Name: "evaluations", Unit: "evaluations", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed(nofreelunch.LeftToRight, nofreelunch.EndsFirst, nofreelunch.ByLot, nofreelunch.ByBounds), seconds: fixed("all", "smooth"),
		note: "Evaluations until the maximum is seen, on average: over all functions every search that looks nowhere twice needs the same, over those whose " +
			"neighbouring points have similar values one that reckons with it needs fewer: by bounds, it looks where the value may still be largest.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, search, set string) (float64, error) {
			n, m := env.Values.Int("points"), env.Values.Int("values")
			f, sum, count := make([]int, n), 0.0, 0
			var looks []int
			r := rng.NewSplitMix(env.Seed)
			order := r // the same order of points by lot for all functions of a run
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
	}.experiment(lab.Experiment{Description: lab.Description{
		Name: "swarms/no-free-lunch", Title: "No free lunch", Version: 1,
		Doc: "Averaged over all functions from some points to some values, no search beats another, however clever it is; on functions with structure, here those " +
			"whose values change by one at most from point to point, it does.",
		Source: cite.Huttunen.In("§2.4; Wolpert, Macready: No Free Lunch Theorems for Optimization, 1997"),
		Params: []param.Spec{
			{Name: "points", Title: "Points", Doc: "Points of a function.", Kind: param.Int, Default: "7", Min: 1, Max: 10},
			{Name: "values", Title: "Values", Doc: "How many values a function may take.", Kind: param.Int, Default: "4", Min: 1, Max: 5},
			{Name: "samples", Title: "Smooth functions", Doc: "Drawn in each run.", Kind: param.Int, Default: "5000", Min: 1, Max: 1e6, Log: true},
			runsSpec(2)},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"points": "8", "runs": "5", "samples": "100000"}}},
	}})
}
