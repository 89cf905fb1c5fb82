package code

// ACS is the ant colony system: an ant mostly takes the best road that it knows, each step makes
// the road less attractive for the others, and only the best tour so far is rewarded.
type ACS struct {
	Colony
	Greed float64 // probability that an ant takes the best road
	First float64 // initial pheromone of every road
}

// Iterate makes one tour with each ant.
func (s *ACS) Iterate() {
	for k := range s.Ants {
		tour := s.walk()
		length := s.Length(tour)
		s.At("tour", "ant", k, "length", length, "best", s.Least, "tour", tour)
		if length < s.Least {
			s.At("improvement", "ant", k, "length", length, "best", s.Least, "tour", tour)
			s.Best, s.Least = tour, length
		}
	}
	last := s.Best[s.N-1]
	s.At("reward", "pheromone", s.Rho/s.Least, "best", s.Least, "tour", s.Best)
	for _, j := range s.Best {
		s.lay(last, j, 1/s.Least)
		last = j
	}
}

// walk returns the tour of an ant.
func (s *ACS) walk() []int {
	at := s.Random.IntN(s.N)
	tour, seen := []int{at}, map[int]bool{at: true}
	for len(tour) < s.N {
		next := -1
		if s.Random.Float64() <= s.Greed {
			next = s.strongest(at, seen)
		} else {
			next = s.drawn(at, seen)
		}
		s.lay(at, next, s.First)
		tour, seen[next] = append(tour, next), true
		at = next
	}
	s.lay(at, tour[0], s.First)
	return tour
}

// lay moves the pheromone of a road towards an amount.
func (s *ACS) lay(i, j int, amount float64) {
	s.Tau[i][j] = float64((1-s.Rho)*s.Tau[i][j]) + float64(s.Rho*amount)
	s.Tau[j][i] = s.Tau[i][j]
}
