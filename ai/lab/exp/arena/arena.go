// Package arena has the experiments with players of any game, a file for each.
package arena

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Experiments returns them in the order in which they are shown. The slice and the descriptions are the
// caller's.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{newMatch(), newTournament()}
}

// Small returns, by the name of an experiment, values that leave it little to do.
func Small() map[string]param.Values {
	return map[string]param.Values{"arena/match": {"pairs": "4", "a-nodes": "60"},
		"arena/tournament": {"games": "2", "players": "mcts,playouts=30;random"}}
}
