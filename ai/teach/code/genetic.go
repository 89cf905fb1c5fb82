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

// Generation lets the children take the place of their parents.
func (s *Genetic) Generation() {
	n := len(s.Population)
	next, costs := make([][]float64, n), make([]float64, n)
	for i := s.Elite; i < n; i++ {
		a, b := s.parent(), s.parent()
		s.At("parents", "first", s.Population[a], "second", s.Population[b])
		next[i] = s.mutated(s.crossed(s.Population[a], s.Population[b]))
	}
	for i, k := range ranked(s.Costs)[:s.Elite] {
		next[i], costs[i] = s.Population[k], s.Costs[k]
	}
	for i := s.Elite; i < n; i++ {
		s.At("child", "x", next[i])
		costs[i] = s.Cost(next[i])
	}
	if least := slices.Min(costs); least < s.Least {
		s.At("improvement", "cost", least, "before", s.Least)
		s.Least = least
	}
	s.At("generation", "best", slices.Min(costs))
	s.Population, s.Costs = next, costs
}

// parent returns the better of two drawn at random.
func (s *Genetic) parent() int {
	a, b := s.Random.IntN(len(s.Population)), s.Random.IntN(len(s.Population))
	if s.Costs[b] < s.Costs[a] {
		return b
	}
	return a
}

// crossed returns a child that has each coordinate from one of its parents.
func (s *Genetic) crossed(a, b []float64) []float64 {
	child := slices.Clone(a)
	for d := range child {
		if s.Random.Uint64()>>63 == 1 {
			child[d] = b[d]
		}
	}
	return child
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
