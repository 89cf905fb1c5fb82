// Package methods lists the optimisers for real vectors of all families.
package methods

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/swarm"
)

// Methods returns all methods in the order in which they are shown. The slice and the descriptions are the caller's.
func Methods() []optim.Real { return slices.Concat(swarm.Methods(), evolve.Methods()) }

// Find returns the method of that name; the error lists the names.
func Find(name string) (optim.Real, error) { return optim.Find(Methods(), name) }
