// Package arena has the experiments with players of any game, one file each.
package arena

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Experiments returns the experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{newMatch(), newTournament(), newMisses()}
}

// Small returns, by the name of the experiment, values with which runs are short.
func Small() map[string]param.Values {
	return map[string]param.Values{"arena/match": {"pairs": "4", "a-nodes": "60"},
		"arena/tournament": {"games": "2", "players": "mcts,playouts=30;random;mcts,playouts=3"},
		"arena/misses":     {"seeds": "3", "nodes": "300", "judge": "20000"}}
}
