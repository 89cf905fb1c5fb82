package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newRandom returns the experiment with random moves, which is the baseline for all other agents.
func newRandom() *lab.Experiment {
	c := contest{Entrants: func(v param.Values) ([]entrant, error) {
		return []entrant{randomEntrant(v.Int("games"))}, nil
	}}
	published := randomEntrant(0)
	return c.Experiment(lab.Description{
		Name:    "2048/random",
		Title:   "The random player",
		Version: 2,
		Source:  cite.Teder.In("text on random play"),
		Doc: "Plays each legal move with equal probability until the board is stuck or shows 2048. " +
			"This is the baseline for all other agents.",
		Params: []param.Spec{gamesSpec("games", "Games", "the random player", "1000")},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"games": "100000"}},
			{Name: "thesis", Values: param.Values{"games": "10000"}}},
		Published: []lab.Published{
			publishedShares("random", "Random player", cite.Teder.At(randomPlace),
				"The source gives 16 as the smallest final maximum; the share of 16 and 32 together is "+
					"what remains after the others.", published),
			publishedTimes(cite.Teder.At("text on random play: 27 s for all games"), published),
		},
	})
}
