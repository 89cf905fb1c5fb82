package morpion

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newLowerCap returns the experiment that repeats, after Laitinen 2010, the test of stopping runs of lower
// levels early.
func newLowerCap() *lab.Experiment {
	s := series{
		File: "lower-cap.csv",
		Name: "morpion/lower-cap", Title: "Multi-level evolution: cap of the lower level",
		Source: cite.Laitinen.In("table 8"),
		Doc: "Multi-level evolution in 5D in which lower runs end at a given number of decided moves. In " +
			"the thesis a cap of 45 is too low; caps of 55–65 are as good as no cap, in less time.",
		Rerun: func(v param.Values) string { return map[string]string{"16": "re-run"}[v["side"]] },
		Runs:  "4", Setting: "cap", Params: []param.Spec{sideSpec("8")}, Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "20", "side": "16"},
			param.Values{"runs": "20", "side": "32"}),
		Note: "The published results are for populations of 32×32. The source gives a spread only for " +
			"runs without a cap.",
		MoreTables: capClaims,
	}
	for _, limit := range []int{45, 55, 65, 0} {
		s.Entrants = append(s.Entrants,
			entrant{Name: capName(limit), Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Cap: limit}
			}})
	}
	return s.experiment()
}

// capName returns the name of a cap; 0 stands for none.
func capName(limit int) string {
	if limit == 0 {
		return "no cap"
	}
	return fmt.Sprintf("cap %d", limit)
}

// capClaims tests the conclusions of Laitinen 2010: that a cap of 45 is too low, that 55 and 65 are as good
// as none, and that a cap saves time.
func capClaims(v param.Values, rows []runRow) []lab.Table {
	const place = "text on table 8"
	best, seconds := samplesOf(rows, runBest), secondsOf(rows)
	if len(best) == 0 {
		return nil
	}
	at := func(limit int) stat.Sample { return best[capName(limit)] }
	claims := []claim{above("a cap of 45 is too low: 55–65 against 45", place, movesUnit, enoughRuns,
		[]stat.Sample{at(55), at(65)}, []stat.Sample{at(45)})}
	published := figuresIn("lower-cap.csv", "published")
	var times []lab.Ratio
	for _, limit := range []int{45, 55, 65} {
		if limit > 45 {
			claims = append(claims, near(fmt.Sprintf("a cap of %d is as good as none", limit), place,
				movesUnit, enoughRuns, at(limit), at(0), 1))
		}
		ratio := timesAs(published, seconds, capName(limit), capName(0), "table 8")
		if !sideIs(32)(v) {
			ratio.Known = lab.Elsewhere("32×32")
		}
		times = append(times, ratio)
	}
	return []lab.Table{claimTable("'As good' is taken to mean that the "+
		"means differ by at most one move. ", claims),
		lab.CompareRatios("Time of a run, relative to no cap", "cap", quotientNote, times)}
}

const quotientNote = "The reference is the quotient of the two times that the source prints. The time was " +
	"measured on the machine that made this run."

// timesAs compares the ratio of the times of two settings with the quotient of their published times.
func timesAs(published []figure, seconds map[string]stat.Sample, a, b, table string) lab.Ratio {
	x, y := figureOf(published, a), figureOf(published, b)
	quotient := math.Round(100*x.Seconds/y.Seconds) / 100
	return lab.Ratio{Name: a, Known: lab.Refer(quotient, "quotient of times in "+table),
		Of: [2]int{x.Runs, y.Runs}, Error: 0.01, A: seconds[a], B: seconds[b], Enough: enoughRuns}
}
