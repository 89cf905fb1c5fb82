package morpion

import (
	"fmt"
	"math"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// newDependency returns the experiment that repeats the thesis's test of how early a great game is decided.
func newDependency() *lab.Experiment {
	s := series{
		Name: "morpion/dependency", Title: "How early a great game is decided", Source: thesis + ", table 3 and figure 7",
		Doc: "Multi-level evolution from the first 20 to 55 moves of a great game in 5D. In the thesis, with Cazenave's game of 80 moves, 45 moves are enough to find its end every time and 20 to 25 fix its neighbourhood: " +
			"the opening deserves the effort.",
		Runs: "2", X: chart.Axis{Title: "moves given"},
		Params: []param.Spec{
			sideSpec("8"),
			{Name: "game", Title: "Game", Doc: "The game whose first moves are given; that of the source is not published.", Kind: param.Choice, Default: "5D-82", Choices: []string{"5D-82", "5D-82-ludarium"}},
		},
		Note: "Multiplier, neighbourhood, mutation and cap are not in the source; here there are none. The games here have 82 moves instead of 80.",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "8", "side": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "10", "side": "128"}},
		},
		Seconds: "seconds of the test", PublishedNote: "With 45 to 55 moves every run reached 80, with 40 most, with 35 none; with 25 all reached at least 78.",
		MoreCharts: dependencyScatter,
	}
	for _, f := range []struct {
		given   int
		best    int
		seconds float64
		after   string
	}{
		{55, 80, 95, "3.1 s"}, {50, 80, 128, "4.9 s"}, {45, 80, 176, "9.4 s"}, {40, 80, 235, "19 s"}, {35, 79, 296, "35 s"}, {30, 79, 384, "58 s"}, {25, 79, 1280, "720 s"}, {20, 78, 2800, "1720 s"},
	} {
		s.Entrants = append(s.Entrants, entrant{
			Name: fmt.Sprintf("%d moves given", f.given), Group: "mean", X: float64(f.given),
			Figure: &figure{Runs: 10, Best: f.best, Seconds: f.seconds, Note: "best found after " + f.after},
			Start:  func(v param.Values) (*rules.Board, error) { return locked(v["game"], f.given) },
			Method: func(v param.Values) engine.Method { return engine.Evolution{Side: v.Int("side"), Rounds: 80} },
		})
	}
	return s.experiment()
}

// dependencyScatter draws every run.
func dependencyScatter(_ param.Values, rows []lab.Row) []chart.Chart {
	runs := chart.Series{Name: "run"}
	for _, r := range rows {
		given := math.NaN()
		fmt.Sscanf(r.Text(runSetting), "%f moves given", &given)
		runs.X, runs.Y = append(runs.X, given), append(runs.Y, r.Float(runBest))
	}
	return []chart.Chart{{Title: "Every run", Kind: chart.Scatter, X: chart.Axis{Title: "moves given"}, Y: chart.Axis{Title: "best game", Unit: "moves"}, Series: []chart.Series{runs}}}
}
