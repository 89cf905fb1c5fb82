// Package connect has the experiments with players of Connect-k, one file each: how the reference players
// score, and how well networks play that are trained against each other by swarms and other methods.
package connect

import (
	"slices"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
)

// Experiments returns the experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{
		newReferences3x3(),
		newSwarms(),
		newOneOrTwo(),
		newOpponents(),
		newIterations(),
		newReferences4x4(),
		newSwarmSize(),
		newReferences7x6(),
		newAgainstNaive(),
		newManyIterations(),
		newHidden(),
		newManyOpponents(),
		newWeightBounds(),
		newReadings(),
		newCulture(),
		newExamples(),
		newBetter(),
		newBreeding(),
	}
}

// Small returns, by the name of the experiment, settings with which runs are short.
func Small() map[string]param.Values {
	few := func(cells string) param.Values {
		return param.Values{"cells": cells, "runs": "2", "test-games": "10", "particles": "4",
			"opponents": "2", "iterations": "3"}
	}
	return map[string]param.Values{
		"connect/references-3x3":  {"runs": "2", "games": "20"},
		"connect/swarms":          {"runs": "1", "test-games": "10", "opponents": "1", "iterations": "2"},
		"connect/one-or-two":      few("swarms=two;swarms=one"),
		"connect/opponents":       few("opponents=1,iterations=2;opponents=2,iterations=3"),
		"connect/iterations":      few("method=fips,iterations=1;method=fips,iterations=3"),
		"connect/references-4x4":  {"runs": "2", "games": "20"},
		"connect/swarm-size":      few("particles=4;particles=6"),
		"connect/references-7x6":  {"runs": "2", "games": "20"},
		"connect/against-naive":   few("iterations=1;iterations=2"),
		"connect/weight-bounds":   few("method=basic,bounds=1;method=basic,bounds=0"),
		"connect/readings":        few("coding=own;win-aware=false"),
		"connect/many-iterations": few("iterations=1;iterations=2"),
		"connect/hidden-units":    few("hidden=1;hidden=2"),
		"connect/many-opponents":  few("opponents=1;opponents=2"),
		"connect/culture":         few("lessons=0;teachers=2"),
		"connect/examples": {"cells": "choice=short,chosen=10;choice=random,chosen=20", "database": "20",
			"runs": "2", "test-games": "10", "iterations": "1"},
		"connect/better": {"runs": "1", "test-games": "10", "particles": "4", "opponents": "2",
			"training-games": "100", "positions": "10"},
		"connect/breeding": {"runs": "2", "test-games": "10", "particles": "4", "opponents": "2",
			"iterations": "3", "games": "4", "board": "3x3",
			"method": "cmaes"},
	}
}

// boards are the names of the boards in Huttunen 2008; more has the names of further boards for training
// networks.
var (
	boards = []string{"3x3", "4x4", "7x6"}
	more   = []string{"5x4", "6x5", "6x6", "8x7"}
)

// boardSpec returns the parameter that selects the board.
func boardSpec() param.Spec {
	s := param.Spec{Name: "board", Title: "Board",
		Doc: "Columns × rows. Three in a row win on 3×3, four on the other boards.", Kind: param.Choice,
		Default: boards[0]}
	for _, name := range slices.Concat(boards, more) {
		s.Choices, s.Titles = append(s.Choices, name), append(s.Titles, strings.Replace(name, "x", "×", 1))
	}
	return s
}

func boardOf(name string) *rules.Board {
	var cols, rows int
	if err := number.ReadFields(strings.Replace(name, "x", " ", 1), &cols, &rows); err != nil {
		panic("connect: " + err.Error()) // cannot happen: the name is on the list
	}
	k := 4
	if cols == 3 {
		k = 3
	}
	b, err := rules.NewBoard(rows, cols, k, true)
	if err != nil {
		panic("connect: " + err.Error())
	}
	return b
}

// opponents are the players that networks can be tested against.
var opponents = []string{"minimax-9", "naive", "naive-b", "random"}

func opponentOf(name string) player.Player {
	switch name {
	case "minimax-9":
		return player.Remember(player.Minimax(9))
	case "naive":
		return player.Naive(true)
	case "naive-b":
		return player.Naive(false)
	}
	return player.Random()
}

// words returns the display name of an opponent.
func words(opponent string) string {
	switch opponent {
	case "minimax-9":
		return "minimax-9"
	case "naive":
		return "Naive"
	case "naive-b":
		return "Naive-B"
	}
	return "Random"
}
