package code

import "slices"

// Start draws n truth values.
func (s *Tabu) Start(n int) {
	for range n {
		s.Values = append(s.Values, s.Random.IntN(2) == 1)
	}
	s.Until = make([]int, n)
	s.Now = s.Broken(s.Values)
	s.Best, s.Least = slices.Clone(s.Values), s.Now
}

// flipped returns the number of unsatisfied clauses after variable k is flipped.
func (s *Tabu) flipped(k int) float64 {
	s.Values[k] = !s.Values[k]
	defer func() { s.Values[k] = !s.Values[k] }()
	return s.Broken(s.Values)
}
