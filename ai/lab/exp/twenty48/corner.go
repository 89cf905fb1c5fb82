package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newCorner returns the experiment with the corner strategy.
func newCorner() *lab.Experiment {
	c := contest{Entrants: func(v param.Values) ([]entrant, error) {
		return []entrant{cornerEntrant(v.Int("games"), v["corner"])}, nil
	}}
	return c.Experiment(lab.Description{
		Name:    "2048/corner",
		Title:   "The corner strategy",
		Version: 2,
		Source:  cite.Teder.In("text on the corner strategy"),
		Doc: "Plays one of the two moves towards a corner, at random if both are legal; otherwise the " +
			"third, and the last only if nothing else is possible. The source says that it is clearly " +
			"better than random play and never goes beyond 512; it shows the shares only in a chart.",
		Params: []param.Spec{gamesSpec("games", "Games", "the corner strategy", "1000"), cornerSpec()},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"games": "100000"}},
			{Name: "thesis", Values: param.Values{"games": "10000"}}},
		Published: append(files.Published("corner.csv"),
			referenceShares(cornerEntrant(0, "top-right"))),
	})
}
