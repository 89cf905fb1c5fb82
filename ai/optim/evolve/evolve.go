// Package evolve has optimisers inspired by evolution, which combine random variation with selection:
// evolution strategies up to CMA-ES with restarts, differential evolution, genetic algorithms for any points
// that can be crossed and mutated, and random search as the baseline. Tune finds parameters whose cost is
// noisy.
//
// # To add a method
//
// See ludarium/ai/optim: its own file, its description in Methods.
package evolve

import (
	"slices"

	"ludarium/ai/optim"
)

// Family is the family of all methods in this package.
const Family = "evolution"

// Methods returns all methods for real vectors. The caller may change the slice and the descriptions.
func Methods() []optim.Real {
	list := slices.Concat(covariance(), strategies(), guided(), differentials(), genetics(), chances())
	for i := range list {
		list[i].Family = Family
	}
	return list
}

// rows returns n vectors of a given dimension in one block of memory.
func rows(n, dim int) [][]float64 {
	all := make([]float64, n*dim)
	out := make([][]float64, n)
	for i := range out {
		out[i] = all[i*dim : (i+1)*dim : (i+1)*dim]
	}
	return out
}
