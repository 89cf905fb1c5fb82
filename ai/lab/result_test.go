package lab

import (
	"slices"
	"testing"
)

func TestOutcomes(t *testing.T) {
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
