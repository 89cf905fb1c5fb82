package chess

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newIID returns the study about internal iterative deepening.
func newIID() study {
	return study{
		Description: lab.Description{
			Name: "chess/iid", Title: "Internal iterative deepening", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "If no good move is known, a search two plies shallower finds the move to try first; only " +
				"the order changes. Compared with different move orders, with and without iterative " +
				"deepening.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"count": "20", "depth": "5"}},
				{Name: "every node", Values: param.Values{"count": "20", "depth": "5", "iid-narrow": "true"}},
				{Name: "large", Values: param.Values{"count": "60", "depth": "6"}}},
		},
		Settings: searchSettings{positions: Middlegames, count: 6, depth: 4, deepest: 7, iidDepth: 3},
		Techniques: func(v searchSettings) (out []Technique) {
			for _, t := range iidOrders() {
				out = append(out, t, t.with(t.Name+", IID", "iid", "true", "iid-depth",
					strconv.Itoa(v.iidDepth), "iid-narrow", strconv.FormatBool(v.iidNarrow)))
			}
			return out
		},
		File: "iid.csv",
	}
}

// iidOrders are the move orders with which internal iterative deepening is tested.
func iidOrders() []Technique {
	pvs := Technique{}.with("as generated", "search", alphabeta.PVS)
	return []Technique{pvs, pvs.with("captures first", "mvv-lva", "true"),
		pvs.with("captures, killers, history", "mvv-lva", "true", "killers", "true", "history", "true"),
		pvs.with("with deepening", "mvv-lva", "true", "killers", "true", "history", "true", "iterative",
			"true")}
}
