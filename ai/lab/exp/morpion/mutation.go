package morpion

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// mutationPercents are the mutation probabilities that are compared, in percent.
var mutationPercents = []float64{0, 5, 10, 15, 17.5, 20, 25, 30, 40, 50}

func percentName(percent float64) string { return fmt.Sprintf("%g %%", percent) }

// newMutation returns the experiment that repeats, after Laitinen 2010, the test of mutation probabilities.
func newMutation() *lab.Experiment {
	s := series{
		File: "mutation.csv",
		Name: "morpion/mutation", Title: "Multi-level evolution: mutation",
		Source: cite.Laitinen.In("figure 11"),
		Doc: "Multi-level evolution in 5D in which an individual may take back moves before it continues; " +
			"after each take-back, another follows with the given probability. The thesis finds that a " +
			"little mutation helps, by up to two moves and most at 15–20 %, and that a lot of mutation " +
			"harms.",
		Rerun: func(v param.Values) string { return "re-run " + v["side"] },
		Runs:  "4", Largest: "30", Setting: "probability of mutation",
		X: chart.Axis{Title: "probability of mutation", Unit: "%"}, Params: []param.Spec{sideSpec("8")},
		Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "20", "side": "16", "largest": "50"},
			param.Values{"runs": "20", "side": "32", "largest": "50"}),
		Note: "The thesis gives the results in figure 11, without numbers; only the result without " +
			"mutation is in a table, for 32×32.",
		MoreTables: mutationClaims,
	}
	for _, percent := range mutationPercents {
		s.Entrants = append(s.Entrants, entrant{Name: percentName(percent), Group: "evolution",
			X: percent, Size: percent,
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Mutation: percent / 100}
			}})
	}
	return s.experiment()
}

// mutationClaims tests the claims of Laitinen 2010 on the best mutation probability and on the gain from
// mutation.
func mutationClaims(_ param.Values, rows []runRow) []lab.Table {
	best := samplesOf(rows, runBest)
	of := func(low, high float64) (out []stat.Sample) {
		for _, p := range mutationPercents {
			if s := best[percentName(p)]; low <= p && p <= high && s.N > 0 {
				out = append(out, s)
			}
		}
		return out
	}
	none, peak := of(0, 0), of(15, 20)
	if len(none) == 0 || len(peak) == 0 {
		return nil
	}
	const place = "figure 11 and its text"
	var claims []claim
	add := func(words string, higher, lower []stat.Sample) {
		if len(higher) > 0 && len(lower) > 0 {
			claims = append(claims, above(words, place, movesUnit, enoughRuns, higher, lower))
		}
	}
	add("a small probability helps: 5 % against none", of(5, 5), none)
	add("best at 15–20 %: against none", peak, none)
	add("best at 15–20 %: against 5 %", peak, of(5, 5))
	add("falls after that: 15–20 % against 40–50 %", peak, of(40, 50))
	gain := estimate{x: math.Inf(-1)}
	runs := none[0].N
	for _, s := range of(5, 50) {
		if e := sumOf(term{1, s}, term{-1, none[0]}); e.x > gain.x {
			gain = e
		}
		runs = min(runs, s.N)
	}
	claims = append(claims, within("the mean rises by up to 2 moves", place, movesUnit, runs, enoughRuns,
		gain,
		1.5, 2.5))
	seconds := secondsOf(rows)
	var times []lab.Ratio
	for _, p := range mutationPercents[1:] {
		if s := seconds[percentName(p)]; s.N > 0 {
			times = append(times, lab.Ratio{Name: percentName(p),
				Known: lab.Say("minimal cost", 0.9, 1.2, place), A: s, B: seconds[percentName(0)],
				Enough: enoughRuns})
		}
	}
	return []lab.Table{claimTable("The largest gain belongs to the best setting here, so chance makes it "+
		"a little too large; 2 moves are taken to mean 1.5–2.5. ", claims),
		lab.CompareRatios("Time of a run, relative to no mutation", "probability of mutation",
			"'A minimal cost' is taken to mean at most 1.2 times the time.", times)}
}
