package code

import "ludarium/ai/base/rng"

// Start places n particles at random.
func (s *PSO) Start(n int) {
	for range n {
		s.Swarm = append(s.Swarm, newParticle(&s.Landscape))
	}
	for i := range s.Swarm {
		s.judge(i)
	}
}

// pair returns two random numbers in [0, 1) from the two 32-bit halves of one draw.
func pair(r *rng.SplitMix) (a, b float64) {
	u := r.Uint64()
	return float64(u>>32) / (1 << 32), float64(uint32(u)) / (1 << 32)
}
