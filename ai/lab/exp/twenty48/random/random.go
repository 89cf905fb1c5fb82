// Package random plays 2048 at random, to see how far chance alone goes.
package random

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{{
		Name: "random", Kind: "random", Games: "games", Of: 10_000,
		Published: []tiles.Share{{Tile: 64, Percent: 37.2}, {Tile: 128, Percent: 48}, {Tile: 256, Percent: 7.9}, {Tile: 512, Percent: 0.02}},
	}}
	return &lab.Experiment{
		Name: "2048/random", Title: "2048 at random", Version: 1, Source: tiles.Thesis + ", experiment with 10 000 random games",
		Doc:     "Plays each legal move with equal probability until the board is stuck or shows 2048. It is the base line for everything else.",
		Params:  []param.Spec{tiles.GamesSpec("games", "Games", "it", "1000")},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "100000"}}, {Name: "thesis", Values: param.Values{"games": "10000"}}},
		Columns: tiles.Columns(),
		Published: []lab.Published{c.Published("random", "Random player", tiles.Thesis,
			"The source names 16 as the smallest final maximum and does not split the remaining 6.88 % between 16 and 32.")},
		Trials: c.Trials, Trial: c.Trial, Check: c.Check, Summary: c.Summary, Charts: c.Charts, Best: c.Best,
	}
}
