package morpion

import (
	"fmt"
	"slices"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// upperRoundsSettings are the settings of table 9, and smaller ones for quick runs.
var upperRoundsSettings = []struct{ side, multiplier int }{{4, 1}, {4, 2}, {8, 1}, {16, 2}, {32, 1}, {32, 2},
	{16, 4}}

func upperRoundsName(side, multiplier int) string {
	return fmt.Sprintf("%d×%d, multiplier %d", side, side, multiplier)
}

// newUpperRounds returns the experiment that repeats the thesis's test of how many upper rounds are needed.
func newUpperRounds() *lab.Experiment {
	s := series{
		File: "upper-rounds.csv",
		Name: "morpion/upper-rounds", Title: "Multi-level evolution: upper rounds needed",
		Source: cite.Laitinen.In("table 9 and figure 10"),
		Doc: "Shows in which of 50 upper rounds multi-level evolution in 5D finds the best game of a run. " +
			"The thesis concludes that 25–40 rounds are enough: the opening is decided early and the " +
			"ending is easy.",
		Runs: "4", Largest: "8", Measure: runRound, Setting: "population",
		Note: "The published results are for populations of 16×16 and 32×32 with multipliers of " +
			"1, 2 and 4.",
		SizeIs: "side × multiplier",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "largest": "32"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		MoreCharts: sortedRounds,
	}
	for _, f := range upperRoundsSettings {
		s.Entrants = append(s.Entrants,
			entrant{Name: upperRoundsName(f.side, f.multiplier), Size: float64(f.side * f.multiplier),
				Method: func(param.Values) engine.Method {
					return engine.Evolution{Side: f.side, Multiplier: f.multiplier}
				}})
	}
	return s.experiment()
}

// sortedRounds draws the rounds of each setting in descending order.
func sortedRounds(_ param.Values, rows []runRow) []chart.Chart {
	c := chart.Chart{Title: "Rounds of the best games, sorted", Form: chart.Lines,
		X: chart.Axis{Title: "run"}, Y: chart.Axis{Title: "upper round"}}
	all := bySetting(rows, runRound)
	for i, f := range upperRoundsSettings {
		rounds := all[upperRoundsName(f.side, f.multiplier)]
		slices.Sort(rounds)
		slices.Reverse(rounds)
		s := chart.Series{Name: upperRoundsName(f.side, f.multiplier), Color: i, Y: rounds}
		for k := range rounds {
			s.X = append(s.X, float64(k+1))
		}
		if len(rounds) > 0 {
			c.Series = append(c.Series, s)
		}
	}
	return []chart.Chart{c}
}
