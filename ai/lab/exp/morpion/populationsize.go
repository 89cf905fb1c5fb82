package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newPopulationSize returns the experiment that repeats the thesis's test of how large a population evolution
// needs.
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
		Note: "All individuals compete at the same time, which reproduces the published means. If they " +
			"compete cell by cell, as in the printed pseudocode, larger populations fall behind.",
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
	}
	for _, side := range []int{4, 8, 16, 32, 64} {
		s.Entrants = append(s.Entrants, entrant{
			Name: fmt.Sprintf("%d×%d", side, side), Group: "one game an individual", X: float64(side),
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

// reachesNeighbours reports whether games spread to direct neighbours only, as in the source's tests of
// populations.
func reachesNeighbours(v param.Values) bool { return v.Int("radius") == 1 && v["sizes"] == "" }
