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

// overlookedRows says which mates of Endings are found, by reduction and guard.
func overlookedRows() (rows [][]any) {
	for i, p := range endings {
		less := "no"
		if i >= 7 {
			less = "yes"
		}
		rows = append(rows, []any{p.Name, "yes", "no", less, "yes"})
	}
	return rows
}

func overlookedColumns() []lab.Column {
	names := []string{"position", "no null move", "R=2, no guards", "R=1, no guards", "R=2, pieces"}
	list := make([]lab.Column, len(names))
	for i, name := range names {
		list[i] = lab.Column{Name: name, Kind: lab.Text}
	}
	return list
}

// prunesClaim is what the source says of the null move.
var prunesClaim = claim{What: "R=2, all guards", Words: "branches are not searched", Than: "no null move"}

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
			Params: positionParams(Endings, "9", "4", 6, "true"),
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"positions": Middlegames, "count": "30", "depth": "4"}},
				{Name: "thesis",
					Values: param.Values{"positions": Middlegames, "count": "100", "depth": "5"}}},
			Published: []lab.Published{claimed(prunesClaim),
				{Name: "overlooked", Title: "Is the mate in two found?", Origin: lab.Reference,
					Source:  "An independent program on positions collected for this question",
					Note:    "Depth 4, material only, with a window of one value at the mate.",
					Columns: overlookedColumns(), Rows: overlookedRows()}},
		},
		Techniques: func(param.Values) []Technique {
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
		Judged: true,
		Claims: func(v param.Values) []claim {
			if v["positions"] == Endings {
				return nil // from which the source keeps the null move
			}
			return []claim{prunesClaim}
		},
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			if v["positions"] != Endings || v.Int("depth") != 4 || !v.Bool("material") {
				return nil
			}
			t := lab.Table{Title: "Is the mate found?",
				Columns: append(overlookedColumns(), lab.Column{Name: "verdict", Kind: lab.Judged}),
				Note: "An exact comparison of one search each with the reference table: chance plays no " +
					"part."}
			known := overlookedRows()
			for _, k := range known {
				row, same := []any{k[0]}, true
				for c := 1; c < len(k); c++ {
					for _, r := range rows {
						if r.Text(colPosition) == k[0] &&
							r.Text(colTechnique) == overlookedColumns()[c].Name {
							found := "no"
							if r.Bool(colRight) {
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
