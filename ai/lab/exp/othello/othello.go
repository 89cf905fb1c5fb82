// Package othello contains the experiments with evaluation functions for Othello, one file for each. They
// compare, optimise, breed and train the functions.
package othello

import (
	"embed"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// files holds the figures of publications and of re-runs, one file per experiment.
var files = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// Experiments returns the experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{
		newClimb1(),
		newClimb2(),
		newClimb3(),
		newExactClimb(),
		newLandscape(),
		newCrossTable(),
		newTournament(),
		newNoise(),
		newSearchNodes(),
		newReinforcement(),
		newMethods(),
		newPlayingLevel(),
		newMarkerNetworks(),
		newWholeTree(),
		newSmallBoards(),
		newBreeding1(),
		newBreeding2(),
		newBreeding3(),
	}
}

// Small returns, by the name of the experiment, settings with which runs are short.
func Small() map[string]param.Values {
	return map[string]param.Values{
		"othello/climb-1":       {"runs": "1", "games": "2", "test": "4"},
		"othello/climb-2":       {"runs": "1", "games": "2", "test": "4"},
		"othello/climb-3":       {"runs": "1", "games": "2", "test": "4", "step": "0.5"},
		"othello/exact-climb":   {"test": "4"},
		"othello/landscape":     {"games": "2"},
		"othello/cross-table":   {"from-ones": "1", "from-corners": "1", "training": "2", "games": "4"},
		"othello/tournament":    {"functions": "r104;hand;random", "games": "4"},
		"othello/noise":         {"matches": "3", "games": "4"},
		"othello/search-nodes":  {"positions": "2", "depth": "2"},
		"othello/reinforcement": {"games": "20", "learners": "1", "test": "2"},
		"othello/methods":       {"tests": "27", "games": "2", "test": "2"},
		"othello/playing-level": {"games": "1"},
		"othello/marker-networks": {"population": "4", "genes": "100", "generations": "1", "games": "2",
			"watch": "2"},
		"othello/whole-tree": {"games": "40"},
		"othello/small-boards": {"positions": "3", "empty": "10", "depth": "2", "playouts": "20",
			"line": "12"},
		"othello/breeding-1": {"population": "6", "generations": "2", "watch": "4", "final": "2",
			"depth": "2"},
		"othello/breeding-2": {"population": "8", "generations": "2", "games": "2", "top": "2",
			"watch": "2", "final": "2", "depth": "2"},
		"othello/breeding-3": {"population": "8", "generations": "2", "top": "2", "watch": "2",
			"exact": "2", "final": "2", "depth": "2"},
	}
}
