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

// populationSides are the side lengths of the populations.
var populationSides = []int{4, 8, 16, 32, 64}

func sideName(side int) string { return fmt.Sprintf("%d×%d", side, side) }

// newPopulationSize returns the experiment that repeats, after Laitinen 2010, the test of population sizes.
func newPopulationSize() *lab.Experiment {
	s := series{
		File:  "population-size.csv",
		Valid: engine.CheckLists,
		Name:  "morpion/population-size", Title: "Multi-level evolution: population size",
		Source: cite.Laitinen.In("table 6 and figure 9"),
		Doc: "Multi-level evolution in 5D with populations from 4×4 to 64×64: one random game per " +
			"individual and round, spreading to direct neighbours, no mutation, 50 upper rounds. The " +
			"thesis finds that the mean grows almost linearly with the logarithm of the side.",
		Runs: "6", Largest: "8", Setting: "population",
		X: chart.Axis{Title: "side of the population", Log: true},
		Note: "All individuals compete at the same time, because that reproduces the published means. If " +
			"they compete cell by cell, as in the printed pseudocode, larger populations fall behind.",
		Params: append(engine.ReachParams(),
			param.Spec{Name: "in-place", Title: "In place", Kind: param.Bool, Default: "false",
				Doc: "Whether individuals compete cell by cell, as in the printed pseudocode, instead of " +
					"all at the same time."}),
		Applies: reachesNeighbours,
		Rerun: func(v param.Values) string {
			switch {
			case !reachesNeighbours(v):
				return ""
			case v.Bool("in-place"):
				return "re-run in place"
			}
			return "re-run"
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		MoreTables: populationClaims,
	}
	for _, side := range populationSides {
		s.Entrants = append(s.Entrants, entrant{
			Name: sideName(side), Group: "one game an individual", X: float64(side),
			Size: float64(side),
			Method: func(v param.Values) engine.Method {
				radius, sizes := engine.ReachOf(v)
				return engine.Evolution{Side: side, Radius: radius, Reach: sizes,
					InPlace: v.Bool("in-place")}
			},
		})
	}
	return s.experiment()
}

// populationClaims tests the claims of Laitinen 2010 on how means and times grow with the size of the
// population.
func populationClaims(_ param.Values, rows []runRow) []lab.Table {
	best := samplesOf(rows, runBest)
	var sides []int
	for _, side := range populationSides {
		if best[sideName(side)].N > 0 {
			sides = append(sides, side)
		}
	}
	if len(sides) < 2 {
		return nil
	}
	const place = "text on table 6"
	steps := len(sides) - 1
	first, last := best[sideName(sides[0])], best[sideName(sides[steps])]
	claims := []claim{above(fmt.Sprintf("larger populations find longer games: %d×%d against %d×%d",
		sides[steps], sides[steps], sides[0], sides[0]), place, movesUnit, enoughRuns, []stat.Sample{last},
		[]stat.Sample{first})}
	var ratios []lab.Ratio
	seconds := secondsOf(rows)
	for i := range steps {
		a, b := sides[i], sides[i+1]
		// returns the growth at this doubling minus times × the mean growth
		step := func(times float64) estimate {
			of := map[int]float64{}
			of[a]--
			of[b]++
			of[sides[0]] += times / float64(steps)
			of[sides[steps]] -= times / float64(steps)
			var terms []term
			for _, side := range sides {
				terms = append(terms, term{of[side], best[sideName(side)]})
			}
			return sumOf(terms...)
		}
		runs := first.N
		for _, side := range sides {
			runs = min(runs, best[sideName(side)].N)
		}
		if steps > 1 {
			low, high := step(0.5), step(2)
			high.x = -high.x
			claims = append(claims, claim{words: fmt.Sprintf("growth almost linear in log₂ n: from %d×%d to "+
				"%d×%d", a, a, b, b), place: place, unit: movesUnit, shown: step(0), runs: runs,
				enough: enoughRuns, bounds: []estimate{low, high}})
		}
		ratios = append(ratios, lab.Ratio{Name: fmt.Sprintf("%d×%d as a multiple of %d×%d", b, b, a, a),
			Known: lab.Say("about four", 3, 5, place), A: seconds[sideName(b)], B: seconds[sideName(a)],
			Enough: enoughRuns})
	}
	return []lab.Table{claimTable("Growth is almost linear if each doubling of the side adds between "+
		"half and twice the mean growth of all doublings. ", claims),
		lab.CompareRatios("Time of a run", "population",
			"The words are taken to mean 3–5; the published times grow by factors of 3.0–4.0.", ratios)}
}

// secondsOf returns a sample of the times of the runs for each setting.
func secondsOf(rows []runRow) map[string]stat.Sample {
	out := map[string]stat.Sample{}
	for _, r := range rows {
		out[r.Setting] = out[r.Setting].With(r.Seconds)
	}
	return out
}

// reachesNeighbours reports whether games spread only to direct neighbours, as in the tests of population
// sizes in Laitinen 2010.
func reachesNeighbours(v param.Values) bool { return v.Int("radius") == 1 && v["sizes"] == "" }
