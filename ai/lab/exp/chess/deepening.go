package chess

import (
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newDeepening returns the study about the cost of the earlier iterations of iterative deepening.
func newDeepening() study {
	techniques := func(v searchSettings) []Technique {
		t := sound.with("one search", "history", "true")
		return []Technique{t, t.with("from 1 ply", "iterative", "true"),
			t.with("from 3 plies", "iterative", "true", "first-depth", "3")}
	}
	return study{
		Description: lab.Description{
			Name: "chess/deepening", Title: "The cost of early iterations", Version: 2,
			Source: cite.Tietokoneshakki.Full,
			Doc: "The iterations before the last seem wasted; the source says that they cost only a " +
				"fraction of it. If each ply takes e times the nodes of the one before, all iterations " +
				"together take e/(e − 1) times the last.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"count": "30", "depth": "5"}},
				{Name: "large", Values: param.Values{"count": "100", "depth": "6"}}},
		},
		Settings:   searchSettings{positions: Middlegames, count: 6, depth: 4, deepest: 8},
		Techniques: techniques,
		Each:       true,
		File:       "deepening.csv",
		Judged:     true,
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			t := lab.Table{Title: "All iterations and the last",
				Columns: []lab.Column{{Name: "technique", Kind: lab.Text}, {Name: "depth", Kind: lab.Int},
					{Name: "last iteration", Unit: "%", Kind: lab.Float, Digits: 0},
					{Name: "all relative to the last", Kind: lab.Float, Digits: 2},
					{Name: "growth e", Kind: lab.Float, Digits: 1},
					{Name: "e/(e − 1)", Kind: lab.Float, Digits: 2}},
				Note: "Growth is the factor from one ply to the next, as the geometric mean over two " +
					"plies, because odd and even depths differ. If the number of nodes does not grow, e/(e " +
					"− 1) has no value."}
			var means []lab.Mean
			for _, technique := range techniques(v)[1:] {
				for depth := 1; depth <= v.depth; depth++ {
					sum := gather(rows, depth)[technique.Name]
					if sum.positions == 0 || sum.Nodes == 0 || sum.Last == 0 {
						continue
					}
					row := []any{technique.Name, int64(depth),
						100 * float64(sum.Last) / float64(sum.Nodes),
						float64(sum.Nodes) / float64(sum.Last), nil, nil}
					if before := gather(rows, depth-2)[technique.Name]; depth > 2 && before.Last > 0 {
						e := math.Sqrt(float64(sum.Last) / float64(before.Last))
						if row[4] = e; e > 1 {
							row[5] = e / (e - 1)
						}
					}
					t.Rows = append(t.Rows, row)
				}
				known := claimsIn("deepening.csv")[0]
				means = append(means, lab.Mean{Name: technique.Name, Unit: "%",
					Here: earlier(rows, v.depth, technique.Name), Scale: stat.Amounts,
					Known:  lab.Say(known.Words, known.Low, known.High, cite.Tietokoneshakki.Short),
					Enough: enoughPositions, Ranked: true})
			}
			return []lab.Table{lab.CompareMeans("Earlier iterations relative to the last", "technique",
				"Nodes of all iterations before the last, in % of "+
					"the last; trials are positions. 'A fraction' is taken to mean less than half.",
				means), t}
		},
	}
}

// earlier returns, for each position, the number of nodes of the earlier iterations as a percentage of the
// last iteration's nodes.
func earlier(rows []searchRow, depth int, technique string) (s stat.Sample) {
	for _, r := range rows {
		if last := float64(r.Last); r.Depth == depth && r.Technique == technique &&
			last > 0 {
			s = s.With(100 * (float64(r.Nodes) - last) / last)
		}
	}
	return s
}
