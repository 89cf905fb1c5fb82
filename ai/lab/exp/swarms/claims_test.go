package swarms

import (
	"testing"

	"ludarium/ai/lab"
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
			claims: []claim{{"a", "b", c.equal}, {"a", "missing", c.equal}}}
		table := tt.claimTable([]string{"f"}, map[[2]string][]float64{
			{"a", "f"}: numbers(c.runs, c.better), {"b", "f"}: numbers(c.runs, c.worse)})
		if len(table.Rows) != 1 || table.Rows[0][8] != c.want {
			t.Errorf("%s: %v, want %v", c.name, table.Rows, c.want)
		}
	}
}
