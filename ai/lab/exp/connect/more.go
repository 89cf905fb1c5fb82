package connect

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// newWeightBounds returns the experiment on the bounds of the weights. Of the settings that Huttunen 2008
// leaves open, this one has the largest effect.
func newWeightBounds() *lab.Experiment {
	bounds := []string{"bounds=1", "bounds=5", "bounds=20", "bounds=0"}
	return study{
		Description: lab.Description{Name: "connect/weight-bounds",
			Title: "Training by swarms: bounds of the weights",
			Doc: "Shows how much the bounds of the weights matter: much to Basic PSO and to CLPSO as " +
				"printed, little to FIPS. 'Bounds 0' means no bounds. Networks do not complete lines by " +
				"rule here, as in the independent program that gave the reference values."},
		place: "a setting that it leaves open", board: "3x3", opponent: "minimax-9", testGames: 100,
		runs:     [2]string{"10", "30"},
		quick:    param.Values{"cells": "method=basic,bounds=1;method=basic,bounds=20"},
		defaults: param.Values{"iterations": "300", "win-aware": "false"},
		cases:    grid([]string{"method=fips", "method=basic", "method=clpso"}, bounds),
		file:     "weight-bounds.csv",
		only: "FIPS, Basic and CLPSO with bounds of 1, 5, 20 and none in 300 iterations " +
			"against minimax-9",
	}.experiment()
}

// newReadings returns the experiment on the other settings that Huttunen 2008 leaves open.
func newReadings() *lab.Experiment {
	return study{
		Description: lab.Description{Name: "connect/readings", Title: "Settings that the thesis leaves open",
			Doc: "Trains networks for 3×3 by FIPS with 20 particles for 300 iterations and changes one " +
				"setting in each case: the coding of a cell, the activation, whether networks complete " +
				"lines by rule, the score of a game, and whether personal bests are scored again."},
		place: "settings that it leaves open", board: "3x3", opponent: "minimax-9", testGames: 100,
		runs:     [2]string{"10", "30"},
		quick:    param.Values{"iterations": "50", "runs": "2"},
		defaults: param.Values{"iterations": "300"},
		cases: "coding=absolute;coding=own;coding=shares;coding=halves;activation=threshold;steps=2;" +
			"win-aware=false;win=2,draw=0,loss=-1;bests=smoothed;bests=kept;draw-opponents=same;" +
			"confinement=whole;velocity=random;strength=printed",
	}.experiment()
}
