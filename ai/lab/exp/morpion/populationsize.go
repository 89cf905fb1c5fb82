package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// populationSizeFigures are those of table 6, by side, and the means of re-runs in which all compete at once
// or in place.
var populationSizeFigures = []struct {
	side    int
	figure  figure
	once    *figure
	inPlace *figure
}{
	{4, figure{Runs: 20, Mean: 64.0, SD: 0.86, Best: 65, Seconds: 9.8}, &figure{Runs: 20, Mean: 64.4},
		&figure{Runs: 20, Mean: 63.75}},
	{8, figure{Runs: 20, Mean: 65.7, SD: 1.25, Best: 67, Seconds: 29.5}, &figure{Runs: 20, Mean: 66.0},
		&figure{Runs: 20, Mean: 65.2}},
	{16, figure{Runs: 20, Mean: 67.4, SD: 1.67, Best: 72, Seconds: 118.4},
		&figure{Runs: 20, Mean: 67.65, SD: 2.3}, &figure{Runs: 20, Mean: 65.8}},
	{32, figure{Runs: 20, Mean: 69.2, SD: 1.77, Best: 73, Seconds: 424},
		&figure{Runs: 10, Mean: 70.5, SD: 2.0}, nil},
	{64, figure{Runs: 20, Mean: 72.5, SD: 1.64, Best: 74, Seconds: 1325,
		Place: "table 6 (72.45 in the text)"}, nil, nil},
}

// newPopulationSize returns the experiment that repeats the thesis's test of how large a population evolution
// needs.
func newPopulationSize() *lab.Experiment {
	s := series{
		Valid: engine.CheckLists,
		Name:  "morpion/population-size", Title: "Multi-level evolution: population size",
		Source: cite.Laitinen.In("table 6 and figure 9"), Place: "table 6",
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
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
	}
	for _, f := range populationSizeFigures {
		s.Entrants = append(s.Entrants, entrant{
			Name: fmt.Sprintf("%d×%d", f.side, f.side), Group: "one game an individual", X: float64(f.side),
			Size: float64(f.side), Figure: &f.figure,
			Rerun: func(v param.Values) *figure {
				switch {
				case !reachesNeighbours(v):
					return nil
				case v.Bool("in-place"):
					return f.inPlace
				}
				return f.once
			},
			Method: func(v param.Values) engine.Method {
				radius, sizes := engine.ReachOf(v)
				return engine.Evolution{Side: f.side, Radius: radius, Reach: sizes,
					InPlace: v.Bool("in-place")}
			},
		})
	}
	return s.experiment()
}

// reachesNeighbours reports whether games spread to direct neighbours only, as in the source's tests of
// populations.
func reachesNeighbours(v param.Values) bool { return v.Int("radius") == 1 && v["sizes"] == "" }
