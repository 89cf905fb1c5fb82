package lattice

import (
	"math"
	"slices"
)

// Descent follows the gradient, which it estimates by finite differences: the strengths a distance above and
// below the point along each constant. It moves so far that the constant with the steepest slope changes by
// the step. (It climbs, despite the name of the method.)
type Descent struct {
	Order    []int // the constants that are changed
	Distance int   // of the points that are compared, at least 1
	Steps    []int
	Current  []int
	Next     int // round
}

// Done implements Optimizer.
func (o *Descent) Done() bool { return o.Next >= len(o.Steps) }

// Point implements Optimizer.
func (o *Descent) Point() []int { return o.Current }

// Round implements Optimizer. The scores are the differences of strength, in the order of the constants.
func (o *Descent) Round(t *Test) Decision {
	d := Decision{Round: o.Next, Constant: -1, Step: o.Steps[o.Next]}
	steepest := 0.0
	for i, k := range o.Order {
		up, down := with(o.Current, k, o.Distance), with(o.Current, k, -o.Distance)
		slope := t.Strength(up, o.Next, 2*i) - t.Strength(down, o.Next, 2*i+1)
		d.Scores = append(d.Scores, slope)
		steepest = math.Max(steepest, math.Abs(slope))
	}
	next := slices.Clone(o.Current)
	for i, k := range o.Order {
		if steepest > 0 {
			next[k] += int(math.Round(float64(d.Step) * d.Scores[i] / steepest))
		}
	}
	d.Moved = !slices.Equal(next, o.Current)
	o.Current = next
	o.Next++
	return d
}
