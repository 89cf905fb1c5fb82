// Package figure21 compares four ways to play 2048: at random, into a corner, by tree search, and by both together.
package figure21

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
				tiles.Random(v.Int("random")),
				tiles.Corner(v.Int("corner"), "top-right"),
				tiles.Tree(v.Int("mcts-20"), 20),
				tiles.Both(v.Int("mcts-20-corner"), 20, "top-right", v["corner-factor"], v["third-factor"]),
			}, nil
		},
	}
	return c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name: "2048/figure21", Title: "Four ways to play 2048", Version: 2, Source: tiles.Thesis + ", figure 21",
			Doc: "Random play, the corner strategy, tree search and both together. The source says that the combination beats each of its parts.",
			Params: append([]param.Spec{
				tiles.GamesSpec("random", "Random", "the random player", "500"),
				tiles.GamesSpec("corner", "Corner", "the corner strategy", "500"),
				tiles.GamesSpec("mcts-20", "MCTS-20", "the search with 20 simulations", "20"),
				tiles.GamesSpec("mcts-20-corner", "MCTS-20 and corner", "the search with 20 simulations and the corner", "20"),
			}, tiles.FactorSpecs()...),
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"random": "10000", "corner": "10000", "mcts-20": "1000", "mcts-20-corner": "1000"}},
				{Name: "thesis", Values: param.Values{"random": "10000", "corner": "10000", "mcts-20": "210", "mcts-20-corner": "210"}},
			},
			Published: []lab.Published{tiles.Published("figure21", "Figure 21", tiles.Thesis+", figure 21", tiles.Inferred+" "+tiles.CornerNote,
				tiles.Random(0), tiles.Tree(0, 20), tiles.Both(0, 20, "top-right", "1.2", "1.1"))},
		},
	})
}
