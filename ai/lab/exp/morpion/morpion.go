// Package morpion lists the experiments with Morpion Solitaire.
package morpion

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/morpion/populationsize"
)

// Experiments returns them in the order in which they are shown.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{
		populationsize.New(),
	}
}
