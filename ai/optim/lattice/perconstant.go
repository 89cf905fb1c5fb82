package lattice

import "slices"

// Reading is a way to compare a point with its two neighbours. The thesis says only that the three are
// compared and the best is kept.
type Reading int

// Values of Reading.
const (
	// RoundRobin plays all three matches: current with plus, current with minus, plus with minus. A point's
	// score is the sum of its two percentages.
	RoundRobin Reading = iota
	// TwoMatches plays plus and minus against the current point. The neighbour with the higher percentage
	// replaces the current point if it won more than half of its games.
	TwoMatches
	// Sequential plays plus against the current point, then minus against the winner.
	Sequential
	// Reference measures the strength of all three points.
	Reference
)

// PerConstant changes one constant after another, with all steps for one constant before the next constant. A
// round tries the point with the step added to the constant and with the step subtracted, and keeps the best
// of the three points; on a tie, the current one. It is procedure O-1 of Siivonen 2003.
type PerConstant struct {
	Order   []int // constants to change, in this order
	Steps   []int
	Reading Reading
	Current []int
	Next    int // number of the next round
}

// Done implements Optimizer.
func (o *PerConstant) Done() bool { return o.Next >= len(o.Order)*len(o.Steps) }

// Point implements Optimizer.
func (o *PerConstant) Point() []int { return o.Current }

// Round implements Optimizer. The scores are the scores of the current point, plus and minus under the
// Reading.
func (o *PerConstant) Round(t *Test) Decision {
	d := Decision{Round: o.Next, Constant: o.Order[o.Next/len(o.Steps)], Step: o.Steps[o.Next%len(o.Steps)]}
	plus, minus := with(o.Current, d.Constant, d.Step), with(o.Current, d.Constant, -d.Step)
	three := [3][]int{o.Current, plus, minus}
	best := 0
	switch o.Reading {
	case RoundRobin:
		d.Scores = make([]float64, 3)
		for i, pair := range [3][2]int{{0, 1}, {0, 2}, {1, 2}} {
			percent := t.Duel(three[pair[0]], three[pair[1]], o.Next, i)
			d.Scores[pair[0]] += percent
			d.Scores[pair[1]] += 100 - percent
		}
		best = first(d.Scores)
	case TwoMatches:
		d.Scores = []float64{50, t.Duel(plus, o.Current, o.Next, 0), t.Duel(minus, o.Current, o.Next, 1)}
		best = first(d.Scores)
	case Sequential:
		d.Scores = []float64{50, t.Duel(plus, o.Current, o.Next, 0), 0}
		if d.Scores[1] > 50 {
			best = 1
		}
		if d.Scores[2] = t.Duel(minus, three[best], o.Next, 1); d.Scores[2] > 50 {
			best = 2
		}
	case Reference:
		for i, p := range three {
			d.Scores = append(d.Scores, t.Strength(p, o.Next, i))
		}
		best = first(d.Scores)
	default:
		panic("lattice: an unknown reading")
	}
	d.Moved = best > 0
	d.Tries = []Try{{d.Constant, d.Step, d.Scores, best}}
	o.Current = slices.Clone(three[best])
	o.Next++
	return d
}

// first returns the index of the largest score; of equal scores, the first.
func first(scores []float64) int {
	best := 0
	for i, s := range scores {
		if s > scores[best] {
			best = i
		}
	}
	return best
}
