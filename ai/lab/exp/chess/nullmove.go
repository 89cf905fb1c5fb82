package chess

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// nullGuards are combinations of the conditions under which passing is tried.
var nullGuards = []struct {
	name  string
	pairs []string
}{
	{"no guards", []string{"null-pieces", "false", "null-mate", "false"}},
	{"pieces", []string{"null-pieces", "true", "null-mate", "false"}},
	{"no mate", []string{"null-pieces", "false", "null-mate", "true"}},
	{"no threat", []string{"null-pieces", "false", "null-mate", "false", "null-threat", "true"}},
	{"above beta", []string{"null-pieces", "false", "null-mate", "false", "null-static", "true"}},
	{"all guards",
		[]string{"null-pieces", "true", "null-mate", "true", "null-threat", "true", "null-static", "true"}},
}

// newNullMove returns the experiment about null-move pruning and its guards.
func newNullMove() *lab.Experiment {
	return study{
		Description: lab.Description{
			Name: "chess/null-move", Title: "Null-move pruning and its guards", Version: 1,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Lets the side to move pass and prunes if the position is still good enough. This errs in " +
				"zugzwang and near mate, so the source keeps it out of endgames and away from mates. " +
				"Compares each guard alone, none and all, for three reductions R of the depth after the " +
				"pass.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"positions": Middlegames, "count": "30", "depth": "4"}},
				{Name: "thesis",
					Values: param.Values{"positions": Middlegames, "count": "100", "depth": "5"}}},
		},
		Settings: searchSettings{positions: Endings, count: 9, depth: 4, deepest: 6, material: true},
		Techniques: func(searchSettings) []Technique {
			out := []Technique{sound.with("no null move")}
			for r := 1; r <= 3; r++ {
				for _, g := range nullGuards {
					name := "R=" + strconv.Itoa(r) + ", " + g.name
					out = append(out,
						sound.with(name,
							append([]string{"null-move", alphabeta.NullPrune, "null-reduction",
								strconv.Itoa(r)}, g.pairs...)...))
				}
			}
			return out
		},
		File: "null-move.csv",
		// The source keeps the null move out of endgames.
		Unclaimed: func(v searchSettings) bool { return v.positions == Endings },
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			if v.positions != Endings || v.depth != 4 || !v.material {
				return nil
			}
			known := figures.Source("null-move.csv", "overlooked")
			t := lab.Table{Title: "Is the mate found?",
				Columns: append(known.Columns[:len(known.Columns):len(known.Columns)],
					lab.Columns("verdict: verdict")...),
				Note: "An exact comparison of one search each with the reference table: chance plays no " +
					"part."}
			for _, k := range known.Rows {
				row, same := []any{k[0]}, true
				for c := 1; c < len(k); c++ {
					for _, r := range rows {
						if r.Position == k[0] &&
							r.Technique == known.Columns[c].Name {
							found := "no"
							if r.Right {
								found = "yes"
							}
							same = same && found == k[c]
							row = append(row, found)
						}
					}
				}
				if len(row) < len(k) {
					continue // not searched
				}
				t.Rows = append(t.Rows, append(row, lab.JudgeExact(true, same)))
			}
			return []lab.Table{t}
		},
	}.experiment()
}
