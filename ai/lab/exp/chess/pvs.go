package chess

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// pvsForms are the searches that are compared with each move order.
var pvsForms = []struct{ name, search string }{
	{"alpha-beta", alphabeta.AlphaBeta}, {"PVS", alphabeta.PVS}, {"PVS as printed", alphabeta.PVSPrinted},
	{"PVS, second move skipped", alphabeta.PVSLiteral},
}

// newPVS returns the study about principal variation search.
func newPVS() study {
	techniques := func(searchSettings) (out []Technique) {
		for _, order := range orders(Technique{}) {
			for _, form := range pvsForms {
				out = append(out, order.with(form.name+", "+order.Name, "search", form.search))
			}
		}
		return out
	}
	return study{
		Description: lab.Description{
			Name: "chess/pvs", Title: "Principal variation search", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "PVS searches only the first move with the full window and asks whether each of the " +
				"others is better. The source says that this usually regains the cost of re-searches many " +
				"times over, and that move ordering matters even more than for alpha-beta. The printed " +
				"listing wastes work and, read literally with moves counted from 0, skips the second move.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard",
				Values: param.Values{"positions": Middlegames, "count": "60"}},
				{Name: "large", Values: param.Values{"positions": Middlegames, "count": "60",
					"depth": "4"}}},
		},
		Settings:   searchSettings{positions: Standard, count: 5, depth: 3, deepest: 4, material: true},
		Techniques: techniques,
		// With the best move first, nothing is searched again, so nothing can be saved.
		File: "pvs.csv",
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			t := lab.Table{Title: "PVS and alpha-beta by move order",
				Columns: lab.Columns("order", "alpha-beta (nodes): integer", "PVS (nodes): integer",
					"PVS relative to alpha-beta (%)", "re-searches: integer", "nodes in re-searches (%)",
					"as printed relative to PVS (%)", "wrong values with a move skipped: integer"),
				Note: "Nodes summed over all positions, so that large trees count for more than in the " +
					"table above."}
			percent := func(a, b int64) string { return lab.Digits(100*float64(a)/float64(b), 3) }
			all := gather(rows, v.depth)
			for _, order := range orders(Technique{}) {
				of := func(i int) total { return all[pvsForms[i].name+", "+order.Name] }
				plain, pvs, printed, literal := of(0), of(1), of(2), of(3)
				row := []any{order.Name, plain.Nodes, pvs.Nodes, nil, pvs.Researches,
					nil, nil, int64(literal.wrong)}
				if plain.positions > 0 && pvs.positions > 0 {
					n := pvs.Nodes
					row[3], row[5], row[6] = percent(n, plain.Nodes), percent(pvs.Repeated,
						n), percent(printed.Nodes, n)
				}
				t.Rows = append(t.Rows, row)
			}
			return []lab.Table{t}
		},
		Charts: func(v searchSettings, rows []searchRow) []chart.Chart {
			c := chart.Chart{Title: "Nodes by move order", Form: chart.Bars,
				Y:    chart.Axis{Title: "nodes", Log: true},
				Note: "Geometric means over the positions."}
			all := gather(rows, v.depth)
			for _, order := range orders(Technique{}) {
				c.Labels = append(c.Labels, order.Name)
			}
			for i, form := range pvsForms[:3] {
				s := chart.Series{Name: form.name, Color: i}
				for _, order := range orders(Technique{}) {
					s.Y = append(s.Y, all[form.name+", "+order.Name].mean())
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}
}
