// Package methods lists the optimisers for real vectors of all families.
package methods

import (
	"slices"
	"sync"

	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/local"
	"ludarium/ai/optim/swarm"
)

var all = sync.OnceValue(func() []optim.Real {
	return slices.Concat(swarm.Methods(), evolve.Methods(), local.Methods())
})

// Methods returns all methods in display order. The caller may change the slice, but not the methods.
func Methods() []optim.Real { return slices.Clone(all()) }

// Find returns the method with the given name, which the caller must not change; the error lists the names.
func Find(name string) (optim.Real, error) { return optim.Find(all(), name) }
