package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/colony"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// graphs are those that ants look for food in, by name.
var graphs = []struct {
	name string
	make func() *colony.Graph
}{
	{"equal bridge", func() *colony.Graph { return colony.Bridge(4, 1) }},
	{"double bridge", func() *colony.Graph { return colony.Bridge(4, 2) }},
	{"lattice", func() *colony.Graph { return colony.Lattice(6, 6, 1) }},
	{"large lattice", func() *colony.Graph { return colony.Lattice(12, 12, 2) }},
}

func graphNamed(name string) (*colony.Graph, error) {
	for _, g := range graphs {
		if g.name == name {
			return g.make(), nil
		}
	}
	return nil, fault.Errorf("no graph %q", name)
}

// newPaths returns the experiment in which ants look for cheap paths through graphs, row 42 of the thesis.
func newPaths() *lab.Experiment {
	return cases{
		first: "settings", second: "graph",
		number: lab.Column{Name: "on the cheapest path", Unit: "%", Kind: lab.Float, Digits: 1},
		firsts: func(v param.Values) ([]string, error) {
			all, err := entrantsAmong(colony.PathMethods(), v["methods"])
			return named(all, err)
		},
		seconds: func(param.Values) ([]string, error) {
			var names []string
			for _, g := range graphs {
				names = append(names, g.name)
			}
			return names, nil
		},
		most: 100,
		note: "Share of all pheromone that lies on the cheapest path at the end. With two equal " +
			"branches the ants agree on one by chance.",
		run: func(ctx context.Context, env lab.Env, out lab.Sink, method, name string) (float64, error) {
			g, err := graphNamed(name)
			if err != nil {
				return 0, err
			}
			m, v, err := entrantAmong(colony.PathMethods(), method)
			if err != nil {
				return 0, err
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := begin(env, m, v, func(seed uint64) colony.PathSetup {
				return colony.PathSetup{Graph: g, Seed: seed}
			}, (*optim.Coder).Int,
				optim.Limits{Evaluations: n})
			if err != nil {
				return 0, err
			}
			if err := end(ctx, env, out, run, optim.Each(g.Cost), (*optim.Coder).Int, n); err != nil {
				return 0, err
			}
			path, _ := run.Best()
			return 100 * run.Optimizer().(*colony.Foragers).Share(path), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/paths", Title: "Simple ant colony optimisation (S-ACO)", Version: 1,
		Doc: "Ants that sense only the local pheromone walk from the nest to the food, remove the loops " +
			"from their paths and lay pheromone on the way home. Shows how far the ants agree on " +
			"the cheapest path and how evaporation affects that.",
		Source: cite.Huttunen.With("Dorigo, Stützle: Ant Colony Optimization, 2004"),
		Params: []param.Spec{{Name: "methods", Title: "Settings",
			Doc:     "Methods with their settings, separated by commas, as in s-aco:rho=0.05.",
			Kind:    param.Text,
			Default: "s-aco:rho=0,s-aco:rho=0.05,s-aco:rho=0.3,s-aco:alpha=1"}, runsSpec(5),
			evaluationsSpec(3000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "20000"}}},
	})
}
