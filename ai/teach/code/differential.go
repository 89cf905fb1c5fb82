package code

import "math"

// Differential is differential evolution: steps are differences of other points, so that their size and
// direction suit the spread of the population.
type Differential struct {
	Landscape
	F          float64 // weight of a difference
	CR         float64 // probability that a coordinate is taken from the mutant
	Population [][]float64
	Costs      []float64
	Best       int
}

// Start makes n random individuals.
func (s *Differential) Start(n int) {
	for range n {
		s.Population, s.Costs = append(s.Population, s.place()), append(s.Costs, math.Inf(1))
	}
	for i, x := range s.Population {
		s.survive(i, x)
	}
}

// Generation tries a mutant for each individual; it takes its place where it is no worse.
func (s *Differential) Generation() {
	trials := make([][]float64, len(s.Population))
	for i, x := range s.Population {
		a, b, c := s.others(i)
		sure := s.Random.IntN(len(x))
		y := append([]float64{}, x...)
		for d := range y {
			if d == sure || s.Random.Float64() < s.CR {
				y[d] = s.mirror(d, s.Population[a][d]+
					float64(s.F*(s.Population[b][d]-s.Population[c][d])))
			}
		}
		s.At("mutant", "x", x, "y", y, "a", s.Population[a], "b", s.Population[b], "c", s.Population[c])
		trials[i] = y
	}
	for i, y := range trials {
		s.survive(i, y)
	}
}

// survive puts a point in the place of individual i where it is no worse.
func (s *Differential) survive(i int, y []float64) {
	cost := s.Cost(y)
	s.At("trial", "y", y, "cost", cost, "parent", s.Costs[i])
	if cost > s.Costs[i] {
		return
	}
	if cost < s.Costs[s.Best] {
		s.At("improvement", "cost", cost, "best of all", s.Costs[s.Best])
		s.Best = i
	}
	s.At("replaced", "cost", cost)
	s.Population[i], s.Costs[i] = y, cost
}

// others draws three different individuals that are not i.
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
