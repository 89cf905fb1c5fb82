package othello

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func find(name string) (*lab.Experiment, error) {
	for _, e := range Experiments() {
		if e.Name == name {
			return e, nil
		}
	}
	return nil, fmt.Errorf("no experiment %q", name)
}

// results runs an experiment in memory.
func results(t *testing.T, name string, given param.Values) *lab.Results {
	t.Helper()
	e, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	return labtest.Run(t, e, given, 1, 2)
}

// verdicts returns the verdicts in the table with this title, by row name.
func verdicts(t *testing.T, tables []lab.Table, title string) map[string]lab.Verdict {
	t.Helper()
	i := slices.IndexFunc(tables, func(table lab.Table) bool { return table.Title == title })
	if i < 0 {
		t.Fatalf("there is no table %q", title)
	}
	out := map[string]lab.Verdict{}
	for _, row := range tables[i].Rows {
		out[row[0].(string)] = row[len(row)-1].(lab.Verdict)
	}
	return out
}

// slow skips a slow test unless -long is given.
func slow(t *testing.T) {
	t.Helper()
	if !*gametest.Long || runtime.GOOS == "js" {
		t.Skip("slow; run with -long")
	}
}

// TestDeterministicClimbMatchesReference checks that optimisations without chance end with the same discs as
// another implementation's.
func TestDeterministicClimbMatchesReference(t *testing.T) {
	most, want := "20", 3
	if *gametest.Long {
		most, want = "200", 9
	}
	r := results(t, "othello/exact-climb", param.Values{"most": most, "test": "10"})
	all := verdicts(t, r.Summary(), "Discs without chance beside a re-run")
	for name, v := range all {
		if v != lab.Agrees {
			t.Errorf("%s %s", name, v)
		}
	}
	if len(all) != want {
		t.Errorf("%d optimisations, want %d", len(all), want)
	}
	for _, row := range lab.RowsAs[exactRow](r.Rows()) {
		if row.Name == "one at a time, 10 by 0.5" &&
			row.Weights != "-9,1,1,1,1,4.5,11,1,1,1" {
			t.Errorf("%s ends with %s", row.Name, row.Weights)
		}
	}
}

// TestClimbWithRandomTiesMatchesReference checks that games with random ties agree with the other
// implementation.
func TestClimbWithRandomTiesMatchesReference(t *testing.T) {
	slow(t)
	rerun := lab.Figures[exactRerun](files.Source("exact-climb.csv", "re-run"))
	r := results(t, "othello/exact-climb", param.Values{"most": "200", "test": "10000"})
	for i, row := range lab.RowsAs[exactRow](r.Rows()) {
		want := []float64{rerun[i].RandomDiscs, rerun[i].RandomWins, rerun[i].Weight10}
		for k, got := range []float64{row.Discs[0], row.Wins[0], row.Wins[2]} {
			if slack := []float64{0.8, 2.5, 2.5}[k]; math.Abs(got-want[k]) > slack {
				t.Errorf("%s: %.1f %% as number %d, want %.1f ± %.1f", row.Name, got, k, want[k], slack)
			}
		}
	}
}

// TestLandscapeMatchesReference checks that the landscape agrees with another implementation's in the number
// of changes, the largest jumps and the curve.
func TestLandscapeMatchesReference(t *testing.T) {
	for step, tables := range map[string]map[string]int{
		"1": {"Discs along the A squares beside a re-run": 21, "Centre of all curves beside the thesis": 1},
		"0.1": {"Discs along the A squares beside a re-run": 21, "Changes beside a re-run": 10,
			"Largest jumps beside a re-run":          10,
			"Centre of all curves beside the thesis": 1},
	} {
		summary := results(t, "othello/landscape", param.Values{"step": step}).Summary()
		for title, rows := range tables {
			all := verdicts(t, summary, title)
			for name, v := range all {
				if fitted := strings.HasPrefix(title, "Centre"); v != lab.Agrees && !(fitted &&
					v == lab.Fitted) {
					t.Errorf("step %s, %s: %s %s", step, title, name, v)
				}
			}
			if len(all) != rows {
				t.Errorf("step %s, %s: %v", step, title, all)
			}
		}
	}
}

// TestClimbMeansMatchReference checks that the mean of many optimisations agrees with another implementation
// for each way to compare three functions.
func TestClimbMeansMatchReference(t *testing.T) {
	slow(t)
	// mean and tolerance of four standard errors
	for name, byReading := range map[string]map[string][2]float64{
		"othello/climb-1": {"two-matches table": {53.5, 10}, "sequential table": {59, 9},
			"round-robin table": {57, 8}, "reference table": {68.5, 6},
			"reference figure": {75.6, 5}},
		"othello/climb-2": {"two-matches table": {71.5, 10}, "sequential table": {69, 7},
			"round-robin table": {77.5, 7}, "reference table": {83.4, 5},
			"reference figure": {84.4, 4}},
	} {
		for setting, band := range byReading {
			reading, order, _ := strings.Cut(setting, " ")
			var got stat.Sample
			r := results(t, name, param.Values{"runs": "40", "reading": reading, "order": order})
			for _, row := range climbResults(lab.RowsAs[climbRow](r.Rows())) {
				got = got.With(row.Wins[2])
			}
			t.Logf("%s, %s: %.1f ± %.1f", name, setting, got.Mean, got.SD())
			if math.Abs(got.Mean-band[0]) > band[1] {
				t.Errorf("%s, %s: %.1f %% against weight10, want %.1f ± %.1f", name, setting, got.Mean,
					band[0], band[1])
			}
		}
	}
}

// TestClimbReachesWorstPublishedRun checks that optimisation wins at least as many games as the worst run in
// the thesis's second test.
func TestClimbReachesWorstPublishedRun(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("many games")
	}
	r := results(t, "othello/climb-2", param.Values{"runs": "1", "reading": "reference", "order": "figure"})
	if got := climbResults(lab.RowsAs[climbRow](r.Rows()))[0].Wins[2]; got < 66 {
		t.Errorf("%.1f %% against weight10, want 66", got)
	}
}

// TestFineTuningBringsNoGain checks that small steps from R104 bring no significant gain.
func TestFineTuningBringsNoGain(t *testing.T) {
	slow(t)
	var against104, against10 stat.Sample
	for _, row := range lab.RowsAs[climbRow](results(t, "othello/climb-3",
		param.Values{"runs": "8"}).Rows()) {
		against104, against10 = against104.With(row.Wins[0]), against10.With(row.Wins[2])
	}
	if against104.Mean < 25 || against104.Mean > 75 || against10.Mean < 76 || against10.Mean > 92 {
		t.Errorf("%.1f %% against R104, %.1f %% against weight10", against104.Mean, against10.Mean)
	}
}

// TestMatchNoiseMatchesReference checks that matches of 100 games vary by chance as much as in another
// implementation.
func TestMatchNoiseMatchesReference(t *testing.T) {
	matches := "60"
	if *gametest.Long {
		matches = "1000"
	}
	if runtime.GOOS == "js" {
		t.Skip("many games")
	}
	tables := results(t, "othello/noise", param.Values{"matches": matches}).Summary()
	for name, v := range verdicts(t, tables, "Results beside a re-run") {
		if v == lab.Differs {
			t.Errorf("%s %s", name, v)
		}
	}
	for _, row := range tables[0].Rows {
		if row[0] != "weight10 against itself" {
			continue
		}
		slack := 0.3 // tolerance of the standard deviation over 1000 matches, in percentage points
		if !*gametest.Long {
			slack = 1.8
		}
		number := func(cell any) float64 {
			x, err := strconv.ParseFloat(cell.(string), 64)
			if err != nil {
				t.Fatal(err)
			}
			return x
		}
		if wins, discs := number(row[3]), number(row[5]); math.Abs(wins-5) > slack ||
			math.Abs(discs-1.5) > slack/2 {
			t.Errorf("deviations %.2f and %.2f, want 5.0 and 1.5", wins, discs)
		}
	}
}

// TestOptimisedFunctionsBeatTheStart checks that in the cross-table of ten optimised functions nearly all
// beat the start, and the two matches of a pair differ as much as in Siivonen 2003.
func TestOptimisedFunctionsBeatTheStart(t *testing.T) {
	slow(t)
	tables := results(t, "othello/cross-table", param.Values{"training": "100"}).Summary()
	for _, title := range []string{"Against the start", "Noise"} {
		for name, v := range verdicts(t, tables, title) {
			if v == lab.Differs {
				t.Errorf("%s %s", name, v)
			}
		}
	}
}

// TestBreedingMatchesReference checks that genetic programming at the size of Siivonen 2003 agrees with a
// re-run of one or two runs.
func TestBreedingMatchesReference(t *testing.T) {
	slow(t)
	for _, c := range []struct {
		name  string
		of    bredNumber
		bands [2][2]float64 // lower and upper bounds in the first and the last generation
	}{
		{"othello/breeding-1", bredWins(0), [2][2]float64{{3, 25}, {2, 35}}},
		{"othello/breeding-2", bredWins(0), [2][2]float64{{13, 23}, {40, 98}}},
		{"othello/breeding-3", bredFitness, [2][2]float64{{58, 72}, {75, 100}}},
	} {
		e, err := find(c.name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Preset("thesis")
		if err != nil {
			t.Fatal(err)
		}
		r := results(t, c.name, p.Values)
		first, last := atEnds(lab.OpenSettings{Values: r.Plan.Values}, lab.RowsAs[bredRow](r.Rows()), c.of)
		t.Logf("%s: %.1f %% at first, %.1f %% at the end", c.name, first.Mean, last.Mean)
		for i, s := range []stat.Sample{first, last} {
			if s.N != 1 || s.Mean < c.bands[i][0] || s.Mean > c.bands[i][1] {
				t.Errorf("%s: %.1f %%, want from %.0f to %.0f", c.name, s.Mean, c.bands[i][0], c.bands[i][1])
			}
		}
	}
}

// TestRandomFormulasMatchReference checks that random formulas of the size of the second test play as well as
// another implementation's: the ten best of 500 win 17.9 % of the games against R104.
func TestRandomFormulasMatchReference(t *testing.T) {
	if runtime.GOOS == "js" || testing.Short() {
		t.Skip("many games")
	}
	r := results(t, "othello/breeding-2", param.Values{"population": "120", "generations": "1", "final": "2"})
	row := lab.RowsAs[bredRow](r.Rows())[0]
	if got := row.Wins[0]; got < 9 || got > 26 {
		t.Errorf("%.1f %% of the games against R104", got)
	}
	if got := row.Size; got < 190 || got > 280 {
		t.Errorf("a mean size of %.1f leaves", got)
	}
}

// TestWholeTreeMatchesReference checks that the figures of the whole tree agree with their references.
func TestWholeTreeMatchesReference(t *testing.T) {
	tables := results(t, "othello/whole-tree", nil).Summary()
	for _, title := range []string{"Nodes to the end of the game", "Positions by ply", "Value of the game"} {
		agree := 0
		for name, v := range verdicts(t, tables, title) {
			if v == lab.Agrees {
				agree++
			} else if v != lab.NoReference {
				t.Errorf("%s: %s %s", title, name, v)
			}
		}
		if agree < 5 {
			t.Errorf("%s: %d figures agree", title, agree)
		}
	}
}
