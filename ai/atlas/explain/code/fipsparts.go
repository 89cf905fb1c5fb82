package code

// FIPS is the fully informed particle swarm: a particle is attracted by all neighbours on a ring,
// not only by the best one.
type FIPS struct {
	Landscape
	Inertia float64 // inertia weight
	Pull    float64 // half of the largest total attraction by the neighbours
	Swarm   []Particle
	Best    int // the particle with the global best
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
