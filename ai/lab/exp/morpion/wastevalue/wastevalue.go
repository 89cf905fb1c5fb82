// Package wastevalue compares games by wasted potential instead of moves.
package wastevalue

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/morpion/series"
	"ludarium/game/param"
)

// New returns the experiment.
func New() *lab.Experiment {
	s := series.Series{
		Name: "morpion/waste-value", Title: "Waste as the value of a game", Source: series.Thesis + ", table 4",
		Doc:  "Multi-level evolution in 5D whose individuals compete by wasted potential: that of rows, raised to a power, or that of dots inside the figure. In the thesis all are worse than the number of moves.",
		Runs: "4", Params: []param.Spec{series.Side("8")}, Applies: series.SideIs(32),
		Presets: series.SidePresets(param.Values{"runs": "10", "side": "16"}, param.Values{"runs": "20", "side": "32"}),
		Note:    "Published are populations of 32×32, 20 runs by moves and 5 by waste.",
	}
	for _, f := range []struct {
		name   string
		value  engine.Value
		figure series.Figure
	}{
		{"number of moves", engine.Value{}, series.Figure{Runs: 20, Mean: 69.2, SD: 1.77, Best: 73}},
		{"rows, power 1.5", engine.Value{Rows: 1.5}, series.Figure{Runs: 5, Mean: 63.8, Best: 65}},
		{"rows, power 2", engine.Value{Rows: 2}, series.Figure{Runs: 5, Mean: 63.8, Best: 66}},
		{"inside, from distance 1", engine.Value{Interior: 1}, series.Figure{Runs: 5, Mean: 64.4, Best: 66}},
		{"inside, from distance 2", engine.Value{Interior: 2}, series.Figure{Runs: 5, Mean: 64.8, Best: 67}},
	} {
		s.Entrants = append(s.Entrants, series.Entrant{Name: f.name, Figure: &f.figure,
			Method: func(v param.Values) engine.Method { return engine.Evolution{Side: v.Int("side"), Value: f.value} }})
	}
	return s.New()
}
