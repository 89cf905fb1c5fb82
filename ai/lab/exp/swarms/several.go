package swarms

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// sixty is the setting of methods in newSeveral, whose niches need enough particles.
const sixty = ":particles=60"

// newSeveral returns the experiment that counts how many optima a swarm finds at the same time.
func newSeveral() *lab.Experiment {
	return cases{
		first: "method", second: "function", number: lab.Column{Name: "optima", Kind: lab.Float, Digits: 1},
		firsts: entrantsOf, seconds: listed("functions"),
		claims: []claim{{better: "niche" + sixty, worse: "basic" + sixty},
			{better: "spso" + sixty, worse: "basic" + sixty},
			{better: "fer" + sixty, worse: "basic" + sixty}},
		note: "An optimum counts as found if the method reports a position within 1 % of the range of it.",
		known: func(second string) (float64, bool) {
			f, err := testfunc.Find(second)
			return float64(len(knownMinima(f))), err == nil
		},
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, function string) (float64, error) {
			return optimaFound(ctx, env, method, function)
		},
	}.experiment(lab.Description{
		Name: "swarms/several", Title: "Niching: several optima at once", Version: 2,
		Doc: "How many of the equally good optima of a function does a swarm find in one run? Niches " +
			"keep optima that a common best position would abandon.",
		Source: cite.Huttunen.With("Bird, Li: Adaptively Choosing Niching Parameters in a PSO, 2006"),
		Params: []param.Spec{methodsSpec("basic" + sixty + ",niche" + sixty + ",niche" + sixty +
			";merging=overlap;absorption=radius,spso" + sixty + ",clustered" + sixty + ",fer" + sixty +
			",lbest" + sixty),
			functionsSpec("himmelblau,branin,six-hump-camel,cross-in-tray"), runsSpec(5),
			evaluationsSpec(6000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "evaluations": "20000"}}},
	})
}

// optimaFound runs a method on a function and returns how many of the function's equal minima the method
// reports.
func optimaFound(ctx context.Context, env lab.Env, method, function string) (float64, error) {
	f, err := testfunc.Find(function)
	if err != nil {
		return 0, err
	}
	box := f.Box(f.Usual)
	n := env.Values.Int("evaluations")
	o, err := optimiser(method, optim.Setup{Box: box, Evaluations: int64(n), Seed: env.Seed})
	if err != nil {
		return 0, err
	}
	if err := rounds(ctx, env, o, optim.Each(f.F), n); err != nil {
		return 0, err
	}
	var places [][]float64
	if s, ok := o.(optim.Several[[]float64]); ok {
		places = s.Optima(nil)
	} else if g, c := o.Best(); !math.IsInf(c, 1) {
		places = append(places, g)
	}
	found := 0
	for _, at := range knownMinima(f) {
		for _, x := range places {
			if near(x, at, box) {
				found++
				break
			}
		}
	}
	return float64(found), nil
}

// knownMinima returns the equal minima of a function in its default number of dimensions.
func knownMinima(f testfunc.Function) [][]float64 {
	if f.At == nil {
		return nil
	}
	return f.At(f.Usual)
}

// near reports whether x is within 1 % of the range of at in every dimension.
func near(x, at []float64, box optim.Box) bool {
	for d := range x {
		if math.Abs(x[d]-at[d]) > 0.01*(box.Upper[d]-box.Lower[d]) {
			return false
		}
	}
	return true
}

// fast reports whether peaks that move by a step of this size move by large jumps: by a twentieth of the
// range or more.
func fast(step string) bool { return number(step) >= 5 }

// jumpTable returns the table that compares each method's errors with the shortest and the longest steps.
func jumpTable(v param.Values, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: "Slow changes and jumps", Note: "The text says that basic PSO copes with slow " +
		"changes, but not with large jumps (section 4.6). It agrees if the error is significantly larger " +
		"with the longest steps than with the shortest, and differs if it is significantly smaller " +
		"(Student's t, 5 % level). A verdict needs ten runs of each, and longest steps of at least 5.",
		Columns: lab.Columns("method", "runs: integer", "shortest step", "mean error", "longest step",
			"mean error then", "probability", "verdict: verdict")}
	steps := split(v["steps"])
	slices.SortFunc(steps, func(a, b string) int { return cmp.Compare(number(a), number(b)) })
	if len(steps) < 2 {
		return t
	}
	shortest, longest := steps[0], steps[len(steps)-1]
	for _, method := range split(v["methods"]) {
		slow, quick := stat.Of(by[[2]string{method, shortest}]...), stat.Of(by[[2]string{method, longest}]...)
		n := min(slow.N, quick.N)
		if n == 0 {
			continue
		}
		p := stat.SameMean(slow, quick)
		row := []any{method, int64(n), shortest, lab.Digits(slow.Mean, 3), longest, lab.Digits(quick.Mean, 3),
			lab.Digits(p, 2), nil}
		if name, _, _ := strings.Cut(method, ":"); name == "basic" {
			row[7] = judgeClaims([]lab.Contrast{{Enough: n >= claimRuns && fast(longest), P: p,
				By: quick.Mean - slow.Mean}})[0]
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// newMoving returns the experiment with a moving landscape.
func newMoving() *lab.Experiment {
	return cases{
		first: "method", second: "step",
		number: lab.Column{Name: "offline error", Kind: lab.Float, Digits: 2}, less: true,
		firsts: entrantsOf, seconds: listed("steps"),
		claims: []claim{{better: "rerandom", worse: "basic", on: fast},
			{better: "charged", worse: "basic", on: fast}},
		also: jumpTable,
		note: "Cost of the best position since the last change, above the optimum, averaged over all " +
			"evaluations.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, step string) (float64, error) {
			size, err := strconv.ParseFloat(step, 64)
			if err != nil || !(size >= 0 && size <= 100) {
				return 0, fault.Errorf("steps: %q is not a number from 0 to 100", step)
			}
			p := testfunc.NewPeaks(10, env.Values.Int("dim"), size, int64(env.Values.Int("every")), env.Seed)
			n := env.Values.Int("evaluations")
			o, err := optimiser(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			err = rounds(ctx, env, o, optim.Each(p.F), n)
			return p.Error(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/moving", Title: "Dynamic optimisation: moving peaks", Version: 2,
		Doc: "Ten peaks move at regular intervals. The basic swarm trusts its memory and loses them. " +
			"Re-randomising PSO detects the change, and charged particles are already spread out.",
		Source: cite.Huttunen.With("Blackwell, Bentley: Dynamic Search with Charged Swarms, 2002; Branke: " +
			"Memory Enhanced Evolutionary Algorithms, 1999"),
		Params: []param.Spec{
			methodsSpec("basic,rerandom,charged"),
			{Name: "steps", Title: "Steps",
				Doc: "Distances that the peaks move per change, separated by commas.", Kind: param.Text,
				Default: "1,10"},
			dimSpec("5"),
			{Name: "every", Title: "Change interval", Doc: "Evaluations between two changes.",
				Unit: "evaluations",
				Kind: param.Int, Default: "2000", Min: 10, Max: 1e6,
				Log: true},
			runsSpec(5), evaluationsSpec(20_000),
		},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "evaluations": "200000"}}},
	})
}

// newPareto returns the experiment with two objectives.
func newPareto() *lab.Experiment {
	return cases{
		first: "method", second: "problem",
		number: lab.Column{Name: "distance from the front", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed("mopso"), seconds: listed("problems"),
		note: "Mean distance from the known front to the archive. It is small if the archive is close " +
			"to the front and covers all of it.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, name string) (float64, error) {
			p, err := testfunc.FindObjectives(name)
			if err != nil {
				return 0, err
			}
			n := env.Values.Int("evaluations")
			o, err := methodOf(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed},
				param.Values{"particles": env.Values["particles"]})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, judged(p.F, 2), n); err != nil {
				return 0, err
			}
			_, costs := o.(interface {
				Front([][]float64, []float64) ([][]float64, []float64)
			}).Front(nil, nil)
			_, far := p.Distance(costs)
			return far, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/pareto", Title: "Multi-objective optimisation", Version: 1,
		Doc: "Runs a swarm with an archive of non-dominated points on problems with two objectives " +
			"and a known Pareto front.",
		Source: cite.Huttunen.With("Coello Coello, Lechuga: MOPSO, 2002; Zitzler, Deb, Thiele, 2000"),
		Params: []param.Spec{{Name: "problems", Title: "Problems",
			Doc: "Names of the problems, separated by commas.", Kind: param.Text,
			Default: "schaffer-n1,zdt1,zdt2"},
			{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
				Kind: param.Int, Default: "50", Min: 2, Max: 1000},
			runsSpec(5), evaluationsSpec(5000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "25000"}}},
	})
}

// infeasible is the smallest cost that Co-PSO assigns to a point that violates a constraint.
const infeasible = 1e154

// newConstrained returns the experiment with constraints.
func newConstrained() *lab.Experiment {
	return cases{
		first: "method", second: "problem", number: lab.Column{Name: "cost", Kind: lab.Float, Digits: 4},
		less: true, signed: true, lost: infeasible,
		firsts: fixed("copso"), seconds: listed("problems"),
		note: "Best cost that satisfies all constraints, beside the known minimum. Runs with a result " +
			"found a feasible point; the others do not count for mean, median and best.",
		known: func(second string) (float64, bool) {
			c, err := testfunc.FindConstrained(second)
			return c.Minimum, err == nil
		},
		also: feasibility,
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, name string) (float64, error) {
			p, err := testfunc.FindConstrained(name)
			if err != nil {
				return 0, err
			}
			n := env.Values.Int("evaluations")
			o, err := methodOf(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed},
				param.Values{"constraints": strconv.Itoa(p.Constraints), "most": env.Values["penalty"]})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, judged(p.F, 1+p.Constraints), n); err != nil {
				return 0, err
			}
			_, cost := o.Best()
			return cost, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/constrained", Title: "Constrained optimisation", Version: 2,
		Doc: "Two swarms co-evolve. One searches for the best point under the current penalties, the " +
			"other for the penalties that hurt it most.",
		Source: cite.Huttunen.With("Krohling, Hoffmann, dos Santos Coelho: Co-evolutionary Particle Swarm " +
			"Optimization for Min-Max Problems, 2004"),
		Params: []param.Spec{{Name: "problems", Title: "Problems",
			Doc: "Names of the problems, separated by commas.", Kind: param.Text,
			Default: "disc,g06,g08,g11"},
			{Name: "penalty", Title: "Largest penalty", Doc: "Largest penalty per unit of violation. " +
				"Below the " +
				"multipliers of a problem, 1097 and 1229 for g06, the swarm prefers infeasible points.",
				Kind: param.Float, Default: "10000", Min: 1e-3, Max: 1e9, Log: true},
			runsSpec(10), evaluationsSpec(10_000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "100000"}}},
	})
}

// feasibility returns the table of verdicts on whether the two swarms solve the problems: in most runs they
// must find a feasible point, and in most runs they must come near the minimum.
func feasibility(v param.Values, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: "Solved problems", Note: "A statement agrees if it holds in significantly " +
		"more than " +
		"half of the runs, and differs if it holds in significantly fewer (binomial test, Holm's " +
		"method over " +
		"the table, 5 % level). Every row needs ten runs.",
		Columns: lab.Columns("problem", "statement", "runs: integer", "holds in: integer", "probability",
			"verdict: verdict")}
	var contrasts []lab.Contrast
	for _, name := range split(v["problems"]) {
		p, err := testfunc.FindConstrained(name)
		costs := by[[2]string{"copso", name}]
		if err != nil || len(costs) == 0 {
			continue
		}
		feasible, close := 0, 0
		for _, c := range costs {
			if c < infeasible {
				feasible++
			}
			if c-p.Minimum <= 0.01*max(1, math.Abs(p.Minimum)) {
				close++
			}
		}
		for _, s := range []struct {
			says  string
			holds int
		}{{"a feasible point is found", feasible}, {"the cost comes within 1 % of the minimum", close}} {
			prob := stat.HasShare(s.holds, len(costs), 0.5)
			contrasts = append(contrasts, lab.Contrast{Enough: len(costs) >= claimRuns, P: prob,
				By: float64(2*s.holds - len(costs))})
			t.Rows = append(t.Rows, []any{name, s.says, int64(len(costs)), int64(s.holds),
				lab.Digits(prob, 2), nil})
		}
	}
	for i, verdict := range judgeClaims(contrasts) {
		t.Rows[i][5] = verdict
	}
	return t
}

// judged returns a cost function for points that are evaluated by k numbers.
func judged(f func(x, out []float64), k int) optim.Cost[[]float64] {
	return func(_ context.Context, batch [][]float64, cost []float64) error {
		for i, x := range batch {
			f(x, cost[i*k:(i+1)*k])
		}
		return nil
	}
}
