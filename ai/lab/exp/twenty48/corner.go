package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newCorner returns the experiment that plays 2048 by pushing the tiles towards one corner.
func newCorner() *lab.Experiment {
	c := contest{Entrants: func(v param.Values) ([]entrant, error) {
		return []entrant{cornerEntrant(v.Int("games"), v["corner"])}, nil
	}}
	return c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name:    "2048/corner",
			Title:   "2048 into a corner",
			Version: 2,
			Source:  cite.Teder.In("experiment with 10 000 games of the corner strategy"),
			Doc: "Plays one of the two moves towards a corner, at random when both are legal, else the third, and the last only when nothing else is possible. " +
				"The source says that it is clearly better than random play and never goes beyond 512, and shows its shares in a chart only.",
			Params: []param.Spec{gamesSpec("games", "Games", "it", "1000"), cornerSpec()},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "100000"}},
				{Name: "thesis", Values: param.Values{"games": "10000"}}},
		},
	})
}
