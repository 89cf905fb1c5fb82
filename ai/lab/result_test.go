package lab

import (
	"slices"
	"testing"
)

func TestOutcomesOfSettings(t *testing.T) {
	table := Table{Columns: Columns("setting", "verdict: verdict"), Rows: [][]any{
		{"a", Agrees}, {"b", Agrees}, {"b", Differs}, {"c", Agrees}, {"c", Unclear}, {"a", Agrees}, {"d",
			TooFew}}}
	agree, differ := Outcomes(table, func(row []any) string { return row[0].(string) })
	if !slices.Equal(agree, []string{"a"}) || !slices.Equal(differ, []string{"b"}) {
		t.Errorf("%q agree, %q differ", agree, differ)
	}
	if got := Listed([]string{"a", "b", "c", "d", "e"}); got != "a, b, c and 2 more" {
		t.Errorf("%q", got)
	}
}

// TestContrastsInSentences checks that a column "than the first" completes "better", not "no difference".
func TestContrastsInSentences(t *testing.T) {
	table := Table{Columns: Columns("case", "than the first: contrast"), Rows: [][]any{
		{"a", Verdict{Text: "better"}}, {"b", Verdict{Text: "no difference shown"}}}}
	got := NewResult([]Table{table}, "").Contrasts
	want := []Named{{"a", "than the first", "better"}, {"b", "", "no difference shown"}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
