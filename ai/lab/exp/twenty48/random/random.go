// Package random plays 2048 at random, to see how far chance alone goes.
package random

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{Entrants: func(v param.Values) ([]tiles.Entrant, error) {
		return []tiles.Entrant{tiles.Random(v.Int("games"))}, nil
	}}
	published := tiles.Random(0)
	return c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name: "2048/random", Title: "2048 at random", Version: 2, Source: tiles.Thesis + ", experiment with 10 000 random games",
			Doc:     "Plays each legal move with equal probability until the board is stuck or shows 2048. It is the base line for everything else.",
			Params:  []param.Spec{tiles.GamesSpec("games", "Games", "it", "1000")},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "100000"}}, {Name: "thesis", Values: param.Values{"games": "10000"}}},
			Published: []lab.Published{
				tiles.Published("random", "Random player", tiles.Thesis,
					"The source names 16 as the smallest final maximum and does not split the remaining 6.88 % between 16 and 32.", published),
				tiles.Times(tiles.Thesis+": 27 s for all games", published),
			},
		},
	})
}
