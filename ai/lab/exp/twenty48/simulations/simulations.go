// Package simulations asks what more random games a move bring to tree search and to flat Monte Carlo in 2048.
package simulations

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// agents makes the entrant of each agent by its number of simulations.
var agents = map[string]func(games, simulations int) tiles.Entrant{
	"mcts-t": tiles.Tree,
	"mcts-t-corner": func(games, simulations int) tiles.Entrant {
		return tiles.Both(games, simulations, "top-right", "1.2", "1.1")
	},
	"flat":        tiles.Flat,
	"flat-corner": tiles.FlatBoth,
}

func entrants(v param.Values) ([]tiles.Entrant, error) {
	counts, err := tiles.Counts(v["counts"], 1, 1_000_000)
	if err != nil {
		return nil, err
	}
	var out []tiles.Entrant
	for i, n := range counts {
		e := agents[v["agent"]](v.Int("games"), n)
		e.Color, e.Base = i, i == 0
		out = append(out, e)
	}
	return out, nil
}

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{Entrants: entrants, Low: 128, High: 512}
	e := c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name: "2048/simulations", Title: "How many random games a move", Version: 1, Source: tiles.Thesis + ", experiments with 20 and 40 simulations",
			Doc: "The same search with ever more simulations. The source finds that twice as many take more than twice the time for a small gain, and so keeps 20.",
			Params: []param.Spec{
				{Name: "agent", Title: "Agent", Doc: "Whose simulations they are.", Kind: param.Choice, Default: "mcts-t", Choices: []string{"mcts-t", "mcts-t-corner", "flat", "flat-corner"}},
				{Name: "counts", Title: "Simulations", Doc: "Numbers of random games a move, with commas between.", Unit: "playouts", Kind: param.Text, Default: "4,10,20,40"},
				tiles.GamesSpec("games", "Games", "each", "10"),
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"counts": "4,10,20,40,100,400", "games": "100"}},
				{Name: "thesis", Values: param.Values{"counts": "20,40", "games": "210"}},
				{Name: "deep", Values: param.Values{"counts": "4,10,20,40,100,400,1000", "games": "210"}},
			},
			Published: []lab.Published{
				tiles.Published("table2", "Table 2", tiles.Thesis+", table 2", tiles.Inferred, tiles.Tree(0, 20), tiles.Tree(0, 40), tiles.Both(0, 20, "top-right", "1.2", "1.1")),
				tiles.Times(tiles.Thesis+", table 2", tiles.Tree(0, 20), tiles.Tree(0, 40), tiles.Both(0, 20, "top-right", "1.2", "1.1")),
			},
		},
	})
	e.Charts = func(v param.Values, rows []lab.Row) []chart.Chart {
		entrants, _ := entrants(v) // Trials has read them
		counts, _ := tiles.Numbers(v["counts"], 1, 1e6)
		sweep := tiles.Sweep("What more simulations bring", chart.Axis{Title: "random games a move", Log: true}, counts, entrants, tiles.Count(entrants, rows), 256, 512, 1024, 2048)
		return append([]chart.Chart{sweep}, c.Charts(v, rows)...)
	}
	return e
}
