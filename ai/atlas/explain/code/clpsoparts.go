package code

// CLPSO is comprehensive learning particle swarm optimisation: in each dimension a particle learns
// from an exemplar of its own, which keeps the swarm diverse. It chooses new exemplars when it
// stops improving.
type CLPSO struct {
	Landscape
	Pull      float64 // largest attraction by the exemplar
	Patience  int     // iterations without improvement before new exemplars are chosen
	Planned   int     // evaluations over which the inertia weight falls from 0.9 to 0.4
	Swarm     []Particle
	Exemplars [][]int // for each particle and dimension
	Idle      []int   // iterations without improvement
	Best      int     // the particle with the global best
	judged    int
}

// Start places n particles at random.
func (s *CLPSO) Start(n int) {
	for range n {
		s.Swarm = append(s.Swarm, newParticle(&s.Landscape))
		s.Exemplars, s.Idle = append(s.Exemplars, make([]int, len(s.Lower))), append(s.Idle, 0)
	}
	for i := range s.Swarm {
		s.choose(i)
	}
	for i := range s.Swarm {
		s.judge(i)
	}
}

// other draws a particle other than i.
func (s *CLPSO) other(i int) int {
	j := s.Random.IntN(len(s.Swarm) - 1)
	if j >= i {
		j++
	}
	return j
}

// judge evaluates the position of a particle and updates its personal best and the global best.
func (s *CLPSO) judge(i int) {
	p := &s.Swarm[i]
	cost := s.Cost(p.X)
	s.judged++
	s.Idle[i]++
	s.At("judge", "particle", i, "cost", cost, "own best", p.Cost, "idle", s.Idle[i])
	if cost >= p.Cost {
		return
	}
	if cost < s.Swarm[s.Best].Cost {
		s.At("improvement", "particle", i, "cost", cost)
		s.Best = i
	}
	s.Idle[i], p.Cost = 0, cost
	copy(p.Mine, p.X)
}
