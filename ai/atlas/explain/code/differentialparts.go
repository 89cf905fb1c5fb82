package code

import "math"

// Start draws n random individuals.
func (s *Differential) Start(n int) {
	for range n {
		s.Population, s.Costs = append(s.Population, s.place()), append(s.Costs, math.Inf(1))
	}
	for i, x := range s.Population {
		s.survive(i, x)
	}
}

// others draws three different individuals other than i.
func (s *Differential) others(i int) (a, b, c int) {
	n := len(s.Population)
	for a = s.Random.IntN(n); a == i; {
		a = s.Random.IntN(n)
	}
	for b = s.Random.IntN(n); b == i || b == a; {
		b = s.Random.IntN(n)
	}
	for c = s.Random.IntN(n); c == i || c == a || c == b; {
		c = s.Random.IntN(n)
	}
	return a, b, c
}
