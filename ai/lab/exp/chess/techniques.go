package chess

import (
	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newTechniques returns the experiment that adds the techniques of the article one after the other.
func newTechniques() *lab.Experiment {
	return study{
		Description: lab.Description{
			Name: "chess/techniques", Title: "Each technique added in turn", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "From the whole tree to what a program would use: how many positions are visited as each technique joins those before it. The positions of " +
				"minimax are " +
				"counted by generating moves. Null move and futility may change values; a table may know more than the depth asked for.",
			Params: positionParams(Middlegames, "6", "4", 5, "false"),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "20", "depth": "5"}},
				{Name: "thesis", Values: param.Values{"count": "100", "depth": "5"}}},
		},
		Techniques: func(param.Values) []Technique { return Ladder() },
		Counted:    true,
	}.experiment()
}
