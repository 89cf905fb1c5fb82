package swarm

// Particle is the state of one particle, as seen by experiments. The slices belong to the swarm and change
// with its next step.
type Particle struct {
	At, Velocity, Best []float64
	Cost               float64 // cost at Best; +Inf until known
	// Searching reports that the next position is a trial of a local search, not a move by the rule.
	Searching bool
	// Mean and Variance are the particle's normal belief about the position of the minimum, in each
	// dimension; nil if its rule has none.
	Mean, Variance []float64
}

// searcher is a rule whose particles may search locally instead of moving.
type searcher interface{ searching(i int) bool }

// believing is a rule whose particles have beliefs about the position of the minimum.
type believing interface {
	belief(s *Swarm, i int) (mean, variance []float64)
}

// Particle returns particle i, from 0 to Particles() − 1.
func (s *Swarm) Particle(i int) Particle {
	p := Particle{At: s.at(i), Velocity: s.velocity(i), Best: s.mine(i), Cost: s.best[i]}
	if r, ok := s.rule.(searcher); ok {
		p.Searching = r.searching(i)
	}
	if r, ok := s.rule.(believing); ok {
		p.Mean, p.Variance = r.belief(s, i)
	}
	return p
}

// Particles returns the number of particles.
func (s *Swarm) Particles() int { return s.n }
