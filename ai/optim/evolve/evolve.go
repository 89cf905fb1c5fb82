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
	"strconv"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Family is the family of all methods here.
const Family = "evolution"

// Methods returns all methods for real vectors. The slice and the descriptions are the caller's.
func Methods() []optim.Real {
	list := slices.Concat(covariance(), strategies(), differentials(), genetics(), chances())
	for i := range list {
		list[i].Family = Family
	}
	return list
}

// number is a parameter that is a number.
func number(name, title, doc string, usual, least, most float64) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Float,
		Default: strconv.FormatFloat(usual, 'g', -1, 64), Min: least, Max: most}
}

// whole is a parameter that is a whole number.
func whole(name, title, doc string, usual, least, most int) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Int, Default: strconv.Itoa(usual),
		Min: float64(least), Max: float64(most)}
}

// choice is a parameter that is one of several.
func choice(name, title, doc string, choices ...string) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Choice, Default: choices[0],
		Choices: choices}
}

// rows returns n vectors of so many dimensions in one piece of memory.
func rows(n, dim int) [][]float64 {
	all := make([]float64, n*dim)
	out := make([][]float64, n)
	for i := range out {
		out[i] = all[i*dim : (i+1)*dim : (i+1)*dim]
	}
	return out
}
