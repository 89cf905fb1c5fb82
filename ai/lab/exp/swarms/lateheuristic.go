package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/colony"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newLateHeuristic returns the experiment on ants that learn the distances during the search: section 3.3.2
// of Huttunen 2008.
func newLateHeuristic() *lab.Experiment {
	const first, late, never = "from the start", "from halfway", "never"
	return cases{
		first: "distances known", second: "map",
		number: lab.Column{Name: "length above the shortest", Unit: "%", Kind: lab.Float, Digits: 1},
		less:   true,
		firsts: fixed(first, late, never),
		seconds: func(v param.Values) ([]string, error) {
			for _, n := range split(v["maps"]) {
				if _, err := tsp.Instance(n); err != nil {
					return nil, err
				}
			}
			return split(v["maps"]), nil
		},
		claims: []claim{{better: late, worse: never}, {better: first, worse: late, equal: true}},
		note: "Best tour at the end of a run, beside the shortest one that TSPLIB publishes. Until ants " +
			"know the distances, the exponent β is 0 and they follow only pheromone.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, known, name string) (float64, error) {
			p, err := tsp.Instance(name)
			if err != nil {
				return 0, err
			}
			m, given, err := entrantAmong(colony.Methods(), env.Values["method"])
			if err != nil {
				return 0, err
			}
			v, err := param.Fill(m.Params, given)
			if err != nil {
				return 0, err
			}
			v["beta"] = "0"
			if known == first {
				v["beta"] = env.Values["beta"]
			}
			n := int64(env.Values.Int("evaluations"))
			o, err := m.Begin(tsp.Setup{Problem: p, Evaluations: n, Seed: env.Seed}, v)
			if err != nil {
				return 0, err
			}
			run := optim.NewRun(func(int) optim.Optimizer[[]int] { return o }, optim.Limits{Evaluations: n})
			for run.Stop() == optim.Running {
				before := run.Evaluations()
				if known == late && v["beta"] == "0" && 2*before >= n {
					v["beta"] = env.Values["beta"]
					o.(optim.Adjustable).Adjust(v)
				}
				if _, err := run.Step(ctx, optim.Each(p.Length)); err != nil {
					return 0, err
				}
				if env.Clock.TickN(run.Evaluations() - before + 1) {
					return 0, context.Cause(ctx)
				}
			}
			return 100 * (run.BestCost() - p.Optimum) / p.Optimum, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/late-heuristic", Title: "Ants: distances that become known late", Version: 1,
		Doc: "The heuristic value of a road is known beforehand or arrives during the search. Compares " +
			"ants that know the distances from the start, from halfway or never.",
		Source: cite.Huttunen.With("Dorigo, Stützle: Ant Colony Optimization, 2004"),
		Params: []param.Spec{{Name: "method", Title: "Method", Kind: param.Text, Default: "as",
			Doc: "An ant algorithm for tours. Settings follow a colon, as in as:ants=20."},
			{Name: "maps", Title: "Maps", Doc: "TSPLIB instances, separated by commas.", Kind: param.Text,
				Default: "burma14,bays29"},
			{Name: "beta", Title: "Nearness β", Doc: "Exponent of nearness once the distances are known.",
				Kind: param.Float, Default: "5", Min: 0.01, Max: 10},
			runsSpec(10), evaluationsSpec(2000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"maps": "burma14,bays29,eil51,berlin52", "runs": "30",
				"evaluations": "20000"}}},
	})
}
