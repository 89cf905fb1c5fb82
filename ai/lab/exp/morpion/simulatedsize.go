package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// simulatedSizeFigures are those of table 7, by side and multiplier, and of table 6 for the multiplier 1.
var simulatedSizeFigures = []struct {
	side, multiplier int
	figure           figure
}{
	{4, 1, figure{Runs: 20, Mean: 64.0, SD: 0.86, Best: 65, Seconds: 9.8}},
	{8, 1, figure{Runs: 20, Mean: 65.7, SD: 1.25, Best: 67, Seconds: 29.5}},
	{16, 1, figure{Runs: 20, Mean: 67.4, SD: 1.67, Best: 72, Seconds: 118.4}},
	{32, 1, figure{Runs: 20, Mean: 69.2, SD: 1.77, Best: 73, Seconds: 424}},
	{64, 1, figure{Runs: 20, Mean: 72.5, SD: 1.64, Best: 74, Seconds: 1325}},
	{2, 2, figure{Runs: 20, Mean: 63.1, SD: 1.0, Best: 65, Seconds: 10.2}},
	{4, 2, figure{Runs: 20, Mean: 65.2, SD: 0.88, Best: 67, Seconds: 28.8}},
	{8, 2, figure{Runs: 20, Mean: 67.0, SD: 1.3, Best: 70, Seconds: 87.3}},
	{16, 2, figure{Runs: 20, Mean: 68.9, SD: 1.33, Best: 72, Seconds: 372}},
	{32, 2, figure{Runs: 20, Mean: 71.3, SD: 1.34, Best: 74, Seconds: 1173}},
	{1, 4, figure{Runs: 20, Mean: 62.9, SD: 0.89, Best: 65, Seconds: 9.3}},
	{2, 4, figure{Runs: 20, Mean: 64.4, SD: 1.1, Best: 67, Seconds: 24.6}},
	{4, 4, figure{Runs: 20, Mean: 66.5, SD: 1.7, Best: 70, Seconds: 70.7}},
	{8, 4, figure{Runs: 20, Mean: 68.2, SD: 1.67, Best: 72, Seconds: 263}},
	{16, 4, figure{Runs: 20, Mean: 70.7, SD: 1.72, Best: 74, Seconds: 864}},
}

// newSimulatedSize returns the experiment that repeats the thesis's test of small populations that stand for
// large ones.
func newSimulatedSize() *lab.Experiment {
	s := series{
		Name: "morpion/simulated-size", Title: "Multi-level evolution: simulated population size",
		Source: cite.Laitinen.In("tables 6 and 7 and figure 9"), Place: "table 7",
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
	}
	for _, f := range simulatedSizeFigures {
		if f.multiplier == 1 {
			f.figure.Place = "table 6"
		}
		size := float64(f.side * f.multiplier)
		s.Entrants = append(s.Entrants, entrant{
			Name:  fmt.Sprintf("%d·%d", f.side, f.multiplier),
			Group: fmt.Sprintf("multiplier %d", f.multiplier), X: size, Size: size, Figure: &f.figure,
			Rerun: simulatedSizeRerun(f.side, f.multiplier),
			Method: func(param.Values) engine.Method {
				return engine.Evolution{Side: f.side, Multiplier: f.multiplier}
			},
		})
	}
	return s.experiment()
}

// simulatedSizeRerun is what another implementation measured of a few of the settings.
func simulatedSizeRerun(side, multiplier int) func(param.Values) *figure {
	switch [2]int{side, multiplier} {
	case [2]int{8, 2}:
		return rerun(20, 66.75, 0)
	case [2]int{4, 4}:
		return rerun(20, 67, 0)
	case [2]int{16, 2}:
		return rerun(10, 69.7, 0)
	}
	return nil
}
