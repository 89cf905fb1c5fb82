package code

import "math"

// Start draws random offspring with the same step size.
func (s *Strategy) Start(sigma float64) {
	s.Best.Cost = math.Inf(1)
	for range s.Lambda {
		s.Children = append(s.Children, Member{X: s.place(), Sigma: sigma})
	}
	s.choose()
}
