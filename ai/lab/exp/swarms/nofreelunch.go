package swarms

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/lab"
	"ludarium/ai/rng"
	"ludarium/game/param"
)

// newNoFreeLunch returns the demonstration that no search beats another one over all functions.
func newNoFreeLunch() *lab.Experiment {
	return cases{
		first: "search", second: "values", number: lab.Column{Name: "evaluations", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed("in order", "backwards", "at random", "uphill"),
		seconds: func(v param.Values) ([]string, error) {
			all, err := numbers("values", v["values"], 2, 6)
			var names []string
			for _, m := range all {
				names = append(names, fmt.Sprint(m))
			}
			return names, err
		},
		note: "Evaluations until a search that looks at no point twice has seen a largest value, on average over all functions from the points to the values. " +
			"Uphill goes on from the best point to the nearest one that it has not seen.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, search, values string) (float64, error) {
			m, err := numbers("values", values, 2, 6)
			if err != nil {
				return 0, err
			}
			return averageOverAll(env, search, env.Values.Int("points"), m[0])
		},
	}.experiment(lab.Experiment{Description: lab.Description{
		Name: "swarms/no-free-lunch", Title: "No free lunch", Version: 1,
		Doc: "On all functions from some points to some values, taken together, every search needs the same number of evaluations: what makes one better than " +
			"another is that real problems are not all functions.",
		Source: thesis + ", §2.4; Wolpert, Macready: No Free Lunch Theorems for Optimization, 1997",
		Params: []param.Spec{{Name: "points", Title: "Points", Doc: "That a function is defined on.", Kind: param.Int, Default: "3", Min: 2, Max: 7},
			{Name: "values", Title: "Values", Doc: "How many different ones there are, with commas between them.", Kind: param.Text, Default: "2,3,4"}, runsSpec(1)},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"points": "6", "values": "2,3,4", "runs": "3"}}},
	}})
}

// averageOverAll returns the mean number of evaluations of a search over all m^n functions. The one at random has an order for each function.
func averageOverAll(env lab.Env, search string, n, m int) (float64, error) {
	f := make([]int, n)
	r := rng.NewSplitMix(env.Seed)
	order := make([]int, n)
	sum, count := 0.0, 0.0
	for {
		if env.Clock.Step() {
			return 0, context.Canceled
		}
		for i := range order {
			order[i] = i
		}
		if search == "at random" {
			for i := n - 1; i > 0; i-- {
				j := r.IntN(i + 1)
				order[i], order[j] = order[j], order[i]
			}
		}
		sum += float64(evaluationsOf(search, f, order))
		count++
		// The next function: the digits of a number.
		k := 0
		for k < n && f[k] == m-1 {
			f[k] = 0
			k++
		}
		if k == n {
			return sum / count, nil
		}
		f[k]++
	}
}

// evaluationsOf returns after how many points a search has seen a largest value of f.
func evaluationsOf(search string, f, order []int) int {
	most := slices.Max(f)
	seen := make([]bool, len(f))
	best := -1
	for count := 1; ; count++ {
		at := order[count-1]
		switch search {
		case "backwards":
			at = len(f) - count
		case "uphill":
			at = nearestUnseen(seen, best)
		}
		seen[at] = true
		if best < 0 || f[at] > f[best] {
			best = at
		}
		if f[at] == most {
			return count
		}
	}
}

// nearestUnseen returns the point nearest to at that is not seen yet, the first one of all where at is -1.
func nearestUnseen(seen []bool, at int) int {
	near, least := 0, math.MaxInt
	for i, s := range seen {
		d := i - at
		if d < 0 {
			d = -d
		}
		if !s && d < least {
			near, least = i, d
		}
	}
	return near
}
