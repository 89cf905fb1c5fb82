package lattice

import (
	"slices"

	"ludarium/ai/base/rng"
)

// RandomSearch draws points and keeps the strongest one. It is the baseline: if strength is almost random, no
// method does better.
type RandomSearch struct {
	Order     []int // constants to draw; the others stay as they are
	Low, High int   // inclusive range of the constants
	Count     int   // number of points to draw
	Seed      uint64
	Current   []int   // the strongest point so far
	Value     float64 // strength of Current
	Next      int     // number of the next round
}

// Done implements Optimizer.
func (o *RandomSearch) Done() bool { return o.Next >= o.Count }

// Point implements Optimizer.
func (o *RandomSearch) Point() []int { return o.Current }

// Round implements Optimizer: it draws a point. The score is its strength.
func (o *RandomSearch) Round(t *Test) Decision {
	r := rng.New(rng.Derive(o.Seed, uint64(o.Next)))
	p := slices.Clone(o.Current)
	for _, k := range o.Order {
		p[k] = o.Low + r.IntN(o.High-o.Low+1)
	}
	v := t.Strength(p, o.Next, 0)
	d := Decision{Round: o.Next, Constant: -1, Scores: []float64{v}, Moved: o.Next == 0 || v > o.Value}
	if d.Moved {
		o.Current, o.Value = p, v
	}
	o.Next++
	return d
}
