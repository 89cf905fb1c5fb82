package code

import "slices"

// Generation replaces the population by its offspring.
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

// parent selects a parent by a tournament of two.
func (s *Genetic) parent() int {
	a, b := s.Random.IntN(len(s.Population)), s.Random.IntN(len(s.Population))
	if s.Costs[b] < s.Costs[a] {
		return b
	}
	return a
}

// crossed is uniform crossover: the offspring takes each coordinate from one of its parents.
func (s *Genetic) crossed(a, b []float64) []float64 {
	child := slices.Clone(a)
	for d := range child {
		if s.Random.Uint64()>>63 == 1 {
			child[d] = b[d]
		}
	}
	return child
}
