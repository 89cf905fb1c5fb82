package marker

import (
	"math/rand/v2"
	"slices"

	"ludarium/ai/optim/genprog"
)

// Settings say how networks are bred.
type Settings struct {
	Elite    int     // the fittest, which stay and are the parents of all others
	Mutation float64 // part of the genes of a child that are drawn anew
}

// Next returns the next generation from the fitness of the present one, larger being fitter: the elite, and
// children of two of them, each with a stretch of one parent in the genes of the other.
func (s Settings) Next(population []Genes, fitness []float64, r *rand.Rand) []Genes {
	ranked := genprog.Ranked(fitness)[:s.Elite]
	next := make([]Genes, 0, len(population))
	for _, i := range ranked {
		next = append(next, population[i])
	}
	for len(next) < len(population) {
		child := slices.Clone(population[ranked[r.IntN(s.Elite)]])
		other := population[ranked[r.IntN(s.Elite)]]
		for i, n := r.IntN(len(child)), r.IntN(len(child)); n > 0; i, n = (i+1)%len(child), n-1 {
			child[i] = other[i]
		}
		for i := range child {
			if chance := r.Float64(); chance < s.Mutation {
				child[i] = int8(r.IntN(256) - 128)
			}
		}
		next = append(next, child)
	}
	return next
}
