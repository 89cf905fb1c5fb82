package connect

import (
	"fmt"

	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newWeightBounds returns what the thesis leaves open and what matters most: where weights end.
func newWeightBounds() *lab.Experiment {
	bounds := []string{"bounds=1", "bounds=5", "bounds=20", "bounds=0"}
	cells := func(format string, numbers ...float64) (list []figure) {
		for i, b := range []string{"bounds 1", "bounds 5", "bounds 20", "bounds 0"} {
			if numbers[i] >= 0 {
				list = append(list, number(fmt.Sprintf(format, b), studyFirst, draw, numbers[i]))
			}
		}
		return list
	}
	return study{
		Description: lab.Description{Name: "connect/weight-bounds", Title: "Bounds of the weights", Source: cite.Huttunen.In("a setting that it leaves open"),
			Doc: "Where weights end matters much to Basic PSO and to CLPSO as printed, and little to FIPS. 0 is no bounds. Networks do not see wins here, as in " +
				"the other program."},
		board: "3x3", opponent: "minimax-9", testGames: "100", runs: [3]string{"2", "10", "30"}, quick: param.Values{"iterations": "50"},
		defaults: param.Values{"iterations": "300", "win-aware": "false"},
		cases:    grid([]string{"method=fips", "method=basic", "method=clpso"}, bounds),
		rerun:    concat(cells("Basic, %s", 95, 91, 88, -1), cells("CLPSO, %s", 92, 82, 77, 39)),
	}.experiment()
}

// newReadings returns the other switches that the thesis leaves open.
func newReadings() *lab.Experiment {
	return study{
		Description: lab.Description{Name: "connect/readings", Title: "What the text leaves open", Source: cite.Huttunen.In("settings that it leaves open"),
			Doc: "FIPS with 20 particles and 300 iterations on 3×3, with one of the settings changed in each case: what a network sees of a cell, how it answers, " +
				"whether it sees " +
				"wins, how games are scored, and whether best places are scored again."},
		board: "3x3", opponent: "minimax-9", testGames: "100", runs: [3]string{"2", "10", "30"}, quick: param.Values{"iterations": "50"},
		defaults: param.Values{"iterations": "300"},
		cases: "coding=absolute;coding=own;coding=shares;coding=halves;activation=threshold;steps=2;win-aware=false;win=2,draw=0,loss=-1;bests=smoothed;bests=kept;" +
			"draw-opponents=same;confinement=whole;velocity=random;strength=printed",
	}.experiment()
}
