package methods

import (
	"slices"

	"ludarium/ai/optim/colony"
	"ludarium/ai/optim/local"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/tsp"
)

// Tours returns all methods for round trips in display order. The caller may change the slice and the
// descriptions.
func Tours() []tsp.Entry { return slices.Concat(colony.Methods(), local.Tours()) }

// Formulas returns all methods for truth assignments in display order. The caller may change the slice and
// the descriptions.
func Formulas() []sat.Entry { return sat.Methods() }
