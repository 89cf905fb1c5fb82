package code

// HillClimbing goes to a better neighbour, and stops where it finds none.
type HillClimbing struct {
	Landscape
	Step     float64 // largest change of a coordinate, as a part of its range
	Patience int     // neighbours in a row that may be no better
	X        []float64
	Now      float64 // cost of X
}

// Run climbs down from a random place.
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
