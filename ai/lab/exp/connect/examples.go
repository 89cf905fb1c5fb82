package connect

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// newExamples returns the comparison of training on a few chosen games with training on a large random
// collection.
func newExamples() *lab.Experiment {
	const all = "random, 2000 games"
	chosen := []string{"strongest winners", "shortest", "longest", "most exact"}
	var gains []gain
	for _, c := range chosen {
		ten := c + ", 10 games"
		gains = append(gains, shareOf(ten+": score, mean of both players", 0, score, ten).claimed(),
			ahead(ten+" over 2000 random ones: score, mean of both players", ten, all, 0, score).claimed())
	}
	return study{
		Description: lab.Description{Name: "connect/examples", Version: 2,
			Title: "Ten chosen games against thousands",
			Doc: "Trains networks for 7×6 by back-propagation from won games of a database: ten that are " +
				"chosen by the strength of the winner, by their length or by the winner's mistakes, ten " +
				"random ones, or all. Each case takes as many steps (Schneider, Garcia Rosa: Neural " +
				"Connect 4, 2002)."},
		place: "section 6.3", board: "7x6", opponent: "naive", testGames: 1000,
		runs: [2]string{"10", "30"},
		quick: param.Values{"cells": "choice=strength,chosen=10;choice=random,chosen=2000",
			"test-games": "200"},
		defaults: param.Values{"method": "backprop", "examples": "won", "iterations": "25"},
		cases: grid([]string{"choice=strength", "choice=short", "choice=long", "choice=exact",
			"choice=random"}, settingsList("chosen", 10)) + ";choice=random,chosen=2000",
		result: win, file: "examples.csv", gains: gains,
		only: "10 chosen games and 2000 random ones against Naive",
		note: "The thesis does not say how the games were chosen or how many others there were, so each " +
			"criterion is a reading of it.",
	}.experiment()
}
