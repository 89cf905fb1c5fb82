package chess

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// orders returns the technique t with each move order, from the worst to the best.
func orders(t Technique) []Technique {
	return []Technique{
		t.with("worst first", "order", alphabeta.OrderWorst),
		t.with("random", "order", alphabeta.OrderRandom),
		t.with("as generated", "order", alphabeta.OrderGeneration),
		t.with("captures first", "mvv-lva", "true"),
		t.with("captures, killers", "mvv-lva", "true", "killers", "true"),
		t.with("captures, killers, history", "mvv-lva", "true", "killers", "true", "history", "true"),
		t.with("internal deepening", "order", alphabeta.OrderGeneration, "iid", "true"),
		t.with("all heuristics", "mvv-lva", "true", "killers", "true", "history", "true", "iid", "true"),
		t.with("best first", "order", alphabeta.OrderBest),
	}
}

// newOrder returns the study about the effect of the move order.
func newOrder() study {
	return study{
		Description: lab.Description{
			Name: "chess/order", Title: "Move ordering", Version: 3, Source: cite.Tietokoneshakki.Full,
			Doc: "Alpha-beta with different move orders. The tree is smallest if the moves are sorted from " +
				"best to worst. This order and the worst one come from a full search that is not counted.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard",
				Values: param.Values{"positions": Middlegames, "count": "60"}},
				{Name: "large", Values: param.Values{"positions": Middlegames, "count": "60",
					"depth": "4"}}},
		},
		Settings: searchSettings{positions: Standard, count: 5, depth: 3, deepest: 4, material: true},
		Techniques: func(v searchSettings) []Technique {
			out := append([]Technique{Technique{}.with("minimax", "search", alphabeta.Minimax)},
				orders(Technique{})...)
			return append(out, Technique{Name: smallestName})
		},
		File: "order.csv",
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			return []lab.Table{minimalTable(v, rows, "minimax")}
		},
		Charts: func(v searchSettings, rows []searchRow) []chart.Chart {
			return []chart.Chart{bars("Nodes by order",
				append([]Technique{{Name: "minimax"}}, orders(Technique{})...), gather(rows, v.depth))}
		},
	}
}
