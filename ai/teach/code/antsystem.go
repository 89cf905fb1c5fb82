package code

// AntSystem lets ants make round trips; each leaves pheromone on its roads, the more the shorter its
// trip,
// and pheromone evaporates.
type AntSystem struct{ Colony }

// Iterate lets all ants walk once.
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

// walk returns the round trip of an ant that draws each road by pheromone and nearness.
func (s *AntSystem) walk() []int {
	at := s.Random.IntN(s.N)
	tour, seen := []int{at}, map[int]bool{at: true}
	for len(tour) < s.N {
		sum := 0.0
		for _, j := range s.Near[at] {
			if !seen[j] {
				sum += float64(s.Tau[at][j] * s.Eta[at][j])
			}
		}
		u, next := float64(s.Random.Float64()*sum), -1
		for _, j := range s.Near[at] {
			if !seen[j] {
				pull := float64(s.Tau[at][j] * s.Eta[at][j])
				if next = j; u < pull {
					break
				}
				u -= pull
			}
		}
		tour, seen[next] = append(tour, next), true
		at = next
	}
	return tour
}
