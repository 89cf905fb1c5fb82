package marker

import (
	"math/rand/v2"
	"slices"

	"ludarium/ai/optim/genprog"
)

// Settings holds the parameters of the evolution of networks.
type Settings struct {
	Elite    int     // number of fittest networks, which survive and are the parents of the others
	Mutation float64 // fraction of a child's genes that are replaced by random ones
}

// Next returns the next generation, given the fitness of the current one; larger is fitter. It consists of
// the elite and of children of two elite parents, each with a segment of one parent's genes inserted into the
// other's.
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
