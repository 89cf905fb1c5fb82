package chess

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newAspiration returns the study about aspiration windows.
func newAspiration() study {
	return study{
		Description: lab.Description{
			Name: "chess/aspiration", Title: "Aspiration windows", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Iterative deepening with a narrow window at the root around the value of the last " +
				"iteration; a search that fails is repeated. The source gives no width.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"count": "30", "depth": "5"}},
				{Name: "large", Values: param.Values{"count": "100", "depth": "6"}}},
		},
		Settings: searchSettings{positions: Middlegames, count: 6, depth: 4, deepest: 8, first: 1},
		Techniques: func(v searchSettings) []Technique {
			t := sound.with("full window", "history", "true", "iterative", "true", "first-depth",
				strconv.Itoa(v.first))
			out := []Technique{t}
			for _, cents := range []int{10, 25, 50, 100, 200} {
				out = append(out,
					t.with("± "+strconv.Itoa(cents)+" cp", "aspiration",
						strconv.FormatFloat(float64(cents)/100, 'g', -1, 64)))
			}
			return out
		},
	}
}
