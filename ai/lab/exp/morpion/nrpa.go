package morpion

import (
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"slices"
)

// newNRPA returns the experiment with nested rollout policy adaptation, the method that found today's
// records.
func newNRPA() *lab.Experiment {
	s := series{
		File: "nrpa.csv",
		Name: "morpion/nrpa", Title: "Nested rollout policy adaptation",
		Source: "Rosin: Nested Rollout Policy Adaptation for Monte Carlo Tree Search, IJCAI 2011, and " +
			"Boyer: morpionsolitaire.com",
		Doc: "Runs one search per variant and seed. Rosin's searches at levels 4 and 5 set the records " +
			"of 82 moves in 5D and 177 in 5T within hours to days; an improved variant reached 178 in 5T.",
		Runs: "3",
		Params: []param.Spec{
			{Name: "level", Title: "Level", Doc: "Depth of nesting.", Kind: param.Int, Default: "2", Min: 1,
				Max: 6},
			{Name: "iterations", Title: "Iterations", Doc: "Number of iterations on each level.",
				Kind: param.Int, Default: "100", Min: 1, Max: 10_000, Log: true},
			{Name: "alpha", Title: "Step", Doc: "Step size of the policy towards the best game.",
				Kind: param.Float, Default: "1", Min: 0.01, Max: 10, Log: true},
			{Name: "stepwise", Title: "Move by move", Doc: "Whether the policy adapts move by move, as " +
				"published, instead of by layers of moves that can be played in any order.",
				Kind: param.Bool, Default: "false"},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "level": "3"}},
			{Name: "thesis", Values: param.Values{"runs": "10", "level": "5"}},
		},
		MoreTables: nrpaMedians,
		MoreCharts: func(_ param.Values, rows []runRow) []chart.Chart {
			c := chart.Chart{Title: "Every search", Form: chart.Scatter,
				X: chart.Axis{Title: "best found after", Unit: "playouts", Log: true},
				Y: chart.Axis{Title: "best game", Unit: "moves"}}
			for i, variant := range nrpaVariants {
				found := chart.Series{Name: variant, Color: i}
				for _, r := range rows {
					if r.Setting == variant {
						found.X, found.Y = append(found.X, float64(r.Found)),
							append(found.Y, float64(r.Best))
					}
				}
				c.Series = append(c.Series, found)
			}
			return []chart.Chart{c}
		},
	}
	for _, variant := range nrpaVariants {
		s.Entrants = append(s.Entrants,
			entrant{Name: variant, Variant: variant, Method: func(v param.Values) engine.Method {
				return engine.NRPA{Level: v.Int("level"), Iterations: v.Int("iterations"),
					Alpha: v.Float("alpha"), Stepwise: v.Bool("stepwise")}
			}})
	}
	return s.experiment()
}

var nrpaVariants = [...]string{"5D", "5T", "4D", "4T"}

// nrpaMedians returns the table of the median results of the searches.
func nrpaMedians(_ param.Values, rows []runRow) []lab.Table {
	t := lab.Table{Title: "Medians",
		Columns: lab.Columns("setting", "median (moves): number 1", "least (moves): integer",
			"record (moves): integer")}
	all, records := bySetting(rows, runBest), figuresIn("nrpa.csv", "published")
	for i, variant := range nrpaVariants {
		row := []any{variant, nil, nil, int64(records[i].Best)}
		if found := all[variant]; len(found) > 0 {
			slices.Sort(found)
			row[1], row[2] = stat.Quantile(found, 0.5), int64(found[0])
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}
