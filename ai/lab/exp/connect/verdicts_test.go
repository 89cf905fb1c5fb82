package connect

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// shared holds the shares of won and drawn games of a case as player 1 and as player 2, %.
type shared struct{ win1, draw1, win2, draw2 float64 }

// rowsWith returns rows with the given number of runs per case. The shares alternate between noise above and
// noise below the given ones.
func rowsWith(cases map[string]shared, runs int, noise float64) (rows []lab.Row) {
	const games = 10_000
	for label, s := range cases {
		for run := range runs {
			off := noise * float64(1-2*(run&1))
			cells := []any{label, int64(run + 1)}
			for _, side := range [][2]float64{{s.win1, s.draw1}, {s.win2, s.draw2}} {
				won := math.Max(0, math.Min(side[0]+off, 100))
				drawn := math.Max(0, math.Min(side[1]-off/2, 100-won))
				if side[0] == 0 { // only the draws may vary
					won, drawn = 0, math.Max(0, math.Min(side[1]+off, 100))
				}
				a, b := int64(math.Round(won*games/100)), int64(math.Round(drawn*games/100))
				cells = append(cells, a, b, games-a-b)
			}
			rows = append(rows, lab.Row{Cells: append(cells, int64(2*games))})
		}
	}
	return rows
}

// verdictsIn returns the verdicts in a table of an experiment, by row name, for the given result rows; the
// map is empty if there is no such table.
func verdictsIn(t *testing.T, name, title string, given param.Values, rows []lab.Row) map[string]lab.Verdict {
	t.Helper()
	e, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	preset, err := e.Preset("standard")
	if err != nil {
		t.Fatal(err)
	}
	v := param.Values{}
	for _, of := range []param.Values{preset.Values, given} {
		for k, x := range of {
			v[k] = x
		}
	}
	out := map[string]lab.Verdict{}
	for _, table := range e.Summary(param.MustFill(e.Params, v), rows) {
		if table.Title != title {
			continue
		}
		for _, row := range table.Rows {
			out[row[0].(string)] = row[len(row)-1].(lab.Verdict)
		}
	}
	return out
}

// trials holds, for each experiment, results that match Huttunen 2008 and results that contradict all its
// figures and claims.
var trials = map[string]struct{ right, wrong map[string]shared }{
	"connect/swarms": {
		map[string]shared{
			"FIPS, 20 particles": {draw1: 94}, "FIPS, 30 particles": {draw1: 95},
			"FIPS, 40 particles":  {draw1: 94},
			"Basic, 20 particles": {draw1: 84}, "Basic, 30 particles": {draw1: 85},
			"Basic, 40 particles":          {draw1: 84},
			"CLPSO, printed, 20 particles": {draw1: 60}, "CLPSO, printed, 30 particles": {draw1: 62},
			"CLPSO, printed, 40 particles": {draw1: 66}, "CLPSO, original, 20 particles": {draw1: 60},
			"CLPSO, original, 30 particles": {draw1: 62}, "CLPSO, original, 40 particles": {draw1: 66}},
		map[string]shared{
			"FIPS, 20 particles": {draw1: 30}, "FIPS, 30 particles": {draw1: 40},
			"FIPS, 40 particles":  {draw1: 55},
			"Basic, 20 particles": {draw1: 60}, "Basic, 30 particles": {draw1: 70},
			"Basic, 40 particles":          {draw1: 80},
			"CLPSO, printed, 20 particles": {draw1: 64}, "CLPSO, printed, 30 particles": {draw1: 74},
			"CLPSO, printed, 40 particles": {draw1: 84}, "CLPSO, original, 20 particles": {draw1: 64},
			"CLPSO, original, 30 particles": {draw1: 74}, "CLPSO, original, 40 particles": {draw1: 84}}},
	"connect/one-or-two": {
		map[string]shared{"two swarms": {30, 60, 57, 38}, "one swarm": {34, 46, 49, 34}},
		map[string]shared{"two swarms": {44, 40, 40, 34}, "one swarm": {34, 46, 60, 38}}},
	"connect/opponents": {
		map[string]shared{
			"5 opponents, 10 iterations": {draw1: 21}, "5 opponents, 20 iterations": {draw1: 34},
			"5 opponents, 50 iterations": {draw1: 55}, "5 opponents, 100 iterations": {draw1: 58},
			"5 opponents, 200 iterations": {draw1: 57}, "5 opponents, 300 iterations": {draw1: 55},
			"10 opponents, 10 iterations": {draw1: 42}, "10 opponents, 20 iterations": {draw1: 68},
			"10 opponents, 50 iterations": {draw1: 77}, "10 opponents, 100 iterations": {draw1: 80},
			"10 opponents, 200 iterations": {draw1: 85},
			"10 opponents, 300 iterations": {draw1: 89, draw2: 94}},
		map[string]shared{
			"5 opponents, 10 iterations": {draw1: 60}, "5 opponents, 20 iterations": {draw1: 60},
			"5 opponents, 50 iterations": {draw1: 80}, "5 opponents, 100 iterations": {draw1: 75},
			"5 opponents, 200 iterations": {draw1: 85}, "5 opponents, 300 iterations": {draw1: 90},
			"10 opponents, 10 iterations": {draw1: 20}, "10 opponents, 20 iterations": {draw1: 20},
			"10 opponents, 50 iterations": {draw1: 40}, "10 opponents, 100 iterations": {draw1: 40},
			"10 opponents, 200 iterations": {draw1: 40},
			"10 opponents, 300 iterations": {draw1: 60, draw2: 70}}},
	"connect/iterations": {
		map[string]shared{
			"FIPS, 10 iterations": {draw2: 90}, "FIPS, 20 iterations": {draw1: 71, draw2: 90},
			"FIPS, 50 iterations": {draw1: 88, draw2: 94}, "FIPS, 100 iterations": {draw1: 94, draw2: 94},
			"FIPS, 200 iterations":          {draw1: 94, draw2: 96},
			"CLPSO, printed, 10 iterations": {draw2: 80}, "CLPSO, printed, 20 iterations": {draw2: 80},
			"CLPSO, printed, 50 iterations": {draw2: 84}, "CLPSO, printed, 100 iterations": {draw2: 84},
			"CLPSO, printed, 200 iterations": {draw2: 86},
			"CLPSO, original, 10 iterations": {draw2: 80}, "CLPSO, original, 20 iterations": {draw2: 80},
			"CLPSO, original, 50 iterations": {draw2: 84}, "CLPSO, original, 100 iterations": {draw2: 84},
			"CLPSO, original, 200 iterations": {draw2: 86}},
		map[string]shared{
			"FIPS, 10 iterations": {draw2: 60}, "FIPS, 20 iterations": {draw1: 50, draw2: 60},
			"FIPS, 50 iterations": {draw1: 60, draw2: 60}, "FIPS, 100 iterations": {draw1: 70, draw2: 70},
			"FIPS, 200 iterations":          {draw1: 70, draw2: 70},
			"CLPSO, printed, 10 iterations": {draw2: 80}, "CLPSO, printed, 20 iterations": {draw2: 80},
			"CLPSO, printed, 50 iterations": {draw2: 84}, "CLPSO, printed, 100 iterations": {draw2: 84},
			"CLPSO, printed, 200 iterations": {draw2: 86},
			"CLPSO, original, 10 iterations": {draw2: 20}, "CLPSO, original, 20 iterations": {draw2: 20},
			"CLPSO, original, 50 iterations": {draw2: 20}, "CLPSO, original, 100 iterations": {draw2: 20},
			"CLPSO, original, 200 iterations": {draw2: 20}}},
	"connect/swarm-size": {
		map[string]shared{"10 particles": {win1: 55, win2: 40}, "20 particles": {win1: 57, win2: 43},
			"30 particles": {win1: 58, win2: 45}, "40 particles": {win1: 59, win2: 45},
			"50 particles": {win1: 60, win2: 45}},
		map[string]shared{"10 particles": {win1: 30, win2: 20}, "20 particles": {win1: 30, win2: 20},
			"30 particles": {win1: 30, win2: 20}, "40 particles": {win1: 30, win2: 20},
			"50 particles": {win1: 50, win2: 36}}},
	"connect/against-naive": {
		map[string]shared{"100 iterations": {33, 1, 18, 1}, "200 iterations": {33, 1, 21, 1}},
		map[string]shared{"100 iterations": {8, 9, 5, 9}, "200 iterations": {8, 9, 5, 9}}},
	"connect/examples": {
		map[string]shared{"strongest winners, 10 games": {60, 2, 60, 2}, "shortest, 10 games": {60, 2, 60, 2},
			"longest, 10 games": {60, 2, 60, 2}, "most exact, 10 games": {60, 2, 60, 2},
			"random, 2000 games": {40, 2, 40, 2}},
		map[string]shared{"strongest winners, 10 games": {20, 2, 20, 2}, "shortest, 10 games": {20, 2, 20, 2},
			"longest, 10 games": {20, 2, 20, 2}, "most exact, 10 games": {20, 2, 20, 2},
			"random, 2000 games": {40, 2, 40, 2}}},
}

// TestVerdictsFollowResults checks that results as in Huttunen 2008 agree with all its figures and claims,
// and contrary results differ from all; nine runs are too few.
func TestVerdictsFollowResults(t *testing.T) {
	for name, c := range trials {
		for _, title := range []string{"Beside the thesis", "Claims"} {
			if name == "connect/examples" && title == "Beside the thesis" {
				continue // the experiment has no figures
			}
			for _, of := range []struct {
				cases map[string]shared
				runs  int
				want  lab.Verdict
			}{{c.right, 60, lab.Agrees}, {c.wrong, 60, lab.Differs}, {c.wrong, 9, lab.TooFew}} {
				all := verdictsIn(t, name, title, nil, rowsWith(of.cases, of.runs, 2))
				if len(all) == 0 {
					t.Errorf("%s has no rows in %q", name, title)
				}
				for row, verdict := range all {
					if verdict != of.want && verdict != lab.NotPublished {
						t.Errorf("%s, %s, %d runs: %s: %v, want %v", name, title, of.runs, row, verdict,
							of.want)
					}
				}
			}
		}
	}
}

// TestNoisyDifferenceIsUnclear checks that a difference of ten points with an interval from −3 to 23 is
// unclear: FIPS may be better or worse.
func TestNoisyDifferenceIsUnclear(t *testing.T) {
	rows := rowsWith(map[string]shared{"FIPS, 20 particles": {draw1: 60}}, 30, 18)
	rows = append(rows, rowsWith(map[string]shared{"Basic, 20 particles": {draw1: 50}}, 30, -18)...)
	all := verdictsIn(t, "connect/swarms", "Claims", nil, rows)
	if got := all["FIPS over Basic, 20 particles: drawn as player 1"]; got != lab.Unclear {
		t.Errorf("the verdict is %v", got)
	}
}

// TestVerdictsOnStandardDeviations checks that standard deviations of about 10 % agree; smaller and larger
// ones differ.
func TestVerdictsOnStandardDeviations(t *testing.T) {
	for noise, want := range map[float64]lab.Verdict{14: lab.Agrees, 2: lab.Differs, 30: lab.Differs} {
		rows := rowsWith(map[string]shared{"two swarms": {40, 30, 40, 30},
			"one swarm": {40, 30, 40, 30}}, 20, noise)
		for _, got := range verdictsIn(t, "connect/one-or-two", "Standard deviations beside the thesis", nil,
			rows) {
			if got != want {
				t.Errorf("noise of %v: %v, want %v", noise, got, want)
			}
		}
	}
}

// TestVerdictsOnReruns checks that figures of a re-run agree with equal results and differ from results 40
// points away.
func TestVerdictsOnReruns(t *testing.T) {
	for _, x := range []struct{ name, file string }{{"connect/swarms", "swarms.csv"},
		{"connect/opponents", "opponents.csv"}, {"connect/iterations", "iterations.csv"},
		{"connect/swarm-size", "swarm-size.csv"}, {"connect/weight-bounds", "weight-bounds.csv"},
		{"connect/one-or-two", "one-or-two.csv"}, {"connect/against-naive", "against-naive.csv"}} {
		for _, want := range []lab.Verdict{lab.Agrees, lab.Differs} {
			var rows []lab.Row
			for _, f := range lab.Figures[figure](files.Source(x.file, "re-run")) {
				of := caseOf(t, f.Case)
				share := (f.Low + f.High) / 2
				if want == lab.Differs && share > 50 {
					share -= 40
				} else if want == lab.Differs {
					share += 40
				}
				rows = append(rows, rowsWith(map[string]shared{of.label: of.with(share)}, 30, 0)...)
				// Each figure is tested with its own rows, because the shares need not add up.
				for row, got := range verdictsIn(t, x.name, "Beside a re-run", nil, rows) {
					if row == f.Case && got != want {
						t.Errorf("%s: %s: %v, want %v", x.name, row, got, want)
					}
				}
				rows = rows[:0]
			}
		}
	}
}

// about is the case, player and result of a figure.
type about struct {
	label        string
	side, result int
}

// caseOf parses the name of a share.
func caseOf(t *testing.T, name string) about {
	t.Helper()
	for side := 1; side <= 2; side++ {
		for result := range 3 {
			if suffix := shareName("", side, result); len(name) > len(suffix) &&
				name[len(name)-len(suffix):] == suffix {
				return about{name[:len(name)-len(suffix)], side, result}
			}
		}
	}
	t.Fatalf("%q is no share", name)
	return about{}
}

// with returns shares in which the figure's share has the given value.
func (a about) with(share float64) (s shared) {
	for side, of := range [][2]*float64{{&s.win1, &s.draw1}, {&s.win2, &s.draw2}} {
		switch {
		case side+1 == a.side && a.result == loss:
			*of[0], *of[1] = 0, 100-share
		case side+1 == a.side:
			*of[a.result] = share
		}
	}
	return s
}

// TestUntrainedNetworksDiffer checks that untrained networks that do not complete lines differ from Huttunen
// 2008 and from the re-run.
func TestUntrainedNetworksDiffer(t *testing.T) {
	for _, x := range []struct{ name, label, untrained string }{
		{"connect/swarms", "FIPS, 20 particles", "method=fips,iterations=1"},
		{"connect/opponents", "10 opponents, 300 iterations", "iterations=1"},
		{"connect/iterations", "FIPS, 200 iterations", "method=fips,iterations=1"},
		{"connect/swarm-size", "50 particles", "iterations=1"},
		{"connect/against-naive", "200 iterations", "iterations=1"},
	} {
		bad := ran(t, x.name, "quick", param.Values{"cells": x.untrained, "particles": "4", "opponents": "1",
			"runs": "12", "test-games": "100", "win-aware": "false"}).Rows()
		for i := range bad {
			bad[i].Cells[0] = x.label
		}
		for _, title := range []string{"Beside the thesis", "Claims", "Beside a re-run"} {
			differ, judged := 0, 0
			for row, got := range verdictsIn(t, x.name, title, param.Values{"test-games": "100"}, bad) {
				if strings.HasPrefix(row, x.label) && got != lab.NotPublished {
					judged++
				}
				if got == lab.Differs {
					differ++
				}
			}
			if judged > 0 && differ == 0 {
				t.Errorf("%s, %s: nothing differs", x.name, title)
			}
		}
	}
}

// TestBrokenReferencesDiffer checks that reference players differ from Huttunen 2008 and the odds if Naive
// moves at random.
func TestBrokenReferencesDiffer(t *testing.T) {
	for _, board := range boards {
		name := "connect/references-" + board
		bad := ran(t, name, "quick", param.Values{"games": "200"}).Rows()
		var random []lab.Row
		for _, r := range bad {
			if r.Cells[0] == "Random–Random" {
				random = append(random, r)
			}
		}
		odds := "Beside the exact odds"
		if board == "7x6" {
			odds = "Beside simulated games"
		}
		for _, pairing := range []string{"Naive–Random", "Random–Naive"} {
			for i := range random {
				random[i].Cells[0] = pairing
			}
			for _, title := range []string{"Beside the thesis", odds} {
				differ := 0
				for row, got := range verdictsIn(t, name, title, param.Values{"games": "200"}, random) {
					if len(row) > len(pairing) && row[:len(pairing)] == pairing && got == lab.Differs {
						differ++
					}
				}
				if differ == 0 {
					t.Errorf("%s, %s: %s by random moves does not differ", name, title, pairing)
				}
			}
		}
	}
}

// TestContrastsFollowResults checks that a method is called better, worse or no different according to the
// scores of its runs.
func TestContrastsFollowResults(t *testing.T) {
	for score, want := range map[float64]string{70: "better", 20: "worse", 40: "no difference shown"} {
		cases := map[string]shared{"lessons": {win1: 40, win2: 40}}
		for _, c := range []struct{ name, title, first, other string }{
			{"connect/culture", "Beside the first case", "no lessons", "3 teachers"},
			{"connect/many-iterations", "Beside the first case", "200 iterations", "5000 iterations"},
			{"connect/hidden-units", "Beside the first case", "5 hidden units", "40 hidden units"},
			{"connect/many-opponents", "Beside the first case", "printed, 5 opponents",
				"printed, 50 opponents"},
			{"connect/better", "Against minimax-9, beside FIPS", "FIPS, as in the thesis",
				"CMA-ES by the solver's values"},
		} {
			cases = map[string]shared{c.first: {win1: 40, win2: 40}, c.other: {win1: score, win2: score}}
			e, err := find(c.name)
			if err != nil {
				t.Fatal(err)
			}
			var got any
			for _, table := range e.Summary(param.MustFill(e.Params, nil), rowsWith(cases, 10, 3)) {
				for _, row := range table.Rows {
					if table.Title == c.title && row[0] == c.other {
						got = row[len(row)-1]
					}
				}
			}
			if v, _ := got.(lab.Verdict); v.Text != want {
				t.Errorf("%s: %v, want %s", c.name, got, want)
			}
		}
	}
}

// TestDefaultsHavePublishedFigures checks that every study with published figures judges results at its
// default settings: each verdict is "too few" without runs, not "not published".
func TestDefaultsHavePublishedFigures(t *testing.T) {
	studies := 0
	for _, e := range Experiments() {
		if len(e.Published) == 0 || !strings.HasPrefix(e.Params[0].Name, "cells") {
			continue
		}
		studies++
		published := 0
		for _, table := range e.Summary(param.MustFill(e.Params, nil), nil) {
			for _, row := range table.Rows {
				switch v, _ := row[len(row)-1].(lab.Verdict); {
				case v == lab.TooFew:
					published++
				case v == lab.NotPublished && strings.HasPrefix(table.Title, "Standard deviations"):
					t.Errorf("%s: the standard deviations are not compared", e.Name)
				}
			}
		}
		if published == 0 {
			t.Errorf("%s compares nothing with its published figures", e.Name)
		}
	}
	if studies < 7 {
		t.Errorf("%d studies have published figures", studies)
	}
}
