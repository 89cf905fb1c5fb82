package morpion

import (
	"fmt"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// verdictsIn counts the verdicts in a table.
func verdictsIn(t lab.Table) map[lab.Verdict]int {
	count := map[lab.Verdict]int{}
	for _, row := range t.Rows {
		if v, ok := row[len(row)-1].(lab.Verdict); ok {
			count[v]++
		}
	}
	return count
}

// seen checks that a table has the verdict want, and no row with the verdict Differs unless want is Differs.
func seen(t *testing.T, what string, table lab.Table, want lab.Verdict) {
	t.Helper()
	got := verdictsIn(table)
	if got[want] == 0 || want != lab.Differs && got[lab.Differs] > 0 {
		t.Errorf("%s: the verdicts of %q are %v", what, table.Title, got)
	}
}

// runsOf returns twenty rows of each setting whose best games, playouts and seconds scatter around the three
// given means.
func runsOf(settings map[string][3]float64) (rows []runRow) {
	for name, x := range settings {
		for i := range 20 {
			noise := float64((i*7)%5 - 2)
			rows = append(rows, runRow{Sent: lab.Sent{Seconds: x[2] * (1 + noise/50)}, Setting: name,
				Best: int(x[0] + noise), Final: int(x[0] + noise), Playouts: int64(x[1] * (1 + noise/50))})
		}
	}
	return rows
}

// TestVerdictsOnMobility checks that claims on the mobility rule and on trees agree with runs as described in
// Laitinen 2010, and differ from others.
func TestVerdictsOnMobility(t *testing.T) {
	mobility := func(trees, seconds float64) []lab.Table {
		settings := map[string][3]float64{}
		for _, v := range []string{"5D", "5T"} {
			settings[v+", plain"] = [3]float64{60, 1000, 1}
			settings[v+", mobility"] = [3]float64{60, 100, seconds}
			settings[v+", trees"] = [3]float64{trees, 1000, 1}
		}
		return mobilityClaims(nil, runsOf(settings))
	}
	seen(t, "slightly better trees", mobility(62, 1)[0], lab.Agrees)
	seen(t, "worse trees", mobility(58, 1)[0], lab.Differs)
	seen(t, "ten times as long", mobility(62, 1)[1], lab.Agrees)
	seen(t, "fifty times as long", mobility(62, 5)[1], lab.Differs)

	nested := func(times float64) []lab.Table {
		return nestedCosts(runsOf(map[string][3]float64{"5D, level 1": {60, 600, 1},
			"5D, level 2": {65, 600 * times, times}}))
	}
	seen(t, "a level of 200 times", nested(200)[0], lab.Agrees)
	seen(t, "a level of 400 times", nested(400)[1], lab.Differs)
	seen(t, "a level of 50 times", nested(50)[0], lab.Differs)

	tables := func(text, final float64) []lab.Table {
		return adaptiveGain(param.Values{"mutation": "0", "radius": "1"},
			runsOf(map[string][3]float64{"constant": {70, 1, 1}, "pseudocode": {70, 1, 1},
				"text": {text, 1, 1}, "final runs": {final, 1, 1}}))
	}
	seen(t, "no harm", tables(70, 70)[1], lab.Agrees)
	seen(t, "harm", tables(64, 70)[1], lab.Differs)
	seen(t, "a gain", tables(70, 76)[0], lab.Differs)

	games := func(each float64) lab.Table {
		return reflexiveGames(runsOf(map[string][3]float64{reflexiveName("5D", [2]int{100, 10}): {65,
			each * 650, 1}}))
	}
	seen(t, "3250 games", games(3250), lab.Agrees)
	seen(t, "6000 games", games(6000), lab.Differs)
}

// TestVerdictsOnDevelopedIndividuals checks that developed individuals take almost eight times as long, and
// annealing is better than random games.
func TestVerdictsOnDevelopedIndividuals(t *testing.T) {
	developed := func(seconds, annealed float64) []lab.Table {
		return developedClaims(nil, runsOf(map[string][3]float64{oneGame: {60, 1, 1},
			sixteenGames: {65, 16, seconds}, manySteps: {annealed, 16, seconds}}))
	}
	seen(t, "7.5 times as long", developed(7.5, 67)[0], lab.Agrees)
	seen(t, "as long", developed(1, 67)[0], lab.Differs)
	seen(t, "16 times as long", developed(16, 67)[0], lab.Differs)
	seen(t, "better by annealing", developed(7.5, 67)[1], lab.Agrees)
	seen(t, "worse by annealing", developed(7.5, 62)[1], lab.Differs)
	seen(t, "no difference", developed(7.5, 65)[1], lab.Unclear)
}

// TestVerdictsOnTimes checks that times of runs with a cap, with simulated populations and with mutation are
// judged in both directions.
func TestVerdictsOnTimes(t *testing.T) {
	caps := func(lowest float64) lab.Table {
		return capClaims(param.Values{"side": "32"}, runsOf(map[string][3]float64{
			capName(45): {67, 1, lowest}, capName(55): {70, 1, 0.74}, capName(65): {69, 1, 0.94},
			capName(0): {69, 1, 1}}))[1]
	}
	seen(t, "half the time", caps(0.47), lab.Agrees)
	seen(t, "no time saved", caps(1), lab.Differs)

	simulated := func(four float64) lab.Table {
		return simulatedClaims(nil, runsOf(map[string][3]float64{simulatedName(16, 1): {67, 1, 1},
			simulatedName(8, 2): {67, 1, 0.74}, simulatedName(4, 4): {66, 1, four}}))[1]
	}
	seen(t, "much faster", simulated(0.6), lab.Agrees)
	seen(t, "slower", simulated(1.2), lab.Differs)

	mutation := func(seconds float64) lab.Table {
		return mutationClaims(nil, runsOf(map[string][3]float64{percentName(0): {69, 1, 1},
			percentName(15): {71, 1, seconds}}))[1]
	}
	seen(t, "minimal cost", mutation(1.05), lab.Agrees)
	seen(t, "twice the time", mutation(2), lab.Differs)
}

// TestVerdictOnFirstMoves checks that individuals with first moves close together are better; with the halves
// exchanged the verdict differs.
func TestVerdictOnFirstMoves(t *testing.T) {
	given := param.Values{"batches": "10", "individuals": "64"}
	rows := lab.RowsAs[openingsRow](results(t, "morpion/first-moves", given).Rows())
	seen(t, "as it is", firstMovesSummary(firstMovesSettings{}, rows)[1], lab.Agrees)
	for i := range rows {
		rows[i].Close, rows[i].Spread = rows[i].Spread, rows[i].Close
	}
	seen(t, "the other way round", firstMovesSummary(firstMovesSettings{}, rows)[1], lab.Differs)
}

// TestVerdictsOnOtherExperiments checks that verdicts on digits, bounds, clients, luck and endings differ for
// wrong results.
func TestVerdictsOnOtherExperiments(t *testing.T) {
	digits := func(after string) lab.Table {
		return results(t, "morpion/digits", param.Values{"runs": "20", "after": after}).Summary()[1]
	}
	seen(t, "eleven rounds", digits("11"), lab.Agrees)
	seen(t, "one round", digits("1"), lab.Differs)
	for count, want := range map[string]lab.Verdict{countArea: lab.Agrees, countPoints: lab.Differs} {
		seen(t, count, results(t, "morpion/bounds", param.Values{"count": count}).Summary()[0], want)
	}
	clients := func(change float64) []lab.Table {
		var rows []clientsRow
		for i := range 10 {
			for _, d := range dispatched {
				for _, n := range clientCounts {
					r := clientsRow{Clients: n, Dispatcher: d.dispatcher, Cluster: d.cluster,
						Speedup: 56 + float64(i%3)/10}
					if d.dispatcher == lastMinute {
						r.Speedup += change
					}
					rows = append(rows, r)
				}
			}
		}
		return parallelSummary(parallelSettings{}, rows)
	}
	seen(t, "a speed-up of 56", clients(1)[0], lab.Agrees)
	seen(t, "a better dispatcher", clients(1)[1], lab.Agrees)
	seen(t, "a worse dispatcher", clients(-1)[1], lab.Differs)

	luck := func(over64, over60 int) lab.Table {
		return luckSummary(luckSettings{}, []luckRow{{Games: 1_000_000, Best: 64, Over64: over64,
			Over60: over60, Choice: 12, Length: 50}})[0]
	}
	seen(t, "no game over 64", luck(0, 1000), lab.Agrees)
	seen(t, "games over 64", luck(50, 1000), lab.Differs)
	seen(t, "many games over 60", luck(0, 50_000), lab.Differs)

	ends := func(lengths ...int) lab.Table {
		counts := map[int]int{}
		for _, n := range lengths {
			counts[n] = 1
		}
		return neighbourhoodGap(neighbourhoodSettings{}, map[int]map[int]int{64: counts}, nil)
	}
	seen(t, "the source's lengths", ends(68, 69, 79), lab.Agrees)
	seen(t, "even lengths", ends(76, 77, 78, 79), lab.Differs)
}

// TestVerdictsOnCountsByZimmer checks that Zimmer's figures are judged in both directions: about 10^23
// positions in 5T and 10^22 finished ones in 5D.
func TestVerdictsOnCountsByZimmer(t *testing.T) {
	table := func(all, finished float64) lab.Table {
		var rows []countRow
		for i := range 20 {
			for _, v := range []string{"5T", "5D"} {
				for _, r := range []countRow{{What: figureCensus, Depth: 30, Value: all},
					{What: censusEnds, Depth: 30, Value: finished}} {
					r.Trial, r.Variant = i, v
					r.Value *= 1 + float64(i%3)/100
					rows = append(rows, r)
				}
			}
		}
		return positionsZimmer(rows)
	}
	for _, c := range []struct {
		all, finished float64
		want          [2]lab.Verdict
	}{{1e23, 1e22, [2]lab.Verdict{lab.Agrees, lab.Agrees}},
		{1e25, 1e22, [2]lab.Verdict{lab.Differs, lab.Agrees}},
		{1e23, 1e20, [2]lab.Verdict{lab.Agrees, lab.Differs}}} {
		rows := table(c.all, c.finished).Rows
		for i, name := range []string{"5T in all", "5D, solutions: finished"} {
			for _, row := range rows {
				if row[0] == name && row[len(row)-1] != c.want[i] {
					t.Errorf("%v and %v: %s", c.all, c.finished, fmt.Sprint(row...))
				}
			}
		}
	}
}
