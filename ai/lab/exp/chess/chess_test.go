package chess

import (
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/ai/search/evaluate"
	"ludarium/game/chess"
	"ludarium/game/param"
)

// results runs an experiment in memory and returns its results.
func results(t *testing.T, e *lab.Experiment, given param.Values) *lab.Results {
	t.Helper()
	return labtest.Run(t, e, given, 1, 2)
}

// verdicts counts the verdicts of all tables.
func verdicts(r *lab.Results) map[lab.Verdict]int {
	n := map[lab.Verdict]int{}
	for _, table := range r.Summary() {
		if last := len(table.Columns) - 1; table.Columns[last].Kind == lab.Judged {
			for _, row := range table.Rows {
				n[row[last].(lab.Verdict)]++
			}
		}
	}
	return n
}

// TestPositionsOfEverySet checks that each set gives legal positions that are not over, the same for the same
// seed.
func TestPositionsOfEverySet(t *testing.T) {
	for _, set := range sets() {
		list, err := Positions(t.Context(), set, 5, 1)
		if err != nil || len(list) != 5 {
			t.Fatalf("%s: %d positions, %v", set, len(list), err)
		}
		for _, p := range list {
			if at, err := chess.ParseFEN(p.FEN); err != nil || len(at.Generate(nil)) == 0 {
				t.Errorf("%s: %s: %v", set, p.FEN, err)
			}
		}
		if again, _ := Positions(t.Context(), set, 5, 1); !slices.Equal(list, again) {
			t.Errorf("%s: the same seed gives other positions", set)
		}
	}
}

// TestReferenceIsReproduced checks that exact reference values are reproduced, and that the claims about
// alpha-beta agree.
func TestReferenceIsReproduced(t *testing.T) {
	if n := verdicts(results(t, newNullMove().experiment(), nil)); n[lab.Agrees] !=
		len(endings)+len(endgameReadings) || len(n) != 1 {
		t.Errorf("null move: %v", n)
	}
	if n := verdicts(results(t, newCutoffs().experiment(),
		param.Values{"depth": "2"})); n[lab.Agrees] < 2*len(standard)+5 || n[lab.Differs] > 0 {
		t.Errorf("cutoffs: %v", n)
	}
}

// TestOnlyUnsoundTechniquesErr checks that sound techniques find the right value in every position, and that
// unsound ones err in the known positions.
func TestOnlyUnsoundTechniquesErr(t *testing.T) {
	wrong := map[string]int{}
	for _, e := range []*lab.Experiment{newCandidate().experiment(), newOrder().experiment(),
		newPVS().experiment()} {
		values := param.Values{"count": "2", "depth": "2"}
		if e.Name == "chess/null-candidate" {
			values = nil
		}
		for _, r := range lab.RowsAs[searchRow](results(t, e, values).Rows()) {
			if !r.Right {
				wrong[r.Technique]++
			}
		}
	}
	// At this depth the null move sees the two quiet threats, but none of the seven zugzwangs.
	if wrong["null move prunes"] != len(endings)-2 {
		t.Errorf("null move prunes: %d wrong", wrong["null move prunes"])
	}
	delete(wrong, "null move prunes")
	for name, n := range wrong {
		if len(name) < 23 || name[:23] != "PVS, second move skippe" {
			t.Errorf("%s: %d wrong", name, n)
		}
	}
}

// TestMiddlegamesDependOnlyOnTheSeed checks that random positions depend only on the seed, and have legal
// moves.
func TestMiddlegamesDependOnlyOnTheSeed(t *testing.T) {
	a, err := Positions(t.Context(), Middlegames, 4, 7)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Positions(t.Context(), Middlegames, 4, 7)
	if err != nil {
		t.Fatal(err)
	}
	for i := range a {
		if a[i] != b[i] || i > 0 && a[i].FEN == a[0].FEN {
			t.Errorf("%+v and %+v", a[i], b[i])
		}
		if _, err := Whole(t.Context(), a[i], 1, evaluate.Chess{}); err != nil {
			t.Error(err)
		}
	}
	if _, err := Positions(t.Context(), "openings", 1, 1); err == nil {
		t.Error("a set that there is not")
	}
}

// TestTechniqueSettingsAreValid checks that each technique's settings are valid, and that each step of the
// ladder differs from the previous one.
func TestTechniqueSettingsAreValid(t *testing.T) {
	for _, list := range [][]Technique{Ladder(), Each()} {
		seen := map[string]string{}
		for _, technique := range list {
			v, err := technique.Complete()
			if err != nil {
				t.Error(err)
				continue
			}
			if other := seen[v.String()]; other != "" {
				t.Errorf("%q is the same as %q", technique.Name, other)
			}
			seen[v.String()] = technique.Name
		}
	}
}

// TestOneWrongValueRefutesAClaim checks that a claim differs after one wrong value, or if more nodes are
// visited than claimed.
func TestOneWrongValueRefutesAClaim(t *testing.T) {
	var rows []searchRow
	for i := range 8 {
		for _, r := range []struct {
			technique string
			right     bool
			nodes     int64
		}{{"base", true, 1000}, {"fewer", true, int64(500 + 10*i)}, {"more", i > 0, int64(1500 + 10*i)}} {
			rows = append(rows, searchRow{Sent: lab.Sent{Trial: i}, Technique: r.technique, Depth: 3,
				Right: r.right, effort: effort{Nodes: r.nodes}})
		}
	}
	claims := []claim{{What: "fewer", Words: "right"}, {What: "more", Words: "right"},
		{"fewer", "less", "base", "nodes", 0, 100}, {"more", "less", "base", "nodes", 0, 100}}
	tables := claimTables(claims, []Technique{{Name: "fewer"}, {Name: "more"}}, 3, rows)
	var got []lab.Verdict
	for _, table := range tables {
		for _, row := range table.Rows {
			got = append(got, row[len(row)-1].(lab.Verdict))
		}
	}
	if want := []lab.Verdict{lab.Agrees, lab.Differs, lab.Agrees, lab.Differs}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, e := range Experiments() {
		v := param.MustFill(e.Params, nil)
		for _, table := range e.Summary(v, nil) {
			for _, row := range table.Rows {
				if i := slices.IndexFunc(table.Columns,
					func(c lab.Column) bool { return c.Name == "from" }); i > 0 && row[i] == nil {
					t.Errorf("%s, %s: no place in %v", e.Name, table.Title, row)
				}
			}
		}
	}
}

// TestTimeIsSharedByMeasuredSpeed checks that the players of a match share time by the measured speeds of the
// nearest settings.
func TestTimeIsSharedByMeasuredSpeed(t *testing.T) {
	v := matchSettings{nodes: 20_000, form: "node", captures: true, margin: 1, budget: equalTime}
	known := map[string]int64{}
	for _, form := range []string{"node", "move"} {
		v.form = form
		for _, key := range []string{"risky", "sound", "none"} {
			known[form+" "+key] = pruner(key, v).Limits.Nodes
		}
	}
	if known["node none"] != 20_000 || known["node risky"] >= known["node sound"] ||
		known["node risky"] == known["move risky"] {
		t.Errorf("nodes %v", known)
	}
}

// TestPlayersShareBudget checks that the players of a match share nodes, or time by their speeds.
func TestPlayersShareBudget(t *testing.T) {
	v := matchSettings{nodes: 1000, risky: 0.5, sound: 1.5}
	for budget, want := range map[string][3]int64{equalNodes: {1000, 1000, 1000},
		equalTime: {500, 1500, 1000}} {
		v.budget = budget
		for i, key := range []string{"risky", "sound", "none"} {
			if e := pruner(key, v); e.Limits.Nodes != want[i] {
				t.Errorf("%s of equal %s: %d nodes, want %d", key, budget, e.Limits.Nodes, want[i])
			}
		}
	}
}
