package chess

import (
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// nullGuards are combinations of conditions under which a null move is tried.
var nullGuards = []struct {
	name  string
	pairs []string
}{
	{"no guards", []string{"null-pieces", "false", "null-material", "0", "null-mate", "false"}},
	{"pieces", []string{"null-pieces", "true", "null-material", "0", "null-mate", "false"}},
	{"material", []string{"null-pieces", "false", "null-mate", "false"}},
	{"no mate", []string{"null-pieces", "false", "null-material", "0", "null-mate", "true"}},
	{"pieces and no mate", []string{"null-pieces", "true", "null-material", "0", "null-mate", "true"}},
	{"material and no mate", []string{"null-pieces", "false", "null-mate", "true"}},
	{"no threat", []string{"null-pieces", "false", "null-material", "0", "null-mate", "false",
		"null-threat", "true"}},
	{"above beta", []string{"null-pieces", "false", "null-material", "0", "null-mate", "false",
		"null-static", "true"}},
	{"all guards",
		[]string{"null-pieces", "true", "null-mate", "true", "null-threat", "true", "null-static", "true"}},
}

// endgameReadings are interpretations of "not in endgames", and the condition that mate is not near, with the
// names of the guards and what the source says.
var endgameReadings = []struct{ guard, endgame, says string }{{"no guards", "none", "errors in zugzwang"},
	{"pieces", "the side to move has only king and pawns", "kept out of endgames"},
	{"material", "the pieces of both sides are worth no more than two rooks", "kept out of endgames"},
	{"no mate", "none, but no pass near mate", "kept away from mates"}}

// readings compares the interpretations of "not in endgames" by how many errors the null move makes and how
// many nodes it saves. In endgames it tests what the source says: the null move errs, and its guard prevents
// that.
func readings(v searchSettings, rows []searchRow) lab.Table {
	t := lab.Table{Title: "Two readings of 'not in endgames'", Columns: lab.Columns("endgame",
		"positions: integer", "nodes (%)", "null moves: integer", "wrong values: integer",
		"Wilson interval (%)"),
		Note: "With R = 2 and no other guard. Nodes are relative to no null move. The source does not " +
			"say what an endgame is; a search may use either reading."}
	ending := v.positions == Endings || v.positions == Endgames
	if ending {
		t.Columns = append(t.Columns, lab.Columns("published", "from", "verdict: verdict")...)
		t.Note += " That the source keeps it out of endgames is taken to promise that no value is wrong " +
			"there."
	}
	all := gather(rows, v.depth)
	base := all["no null move"]
	for _, r := range endgameReadings {
		sum, mates := all["R=2, "+r.guard], r.guard == "no mate"
		if sum.positions == 0 || base.Nodes == 0 || mates && v.positions != Endings {
			continue
		}
		_, in := lab.WithInterval(0, stat.Wilson(sum.wrong, sum.positions, stat.Z95).Times(100), 0)
		row := []any{r.endgame, int64(sum.positions),
			lab.Digits(100*float64(sum.Nodes)/float64(base.Nodes), 3), sum.Nulls, int64(sum.wrong), in}
		if ending {
			row = append(row, r.says, cite.Tietokoneshakki.Short+", in words",
				lab.JudgeExact(sum.positions >= enoughPositions, (sum.wrong > 0) == (r.guard == "no guards")))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// newNullMove returns the study about null-move pruning and its guards.
func newNullMove() study {
	return study{
		Description: lab.Description{
			Name: "chess/null-move", Title: "Null-move pruning and its guards", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Lets the side to move pass and prunes if the position is still good enough. This errs in " +
				"zugzwang and near mate, so the source keeps it out of endgames and away from mates. " +
				"Compares two readings of 'endgame' and other guards, alone and together, for four " +
				"reductions R of the depth after the pass; the source names none, which is R = 0.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"positions": Middlegames, "count": "30", "depth": "4"}},
				{Name: "endgames",
					Values: param.Values{"positions": Endgames, "count": "100", "depth": "5"}},
				{Name: "large",
					Values: param.Values{"positions": Middlegames, "count": "100", "depth": "5"}}},
		},
		Settings: searchSettings{positions: Endings, count: 9, depth: 4, deepest: 6, material: true},
		Techniques: func(searchSettings) []Technique {
			out := []Technique{sound.with("no null move")}
			for r := 0; r <= 3; r++ {
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
		// Tietokoneshakki excludes endgames from the null move.
		Unclaimed: func(v searchSettings) bool { return v.positions == Endings || v.positions == Endgames },
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			two := readings(v, rows)
			if v.positions != Endings || v.depth != 4 || !v.material {
				return []lab.Table{two}
			}
			known := figures.Source("null-move.csv", "overlooked")
			t := lab.Table{Title: "Is the mate found?",
				Columns: append(known.Columns[:len(known.Columns):len(known.Columns)],
					lab.Columns("verdict: verdict")...),
				Note: "An exact comparison of one search each with the reference table; it involves no " +
					"chance."}
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
					continue // this combination was not searched
				}
				t.Rows = append(t.Rows, append(row, lab.JudgeExact(true, same)))
			}
			return []lab.Table{t, two}
		},
	}
}
