package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newFinalRuns returns the experiment that repeats the long runs of Laitinen 2010.
func newFinalRuns() *lab.Experiment {
	s := series{
		File:    "final-runs.csv",
		Version: 2,
		Name:    "morpion/final-runs", Title: "Multi-level evolution: final runs",
		Source: cite.Laitinen.In("section 6.4 and figures 12 and 13"),
		Doc: "Multi-level evolution with every setting the thesis found useful: 17.5 % mutation, an " +
			"adaptive neighbourhood, a cap and three lower rounds per move. With 160×160 individuals that " +
			"stand for nine each, it found 79 moves in 5D after 23 of 36 hours; with 128×128 that stand " +
			"for four each, 78 moves in 5D after 2–6 hours, and 141 in 5T after 7 of 13 hours.",
		Runs: "1",
		Params: []param.Spec{
			{Name: "scale", Title: "Scale", Doc: "Factor for the source's sides and multipliers; a scaled " +
				"multiplier is at least 1.", Kind: param.Float, Default: "0.05",
				Min: 0.01, Max: 2, Log: true},
			{Name: "rounds", Title: "Upper rounds", Doc: "Maximum number of upper rounds.",
				Special: map[string]string{"0": "as many as in the source"}, Kind: param.Int, Default: "10",
				Min: 0, Max: 1000},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"scale": "0.2", "rounds": "0"}},
			{Name: "thesis", Values: param.Values{"scale": "1", "rounds": "0"}},
		},
		MoreCharts: func(_ param.Values, rows []runRow) (out []chart.Chart) {
			for _, f := range finalSettings {
				if c, ok := gamePicture(rows, f.name); ok {
					c.Title += ", " + f.name
					out = append(out, c)
				}
			}
			return out
		},
		Scaled: func(v param.Values) bool { return v.Float("scale") < 1 || v.Int("rounds") > 0 },
	}
	reach := []engine.Reach{{Gap: 0, Radius: 4}, {Gap: 1, Radius: 3}, {Gap: 3, Radius: 2}}
	for _, f := range finalSettings {
		s.Entrants = append(s.Entrants,
			entrant{Name: f.name, Variant: f.variant,
				Method: func(v param.Values) engine.Method {
					scaled := func(n int) int { return max(1, int(float64(float64(n)*v.Float("scale"))+0.5)) }
					e := engine.Evolution{Side: min(512, scaled(f.side)), Multiplier: scaled(f.multiplier),
						Reach: reach, Mutation: 0.175, Repeat: 3, Cap: f.cap,
						Rounds: f.rounds}
					if n := v.Int("rounds"); n > 0 {
						e.Rounds = min(e.Rounds, n)
					}
					return e
				}})
	}
	return s.experiment()
}

// finalSettings are the settings of the long runs. The second ones found 78 moves; Laitinen 2010 calls those
// of 5T roughly the same, with more rounds.
var finalSettings = []struct {
	name, variant                 string
	side, multiplier, rounds, cap int
}{
	{"5D", "5D", 160, 3, 40, 65}, {"5D, smaller", "5D", 128, 2, 40, 65}, {"5T", "5T", 128, 2, 60, 100},
}
