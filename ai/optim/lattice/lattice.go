// Package lattice has optimisers for a few whole numbers, such as the weights of an evaluation function in
// tenths. They only use a test, which may be noisy, of which of two points is stronger or how strong a point
// is. Strength is maximised.
//
// Each proceeds in rounds of a few tests. Its whole state is in its exported fields: written as JSON and read
// back after any round, it continues to the same result. The randomness of round n depends only on the seed
// and n.
//
//   - [PerConstant], [Rounds]: Siivonen 2003. They climb
//     along one constant, or along all at once, with a step that shrinks.
//   - [RandomSearch]: Brooks: A Discussion of Random Methods for Seeking Maxima, 1958.
//   - [Annealing]: Kirkpatrick, Gelatt, Vecchi: Optimization by Simulated Annealing, 1983.
//   - [Descent]: Kiefer, Wolfowitz: Stochastic Estimation of the Maximum of a Regression Function, 1952.
package lattice

import (
	"fmt"
	"math"
	"slices"
)

// Test measures the strength of points. Both functions receive the numbers of the round and of the test
// within it, from which all their randomness must be derived; they must not keep the points.
type Test struct {
	// Duel returns the percentage that a scores against b; 50 is a tie.
	Duel func(a, b []int, round, test int) float64
	// Strength returns the strength of a, in any unit; more is better.
	Strength func(a []int, round, test int) float64
}

// Optimizer is any of the optimisers.
type Optimizer interface {
	// Round plays the next round and returns its decision. It must not be called when Done.
	Round(t *Test) Decision
	Done() bool
	// Point returns the current point, which is the result so far. The caller must not change it.
	Point() []int
}

// Decision is the report of a round.
type Decision struct {
	Round    int       // from 0
	Constant int       // the constant that was changed; -1 for several
	Step     int       // the change
	Scores   []float64 // scores of the compared points, as the optimiser reports them
	Moved    bool      // the current point has changed
	Tries    []Try     // comparisons of PerConstant and Rounds, in order
}

// Try is a comparison within a round.
type Try struct {
	Constant int // -1: all constants together
	Step     int
	// Scores are those of the point before, of the one with the step added and of the one with the step
	// subtracted; of all constants together, before and after.
	Scores []float64
	Chosen int // index in Scores
}

// Steps says how a step changes from round to round. A step is a whole number.
type Steps struct {
	Start  int     // the first
	Reduce int     // that is taken away after each round; 0: Shrink counts
	Shrink float64 // share of the step that is lost in each round, below 1; steps are rounded; 0: none
	Least  int     // no step is smaller; 0 for 1
	Rounds int     // at most; 0 for as many as there are steps, which must then shrink
}

// List returns all steps, each at least 1; none if Start is below Least.
func (s Steps) List() []int {
	if s.Start < 1 || s.Reduce < 0 || !(s.Shrink >= 0 && s.Shrink < 1) ||
		s.Reduce == 0 && s.Shrink == 0 && s.Rounds == 0 {
		panic(fmt.Sprintf("lattice: steps %+v have no end", s))
	}
	var all []int
	exact := float64(s.Start)
	for step := s.Start; step >= max(1, s.Least) && (s.Rounds == 0 || len(all) < s.Rounds); {
		all = append(all, step)
		if s.Reduce > 0 {
			step -= s.Reduce
		} else {
			exact *= 1 - s.Shrink
			step = int(math.Round(exact))
		}
	}
	return all
}

// with returns a copy of p whose constant k is larger by d.
func with(p []int, k, d int) []int {
	q := slices.Clone(p)
	q[k] += d
	return q
}

// Anchor returns n constants that are zero except for the first one, which sets the scale of the others.
func Anchor(n, first int) []int {
	p := make([]int, n)
	p[0] = first
	return p
}
