package code

// walk returns the tour of an ant, which draws each road by pheromone and nearness.
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
