// Package twenty48 contains the experiments with 2048, one file for each. Most are contests: several agents
// play whole games, with one row for each game, and the largest tiles are compared with published ones.
package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Experiments returns the experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{
		newRandom(),
		newCorner(),
		newTable2(),
		newFigure21(),
		newSimulations(),
		newFactors(),
		newAblation(),
		newSpeed(),
		newRelated(),
		newEvil(),
		newTournament(),
		newLearning(),
		newBag(),
		newTiny(),
		newGameTree(),
	}
}

// Small returns, by the name of the experiment, settings with which runs are short.
func Small() map[string]param.Values {
	return map[string]param.Values{
		"2048/random":      {"games": "60"},
		"2048/corner":      {"games": "60"},
		"2048/table2":      {"mcts-20": "2", "mcts-40": "1", "mcts-20-corner": "2"},
		"2048/figure21":    {"random": "30", "corner": "30", "mcts-20": "2", "mcts-20-corner": "2"},
		"2048/learning":    {"games": "120", "networks": "2", "test": "3"},
		"2048/bag":         {"simulations": "5000"},
		"2048/tiny":        {"games": "8", "target": "32"},
		"2048/game-tree":   {"probes": "2000"},
		"2048/simulations": {"counts": "4,20", "games": "2"},
		"2048/factors":     {"factors": "1/1,1.2/1.1", "games": "2"},
		"2048/ablation":    {"games": "2", "simulations": "5"},
		"2048/speed":       {"games": "2", "quick-games": "20"},
		"2048/related":     {"games": "1", "slow-games": "1", "simulations": "20"},
		"2048/evil":        {"games": "6"},
		"2048/tournament":  {"games": "3", "agents": "random;mcts-t,simulations=5;narrow,depth=1,nodes=50"},
	}
}
