package code

import "ludarium/ai/base/exact"

// CLPSO is comprehensive learning: in each dimension a particle learns from an exemplar of its own
// choice, so
// that the swarm stays various. It chooses new exemplars when it stops improving.
type CLPSO struct {
	Landscape
	Pull      float64 // most that the exemplar pulls
	Patience  int     // iterations without improvement before new exemplars are chosen
	Planned   int     // evaluations, over which the inertia falls from 0.9 to 0.4
	Swarm     []Particle
	Exemplars [][]int // of each particle and dimension
	Idle      []int   // iterations without improvement
	Best      int     // the particle with the best place of all
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

// Iterate lets each particle fly once.
func (s *CLPSO) Iterate() {
	w := 0.9 + float64((0.4-0.9)*min(1, float64(s.judged)/float64(s.Planned)))
	for i := range s.Swarm {
		if s.Idle[i] >= s.Patience {
			s.At("choose", "particle", i, "idle", s.Idle[i])
			s.choose(i)
		}
		p := &s.Swarm[i]
		for d := range p.V {
			most := 0.2 * (s.Upper[d] - s.Lower[d])
			pull := float64(s.Pull*s.Random.Float64()) * (s.Swarm[s.Exemplars[i][d]].Mine[d] - p.X[d])
			p.V[d] = min(max(float64(w*p.V[d])+float64(pull), -most), most)
		}
		s.At("fly", "particle", i, "x", p.X, "v", p.V, "exemplars", s.Exemplars[i], "w", w)
		fly(&s.Landscape, p)
		s.judge(i)
	}
}

// choose draws the exemplars of a particle: the better of two others, or itself; at least one is another.
func (s *CLPSO) choose(i int) {
	n, alone := len(s.Swarm), true
	along := float64(i) / float64(n-1)
	pc := 0.05 + float64(0.45*(exact.Exp(10*along)-1)/(exact.Exp(10)-1))
	for d := range s.Exemplars[i] {
		s.Exemplars[i][d] = i
		if s.Random.Float64() < pc {
			a, b := s.other(i), s.other(i)
			if s.Swarm[b].Cost < s.Swarm[a].Cost {
				a = b
			}
			s.Exemplars[i][d], alone = a, false
		}
	}
	if alone {
		d := s.Random.IntN(len(s.Lower))
		s.Exemplars[i][d] = s.other(i)
	}
	s.Idle[i] = 0
}

// other draws a particle that is not i.
func (s *CLPSO) other(i int) int {
	j := s.Random.IntN(len(s.Swarm) - 1)
	if j >= i {
		j++
	}
	return j
}

// judge looks at what the place of a particle costs, and remembers it where it is better.
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
