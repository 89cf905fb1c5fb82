package code

import "slices"

// Genetic is a genetic algorithm with tournament selection, crossover, mutation and elitism.
type Genetic struct {
	Landscape
	Elite      int     // number of best individuals that are kept unchanged
	Sigma      float64 // standard deviation of a mutation, as a fraction of the range
	Population [][]float64
	Costs      []float64
	Least      float64 // lowest cost so far
}

// Start draws n random individuals.
func (s *Genetic) Start(n int) {
	for range n {
		s.Population = append(s.Population, s.place())
	}
	for _, x := range s.Population {
		s.Costs = append(s.Costs, s.Cost(x))
	}
	s.Least = slices.Min(s.Costs)
}

// mutated returns a point with each coordinate mutated with probability 1/n, for n coordinates.
func (s *Genetic) mutated(x []float64) []float64 {
	for d := range x {
		if s.Random.Float64() < 1/float64(len(x)) {
			x[d] = s.mirror(d, x[d]+float64(s.Sigma*(s.Upper[d]-s.Lower[d])*s.Random.Normal()))
		}
	}
	return x
}
