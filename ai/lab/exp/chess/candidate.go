package chess

import (
	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newCandidate returns the study about the null move as candidate finder.
func newCandidate() study {
	return study{
		Description: lab.Description{
			Name: "chess/null-candidate", Title: "Null move as candidate finder", Version: 2,
			Source: cite.Tietokoneshakki.Full,
			Doc: "The null move may be used only in the shallower search that finds the move to try first; " +
				"then, according to the source, nothing can go wrong. Compared with internal iterative " +
				"deepening without a null move and with null-move pruning. From depth 5 on there is room " +
				"for a null move in the shallower search.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"positions": Middlegames, "count": "30", "depth": "5"}},
				{Name: "endgames",
					Values: param.Values{"positions": Endgames, "count": "100", "depth": "5"}},
				{Name: "large",
					Values: param.Values{"positions": Middlegames, "count": "100", "depth": "6"}}},
		},
		Settings: searchSettings{positions: Endings, count: 9, depth: 5, deepest: 6, material: true},
		Techniques: func(searchSettings) []Technique {
			guards := nullGuards[0].pairs
			return []Technique{sound.with("no null move"), sound.with("IID", "iid", "true"),
				sound.with("null move in IID",
					append([]string{"null-move", alphabeta.NullCandidate}, guards...)...),
				sound.with("null move prunes",
					append([]string{"null-move", alphabeta.NullPrune}, guards...)...)}
		},
		File: "null-candidate.csv",
	}
}
