package swarms

import (
	"context"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/sat"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newSatisfiability returns the experiment with heuristics for Boolean formulas.
func newSatisfiability() *lab.Experiment {
	return cases{
		first: "method", second: "clauses",
		number: lab.Column{Name: "broken clauses", Unit: "clauses", Kind: lab.Float, Digits: 1}, less: true,
		firsts: func(v param.Values) ([]string, error) {
			return named(entrantsAmong(methods.Formulas(), v["methods"]))
		},
		seconds: func(v param.Values) ([]string, error) {
			_, err := numbers("clauses", v["clauses"], 1, 100_000)
			return split(v["clauses"]), err
		},
		note: "Each formula has a planted solution. A run ends when it satisfies its formula. Methods " +
			"that get stuck restart.",
		run: func(ctx context.Context, env lab.Env, out lab.Sink, method, clauses string) (float64, error) {
			count, err := numbers("clauses", clauses, 1, 100_000)
			if err != nil {
				return 0, err
			}
			m, v, err := entrantAmong(methods.Formulas(), method)
			if err != nil {
				return 0, err
			}
			f := sat.Random(env.Values.Int("variables"), count[0], true, rng.Derive(env.Seed, 1))
			n := int64(env.Values.Int("evaluations"))
			run, err := begin(env, m, v, func(seed uint64) sat.Setup {
				return sat.Setup{Formula: f, Seed: seed}
			}, (*optim.Coder).Bool,
				optim.Limits{Evaluations: n, Restarts: math.MaxInt, Target: new(float64)})
			if err != nil {
				return 0, err
			}
			err = end(ctx, env, out, run, optim.Each(f.Broken), (*optim.Coder).Bool, n)
			return run.BestCost(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/satisfiability", Title: "Boolean satisfiability (SAT)", Version: 1,
		Doc: "Searches for an assignment that satisfies all clauses of a formula. Compares a " +
			"constructive heuristic, local search with restarts, hill climbing, simulated " +
			"annealing, tabu search, a genetic algorithm and random search with the same number of " +
			"evaluations.",
		Source: cite.Huttunen.With("Michalewicz, Fogel: How to Solve It: Modern Heuristics, 2000"),
		Params: []param.Spec{methodsSpec("construct,walk,hill-climbing,annealing,tabu,ga,random"),
			{Name: "variables", Title: "Variables", Doc: "Number of variables per formula.",
				Kind: param.Int, Default: "50", Min: 3, Max: 10_000, Log: true},
			{Name: "clauses", Title: "Clauses",
				Doc: "Numbers of clauses with three literals each, separated by commas. About 4.26 " +
					"clauses per variable are hardest.",
				Kind:    param.Text,
				Default: "150,210"}, runsSpec(3), evaluationsSpec(5000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"variables": "100", "clauses": "300,400,430", "runs": "20",
					"evaluations": "50000"}}},
	})
}
