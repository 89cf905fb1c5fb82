package code

// FIPS is the fully informed particle swarm: all neighbours on a ring pull a particle, not only the best
// one.
type FIPS struct {
	Landscape
	Inertia float64 // share of its velocity that a particle keeps
	Pull    float64 // half of the most that all neighbours pull together
	Swarm   []Particle
	Best    int // the particle with the best place of all
}

// Start places n particles at random.
func (s *FIPS) Start(n int) {
	for range n {
		s.Swarm = append(s.Swarm, newParticle(&s.Landscape))
	}
	for i := range s.Swarm {
		s.judge(i)
	}
}
