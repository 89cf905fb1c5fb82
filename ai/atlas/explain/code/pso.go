package code

// PSO is basic particle swarm optimisation with one best place that all particles know.
type PSO struct {
	Landscape
	Inertia float64 // share of its velocity that a particle keeps
	Pull    float64 // most that each of the two best places pulls
	Swarm   []Particle
	Best    int // the particle with the best place of all
}

// Iterate lets each particle fly once; it knows already what those before it have found.
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

// judge looks at what the place of a particle costs, and remembers it where it is better.
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
