package code

// AntSystem lets ants make round trips. Each leaves pheromone on its roads, more on a shorter trip,
// and pheromone evaporates.
type AntSystem struct{ Colony }

// Iterate makes one tour with each ant.
func (s *AntSystem) Iterate() {
	tours, lengths := make([][]int, s.Ants), make([]float64, s.Ants)
	for k := range tours {
		tours[k] = s.walk()
		lengths[k] = s.Length(tours[k])
		s.At("tour", "ant", k, "length", lengths[k], "best", s.Least, "tour", tours[k])
		if lengths[k] < s.Least {
			s.At("improvement", "ant", k, "length", lengths[k], "best", s.Least, "tour", tours[k])
			s.Best, s.Least = tours[k], lengths[k]
		}
	}
	s.At("evaporation", "rho", s.Rho, "best", s.Least)
	for i := range s.Tau {
		for j := range s.Tau[i] {
			s.Tau[i][j] *= 1 - s.Rho
		}
	}
	for k, tour := range tours {
		last := tour[len(tour)-1]
		s.At("deposit", "ant", k, "pheromone", 1/lengths[k], "tour", tour)
		for _, j := range tour {
			s.Tau[last][j] += 1 / lengths[k]
			s.Tau[j][last] = s.Tau[last][j]
			last = j
		}
	}
}
