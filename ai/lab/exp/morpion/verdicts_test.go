package morpion

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// verdictOf returns the verdict in the row with this name.
func verdictOf(t *testing.T, table lab.Table, name string) lab.Verdict {
	t.Helper()
	for _, row := range table.Rows {
		if row[0] == name {
			return row[len(row)-1].(lab.Verdict)
		}
	}
	t.Fatalf("table %q has no row %q", table.Title, name)
	return lab.Verdict{}
}

// TestVerdictsOnWastedPotential checks that claims about the rim differ for the records, whose rows waste
// more than the source says, and agree for rows that waste less.
func TestVerdictsOnWastedPotential(t *testing.T) {
	rows := lab.RowsAs[wasteRow](results(t, "morpion/waste", param.Values{"games": "1"}).Rows())
	exact, double := "rows at the rim without waste", "rows at the rim that waste two dots"
	power := "rows of the game of 82 moves to the power 1.5"
	for _, c := range []struct {
		change            func(r *wasteRow)
		exact, two, power lab.Verdict
	}{
		{func(*wasteRow) {}, lab.Differs, lab.Differs, lab.Agrees},
		{func(r *wasteRow) { r.Exact, r.Double, r.Powers = r.Rows, 0, r.Powers+1 }, lab.Agrees, lab.Agrees,
			lab.Differs},
	} {
		changed := append([]wasteRow(nil), rows...)
		for i := range changed {
			c.change(&changed[i])
		}
		table := wasteKnown(changed)
		if a, b, p := verdictOf(t, table, exact), verdictOf(t, table, double), verdictOf(t, table,
			power); a !=
			c.exact || b != c.two || p != c.power {
			t.Errorf("%v, %v, %v; want %v, %v, %v", a, b, p, c.exact, c.two, c.power)
		}
	}
}

// TestSeriesSavesBestGames checks that each run of a series keeps its longest game, and Games returns them
// longest first in a readable notation.
func TestSeriesSavesBestGames(t *testing.T) {
	r := results(t, "morpion/population-size", param.Values{"runs": "3", "largest": "4"})
	games, err := r.Experiment.Games(r.Plan.Values, r.Rows(), "4×4")
	if err != nil || games.Game != "morpion" {
		t.Fatal(games.Game, err)
	}
	last, n := math.MaxInt, 0
	for text := range strings.SplitSeq(strings.TrimPrefix(string(games.Text), "5D"), "5D") {
		rec, err := rules.ParseRecord("5D"+text, rules.Variant{Length: 5})
		if err != nil || len(rec.Moves) > last || len(rec.Moves) < 40 {
			t.Errorf("%d moves after %d, %v", len(rec.Moves), last, err)
		}
		last, n = len(rec.Moves), n+1
	}
	if n != 3 {
		t.Errorf("%d games", n)
	}
}

// made returns runs of a setting whose numbers have approximately this mean and standard deviation.
func made(setting string, runs int, mean, sd float64, put func(r *runRow, x float64)) (rows []runRow) {
	for i := range runs {
		z := 0.0
		for stat.Normal(z) < (float64(i)+0.5)/float64(runs) {
			z += 0.01
		}
		for stat.Normal(z) > (float64(i)+0.5)/float64(runs) {
			z -= 0.01
		}
		r := runRow{Setting: setting, Best: 60, Final: 60, Playouts: 1000, Found: 100}
		r.Seconds = 1
		put(&r, mean+float64(sd*z))
		rows = append(rows, r)
	}
	return rows
}

func putBest(r *runRow, x float64)     { r.Best = int(math.Round(x)) }
func putRound(r *runRow, x float64)    { r.Round = min(max(1, int(math.Round(x))), upperRounds) }
func putPlayouts(r *runRow, x float64) { r.Playouts = int64(math.Round(x)) }

// result holds the mean and the standard deviation of a setting.
type result struct {
	setting  string
	mean, sd float64
}

// TestVerdictsOnBrokenMethods checks that verdicts agree with results like the source's and differ for
// results of a broken method.
func TestVerdictsOnBrokenMethods(t *testing.T) {
	sides := func(name func(int) string, means ...float64) (out []result) {
		for i, m := range means {
			out = append(out, result{name(4 << i), m, 1.3})
		}
		return out
	}
	percents := func(means ...float64) (out []result) {
		for i, p := range []float64{0, 5, 15, 17.5, 20, 40, 50} {
			out = append(out, result{percentName(p), means[i], 0.8})
		}
		return out
	}
	simulated := func(two float64) (out []result) {
		for size := 4; size <= 64; size *= 2 {
			out = append(out, result{simulatedName(size, 1), 70, 1.6},
				result{simulatedName(size/2, 2), 68.6, two}, result{simulatedName(size/4, 4), 68.1, 0.8})
		}
		return out
	}
	found := func(given ...float64) (out []result) {
		for i, n := range givenMoves {
			out = append(out, result{givenName(n), given[i], 400})
		}
		return out
	}
	published := func(sd float64) (out []result) {
		for _, f := range figuresIn("upper-rounds.csv", "published") {
			out = append(out, result{f.Setting, 13, 8.8 * sd})
		}
		return out
	}
	named := func(names []string, means ...float64) (out []result) {
		for i, name := range names {
			out = append(out, result{name, means[i], 0.8})
		}
		return out
	}
	caps := []string{capName(45), capName(55), capName(65), capName(0)}
	simple := []string{rsName("5D", "RS1", 1), rsName("5D", "RS1", 10), rsName("5D", "RS2", 1),
		rsName("5D", "RS2", 10)}
	ends := []string{endName("END", 4), endName("END", 8), endName("SAGE", 4), endName("SAGE", 8)}
	var wastes, developed []string
	for _, f := range wasteValues {
		wastes = append(wastes, f.name)
	}
	for i := range developingPairs {
		developed = append(developed, developingGames(i), developingSteps(i))
	}
	for _, c := range []struct {
		name         string
		table        func(rows []runRow) lab.Table
		put          func(r *runRow, x float64)
		right, wrong []result
	}{
		{"size", func(rows []runRow) lab.Table { return populationClaims(nil, rows)[0] }, putBest,
			sides(sideName, 64, 65.7, 67.4, 69.2, 72.5), sides(sideName, 64, 71, 72, 71, 72.5)},
		{"mutation", func(rows []runRow) lab.Table { return mutationClaims(nil, rows)[0] }, putBest,
			percents(69.2, 70.3, 71, 71.2, 71.1, 68, 67), percents(69.2, 69, 67, 66.8, 66, 71, 72)},
		{"mutation, its gain", func(rows []runRow) lab.Table { return mutationClaims(nil, rows)[0] }, putBest,
			percents(69.2, 70.3, 71, 71.2, 71.1, 68, 67), percents(69.2, 71, 76, 76, 76, 71, 71)},
		{"simulated size", func(rows []runRow) lab.Table { return simulatedClaims(nil, rows)[0] }, putBest,
			simulated(0.5), simulated(3)},
		{"caps", func(rows []runRow) lab.Table { return capClaims(nil, rows)[0] }, putBest,
			named(caps, 67.1, 69.7, 69.1, 69.2), named(caps, 71, 67, 67, 71)},
		{"waste as value", func(rows []runRow) lab.Table { return wasteValueClaims(nil, rows)[0] }, putBest,
			named(wastes, 69.2, 63.8, 63.8, 64.4, 64.8), named(wastes, 64, 69, 69, 69, 69)},
		{"developing", func(rows []runRow) lab.Table { return developingClaims(nil, rows)[0] }, putBest,
			named(developed, 54, 54.9, 56, 56.9, 57, 57.9, 58, 58.9), named(developed, 54, 51, 56, 54, 57, 55,
				58, 56)},
		{"RS1 and RS2", func(rows []runRow) lab.Table { return rsClaims(rows)[0] }, putBest,
			named(simple, 60.1, 62, 56.8, 60), named(simple, 56.8, 60, 60.1, 62)},
		{"END and SAGE", func(rows []runRow) lab.Table { return endClaims(nil, rows)[0] }, putBest,
			named(ends, 80, 90, 85, 95), named(ends, 85, 80, 80, 75)},
		{"largest round", func(rows []runRow) lab.Table { return roundTables(nil, rows)[0] }, putRound,
			published(1), published(0.2)},
		{"rounds enough", func(rows []runRow) lab.Table { return roundTables(nil, rows)[1] }, putRound,
			published(1), published(0.2)},
		{"time of the dependency test", dependencyClaims, putPlayouts,
			found(10000, 15000, 20000, 25000, 30000, 35000, 80000, 140000),
			found(10000, 15000, 20000, 25000, 30000, 35000, 36000, 37000)},
		{"reflexive effort", func(rows []runRow) lab.Table { return reflexiveEffort(nil, rows)[0] },
			putPlayouts,
			[]result{{"5D, 100 and 1000", 2.6e8, 1e6}}, []result{{"5D, 100 and 1000", 1e8, 1e6}}},
	} {
		count := func(results []result) map[lab.Verdict]int {
			var rows []runRow
			for _, r := range results {
				rows = append(rows, made(r.setting, 20, r.mean, r.sd, c.put)...)
			}
			out := map[lab.Verdict]int{}
			for _, row := range c.table(rows).Rows {
				out[row[len(row)-1].(lab.Verdict)]++
			}
			return out
		}
		if got := count(c.right); got[lab.Agrees] == 0 || len(got) > 1 {
			t.Errorf("%s: the verdicts are %v", c.name, got)
		}
		if got := count(c.wrong); got[lab.Differs] == 0 {
			t.Errorf("%s, broken: the verdicts are %v", c.name, got)
		}
	}
}

// TestVerdictsOnExchangedSettings checks that verdicts differ if the names of settings are exchanged, as if a
// setting had no effect or the opposite one.
func TestVerdictsOnExchangedSettings(t *testing.T) {
	exchanged := func(rows []runRow, name func(setting string) string) []runRow {
		rows = slices.Clone(rows)
		for i := range rows {
			rows[i].Setting = name(rows[i].Setting)
		}
		return rows
	}
	var rows []runRow
	for i, side := range []string{"4×4", "8×8"} {
		games := float64(int(30_000) << (2 * i))
		rows = append(rows, made(side, 10, 64+2*float64(i), 1.2, func(r *runRow, x float64) {
			r.Best, r.Seconds = int(math.Round(x)), games*x
		})...)
	}
	wrong := exchanged(rows, func(s string) string {
		return map[string]string{"4×4": "8×8",
			"8×8": "4×4"}[s]
	})
	for table, row := range map[int]string{0: "larger populations find longer games: 8×8 against 4×4",
		1: "8×8 as a multiple of 4×4"} {
		if got := verdictOf(t, populationClaims(nil, rows)[table], row); got != lab.Agrees {
			t.Errorf("%s: %v", row, got)
		}
		if got := verdictOf(t, populationClaims(nil, wrong)[table], row); got != lab.Differs {
			t.Errorf("%s, exchanged: %v", row, got)
		}
	}

	rows = lab.RowsAs[runRow](results(t, "morpion/cooling", param.Values{"runs": "15",
		"largest": "0.99"}).Rows())
	wrong = exchanged(rows, func(s string) string {
		hot, ratio, _ := strings.Cut(strings.TrimPrefix(s, "from "), " ")
		return "from " + map[string]string{"0.3": "2", "2": "0.3"}[hot] + " " + ratio
	})
	row := "better if take-backs are likely at first: the slowest cooling from 2 against from 0.3"
	if a, b := verdictOf(t, coolingClaims(nil, rows)[0], row), verdictOf(t, coolingClaims(nil, wrong)[0],
		row); a !=
		lab.Agrees || b != lab.Differs {
		t.Errorf("%s: %v, exchanged %v", row, a, b)
	}
}

// TestVerdictsOnReflexiveSearchEffort checks that RS2 with a sixth of RS1's games gives different results.
func TestVerdictsOnReflexiveSearchEffort(t *testing.T) {
	row := "with as many games RS2 is like RS1 of 1: longest game"
	for matched, want := range map[string]lab.Verdict{"12": lab.Agrees, "2": lab.Differs} {
		r := results(t, "morpion/rs-effort", param.Values{"runs": "60", "largest": "1", "matched": matched})
		if got := verdictOf(t, find(t, r.Summary(), "Claims"), row); got != want {
			t.Errorf("%s games for one: %v", matched, got)
		}
	}
}

// TestVerdictsOnFiltersAndEnds checks that the mean of a filtering method is judged by the source's
// definition of waste, and the claims on the dependency test by their words.
func TestVerdictsOnFiltersAndEnds(t *testing.T) {
	for mean, want := range map[float64]lab.Verdict{41.3: lab.Agrees, 42.9: lab.Differs} {
		var rows []lengthRow
		for _, r := range made("", 100, mean, 13, putBest) {
			for range 100 {
				rows = append(rows, lengthRow{Setting: "method 4, certain waste", Moves: r.Best, Games: 1})
			}
		}
		tables := randomGamesSummary(randomSettings{games: 1, filtered: 10000, exponent: 2, distance: 2},
			rows)
		if got := verdictOf(t, tables[0], "method 4, certain waste"); got != want {
			t.Errorf("method 4 with a mean of %v: %v", mean, got)
		}
	}
	for mean, want := range map[float64]lab.Verdict{41: lab.Agrees, 45: lab.Differs} {
		var rows []lengthRow
		for name, mean := range map[string]float64{"5D": 43, "method 3, certain waste": mean} {
			for _, r := range made("", 100, mean, 13, putBest) {
				rows = append(rows, lengthRow{Setting: name, Moves: r.Best, Games: 100})
			}
		}
		tables := randomGamesSummary(randomSettings{games: 1, filtered: 1, exponent: 2, distance: 2}, rows)
		row := "games are shorter than plain ones with method 3, certain waste"
		if got := verdictOf(t, find(t, tables, "Claims"), row); got != want {
			t.Errorf("method 3 with a mean of %v beside 43: %v", mean, got)
		}
	}
	for best, want := range map[float64]lab.Verdict{80: lab.Agrees, 70: lab.Differs} {
		var rows []runRow
		for _, given := range givenMoves {
			rows = append(rows, made(givenName(given), 10, best, 0, putBest)...)
		}
		tables := dependencyEnds(param.Values{"game": "5D-82", "side": "8"}, rows)
		if got := verdictOf(t, find(t, tables, "Runs within two moves of the end"),
			"30 moves given"); got != want {
			t.Errorf("runs of %v moves: %v", best, got)
		}
	}
	for share, want := range map[float64]lab.Verdict{150: lab.Agrees, 900: lab.Differs} {
		rows := made(givenName(30), 10, share, 10, func(r *runRow, x float64) { r.Found = int64(x) })
		if got := verdictOf(t, dependencyTimes(rows), "30 moves given"); got != want {
			t.Errorf("best game after %v of 1000 playouts: %v", share, got)
		}
	}
}
