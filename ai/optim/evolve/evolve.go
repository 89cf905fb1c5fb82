// Package evolve has optimisers that learn from nature's way: random variation, and the better ones go on.
// Evolution strategies up to CMA-ES with restarts, differential evolution, genetic algorithms over anything
// that can be crossed and mutated, and random search, which all of them have to beat. Tune finds the
// parameters of something whose cost is noisy.
//
// # To add a method
//
// See ludarium/ai/optim: its own file, its description in Methods.
package evolve

import (
	"slices"

	"ludarium/ai/optim"
)

// Family is the family of all methods here.
const Family = "evolution"

// Methods returns all methods for real vectors. The slice and the descriptions are the caller's.
func Methods() []optim.Real {
	list := slices.Concat(covariance(), strategies(), guided(), differentials(), genetics(), chances())
	for i := range list {
		list[i].Family = Family
	}
	return list
}

// rows returns n vectors of that many dimensions in one piece of memory.
func rows(n, dim int) [][]float64 {
	all := make([]float64, n*dim)
	out := make([][]float64, n)
	for i := range out {
		out[i] = all[i*dim : (i+1)*dim : (i+1)*dim]
	}
	return out
}
