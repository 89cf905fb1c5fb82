// Package table2 repeats the table of a thesis in which Monte Carlo tree search plays 2048, with and without a
// preference for one corner.
package table2

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{
		Low: 128, High: 512,
		Entrants: func(v param.Values) ([]tiles.Entrant, error) {
			return []tiles.Entrant{
				tiles.Tree(v.Int("mcts-20"), 20),
				tiles.Tree(v.Int("mcts-40"), 40),
				tiles.Both(v.Int("mcts-20-corner"), 20, "top-right", v["corner-factor"], v["third-factor"]),
			}, nil
		},
	}
	published := []tiles.Entrant{tiles.Tree(0, 20), tiles.Tree(0, 40), tiles.Both(0, 20, "top-right", "1.2", "1.1")}
	return c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name: "2048/table2", Title: "Tree search plays 2048", Version: 2, Source: tiles.Thesis + ", table 2",
			Doc: "Monte Carlo tree search with 20 and with 40 random games a move, and with 20 and a final choice that favours one corner. " +
				"Twice the simulations help little; a little knowledge helps more.",
			Params: append([]param.Spec{
				tiles.GamesSpec("mcts-20", "MCTS-20", "the search with 20 simulations", "20"),
				tiles.GamesSpec("mcts-40", "MCTS-40", "the search with 40 simulations", "10"),
				tiles.GamesSpec("mcts-20-corner", "MCTS-20 and corner", "the search with 20 simulations and the corner", "20"),
			}, tiles.FactorSpecs()...),
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"mcts-20": "1000", "mcts-40": "1000", "mcts-20-corner": "1000"}},
				{Name: "thesis", Values: param.Values{"mcts-20": "210", "mcts-40": "110", "mcts-20-corner": "210"}},
			},
			Published: []lab.Published{
				tiles.Published("table2", "Table 2", tiles.Thesis+", table 2", tiles.Inferred, published...),
				tiles.Times(tiles.Thesis+", table 2", published...),
			},
		},
	})
}
