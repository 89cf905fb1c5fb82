package swarms

import (
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// verdictOn returns the verdict on the row of a table that begins with the given cells; none without it.
func verdictOn(t lab.Table, begins ...any) lab.Verdict {
	for _, row := range t.Rows {
		if slices.Equal(row[:len(begins)], begins) {
			v, _ := row[len(row)-1].(lab.Verdict)
			return v
		}
	}
	return lab.Verdict{}
}

// exchanged returns the summary with the results of two first things exchanged.
func exchanged(r *lab.Results, a, b string) []lab.Table {
	var rows []lab.Row
	for _, row := range r.Rows() {
		row.Cells = slices.Clone(row.Cells)
		switch row.Cells[0] {
		case a:
			row.Cells[0] = b
		case b:
			row.Cells[0] = a
		}
		rows = append(rows, row)
	}
	return r.Experiment.Summary(r.Plan.Values, rows)
}

// TestClaimsDetectErrors checks that claims agree for the real systems, no longer do so for broken ones, and
// differ if the results of the two sides are exchanged.
func TestClaimsDetectErrors(t *testing.T) {
	gametest.Slow(t)
	const pile, anywhere = "cells of the largest pile", "all cells"
	for _, c := range []struct {
		name                  string
		second, better, worse string
		given, wrong          param.Values // wrong, if not nil, breaks the system
	}{
		{"swarms/brood-piles", "items near it at the start", pile, anywhere, nil,
			param.Values{"memory": "1"}},
		{"swarms/termites", "20", "react to what is built", "drop pellets at random",
			param.Values{"ants": "20", "runs": "40"}, param.Values{"theta": "0.001"}},
		{"swarms/evolved-schedule", "sphere", evolvedOrder, usualOrder,
			param.Values{"functions": "sphere", "runs": "30"},
			param.Values{"generations": "0", "population": "2"}},
		{"swarms/evolved-schedule", "sphere", rankedOrder, usualOrder,
			param.Values{"functions": "sphere", "runs": "60", "particles": "80", "generations": "0",
				"population": "2"}, param.Values{"particles": "3"}},
		{"swarms/evolved-schedule", "sphere", rankedOrder, reverseOrder,
			param.Values{"functions": "sphere", "runs": "60", "particles": "80", "generations": "0",
				"population": "2"}, param.Values{"particles": "3"}},
		{"swarms/moving-food", "300", "pheromone evaporates", "pheromone stays",
			param.Values{"every": "300", "rho": "0.5", "alpha": "3"}, param.Values{"rho": "0.01"}},
		{"swarms/late-heuristic", "burma14", "from halfway", "never",
			param.Values{"maps": "burma14"}, param.Values{"beta": "0.01"}},
		{"swarms/rankings", "ackley", "basic PSO", "5 particles",
			param.Values{"functions": "ackley", "runs": "15"}, param.Values{"dim": "1"}},
		{"swarms/rankings", "sphere", "FIPS, ring", "FIPS, everyone",
			param.Values{"functions": "sphere", "runs": "15"}, param.Values{"evaluations": "100"}},
		{"swarms/moving", "10", "charged", "basic",
			param.Values{"steps": "10", "runs": "15"}, param.Values{"every": "1000000"}},
		{"swarms/several", "cross-in-tray", "spso:particles=60", "basic:particles=60",
			param.Values{"functions": "cross-in-tray", "runs": "15"}, param.Values{"evaluations": "100"}},
		{"swarms/network", "xor", "basic", backPropagation,
			param.Values{"tasks": "xor", "methods": "basic,random," + backPropagation}, nil},
		{"swarms/network", "xor", "basic", "random",
			param.Values{"tasks": "xor", "methods": "basic,random," + backPropagation}, nil},
	} {
		what := []any{c.second, c.better}
		on := func(tables []lab.Table) lab.Verdict {
			rows := slices.DeleteFunc(slices.Clone(tables[1].Rows), func(row []any) bool {
				return row[3] != c.worse
			})
			return verdictOn(lab.Table{Rows: rows}, what...)
		}
		real := ran(t, c.name, c.given)
		if got := on(real.Summary()); got != lab.Agrees {
			t.Errorf("%s, %v: %v", c.name, what, got)
		}
		if got := on(exchanged(real, c.better, c.worse)); got != lab.Differs {
			t.Errorf("%s, %v, exchanged: %v", c.name, what, got)
		}
		if c.wrong == nil {
			continue
		}
		v := param.Values{}
		for _, values := range []param.Values{c.given, c.wrong} {
			for name, value := range values {
				v[name] = value
			}
		}
		if got := on(ran(t, c.name, v).Summary()); got == lab.Agrees {
			t.Errorf("%s, %v, broken by %v: %v", c.name, what, c.wrong, got)
		}
	}
}

// TestGeneratorsThatRuinSwarms checks that KISS no longer agrees, and a poor generator does, if the swarms
// that draw from them fail.
func TestGeneratorsThatRuinSwarms(t *testing.T) {
	given := param.Values{"functions": "rastrigin", "dim": "4"}
	real := ran(t, "swarms/swarm-generators", given)
	given["method"] = "basic:c-max=0"
	ruined := ran(t, "swarms/swarm-generators", given).Rows()
	var rows []lab.Row
	for i, row := range real.Rows() {
		if name := row.Cells[0]; name == "KISS" || name == "RANDU" {
			row = ruined[i]
		}
		rows = append(rows, row)
	}
	table := real.Experiment.Summary(real.Plan.Values, rows)[1]
	for generator, want := range map[string]lab.Verdict{"KISS": lab.Differs, "RANDU": lab.Agrees} {
		if got := verdictOn(table, "rastrigin", generator); got != want {
			t.Errorf("%s, ruined: %v", generator, got)
		}
	}
}

// TestVerdictsOnLocalSearch checks that the local search agrees if it prevents overshoots or makes them good,
// and differs if it does the opposite.
func TestVerdictsOnLocalSearch(t *testing.T) {
	table := func(away, good float64) lab.Table {
		all := measured{}
		for name, by := range map[string][2]float64{"basic": {50, 40}, "meswarm": {away, good}} {
			for _, which := range overshootCases[:2] {
				for i := range 20 {
					noise := float64(i % 3)
					key := [2]string{name, which}
					all[key] = append(all[key], measure{First: name, Second: which, A: 100, B: by[0] + noise,
						C: 1000, D: 50, E: by[1] + noise})
				}
			}
		}
		return cureTable(param.Values{"methods": "basic,meswarm"}, all)
	}
	const among, good = "overshoots among all moves", "overshoots made good"
	for _, c := range []struct {
		away, good float64
		want       [2]lab.Verdict
	}{
		{30, 45, [2]lab.Verdict{lab.Agrees, lab.Agrees}},
		{70, 30, [2]lab.Verdict{lab.Differs, lab.Differs}},
		{50, 40, [2]lab.Verdict{lab.Unclear, lab.Unclear}},
	} {
		shown := table(c.away, c.good)
		for _, which := range overshootCases[:2] {
			for i, what := range []string{among, good} {
				if got := verdictOn(shown, which, what); got != c.want[i] {
					t.Errorf("%v away and %v made good: %s, %s: %v", c.away, c.good, which, what, got)
				}
			}
		}
	}
	verdicts := map[lab.Verdict]int{}
	for _, row := range ran(t, "swarms/overshooting", param.Values{"runs": "100",
		"methods": "basic:c-max=0.3,meswarm:chance=0"}).Summary()[1].Rows {
		verdicts[row[len(row)-1].(lab.Verdict)]++
	}
	if verdicts[lab.Agrees] == 0 {
		t.Errorf("a crippled basic swarm: %v", verdicts)
	}
}
