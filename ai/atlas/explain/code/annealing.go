package code

import "ludarium/ai/base/exact"

// Annealing is simulated annealing: it also accepts worse neighbours, with a probability that falls
// with the temperature.
type Annealing struct {
	Landscape
	Step  float64 // largest change of a coordinate, as a fraction of its range
	T     float64 // temperature, in the unit of the cost
	Cool  float64 // factor of the temperature after each sweep
	Sweep int     // steps at one temperature
	X     []float64
	Now   float64 // cost of X
	Best  []float64
	Least float64 // cost of Best
}

// Run takes a number of steps from a random point.
func (s *Annealing) Run(steps int) {
	s.X = s.place()
	s.Now = s.Cost(s.X)
	s.Best, s.Least = s.X, s.Now
	for n := 1; n <= steps; n++ {
		y := s.neighbour(s.X, s.Step)
		cost := s.Cost(y)
		loss := cost - s.Now
		chance := exact.Exp(-loss / s.T)
		u := s.Random.Float64()
		s.At("neighbour", "loss", loss, "T", s.T, "chance", min(chance, 1), "u", u)
		if loss < 0 || u < chance {
			s.At("accepted", "y", y, "loss", loss)
			s.X, s.Now = y, cost
		}
		if s.Now < s.Least {
			s.At("improvement", "cost", s.Now, "best of all", s.Least)
			s.Best, s.Least = s.X, s.Now
		}
		if n%s.Sweep == 0 {
			s.At("cooling", "T", s.T, "best of all", s.Least)
			s.T *= s.Cool
		}
	}
}
