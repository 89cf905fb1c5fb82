package lattice

import (
	"math"
	"slices"
)

// Descent follows the gradient estimated by finite differences: it compares the strengths at a distance above
// and below the point along each constant, and changes the constant with the steepest slope by the step, the
// others in proportion. (It climbs, despite the usual name of the method.)
type Descent struct {
	Order    []int // constants to change
	Distance int   // distance of the compared points, at least 1
	Steps    []int
	Current  []int
	Next     int // number of the next round
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
