// Package catalog lists the experiments on offer.
package catalog

import (
	"fmt"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/arena/match"
	"ludarium/ai/lab/exp/morpion"
	"ludarium/ai/lab/exp/twenty48/ablation"
	"ludarium/ai/lab/exp/twenty48/bag"
	"ludarium/ai/lab/exp/twenty48/corner"
	"ludarium/ai/lab/exp/twenty48/evil"
	"ludarium/ai/lab/exp/twenty48/factors"
	"ludarium/ai/lab/exp/twenty48/figure21"
	"ludarium/ai/lab/exp/twenty48/gametree"
	"ludarium/ai/lab/exp/twenty48/learning"
	"ludarium/ai/lab/exp/twenty48/random"
	"ludarium/ai/lab/exp/twenty48/related"
	"ludarium/ai/lab/exp/twenty48/simulations"
	"ludarium/ai/lab/exp/twenty48/speed"
	"ludarium/ai/lab/exp/twenty48/table2"
	"ludarium/ai/lab/exp/twenty48/tournament"
)

// Experiments returns all experiments in the order in which they are shown. The slice and the descriptions are the
// caller's.
func Experiments() []*lab.Experiment {
	return append([]*lab.Experiment{
		random.New(),
		corner.New(),
		table2.New(),
		figure21.New(),
		simulations.New(),
		factors.New(),
		ablation.New(),
		speed.New(),
		related.New(),
		evil.New(),
		tournament.New(),
		learning.New(),
		bag.New(),
		gametree.New(),
		match.New(),
	}, morpion.Experiments()...)
}

// Find returns the experiment of that name; the error lists the names.
func Find(name string) (*lab.Experiment, error) {
	var names []string
	for _, e := range Experiments() {
		if e.Name == name {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return nil, fmt.Errorf("lab: no experiment %q; there are %s", name, strings.Join(names, ", "))
}
