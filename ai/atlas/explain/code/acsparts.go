package code

// strongest returns the unvisited city with the largest product of pheromone and nearness.
func (s *ACS) strongest(i int, seen map[int]bool) int {
	best := -1
	for _, j := range s.Near[i] {
		if !seen[j] && (best < 0 || s.Tau[i][j]*s.Eta[i][j] > s.Tau[i][best]*s.Eta[i][best]) {
			best = j
		}
	}
	return best
}

// drawn draws an unvisited city with probability proportional to pheromone and nearness.
func (s *ACS) drawn(i int, seen map[int]bool) int {
	sum := 0.0
	for _, j := range s.Near[i] {
		if !seen[j] {
			sum += float64(s.Tau[i][j] * s.Eta[i][j])
		}
	}
	u, last := float64(s.Random.Float64()*sum), -1
	for _, j := range s.Near[i] {
		if !seen[j] {
			pull := float64(s.Tau[i][j] * s.Eta[i][j])
			if last = j; u < pull {
				return j
			}
			u -= pull
		}
	}
	return last
}
