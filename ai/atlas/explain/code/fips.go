package code

// Iterate moves each particle once.
func (s *FIPS) Iterate() {
	for i := range s.Swarm {
		p := &s.Swarm[i]
		for d := range p.V {
			p.V[d] *= s.Inertia
		}
		near := s.neighbours(i)
		for _, j := range near {
			s.At("pull", "particle", i, "neighbour", j, "v", p.V)
			for d := range p.V {
				c := float64(2 * s.Pull / float64(len(near)) * s.Random.Float64())
				p.V[d] += float64(c * (s.Swarm[j].Mine[d] - p.X[d]))
			}
		}
		s.At("fly", "particle", i, "x", p.X, "v", p.V)
		fly(&s.Landscape, p)
		s.judge(i)
	}
}

// neighbours returns a particle and its two neighbours on the ring.
func (s *FIPS) neighbours(i int) []int {
	n := len(s.Swarm)
	if i == 0 {
		return []int{0, 1, n - 1}
	}
	return []int{i, i - 1, (i + 1) % n}
}

// judge evaluates the position of a particle and updates its personal best and the global best.
func (s *FIPS) judge(i int) {
	p := &s.Swarm[i]
	cost := s.Cost(p.X)
	s.At("judge", "particle", i, "cost", cost, "own best", p.Cost)
	if cost >= p.Cost {
		return
	}
	if cost < s.Swarm[s.Best].Cost {
		s.At("improvement", "particle", i, "cost", cost)
		s.Best = i
	}
	p.Cost = cost
	copy(p.Mine, p.X)
}
