package code

// CoEvolution is a swarm of players whose fitness is the result of games against each other, so
// that the measure improves with the players.
type CoEvolution struct {
	Landscape
	Play    func(first, second []float64) float64 // result of a game for the first: 1, 0 or −1
	Inertia float64                               // inertia weight
	// largest attraction by the personal best and by the global best
	Pull  float64
	Swarm []Particle
	Best  int // the player with the global best
}

// Start places n players at random and plays the first tournament.
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

// judge updates the personal bests of players that are now better.
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
