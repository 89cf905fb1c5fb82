// Package figure21 compares four ways to play 2048: at random, into a corner, by tree search, and by both together.
package figure21

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/table2"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{
		{Name: "random", Kind: "random", Games: "random", Color: 0, Of: 10_000,
			Published: []tiles.Share{{Tile: 64, Percent: 37.2}, {Tile: 128, Percent: 48}, {Tile: 256, Percent: 7.9}, {Tile: 512, Percent: 0.02}}},
		{Name: "corner", Kind: "corner", Games: "corner", Color: 1},
		table2.Plain("mcts-20"),
		table2.Corner("mcts-20-corner"),
	}
	return &lab.Experiment{
		Name: "2048/figure21", Title: "Four ways to play 2048", Version: 1, Source: tiles.Thesis + ", figure 21",
		Doc: "Random play, the corner strategy, tree search and both together. The source says that the combination beats each of its parts.",
		Params: append([]param.Spec{
			tiles.GamesSpec("random", "Random", "the random player", "500"),
			tiles.GamesSpec("corner", "Corner", "the corner strategy", "500"),
			tiles.GamesSpec("mcts-20", "MCTS-20", "the search with 20 simulations", "20"),
			tiles.GamesSpec("mcts-20-corner", "MCTS-20 and corner", "the search with 20 simulations and the corner", "20"),
		}, table2.Factors()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"random": "10000", "corner": "10000", "mcts-20": "1000", "mcts-20-corner": "1000"}},
			{Name: "thesis", Values: param.Values{"random": "10000", "corner": "10000", "mcts-20": "210", "mcts-20-corner": "210"}},
		},
		Columns: tiles.Columns(),
		Published: []lab.Published{c.Published("figure21", "Figure 21", tiles.Thesis+", figure 21",
			table2.Inferred+" The figures of the corner strategy are in a chart only.")},
		Trials: c.Trials, Trial: c.Trial, Check: c.Check, Summary: c.Summary, Charts: c.Charts, Best: c.Best,
	}
}
