package code

import "ludarium/ai/base/exact"

// Iterate moves each particle once.
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

// choose draws a particle's exemplars, one per dimension: itself, or the better of two other
// particles. At least one exemplar is another particle.
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
