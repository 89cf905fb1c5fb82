package swarms

import (
	"maps"
	"math"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// breakage is a table of an experiment with values for which all its verdicts are good, and with changed
// values that break the system.
type breakage struct {
	name         string
	table        int
	given, wrong param.Values
	good, bad    lab.Verdict
}

// count counts the verdicts of the table; rows without a verdict are skipped.
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

// TestMotionVerdictsDetectErrors checks that all verdicts are good for the real systems, and that at least
// one is bad for each broken system.
func TestMotionVerdictsDetectErrors(t *testing.T) {
	for _, b := range []breakage{
		{"swarms/overshooting", 0, param.Values{"runs": "20", "methods": "basic"},
			param.Values{"methods": "basic:c-max=0"}, lab.Agrees, lab.Differs},
		{"swarms/paths", 0, param.Values{"runs": "10", "methods": "s-aco:alpha=1", "graphs": "lattice"},
			param.Values{"methods": "s-aco:alpha=5;rho=1"}, lab.Reached, lab.NotReached},
		{"swarms/funnels", 1, param.Values{"runs": "100", "dims": "5", "evaluations": "400",
			"methods": "fips"},
			param.Values{"methods": "basic:c1=1.2;bounds=wrap"}, lab.Agrees, lab.Differs},
		{"swarms/stagnation", 0, param.Values{"coefficients": "0.7/1.47", "steps": "2,5"},
			param.Values{"method": "basic:bounds=clamp"}, lab.Agrees, lab.Differs},
		{"swarms/stagnation", 1, param.Values{"coefficients": "0.7/1.47", "steps": "2,5"},
			param.Values{"method": "basic:bounds=clamp"}, lab.Agrees, lab.Differs},
		{"swarms/stagnation", 2, param.Values{"steps": "1"}, param.Values{"method": "basic:bounds=reflect"},
			lab.Agrees, lab.Differs},
		{"swarms/moving", 2, param.Values{"steps": "0,30", "runs": "30", "methods": "basic"},
			param.Values{"every": "1000000"}, lab.Agrees, lab.Unclear},
		{"swarms/two-particles", 0, param.Values{"sizes": "2", "methods": "basic"},
			param.Values{"methods": "basic:bounds=wrap;c-max=3"}, lab.Agrees, lab.Differs},
		{"swarms/two-particles", 0, param.Values{"sizes": "2", "methods": "gcpso"},
			param.Values{"methods": "gcpso:radius=0.000000001;successes=1000;failures=1"}, lab.Agrees,
			lab.Differs},
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

// TestThresholdVerdictsInBothDirections checks that medians far below or far above the reference differ: FIPS
// as printed must be as bad as its reference.
func TestThresholdVerdictsInBothDirections(t *testing.T) {
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

// TestRegionOfConvergence checks that the region agrees only if the measured bound is near the predicted one,
// and that a real swarm's bound is.
func TestRegionOfConvergence(t *testing.T) {
	verdicts := func(table lab.Table) map[any]int {
		count := map[any]int{}
		for _, row := range table.Rows {
			count[row[len(row)-1]]++
		}
		return count
	}
	ws, cs := []string{"0.2", "0.7"}, []string{"0.4", "0.8", "1.2", "1.6", "2", "2.4", "2.8", "3.2"}
	for off, want := range map[float64]lab.Verdict{1: lab.Agrees, 0.6: lab.Differs, 1.5: lab.Differs} {
		all := measured{}
		for _, w := range ws {
			for _, c := range cs {
				for i := range 10 {
					all[[2]string{w, c}] = append(all[[2]string{w, c}],
						measure{B: 1 + number(c) - off*boundedPull(number(w)) + 0.01*float64(i%2)})
				}
			}
		}
		if got := verdicts(regionTable(ws, cs, all)); got[want] != len(ws) {
			t.Errorf("%v times the bound: the verdicts are %v", off, got)
		}
	}
	given := param.Values{"steps": "3", "evaluations": "100", "dim": "1"}
	if got := verdicts(ran(t, "swarms/stability", given).Summary()[0]); got[lab.Agrees] != 3 {
		t.Errorf("a real swarm: the verdicts are %v", got)
	}
}

// TestMomentsOfStagnation checks that the moments converge to the published mean and variance, and grow
// beyond the bound.
func TestMomentsOfStagnation(t *testing.T) {
	for _, pair := range [][2]float64{{0.7, 1.47}, {0.4, 1.2}, {0.1, 1.6}, {0.9, 0.5}} {
		w, c := pair[0], pair[1]
		m := moments{}
		for range 2000 {
			m = m.next(w, c)
		}
		want := c * (1 + w) / (4 * (c*(5*w-7) + 12*(1-w*w)))
		if math.Abs(m.x-0.5) > 1e-9 || math.Abs(m.variance()-want) > 1e-9 {
			t.Errorf("%v: mean %v and variance %v, want 0.5 and %v", pair, m.x, m.variance(), want)
		}
		for by, grows := range map[float64]bool{0.98: false, 1.02: true} {
			m := moments{}
			for range 5000 {
				m = m.next(w, by*boundedPull(w))
			}
			if m.variance() > 1e6 != grows {
				t.Errorf("%v of the bound at inertia %v: the variance is %v", by, w, m.variance())
			}
		}
	}
}

// TestVerdictsOnGenerators checks that the text agrees if a poor generator changes the results, or if KISS
// does not.
func TestVerdictsOnGenerators(t *testing.T) {
	results := func(from float64) (all []float64) {
		for i := range 20 {
			all = append(all, from+0.01*float64(i))
		}
		return all
	}
	for by, want := range map[float64][]lab.Verdict{
		0: {lab.Agrees, lab.Differs, lab.Differs}, 2: {lab.Differs, lab.Agrees, lab.Agrees},
	} {
		table := generatorTable(param.Values{"functions": "f"}, map[[2]string][]float64{
			{"SplitMix", "f"}: results(0), {"KISS", "f"}: results(by), {"C library", "f"}: results(by),
			{"RANDU", "f"}: results(by)})
		for i, row := range table.Rows {
			if row[6] != want[i] {
				t.Errorf("a difference of %v: %v, want %v", by, row, want[i])
			}
		}
	}
}

// TestVerdictsOnBeliefs checks that beliefs agree with the model if 95 % hold, and differ if fewer or more
// do.
func TestVerdictsOnBeliefs(t *testing.T) {
	r := ran(t, "swarms/beliefs", param.Values{"functions": "sphere", "dim": "2", "runs": "10",
		"evaluations": "200"})
	for _, c := range []struct {
		percent float64
		want    lab.Verdict
	}{{60, lab.Differs}, {95, lab.Agrees}, {99.5, lab.Differs}} {
		rows := r.Rows()
		for i := range rows {
			rows[i].Cells = slices.Clone(rows[i].Cells)
			rows[i].Cells[3] = c.percent + float64(i%3-1)/10
		}
		table := r.Experiment.Summary(r.Plan.Values, rows)[0]
		if got := verdictOn(table, believes+", sphere"); got != c.want {
			t.Errorf("%v %% hold: %v, want %v", c.percent, got, c.want)
		}
	}
}
