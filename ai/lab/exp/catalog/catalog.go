// Package catalog lists the experiments of all packages below ludarium/ai/lab/exp.
package catalog

import (
	"maps"
	"slices"

	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/arena"
	"ludarium/ai/lab/exp/chess"
	"ludarium/ai/lab/exp/connect"
	"ludarium/ai/lab/exp/morpion"
	"ludarium/ai/lab/exp/othello"
	"ludarium/ai/lab/exp/swarms"
	"ludarium/ai/lab/exp/twenty48"
	"ludarium/game/param"
	"ludarium/game/text/lookup"
)

// Experiments returns all experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return slices.Concat(twenty48.Experiments(), arena.Experiments(), morpion.Experiments(),
		chess.Experiments(), othello.Experiments(), connect.Experiments(),
		swarms.Experiments())
}

// Find returns the experiment with the given name; the error lists the names.
func Find(name string) (*lab.Experiment, error) {
	return lookup.Find(Experiments(), func(e *lab.Experiment) string {
		return e.Name
	}, name, "lab: no experiment %q")
}

// Small returns, by the name of the experiment, values with which runs are short, for tests. The caller may
// change the map.
func Small() map[string]param.Values {
	all := map[string]param.Values{}
	for _, of := range []map[string]param.Values{
		twenty48.Small(), arena.Small(), morpion.Small(), chess.Small(), othello.Small(), connect.Small(),
		swarms.Small(),
	} {
		maps.Copy(all, of)
	}
	return all
}
