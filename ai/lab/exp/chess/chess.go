// Package chess has the experiments on chess search: how much each search technique saves, and what it may
// overlook.
package chess

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Experiments returns the experiments in display order.
func Experiments() []*lab.Experiment {
	var all []*lab.Experiment
	for _, s := range []study{newTechniques(), newCutoffs(), newOrder(), newPVS(), newAspiration(),
		newDeepening(), newIID(), newNullMove(), newCandidate(), newFutility()} {
		all = append(all, s.experiment())
	}
	return append(all, newRiskyFutility(), newBranching())
}

// Small returns, by the name of the experiment, values with which runs are short. The caller may change the
// map.
func Small() map[string]param.Values {
	small := func(more ...string) param.Values {
		v := param.Values{"positions": Endings, "count": "2", "depth": "2"}
		for i := 0; i+1 < len(more); i += 2 {
			v[more[i]] = more[i+1]
		}
		return v
	}
	return map[string]param.Values{
		"chess/techniques": small(), "chess/cutoffs": small("positions", Standard), "chess/order": small(),
		"chess/pvs":        small(),
		"chess/aspiration": small("depth", "3"),
		"chess/deepening":  small("depth", "3"), "chess/iid": small("depth", "3"),
		"chess/null-move": small("depth", "4"), "chess/null-candidate": small("depth", "5"),
		"chess/futility":       small("positions", Middlegames, "count", "3", "depth", "3"),
		"chess/risky-futility": {"pairs": "1", "nodes": "20", "plies": "20"},
		"chess/branching":      {"games": "2", "nodes": "20"},
	}
}
