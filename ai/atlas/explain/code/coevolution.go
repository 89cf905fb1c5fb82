package code

// Iterate lets all players fly, and play each other and the best places that they have had.
func (s *CoEvolution) Iterate() {
	var field [][]float64
	for i := range s.Swarm {
		p, best := &s.Swarm[i], s.Swarm[s.Best].Mine
		s.At("pull", "player", i, "x", p.X, "own best", p.Mine, "best of all", best)
		for d, x := range p.X {
			own, social := pair(&s.Random)
			p.V[d] = float64(s.Inertia*p.V[d]) + float64(s.Pull*own*(p.Mine[d]-x)) +
				float64(s.Pull*social*(best[d]-x))
		}
		fly(&s.Landscape, p)
		field = append(field, p.X)
	}
	for i := range s.Swarm {
		field = append(field, s.Swarm[i].Mine)
	}
	cost := s.tournament(field)
	again := cost[len(s.Swarm):]
	s.Best = ranked(again)[0]
	for i := range s.Swarm {
		s.At("judged again", "player", i, "before", s.Swarm[i].Cost, "now", again[i])
		s.Swarm[i].Cost = again[i]
	}
	s.judge(cost)
}

// tournament lets each pair play twice and returns how much each loses, from −1 to 1.
func (s *CoEvolution) tournament(field [][]float64) []float64 {
	cost := make([]float64, len(field))
	for i, a := range field {
		for j, b := range field {
			if i != j {
				result := s.Play(a, b)
				cost[i] -= result
				cost[j] += result
			}
		}
	}
	for i := range cost {
		cost[i] /= float64(2 * (len(field) - 1))
	}
	return cost
}
