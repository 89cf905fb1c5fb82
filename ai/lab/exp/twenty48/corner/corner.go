// Package corner plays 2048 by pushing the tiles towards one corner.
package corner

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{{
		Name: "corner", Kind: "corner", Games: "games", Color: 1,
		Values: func(v param.Values) param.Values { return param.Values{"corner": v["corner"]} },
	}}
	return &lab.Experiment{
		Name: "2048/corner", Title: "2048 into a corner", Version: 1, Source: tiles.Thesis + ", experiment with 10 000 games of the corner strategy",
		Doc: "Plays one of the two moves towards a corner, by lot when both are legal, else the third, and the last only when nothing else is possible. " +
			"The source says that it is clearly better than random play and never goes beyond 512, and shows its shares in a chart only.",
		Params: []param.Spec{
			tiles.GamesSpec("games", "Games", "it", "1000"),
			{Name: "corner", Title: "Corner", Doc: "Where the large tiles gather.", Kind: param.Choice, Default: "top-right",
				Choices: []string{"top-right", "top-left", "bottom-right", "bottom-left"}},
		},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "100000"}}, {Name: "thesis", Values: param.Values{"games": "10000"}}},
		Columns: tiles.Columns(),
		Trials:  c.Trials, Trial: c.Trial, Check: c.Check, Summary: c.Summary, Charts: c.Charts, Best: c.Best,
	}
}
