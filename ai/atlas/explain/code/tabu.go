package code

import (
	"slices"

	"ludarium/ai/base/rng"
)

// Tabu moves to the best neighbour even if it is worse, but may not undo a recent move, unless that
// leads to a new best point. A point is a truth value for each variable of a formula.
type Tabu struct {
	Trace
	Broken func(values []bool) float64 // number of unsatisfied clauses
	Tenure int                         // steps for which a variable may not be flipped again
	Random rng.SplitMix
	Values []bool
	Now    float64 // unsatisfied clauses now
	Best   []bool
	Least  float64
	Until  []int // step from which on each variable may be flipped
}

// Run takes a number of steps, or fewer if all clauses are satisfied.
func (s *Tabu) Run(steps int) {
	for step := 1; step <= steps && s.Least > 0; step++ {
		best, cost, ties := -1, 0.0, 0
		for k := range s.Values {
			c := s.flipped(k)
			s.At("neighbour", "variable", k+1, "broken", c, "best neighbour", cost, "now", s.Now)
			if s.Until[k] > step && c >= s.Least {
				s.At("tabu", "variable", k+1, "until", s.Until[k], "step", step)
				continue
			}
			switch {
			case best < 0 || c < cost:
				best, cost, ties = k, c, 1
			case c == cost:
				if ties++; s.Random.IntN(ties) == 0 {
					best = k
				}
			}
		}
		if best < 0 {
			continue
		}
		s.At("step", "variable", best+1, "broken", cost, "now", s.Now, "step", step)
		s.Values[best] = !s.Values[best]
		s.Now, s.Until[best] = cost, step+s.Tenure+1
		if s.Now < s.Least {
			s.At("improvement", "broken", s.Now, "best", s.Least)
			s.Best, s.Least = slices.Clone(s.Values), s.Now
		}
	}
}
