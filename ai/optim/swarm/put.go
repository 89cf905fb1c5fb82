package swarm

import "math"

// Put implements optim.Movable: all particles restart near x with low velocities.
func (s *Swarm) Put(x []float64, radius float64) {
	for i := range s.n {
		at, v := s.at(i), s.velocity(i)
		for d := range at {
			reach := float64(radius * s.span[d])
			at[d] = min(max(x[d]+s.r.Between(-reach, reach), s.box.Lower[d]), s.box.Upper[d])
			v[d] = s.r.Between(-reach, reach) / 2
		}
		s.best[i], s.cost[i] = math.Inf(1), math.Inf(1)
		copy(s.mine(i), at)
	}
	s.g, s.topCost = 0, math.Inf(1)
	s.begun, s.turn = false, 0
}
