package morpion

import (
	"fmt"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// simulatedSizes are the side lengths and multipliers of the populations.
var simulatedSizes = []struct{ side, multiplier int }{{4, 1}, {8, 1}, {16, 1}, {32, 1}, {64, 1}, {2, 2},
	{4, 2},
	{8, 2}, {16, 2}, {32, 2}, {1, 4}, {2, 4}, {4, 4}, {8, 4}, {16, 4}}

func simulatedName(side, multiplier int) string { return fmt.Sprintf("%d·%d", side, multiplier) }

// newSimulatedSize returns the experiment that repeats, after Laitinen 2010, the test of small populations
// that simulate larger ones.
func newSimulatedSize() *lab.Experiment {
	s := series{
		File: "simulated-size.csv",
		Name: "morpion/simulated-size", Title: "Multi-level evolution: simulated population size",
		Source: cite.Laitinen.In("tables 6 and 7 and figure 9"),
		Doc: "Multi-level evolution in 5D in which each individual keeps the best of 4 or 16 random games " +
			"and so stands for a square of 2×2 or 4×4 individuals. The thesis finds means close to those " +
			"of real populations of the same size, which are still better in the end.",
		Runs: "4", Largest: "8", Setting: "side · multiplier",
		Note: "4·2 stands for populations of 4×4 in which each individual keeps the best of 2×2 " +
			"random games.", X: chart.Axis{Title: "side × multiplier", Log: true},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		MoreTables: simulatedClaims,
	}
	for _, f := range simulatedSizes {
		size := float64(f.side * f.multiplier)
		s.Entrants = append(s.Entrants, entrant{
			Name:  simulatedName(f.side, f.multiplier),
			Group: fmt.Sprintf("multiplier %d", f.multiplier), X: size, Size: size,
			Method: func(param.Values) engine.Method {
				return engine.Evolution{Side: f.side, Multiplier: f.multiplier}
			},
		})
	}
	return s.experiment()
}

// simulatedClaims tests the claims of Laitinen 2010 on the means, the standard deviations and the times of
// simulated populations.
func simulatedClaims(_ param.Values, rows []runRow) []lab.Table {
	all, best, seconds := bySetting(rows, runBest), samplesOf(rows, runBest), secondsOf(rows)
	published := figuresIn("simulated-size.csv", "published")
	const place = "text on table 7"
	var claims []claim
	var times []lab.Ratio
	var one, two []stat.Sample
	means := map[int][]stat.Sample{} // by multiplier
	most := 0
	for size := 4; size <= 64; size *= 2 {
		a, b := all[simulatedName(size, 1)], all[simulatedName(size/2, 2)]
		if len(a) == 0 || len(b) == 0 {
			continue
		}
		one, two, most = append(one, deviations(a)), append(two, deviations(b)), size
		for m := 2; m <= 4; m *= 2 {
			name, whole := simulatedName(size/m, m), simulatedName(size, 1)
			means[m] = append(means[m], best[name])
			claims = append(claims, near(fmt.Sprintf("close to a real population: %s against %s", name,
				whole), place, movesUnit, enoughRuns, best[name], best[whole], 2))
			times = append(times, timesAs(published, seconds, name, whole, "tables 6 and 7"))
		}
	}
	if most == 0 {
		return nil
	}
	claims = append(claims, above("the gain falls as the multiplier grows: 2 against 4 at equal sizes", place,
		movesUnit, enoughRuns, means[2], means[4]))
	claims = append(claims, above("multiplier 2 has a smaller spread than 1: mean distance from the median",
		place, movesUnit, enoughRuns, one, two))
	for _, m := range []int{2, 4} {
		claims = append(claims, above(fmt.Sprintf("a real population of %d×%d is better than multiplier %d",
			most,
			most, m), place, movesUnit, enoughRuns, []stat.Sample{stat.Of(all[simulatedName(most, 1)]...)},
			[]stat.Sample{stat.Of(all[simulatedName(most/m, m)]...)}))
	}
	return []lab.Table{claimTable("Spreads are compared over all sizes (the test of Brown and Forsythe). "+
		"'Close' is taken to mean that the means differ by at most two moves. ", claims),
		lab.CompareRatios("Time of a run, relative to the real population", "side · multiplier",
			"The source finds multiplier 2 slightly faster and 4 much faster. "+quotientNote, times)}
}
