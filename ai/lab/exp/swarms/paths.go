package swarms

import (
	"context"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/colony"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// graphs are the graphs in which ants search for food, by name.
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

// newPaths returns the experiment with ants that search for cheap paths in graphs.
func newPaths() *lab.Experiment {
	return measures{
		first: "settings", second: "graph",
		numbers: []lab.Column{{Name: "on the cheapest path", Unit: "%", Kind: lab.Float, Digits: 1},
			{Name: "cost of the best path", Kind: lab.Float}},
		firsts: func(v param.Values) ([]string, error) {
			return named(entrantsAmong(colony.PathMethods(), v["methods"]))
		},
		seconds: func(v param.Values) ([]string, error) {
			names := split(v["graphs"])
			for _, name := range names {
				if _, err := graphNamed(name); err != nil {
					return nil, err
				}
			}
			return names, nil
		},
		check: func(m measure) error {
			if g, err := graphNamed(m.Second); err != nil || m.A < 0 || m.A > 100 || m.B < g.Shortest() {
				return fault.Errorf("no path through %q costs %v with %v %% of the pheromone", m.Second, m.B,
					m.A)
			}
			return nil
		},
		run: func(ctx context.Context, env lab.Env, out lab.Out[measure], method, name string) error {
			g, err := graphNamed(name)
			if err != nil {
				return err
			}
			m, v, err := entrantAmong(colony.PathMethods(), method)
			if err != nil {
				return err
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := begin(env, m, v, func(seed uint64) colony.PathSetup {
				return colony.PathSetup{Graph: g, Seed: seed}
			}, (*optim.Coder).Int,
				optim.Limits{Evaluations: n})
			if err != nil {
				return err
			}
			if err := end(ctx, env, out.Sink, run, optim.Each(g.Cost), (*optim.Coder).Int, n); err != nil {
				return err
			}
			out.Row(measure{First: method, Second: name, B: run.BestCost(),
				A: 100 * run.Optimizer().(*colony.Foragers).Share()})
			return nil
		},
		summary: func(v param.Values, all measured) []lab.Table { return []lab.Table{pathsTable(v, all)} },
		charts: func(v param.Values, all measured) []chart.Chart {
			c := chart.Chart{Title: "Pheromone on the cheapest path", Form: chart.Bars,
				X: chart.Axis{Title: "graph"}, Labels: split(v["graphs"]),
				Y: chart.Axis{Title: "on the cheapest path", Unit: "%", From: 0, To: 100}}
			for k, method := range split(v["methods"]) {
				s := chart.Series{Name: method, Color: k}
				for _, name := range c.Labels {
					s.Y = append(s.Y, all.sample(method, name, func(m measure) float64 { return m.A }).Mean)
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.experiment(lab.Description{
		Name: "swarms/paths", Title: "Simple ant colony optimisation (S-ACO)", Version: 2,
		Doc: "Ants that sense only the local pheromone walk from the nest to the food, remove the loops " +
			"from their paths and lay pheromone on the way home. Shows how often they find the cheapest " +
			"path, how far they agree on it and how evaporation affects that.",
		Source: cite.Huttunen.With("Dorigo, Stützle: Ant Colony Optimization, 2004"),
		Params: []param.Spec{{Name: "methods", Title: "Settings",
			Doc:     "Methods with their settings, separated by commas, as in s-aco:rho=0.05.",
			Kind:    param.Text,
			Default: "s-aco:rho=0,s-aco:rho=0.05,s-aco:rho=0.3,s-aco:alpha=1"},
			{Name: "graphs", Title: "Graphs", Doc: "Names of the graphs, separated by commas.",
				Kind: param.Text, Default: "equal bridge,double bridge,lattice,large lattice"},
			runsSpec(5), evaluationsSpec(3000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "20000"}}},
	})
}

// pathsTable returns the table of how often the cheapest path was found and of the percentage of the
// pheromone on it.
func pathsTable(v param.Values, all measured) lab.Table {
	t := lab.Table{Title: "Simple ant colony optimisation (S-ACO)", Note: "The cheapest cost is computed " +
		"exactly by Dijkstra's algorithm. The pheromone is the share of all pheromone that lies on the " +
		"cheapest path at the end, even if it was not found; if there are several, on the one with " +
		"the most. Reached: at least one run found a cheapest path.",
		Columns: lab.Columns("graph", "settings", "runs: integer", "cheapest: number", "best: number",
			"found", "95 % interval", "mean pheromone", "95 % interval of the mean", "verdict: verdict")}
	for _, name := range split(v["graphs"]) {
		g, err := graphNamed(name)
		if err != nil {
			continue
		}
		for _, method := range split(v["methods"]) {
			found := 0
			for _, m := range all[[2]string{method, name}] {
				if m.B == g.Shortest() {
					found++
				}
			}
			on := all.sample(method, name, func(m measure) float64 { return m.A })
			best := all.sample(method, name, func(m measure) float64 { return m.B })
			row := []any{name, method, int64(on.N), g.Shortest(), nil, nil, nil, nil, nil,
				lab.JudgeBest(on.N > 0, found > 0)}
			if on.N > 0 {
				of, within := lab.WithInterval(100*float64(found)/float64(on.N),
					stat.Wilson(found, on.N, stat.Z95).Times(100), 0)
				row[4], row[5], row[6] = best.Min, of+"\u00a0%", within
				mean, in := meanText(on, stat.Percents)
				row[7], row[8] = mean+"\u00a0%", in
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}
