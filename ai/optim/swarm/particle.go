package swarm

// Particle is the state of one particle, as seen by experiments. The slices belong to the swarm and change
// with its next step.
type Particle struct {
	At, Velocity, Best []float64
	Cost               float64 // cost at Best; +Inf until known
	// Searching reports that the next position is a trial of a local search, not a move by the rule.
	Searching bool
}

// searcher is a rule whose particles may search locally instead of moving.
type searcher interface{ searching(i int) bool }

// Particle returns particle i, from 0 to Particles() − 1.
func (s *Swarm) Particle(i int) Particle {
	r, ok := s.rule.(searcher)
	return Particle{s.at(i), s.velocity(i), s.mine(i), s.best[i], ok && r.searching(i)}
}

// Particles returns the number of particles.
func (s *Swarm) Particles() int { return s.n }
