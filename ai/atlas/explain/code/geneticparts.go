package code

import "slices"

// Genetic is a genetic algorithm: the better of two become parents, children are crossed and mutated, and
// the
// best go on unchanged.
type Genetic struct {
	Landscape
	Elite      int     // how many go on
	Sigma      float64 // deviation of a mutation, as a part of the range
	Population [][]float64
	Costs      []float64
	Least      float64 // of all costs so far
}

// Start makes n random individuals.
func (s *Genetic) Start(n int) {
	for range n {
		s.Population = append(s.Population, s.place())
	}
	for _, x := range s.Population {
		s.Costs = append(s.Costs, s.Cost(x))
	}
	s.Least = slices.Min(s.Costs)
}

// mutated changes about one coordinate.
func (s *Genetic) mutated(x []float64) []float64 {
	for d := range x {
		if s.Random.Float64() < 1/float64(len(x)) {
			x[d] = s.mirror(d, x[d]+float64(s.Sigma*(s.Upper[d]-s.Lower[d])*s.Random.Normal()))
		}
	}
	return x
}
