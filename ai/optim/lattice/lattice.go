// Package lattice has optimisers for points of a few integers, such as the weights of an evaluation function
// in tenths. They need only a test, which may be noisy, that compares two points or measures the strength of
// one. Strength is maximised.
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

// Test measures the strength of points. Both functions receive the number of the round and the number of the
// test within the round, from which all their randomness must be derived. They must not keep the points.
type Test struct {
	// Duel returns the percentage that a scores against b; 50 is a tie.
	Duel func(a, b []int, round, test int) float64
	// Strength returns the strength of a, in any unit; larger is stronger.
	Strength func(a []int, round, test int) float64
}

// Optimizer is the interface of all optimisers in this package.
type Optimizer interface {
	// Round plays the next round and returns its decision. It must not be called once Done returns true.
	Round(t *Test) Decision
	Done() bool
	// Point returns the current point, which is the result so far. The caller must not change it.
	Point() []int
}

// Decision reports what a round compared and changed.
type Decision struct {
	Round    int       // counted from 0
	Constant int       // changed constant; −1 for several
	Step     int       // size of the step
	Scores   []float64 // scores of the compared points, as the optimiser reports them
	Moved    bool      // whether the current point has changed
	Tries    []Try     // comparisons of PerConstant and Rounds, in order
}

// Try is a comparison within a round.
type Try struct {
	Constant int // compared constant; −1 for all together
	Step     int
	// Scores are the scores of the current point, of the point with the step added, and of the point with the
	// step subtracted. For all constants together there are two: before and after the step.
	Scores []float64
	Chosen int // index into Scores
}

// Steps defines the step size of each round, an integer.
type Steps struct {
	Start  int // first step size
	Reduce int // decrease of the step size per round; if 0, Shrink applies
	// fraction by which the step size shrinks per round, in [0, 1), with rounding; 0 for constant steps
	Shrink float64
	Least  int // minimum step size; 0 means 1
	Rounds int // maximum number of rounds; 0 for no limit, which requires shrinking steps
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

// Anchor returns n constants: the first is set to first, which fixes the scale of the others, and the rest
// are 0.
func Anchor(n, first int) []int {
	p := make([]int, n)
	p[0] = first
	return p
}
