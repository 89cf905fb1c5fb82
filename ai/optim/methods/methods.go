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

// Methods returns all methods in the order in which they are shown. The slice is the caller's, what it holds
// is not to be changed.
func Methods() []optim.Real { return slices.Clone(all()) }

// Find returns the method with the given name, which is not to be changed; the error lists the names.
func Find(name string) (optim.Real, error) { return optim.Find(all(), name) }
