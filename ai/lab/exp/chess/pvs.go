package chess

import (
	"ludarium/ai/alphabeta"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// pvsForms are the ways to search that are compared under each order.
var pvsForms = []struct{ name, search string }{
	{"alpha-beta", alphabeta.AlphaBeta}, {"PVS", alphabeta.PVS}, {"PVS as printed", alphabeta.PVSPrinted}, {"PVS, second move skipped", alphabeta.PVSLiteral},
}

// newPVS returns the experiment about principal variation search.
func newPVS() *lab.Experiment {
	techniques := func(param.Values) (out []Technique) {
		for _, order := range orders(Technique{}) {
			for _, form := range pvsForms {
				out = append(out, order.with(form.name+", "+order.Name, "search", form.search))
			}
		}
		return out
	}
	return study{
		Description: lab.Description{
			Name: "chess/pvs", Title: "Principal variation search", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "Only the first move is searched with the whole window, the others must show that they are better. Searching again is said to pay, and order to " +
				"matter " +
				"more than for alpha-beta. The listing as it was printed wastes work, and read by the letter, with moves counted from 0, leaves out the second move.",
			Params: positionParams(Standard, "2", "3", 4, "true"),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "6"}},
				{Name: "thesis", Values: param.Values{"count": "6", "depth": "4"}}},
		},
		Techniques: techniques,
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			t := lab.Table{Title: "Under each order", Columns: []lab.Column{{Name: "order", Kind: lab.Text}, {Name: "alpha-beta", Unit: "nodes", Kind: lab.Int},
				{Name: "PVS", Unit: "nodes", Kind: lab.Int}, {Name: "PVS to alpha-beta", Unit: "%", Kind: lab.Float, Digits: 1}, {Name: "re-searches", Kind: lab.Int},
				{Name: "their nodes", Unit: "%", Kind: lab.Float, Digits: 1}, {Name: "as printed to PVS", Unit: "%", Kind: lab.Float, Digits: 1},
				{Name: "wrong with a move skipped", Kind: lab.Int}}}
			all := gather(rows, v.Int("depth"))
			for _, order := range orders(Technique{}) {
				of := func(i int) total { return all[pvsForms[i].name+", "+order.Name] }
				plain, pvs, printed, literal := of(0), of(1), of(2), of(3)
				row := []any{order.Name, plain.sum[colNodes], pvs.sum[colNodes], nil, pvs.sum[colResearches], nil, nil, int64(literal.wrong)}
				if plain.positions > 0 && pvs.positions > 0 {
					n := float64(pvs.sum[colNodes])
					row[3], row[5], row[6] = 100*n/float64(plain.sum[colNodes]), 100*float64(pvs.sum[colRepeated])/n, 100*float64(printed.sum[colNodes])/n
				}
				t.Rows = append(t.Rows, row)
			}
			return []lab.Table{t}
		},
		Charts: func(v param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Nodes under each order", Kind: chart.Bars, Y: chart.Axis{Title: "nodes", Log: true}, Note: "Geometric means over the positions."}
			all := gather(rows, v.Int("depth"))
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
	}.experiment()
}
