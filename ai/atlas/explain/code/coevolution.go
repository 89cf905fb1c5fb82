package code

// Iterate moves all players and plays a tournament among them and their personal bests.
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

// tournament plays two games for each pair and returns the mean loss of each player, from −1 to 1.
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
