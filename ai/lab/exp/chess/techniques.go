package chess

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newTechniques returns the study that adds the article's techniques one after another.
func newTechniques() study {
	return study{
		Description: lab.Description{
			Name: "chess/techniques", Title: "Search techniques, added one by one", Version: 2,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Shows how many positions a search visits as each technique joins those before it, from " +
				"minimax to what a program would use. Null move and futility pruning may change values; a " +
				"transposition table may hold results of deeper searches.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"count": "20", "depth": "5"}},
				{Name: "large", Values: param.Values{"count": "100", "depth": "5"}}},
		},
		Settings:   searchSettings{positions: Middlegames, count: 6, depth: 4, deepest: 5},
		Techniques: func(searchSettings) []Technique { return Ladder() },
		File:       "techniques.csv",
	}
}
