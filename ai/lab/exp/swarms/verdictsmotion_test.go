package swarms

import (
	"maps"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// breakage is a table of an experiment with values by which all its verdicts are good, and with changed ones
// that break the system.
type breakage struct {
	name         string
	table        int
	given, wrong param.Values
	good, bad    lab.Verdict
}

// count returns how often a table gives each verdict; rows without one do not count.
func (b breakage) count(t *testing.T, v param.Values) map[lab.Verdict]int {
	t.Helper()
	count := map[lab.Verdict]int{}
	for _, row := range ran(t, b.name, v).Summary()[b.table].Rows {
		if verdict, ok := row[len(row)-1].(lab.Verdict); ok {
			count[verdict]++
		}
	}
	return count
}

// All verdicts are good for the systems as they are, and at least one is bad for those that are broken.
func TestVerdictsOnMotionSeeWhatIsBroken(t *testing.T) {
	for _, b := range []breakage{
		{"swarms/overshooting", 0, param.Values{"runs": "20", "methods": "basic"},
			param.Values{"methods": "basic:c-max=0"}, lab.Agrees, lab.Differs},
		{"swarms/paths", 0, param.Values{"runs": "10", "methods": "s-aco:alpha=1", "graphs": "lattice"},
			param.Values{"methods": "s-aco:alpha=5;rho=1"}, lab.Reached, lab.NotReached},
	} {
		if got := b.count(t, b.given); got[b.good] == 0 || len(got) > 1 {
			t.Errorf("%s: the verdicts are %v", b.name, got)
		}
		wrong := maps.Clone(b.given)
		maps.Copy(wrong, b.wrong)
		if got := b.count(t, wrong); got[b.bad] == 0 {
			t.Errorf("%s, broken by %v: the verdicts are %v", b.name, b.wrong, got)
		}
	}
}
