package chess

import (
	"math"

	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newDeepening returns the experiment about what the early iterations cost.
func newDeepening() *lab.Experiment {
	techniques := func(v param.Values) []Technique {
		t := sound.with("one search", "history", "true")
		return []Technique{t, t.with("from 1 ply", "iterative", "true"), t.with("from 3 plies", "iterative", "true", "first-depth", "3")}
	}
	return study{
		Description: lab.Description{
			Name: "chess/deepening", Title: "What early iterations cost", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "Iterations before the last seem wasted; the source says that they cost a fraction of it. With e times the nodes each ply, all together take " +
				"e/(e-1) times " +
				"the last.",
			Params: positionParams(Middlegames, "6", "4", 8, "false"),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "30", "depth": "5"}},
				{Name: "thesis", Values: param.Values{"count": "100", "depth": "6"}}},
		},
		Techniques: techniques,
		Each:       true,
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			t := lab.Table{Title: "All iterations and the last", Columns: []lab.Column{{Name: "technique", Kind: lab.Text}, {Name: "depth", Kind: lab.Int},
				{Name: "last iteration", Unit: "%", Kind: lab.Float, Digits: 1}, {Name: "all to the last", Kind: lab.Float, Digits: 2},
				{Name: "growth", Kind: lab.Float, Digits: 2}, {Name: "e/(e-1)", Kind: lab.Float, Digits: 2}},
				Note: "Growth is how many times the nodes of the last iteration at one ply less; over two plies, since odd and even depths differ."}
			for _, technique := range techniques(v)[1:] {
				for depth := 1; depth <= v.Int("depth"); depth++ {
					sum := gather(rows, depth)[technique.Name]
					if sum.positions == 0 || sum.sum[colNodes] == 0 || sum.sum[colLast] == 0 {
						continue
					}
					row := []any{technique.Name, int64(depth), 100 * float64(sum.sum[colLast]) / float64(sum.sum[colNodes]),
						float64(sum.sum[colNodes]) / float64(sum.sum[colLast]), nil, nil}
					if before := gather(rows, depth-2)[technique.Name]; depth > 2 && before.sum[colLast] > 0 {
						e := math.Sqrt(float64(sum.sum[colLast]) / float64(before.sum[colLast]))
						row[4], row[5] = e, e/(e-1)
					}
					t.Rows = append(t.Rows, row)
				}
			}
			return []lab.Table{t}
		},
	}.experiment()
}
