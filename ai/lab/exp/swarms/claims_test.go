package swarms

import (
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// TestVerdictsFollowRuns checks that the verdict on a claim follows the runs, and that there is none with few
// runs.
func TestVerdictsFollowRuns(t *testing.T) {
	numbers := func(n int, from float64) (all []float64) {
		for i := range n {
			all = append(all, from+float64(i))
		}
		return all
	}
	for _, c := range []struct {
		name          string
		runs          int
		better, worse float64
		less, equal   bool
		want          lab.Verdict
	}{
		{"more is better", 12, 5, 0, false, false, lab.Agrees},
		{"and less is worse", 12, 0, 5, false, false, lab.Differs},
		{"less is better", 12, 0, 5, true, false, lab.Agrees},
		{"and more is worse", 12, 5, 0, true, false, lab.Differs},
		{"both are equal", 12, 1, 1, false, false, lab.Unclear},
		{"no worse holds if equal", 12, 1, 1, false, true, lab.Agrees},
		{"no worse holds if better", 12, 5, 0, false, true, lab.Agrees},
		{"no worse fails if worse", 12, 0, 5, false, true, lab.Differs},
		{"too few", 9, 5, 0, false, true, lab.TooFew},
	} {
		tt := cases{first: "method", second: "function", less: c.less,
			claims: []claim{{better: "a", worse: "b", equal: c.equal}, {better: "a", worse: "missing"},
				{better: "b", worse: "a", on: func(second string) bool { return second != "f" }}}}
		table := tt.claimTable([]string{"f"}, map[[2]string][]float64{
			{"a", "f"}: numbers(c.runs, c.better), {"b", "f"}: numbers(c.runs, c.worse)})
		if len(table.Rows) != 1 || table.Rows[0][8] != c.want {
			t.Errorf("%s: %v, want %v", c.name, table.Rows, c.want)
		}
	}
}

// TestSentenceNamesWhereClaimsDiffer checks that the sentence about a claim that holds on some functions
// names the others.
func TestSentenceNamesWhereClaimsDiffer(t *testing.T) {
	row := func(function, better string, v lab.Verdict) []any {
		return []any{function, better, "better", "c", v}
	}
	table := lab.Table{Title: claimsTitle, Columns: lab.Columns("function", "method", "claim", "than",
		"verdict: verdict"), Rows: [][]any{row("f", "a", lab.Differs), row("g", "a", lab.Agrees),
		row("f", "b", lab.Differs), row("g", "b", lab.Differs)}}
	const want = "Not all claims hold: a better than c (f), b better than c."
	if got := says([]lab.Table{table}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNoMoreThanAllOptimaAreCounted checks that a run cannot have found more optima than there are, nor a
// shorter tour than the shortest.
func TestNoMoreThanAllOptimaAreCounted(t *testing.T) {
	for _, c := range []struct {
		e      *lab.Experiment
		second string
		number float64
		ok     bool
	}{
		{newNicheRadius(), "himmelblau", 4, true}, {newNicheRadius(), "himmelblau", 5, false},
		{newSeveral(), "branin", 3, true}, {newSeveral(), "branin", 4, false},
		{newTours(), "burma14", 3323, true}, {newTours(), "burma14", 3322, false},
	} {
		v, err := param.Fill(c.e.Params, nil)
		if err != nil {
			t.Fatal(err)
		}
		err = c.e.Check(v, lab.Row{Cells: []any{"any", c.second, c.number}})
		if (err == nil) != c.ok {
			t.Errorf("%s, %s with %v: %v", c.e.Name, c.second, c.number, err)
		}
	}
}

// TestMethodsOfferReferencePresets checks that methods whose usual settings have no reference values offer a
// preset with those that have them.
func TestMethodsOfferReferencePresets(t *testing.T) {
	for _, e := range single() {
		for _, p := range e.Presets {
			if p.Name != "reference" {
				continue
			}
			v, err := param.Fill(e.Params, p.Values)
			if err != nil {
				t.Fatal(err)
			}
			v["evaluations"], v["runs"] = "200", "1"
			for _, row := range labtest.Run(t, e, v, 1, 2).Summary()[0].Rows {
				if row[6] == "–" {
					t.Errorf("%s with the preset reference has no reference value: %v", e.Name, row)
				}
			}
		}
	}
}
