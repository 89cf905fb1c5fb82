package swarms

import (
	"context"
	"math"

	"ludarium/ai/lab"
	"ludarium/ai/rng"
	"ludarium/game/param"
)

// newFreeLunch returns the experiment on searches that are all alike: row 32 of the thesis.
func newFreeLunch() *lab.Experiment {
	return cases{
		first: "search", second: "functions", number: lab.Column{Name: "evaluations", Unit: "evaluations", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed("left to right", "ends first", "by lot", "by bounds"), seconds: fixed("all", "smooth"),
		note: "Evaluations until the maximum is seen, on average: over all functions every search that looks nowhere twice needs the same, over those whose " +
			"neighbouring points have similar values one that reckons with it needs fewer: by bounds, it looks where the value may still be largest.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, search, set string) (float64, error) {
			n, m := env.Values.Int("points"), env.Values.Int("values")
			f, sum, count := make([]int, n), 0.0, 0
			r := rng.NewSplitMix(env.Seed)
			order := r // the same order of points by lot for all functions of a run
			each := func() {
				lot := order
				sum += float64(untilMaximum(f, search, &lot))
				count++
			}
			if set == "smooth" {
				for range env.Values.Int("samples") {
					if env.Clock.Step() {
						return 0, context.Cause(ctx)
					}
					f[0] = r.IntN(m)
					for i := 1; i < n; i++ {
						f[i] = min(max(f[i-1]+r.IntN(3)-1, 0), m-1)
					}
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
		Source: thesis + ", §2.4; Wolpert, Macready: No Free Lunch Theorems for Optimization, 1997",
		Params: []param.Spec{
			{Name: "points", Title: "Points", Doc: "Of a function.", Kind: param.Int, Default: "7", Min: 1, Max: 10},
			{Name: "values", Title: "Values", Doc: "That a function may have.", Kind: param.Int, Default: "4", Min: 1, Max: 5},
			{Name: "samples", Title: "Smooth functions", Doc: "Drawn in each run.", Kind: param.Int, Default: "5000", Min: 1, Max: 1e6, Log: true},
			runsSpec(2)},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"points": "8", "runs": "5", "samples": "100000"}}},
	}})
}

// untilMaximum returns how many points a search looks at until it has seen the largest value; none is looked at twice.
func untilMaximum(f []int, search string, r *rng.SplitMix) int {
	top := 0
	for _, v := range f {
		top = max(top, v)
	}
	left, bound := make([]int, len(f)), make([]int, len(f))
	for i := range left {
		left[i], bound[i] = i, math.MaxInt
	}
	for looked := 1; ; looked++ {
		k := 0 // the place in left where it looks next
		switch search {
		case "ends first":
			if looked%2 == 0 {
				k = len(left) - 1
			}
		case "by lot":
			k = r.IntN(len(left))
		case "by bounds": // values of neighbours differ by one at most (Shubert: A Sequential Method Seeking the Global Maximum of a Function, 1972)
			for j, i := range left {
				if bound[i] > bound[left[k]] {
					k = j
				}
			}
		}
		at := left[k]
		if f[at] == top {
			return looked
		}
		for i := range bound {
			bound[i] = min(bound[i], f[at]+max(i-at, at-i))
		}
		left = append(left[:k], left[k+1:]...)
	}
}
