package code

// HillClimbing moves to better neighbours and stops when it finds none.
type HillClimbing struct {
	Landscape
	Step     float64 // largest change of a coordinate, as a fraction of its range
	Patience int     // neighbours in a row without improvement before it stops
	X        []float64
	Now      float64 // cost of X
}

// Run descends from a random point.
func (s *HillClimbing) Run() {
	s.X = s.place()
	s.Now = s.Cost(s.X)
	for failed := 0; failed < s.Patience; {
		y := s.neighbour(s.X, s.Step)
		cost := s.Cost(y)
		s.At("neighbour", "y", y, "cost", cost, "now", s.Now, "failed", failed)
		if cost < s.Now {
			s.At("improvement", "cost", cost)
			s.X, s.Now, failed = y, cost, 0
		} else {
			failed++
		}
	}
}
