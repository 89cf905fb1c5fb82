package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newRandom returns the experiment that plays 2048 at random, to see how far chance alone goes.
func newRandom() *lab.Experiment {
	c := contest{Entrants: func(v param.Values) ([]entrant, error) {
		return []entrant{randomEntrant(v.Int("games"))}, nil
	}}
	published := randomEntrant(0)
	return c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name:    "2048/random",
			Title:   "2048 at random",
			Version: 2,
			Source:  cite.Teder.In("experiment with 10 000 random games"),
			Doc:     "Plays each legal move with equal probability until the board is stuck or shows 2048. It is the baseline for everything else.",
			Params:  []param.Spec{gamesSpec("games", "Games", "it", "1000")},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "100000"}},
				{Name: "thesis", Values: param.Values{"games": "10000"}}},
			Published: []lab.Published{
				publishedShares("random", "Random player", cite.Teder.At("experiment with 10 000 random games"),
					"The source names 16 as the smallest final maximum and does not split the remaining 6.88 % between 16 and 32.", published),
				publishedTimes(cite.Teder.At("27 s for all games"), published),
			},
		},
	})
}
