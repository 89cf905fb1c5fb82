package code

// Differential is differential evolution: steps are differences of other points, so that their size
// and direction fit the spread of the population.
type Differential struct {
	Landscape
	F          float64 // weight of a difference
	CR         float64 // crossover rate: probability that a coordinate is taken from the mutant
	Population [][]float64
	Costs      []float64
	Best       int
}

// Generation tries a mutant for each individual and replaces it if the mutant is no worse.
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

// survive replaces individual i by a point if that is no worse.
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
