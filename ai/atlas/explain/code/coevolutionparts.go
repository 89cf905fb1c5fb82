package code

// CoEvolution is a swarm of players that judge each other: what a player is worth shows in games against
// the
// others, so that the measure grows with those who are measured.
type CoEvolution struct {
	Landscape
	Play    func(first, second []float64) float64 // result of a game for the first: 1, 0 or −1
	Inertia float64                               // share of its velocity that a player keeps
	Pull    float64                               // most that each of the two best places pulls
	Swarm   []Particle
	Best    int // the player with the best place of all
}

// Start places n players at random and lets them play each other.
func (s *CoEvolution) Start(n int) {
	var field [][]float64
	for range n {
		s.Swarm = append(s.Swarm, newParticle(&s.Landscape))
	}
	for i := range s.Swarm {
		field = append(field, s.Swarm[i].X)
	}
	s.judge(s.tournament(field))
}

// judge remembers the places of players that are better now than their best ones.
func (s *CoEvolution) judge(cost []float64) {
	for i := range s.Swarm {
		p := &s.Swarm[i]
		s.At("judge", "player", i, "cost", cost[i], "own best", p.Cost)
		if cost[i] >= p.Cost {
			continue
		}
		if cost[i] < s.Swarm[s.Best].Cost {
			s.At("improvement", "player", i, "cost", cost[i])
			s.Best = i
		}
		p.Cost = cost[i]
		copy(p.Mine, p.X)
	}
}
