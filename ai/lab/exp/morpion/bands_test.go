package morpion

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// results runs an experiment in memory.
func results(t *testing.T, name string, given param.Values) *lab.Results {
	t.Helper()
	find := func(name string) (*lab.Experiment, error) {
		for _, e := range Experiments() {
			if e.Name == name {
				return e, nil
			}
		}
		return nil, fmt.Errorf("no experiment %q", name)
	}
	e, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	return labtest.Run(t, e, given, 1, 2)
}

// TestMeanLengthsAreWithinBands checks that means of the best games lie within bands around published means
// or means of re-implementations.
func TestMeanLengthsAreWithinBands(t *testing.T) {
	gametest.Slow(t)
	for _, c := range []struct {
		name   string
		given  param.Values
		slow   bool
		column measure
		bands  map[string][2]float64 // centre and tolerance of each mean
	}{
		{"morpion/developing", param.Values{"runs": "300"}, false, runBest, map[string][2]float64{
			"4 random games": {54.0, 0.8}, "8 random games": {55.7, 0.7}, "16 random games": {56.6, 0.6},
			"32 random games": {57.35, 0.6},
			"200 steps":       {54.2, 0.8}, "400 steps": {55.9, 0.7}, "800 steps": {56.7, 0.7},
			"1600 steps": {57.3, 0.6}}},
		{"morpion/nested", param.Values{"runs": "12"}, false, runBest,
			map[string][2]float64{"5D, level 1": {61, 1.2}, "5T, level 1": {84.2, 3}}},
		{"morpion/population-size", param.Values{"runs": "8", "largest": "4"}, false, runBest,
			map[string][2]float64{"4×4": {64.2, 1.2}}},

		{"morpion/rs", param.Values{"runs": "60", "largest": "10"}, true, runBest, map[string][2]float64{
			"5D, RS1, 1": {60.0, 0.9}, "5D, RS2, 1": {57.2, 1.2}, "5T, RS1, 1": {81.5, 2.2},
			"5T, RS2, 1":  {73.7, 2.6},
			"5D, RS1, 10": {62.6, 0.8}, "5D, RS2, 10": {60.0, 0.7}, "5T, RS1, 10": {86, 1.6},
			"5T, RS2, 10": {79.6, 1.4}}},
		{"morpion/rs", param.Values{"runs": "60", "largest": "10"}, true, runFinal, map[string][2]float64{
			"5D, RS2, 1": {42, 4.5}, "5D, RS1, 10": {61.9, 0.9}, "5D, RS2, 10": {58.1, 1.3},
			"5T, RS1, 10": {82, 2.2}, "5T, RS2, 10": {74.1, 2.6}}},
		{"morpion/population-size", param.Values{"runs": "20", "largest": "16"}, true, runBest,
			map[string][2]float64{
				"4×4": {64.3, 0.8}, "8×8": {65.9, 0.9}, "16×16": {67.6, 1.3}}},
		{"morpion/population-size", param.Values{"runs": "20", "largest": "16", "in-place": "true"}, true,
			runBest, map[string][2]float64{
				"4×4": {63.75, 0.9}, "8×8": {65.2, 1}, "16×16": {65.8, 1.2}}},
		{"morpion/simulated-size", param.Values{"runs": "20", "largest": "16"}, true, runBest,
			map[string][2]float64{
				"2·2": {63.1, 0.9}, "4·2": {65.0, 0.9}, "8·2": {66.9, 1.1}, "1·4": {63.0, 0.9},
				"2·4": {64.5, 0.9}, "4·4": {66.8, 1.2}}},
		{"morpion/lower-cap", param.Values{"runs": "20", "side": "16"}, true, runBest,
			map[string][2]float64{"cap 45": {66, 1.2}, "cap 55": {66.7, 1.3}, "no cap": {67.6, 1.3}}},
		{"morpion/mutation", param.Values{"runs": "20", "side": "16", "largest": "15"}, true, runBest,
			map[string][2]float64{
				"0 %": {67.6, 1.3}, "5 %": {67.5, 1.4}, "15 %": {68.3, 1.4}}},
		{"morpion/waste-value", param.Values{"runs": "10", "side": "8"}, true, runBest, map[string][2]float64{
			"rows, power 1.5": {65.2, 1.4}, "rows, power 2": {64.5, 1.4},
			"inside, from distance 1": {63.3, 1.2}, "inside, from distance 2": {60.7, 1.4}}},
		{"morpion/reflexive", param.Values{"runs": "6", "largest": "100"}, true, runBest,
			map[string][2]float64{"5D, 10 and 10": {64.2, 1.2}, "5T, 10 and 10": {91, 4}}},
		{"morpion/reflexive", param.Values{"runs": "12", "largest": "100"}, true, runFinal,
			map[string][2]float64{"5D, 10 and 10": {62.5, 1.7}}},
		{"morpion/nested", param.Values{"runs": "6", "largest": "2"}, true, runBest,
			map[string][2]float64{"5D, level 2": {65.5, 1.7}, "5T, level 2": {101, 6}}},
		{"morpion/annealing", param.Values{"runs": "10"}, true, runBest,
			map[string][2]float64{"5D": {59.2, 1.3}}},
		{"morpion/dependency", param.Values{"runs": "8", "side": "16"}, true, runBest, map[string][2]float64{
			"55 moves given": {82, 0.1}, "50 moves given": {81.6, 1}, "45 moves given": {81.75, 1.5},
			"40 moves given": {76, 4}, "25 moves given": {69, 3}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.slow && !*gametest.Long || runtime.GOOS == "js" {
				t.Skip("slow; run with -long")
			}
			all := bySetting(lab.RowsAs[runRow](results(t, c.name, c.given).Rows()), c.column)
			for setting, band := range c.bands {
				got := stat.Of(all[setting]...)
				t.Logf("%s: %.2f, expected %.2f ± %.2f", setting, got.Mean, band[0], band[1])
				if got.N == 0 || math.Abs(got.Mean-band[0]) > band[1] {
					t.Errorf("%s: mean of %d runs %.2f, want %.2f ± %.2f", setting, got.N, got.Mean, band[0],
						band[1])
				}
			}
		})
	}
}

// TestLearnedPoliciesReachLengths checks that the median search of level 3 reaches 78 moves in 5D and 145 in
// 5T. With lines of four it comes near the longest possible game, and some searches reach that.
func TestLearnedPoliciesReachLengths(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	all := bySetting(lab.RowsAs[runRow](results(t, "morpion/nrpa", param.Values{"runs": "10",
		"level": "3"}).Rows()), runBest)
	for variant, want := range map[string]struct{ median, best float64 }{"5D": {78, 80}, "5T": {145, 150},
		"4D": {34, 35}, "4T": {60, 62}} {
		lengths := all[variant]
		slices.Sort(lengths)
		t.Logf("%s: %v", variant, lengths)
		if got := stat.Quantile(lengths, 0.5); len(lengths) != 10 || got < want.median ||
			lengths[9] < want.best {
			t.Errorf("%s: a median of %v and a best of %v, want %v and %v", variant, got,
				lengths[len(lengths)-1], want.median, want.best)
		}
	}
}

// TestEndingsMatchReference checks that the endings of the game of 82 moves agree with the re-run for each
// number of first moves.
func TestEndingsMatchReference(t *testing.T) {
	table := find(t, results(t, "morpion/neighbourhood", param.Values{"runs": "0"}).Summary(),
		"Every ending against a re-run")
	for _, row := range table.Rows {
		if row[5] != lab.Agrees {
			t.Errorf("%v", row)
		}
	}
	if len(table.Rows) != 10 {
		t.Errorf("%d rows", len(table.Rows))
	}
}

// find returns the table with this title.
func find(t *testing.T, tables []lab.Table, title string) lab.Table {
	t.Helper()
	i := slices.IndexFunc(tables, func(table lab.Table) bool { return table.Title == title })
	if i < 0 {
		t.Fatalf("there is no table %q", title)
	}
	return tables[i]
}

// TestPositionCountsAreExact checks that positions after the first moves are counted exactly, and move
// sequences are estimated closely.
func TestPositionCountsAreExact(t *testing.T) {
	figures := map[string][]float64{"5T": {28, 382, 3368}, "5D": {28, 374, 3176}, "4T": {40, 772, 9696},
		"4D": {40, 764, 9392}}
	sequences := map[string][]float64{"5T": {28, 748, 18992}, "5D": {28, 740, 18416}, "4T": {40, 1496, 52352},
		"4D": {40, 1480, 50648}}
	for _, table := range results(t, "morpion/positions", param.Values{"probes": "3"}).Summary() {
		for i, n := range figures[table.Title] {
			row := table.Rows[i]
			if row[1] != n || row[2].(float64) > n/4 || row[2].(float64) < n/8 {
				t.Errorf("%s: after %d moves %v figures, %v unlike each other; want %v", table.Title, i+1,
					row[1], row[2], n)
			}
			if got, want := row[3].(float64), sequences[table.Title][i]; math.Abs(got/want-1) > 0.02 {
				t.Errorf("%s: after %d moves about %v sequences, want %v", table.Title, i+1, got, want)
			}
		}
	}
}

// TestRandomGamesMatchPublished checks that random games and filters agree with the published means and with
// a re-run, except methods 3 and 4, whose published means the re-run contradicts.
func TestRandomGamesMatchPublished(t *testing.T) {
	games, filtered := "5000", "100"
	if *gametest.Long {
		games, filtered = "100000", "5000"
	}
	if runtime.GOOS == "js" {
		games, filtered = "500", "0"
	}
	tables := results(t, "morpion/random-games", param.Values{"games": games, "filtered": filtered}).Summary()
	for _, row := range find(t, tables, "Mean length of a game").Rows {
		contradicted := strings.HasSuffix(row[0].(string), ", certain waste")
		differs := row[5] == lab.Differs
		if differs && !contradicted || contradicted && *gametest.Long && !differs {
			t.Errorf("%v", row)
		}
	}
	for _, row := range find(t, tables, "Mean length against a re-run").Rows {
		if row[0] == "mobility" {
			// this method draws among lines; the re-run's mean, for drawing among dots, is in the next row
			continue
		}
		if row[5] == lab.Differs || *gametest.Long && row[5] != lab.Agrees && row[5] != lab.Unclear {
			t.Errorf("%v", row)
		}
	}
}

// TestSeriesRejectsImpossibleRows checks that rows that no run can produce are rejected.
func TestSeriesRejectsImpossibleRows(t *testing.T) {
	r := results(t, "morpion/nested", param.Values{"runs": "1"})
	e := r.Experiment
	for _, cells := range [][]any{
		{"nobody", int64(60), int64(60), int64(1), int64(1), int64(0), ""},
		{"5D, level 1", int64(0), int64(60), int64(1), int64(1), int64(0), ""},
		{"5D, level 1", int64(60), int64(-1), int64(1), int64(1), int64(0), ""},
		{"5D, level 1", int64(2), int64(2), int64(1), int64(1), int64(0), "5D 3,4|4"},
	} {
		if e.Check(r.Plan.Values, lab.Row{Cells: cells}) == nil {
			t.Errorf("%v is accepted", cells)
		}
	}
	if err := e.Check(r.Plan.Values, r.Rows()[0]); err != nil {
		t.Error(err)
	}
}
