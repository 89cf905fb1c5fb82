package lattice

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// Annealing is simulated annealing: each round changes one constant by at most a step, and keeps the change
// if the point is stronger or, with probability e^(gain/T), if it is weaker. The temperature T decreases
// linearly to 0. Both strengths are measured again in each round, so that a lucky measurement does not
// persist.
type Annealing struct {
	Order       []int // constants to change
	Step        int   // at least 1
	Temperature float64
	Count       int // number of rounds
	Seed        uint64
	Current     []int
	Next        int // number of the next round
}

// Done implements Optimizer.
func (o *Annealing) Done() bool { return o.Next >= o.Count }

// Point implements Optimizer.
func (o *Annealing) Point() []int { return o.Current }

// Round implements Optimizer. The scores are the strengths of the current point and of its neighbour.
func (o *Annealing) Round(t *Test) Decision {
	r := rng.New(rng.Derive(o.Seed, uint64(o.Next)))
	d := Decision{Round: o.Next, Constant: o.Order[r.IntN(len(o.Order))], Step: 1 + r.IntN(o.Step)}
	if r.IntN(2) == 0 {
		d.Step = -d.Step
	}
	next := with(o.Current, d.Constant, d.Step)
	d.Scores = []float64{t.Strength(o.Current, o.Next, 0), t.Strength(next, o.Next, 1)}
	gain := d.Scores[1] - d.Scores[0]
	temperature := o.Temperature * float64(o.Count-o.Next) / float64(o.Count)
	chance := r.Float64()
	if d.Moved = gain > 0 || temperature > 0 && chance < exact.Exp(gain/temperature); d.Moved {
		o.Current = next
	}
	o.Next++
	return d
}
