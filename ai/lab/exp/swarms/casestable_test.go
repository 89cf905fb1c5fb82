package swarms

import (
	"slices"
	"testing"

	"ludarium/ai/lab"
)

// TestCasesTableDigitsAndColumns checks that numbers have the digits justified by their intervals, and that
// empty columns are omitted.
func TestCasesTableDigitsAndColumns(t *testing.T) {
	pair := [2]string{"a", "b"}
	heads := func(t lab.Table) (names []string) {
		for _, c := range t.Columns[2:] {
			names = append(names, c.Label())
		}
		return names
	}
	for _, tt := range []struct {
		cases cases
		xs    []float64
		heads []string
		cells []any
	}{
		{cases{number: lab.Column{Name: "steps", Unit: "steps"}, less: true}, []float64{10, 20, 30},
			[]string{"runs", "mean steps", "95 % interval", "median", "best"},
			[]any{int64(3), "20", "0–45", "20", "10"}},
		{cases{number: lab.Column{Name: "cost"}, less: true, signed: true},
			[]float64{-1.4142, -1.4143, -1.4142},
			[]string{"runs", "mean cost", "95 % interval", "median", "best"},
			[]any{int64(3), "−1.4142", "−1.4144 to −1.4141", "−1.414", "−1.414"}},
		{cases{number: lab.Column{Name: "cost"}, less: true, signed: true}, []float64{-1.4142, -1.414200001},
			[]string{"runs", "mean cost", "median", "best"}, []any{int64(2), "−1.414", "−1.414", "−1.414"}},
		{cases{number: lab.Column{Name: "error"}, less: true}, []float64{10.5},
			[]string{"runs", "mean error"}, []any{int64(1), "10.5"}},
		{cases{number: lab.Column{Name: "deeper funnel", Unit: "%"}, most: 100, share: true},
			[]float64{0, 100, 100, 100},
			[]string{"runs", "deeper funnel (%)", "95 % interval"}, []any{int64(4), "75", "30–95"}},
		{cases{number: lab.Column{Name: "length"}, less: true,
			known: func(string) (float64, bool) { return 21_282, true }}, []float64{21_282, 21_343, 23_001},
			[]string{"runs", "mean length", "95 % interval", "median", "best", "known"},
			[]any{int64(3), "21\u202f875", "21\u202f282–24\u202f298", "21\u202f343", "21\u202f282",
				"21\u202f282"}},
		{cases{number: lab.Column{Name: "optima"}, known: func(string) (float64, bool) { return 4, true }},
			[]float64{3, 4, 4, 4}, []string{"runs", "mean optima", "95 % interval", "median", "best",
				"known"},
			[]any{int64(4), "3.8", "3.0–4.0", "4", "4", "4"}},
		{cases{number: lab.Column{Name: "length"}, less: true}, []float64{21_282, 21_282},
			[]string{"runs", "mean length", "median", "best"},
			[]any{int64(2), "21\u202f282", "21\u202f282", "21\u202f282"}},
		{cases{number: lab.Column{Name: "chi-squared"}, neutral: true}, []float64{0.7, 1.3, 1},
			[]string{"runs", "mean chi-squared", "95 % interval", "median"},
			[]any{int64(3), "1.0", "0.3–1.7", "1"}},
		{cases{number: lab.Column{Name: "cost"}, less: true, signed: true, lost: infeasible},
			[]float64{-2, -1, 2 * infeasible},
			[]string{"runs", "runs with a result", "mean cost", "95 % interval", "median", "best"},
			[]any{int64(3), int64(2), "−2", "−8–5", "−1.5", "−2"}},
		{cases{number: lab.Column{Name: "cost"}, less: true, signed: true, lost: infeasible},
			[]float64{2 * infeasible},
			[]string{"runs", "runs with a result", "mean cost"}, []any{int64(1), int64(0), nil}},
	} {
		got := tt.cases.table("", [][2]string{pair}, map[[2]string][]float64{pair: tt.xs})
		if !slices.Equal(heads(got), tt.heads) || !slices.Equal(got.Rows[0][2:], tt.cells) {
			t.Errorf("%v: %q, %v", tt.xs, heads(got), got.Rows[0][2:])
		}
	}
}

// TestFewestFunctionsForSignificance checks the smallest number of functions for which the best possible
// result is significant.
func TestFewestFunctionsForSignificance(t *testing.T) {
	for others, want := range map[int]int{1: 6, 4: 8, 6: 8, 9: 9} {
		if got := fewestFunctions(others); got != want {
			t.Errorf("with %d others: %d functions, want %d", others, got, want)
		}
	}
}
