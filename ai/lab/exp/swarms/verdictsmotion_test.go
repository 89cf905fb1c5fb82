package swarms

import (
	"maps"
	"slices"
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
		{"swarms/funnels", 1, param.Values{"runs": "100", "dims": "5", "evaluations": "400", "methods": "fips"},
			param.Values{"methods": "basic:c1=1.2;bounds=wrap"}, lab.Agrees, lab.Differs},
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

// A median agrees with its reference from neither side alone: FIPS as printed must be as bad as it is known to
// be.
func TestThresholdsFailInBothDirections(t *testing.T) {
	errors := func(given param.Values) (all []float64) {
		v := param.Values{"functions": "sphere-30", "runs": "10", "evaluations": "40000"}
		maps.Copy(v, given)
		for _, row := range lab.RowsAs[runRow](ran(t, "swarms/fips", v).Rows()) {
			all = append(all, row.Error)
		}
		slices.Sort(all)
		return all
	}
	printed, original := errors(param.Values{"strength": "printed"}), errors(nil)
	for _, c := range []struct {
		errors    []float64
		reference float64
		want      lab.Verdict
	}{
		{printed, 86, lab.Agrees}, {original, 86, lab.Differs}, {original, 9.9e-31, lab.Agrees},
		{printed, 9.9e-31, lab.Differs}, {printed[:9], 86, lab.TooFew}, {printed, 0, lab.NoReference},
	} {
		row := threshold{"FIPS", problem{"sphere", 30}, c.errors, c.reference}
		got := thresholdTable("", []threshold{row, row, row, row}, 40_000).Rows[0][7]
		if got != c.want {
			t.Errorf("errors of %v beside %v: %v, want %v", c.errors, c.reference, got, c.want)
		}
	}
	if n := fewestRuns(4); n != 10 {
		t.Errorf("a table of four verdicts needs %d runs", n)
	}
}
