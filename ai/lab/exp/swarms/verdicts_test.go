package swarms

import (
	"strconv"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// verdictsOf counts the verdicts in a table of an experiment's summary.
func verdictsOf(t *testing.T, name string, table int, given param.Values) map[lab.Verdict]int {
	t.Helper()
	shown := ran(t, name, given).Summary()[table]
	count := map[lab.Verdict]int{}
	for _, row := range shown.Rows {
		count[row[len(row)-1].(lab.Verdict)]++
	}
	return count
}

// TestVerdictsDetectErrors checks that the verdicts agree for the real systems and differ for broken ones.
func TestVerdictsDetectErrors(t *testing.T) {
	gametest.Slow(t)
	for _, c := range []struct {
		name  string
		table int
		given param.Values
		wrong param.Values // values that break the system
	}{
		{"swarms/hunters", 1, param.Values{"rows": "20", "columns": "20", "aircraft": "1,2,3,4,5,6,7",
			"ratios": "8,16", "steps": "1500"}, param.Values{"flight": "apart"}},
		{"swarms/cleaners", 0, param.Values{"agents": "1,4", "spreads": "0", "dirt": "150", "steps": "3000",
			"runs": "10"}, param.Values{"critical": "clean"}},
		{"swarms/suitability", 1, param.Values{"noise": "0,80", "runs": "10", "size": "7", "side": "24",
			"evaluations": "20000"}, param.Values{"evaluations": "200"}},
		{"swarms/constrained", 1, param.Values{"problems": "g08,disc", "evaluations": "4000"},
			param.Values{"penalty": "0.01"}},
		{"swarms/news", 2, param.Values{"runs": "200"}, param.Values{"links": "once"}},
		{"swarms/agreement", 1, nil, param.Values{"evaluations": "300"}},
		{"swarms/mixed", 1, param.Values{"functions": "rosenbrock"},
			param.Values{"method": "basic:c1=0;c-max=0"}},
		{"swarms/specialists", 1, param.Values{"tasks": "3"}, param.Values{"factor": "0.3"}},
	} {
		run := func(change param.Values) map[lab.Verdict]int {
			v := param.Values{}
			for _, values := range []param.Values{c.given, change} {
				for k, x := range values {
					v[k] = x
				}
			}
			return verdictsOf(t, c.name, c.table, v)
		}
		if got := run(nil); got[lab.Agrees] == 0 || len(got) > 1 {
			t.Errorf("%s: the verdicts are %v", c.name, got)
		}
		if got := run(c.wrong); got[lab.Differs] == 0 {
			t.Errorf("%s, broken by %v: the verdicts are %v", c.name, c.wrong, got)
		}
	}
}

// TestVerdictsNeedRuns checks that there is no verdict with too few runs.
func TestVerdictsNeedRuns(t *testing.T) {
	for _, runs := range []int{9, 10} {
		got := verdictsOf(t, "swarms/cleaners", 0, param.Values{"agents": "4", "spreads": "0", "dirt": "100",
			"runs": strconv.Itoa(runs)})
		if want := (runs < claimRuns); (got[lab.TooFew] == 1) != want {
			t.Errorf("%d runs: the verdicts are %v", runs, got)
		}
	}
}
