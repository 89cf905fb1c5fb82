package lab

import "testing"

// TestComputedFiguresAgreeExactly checks that a result without randomness must agree in every published
// digit.
func TestComputedFiguresAgreeExactly(t *testing.T) {
	other := Verdict{Text: "not comparable: another game", Tone: Undecided}
	table := CompareComputed("t", "figure", "%", 2, "As is.", []Computed{
		{Name: "a", Known: Print(57.8, "table 8"), Within: 0.05, Here: 57.8125},
		{Name: "b", Known: Print(57.8, "table 8"), Within: 0.05, Here: 57.87},
		{Name: "c", Known: Refer(128, "re-run"), Here: 128},
		{Name: "d", Known: Elsewhere("8×8"), Here: 1},
		{Name: "e", Known: Print(57.8, "table 8"), Here: 63, Apart: other},
	})
	for i, want := range []Verdict{Agrees, Differs, Agrees, NotPublished, other} {
		if got := verdicts(table)[i]; got != want {
			t.Errorf("row %v: %s, want %s", table.Rows[i], got, want)
		}
	}
	if table.Note != "As is." || table.Rows[0][1] != "57.8\u00a0%" || table.Rows[3][2] != "only for 8×8" {
		t.Errorf("%+v", table)
	}
}
