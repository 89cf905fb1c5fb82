package code

// PSO is basic particle swarm optimisation with a global best.
type PSO struct {
	Landscape
	Inertia float64 // inertia weight
	Pull    float64 // largest attraction by the personal best and by the global best
	Swarm   []Particle
	Best    int // the particle with the global best
}

// Iterate moves each particle once; a particle already uses what those before it have found.
func (s *PSO) Iterate() {
	for i := range s.Swarm {
		p, best := &s.Swarm[i], s.Swarm[s.Best].Mine
		s.At("pull", "particle", i, "x", p.X, "v", p.V, "own best", p.Mine, "best of all", best)
		for d, x := range p.X {
			own, social := pair(&s.Random)
			p.V[d] = float64(s.Inertia*p.V[d]) + float64(s.Pull*own*(p.Mine[d]-x)) +
				float64(s.Pull*social*(best[d]-x))
		}
		s.At("fly", "particle", i, "x", p.X, "v", p.V)
		fly(&s.Landscape, p)
		s.judge(i)
	}
}

// judge evaluates the position of a particle and updates its personal best and the global best.
func (s *PSO) judge(i int) {
	p := &s.Swarm[i]
	cost := s.Cost(p.X)
	s.At("judge", "particle", i, "cost", cost, "own best", p.Cost, "best of all", s.Swarm[s.Best].Cost)
	if cost >= p.Cost {
		return
	}
	if cost < s.Swarm[s.Best].Cost {
		s.At("improvement", "particle", i, "cost", cost)
		s.Best = i
	}
	s.At("own improvement", "particle", i, "cost", cost)
	p.Cost = cost
	copy(p.Mine, p.X)
}
