package lattice

import "slices"

// Movement determines which constants a round of Rounds changes.
type Movement int

// Values of Movement.
const (
	// one constant after another, each from the point reached before it; procedure O-2 of Siivonen 2003
	OneAtATime Movement = iota
	// all constants at once, each in the direction that is better if it changes alone, if the joint step
	// makes the point stronger; procedure O-3 of Siivonen 2003
	AllAtOnce
)

// Rounds changes every constant in each round, all by the same step, and measures strength: a constant
// changes in the direction that makes the point stronger, or upwards if both directions are equally strong.
// It is ascent along the signs of a numerical gradient.
type Rounds struct {
	Order    []int // constants to change, in this order
	Steps    []int
	Movement Movement
	Free     bool // whether AllAtOnce also moves to a point that is not stronger than the current one
	Current  []int
	Value    float64 // strength of Current; valid from round 0 on
	Best     []int   // the strongest point seen
	Top      float64 // strength of Best
	Next     int     // number of the next round
}

// Done implements Optimizer.
func (o *Rounds) Done() bool { return o.Next >= len(o.Steps) }

// Point implements Optimizer.
func (o *Rounds) Point() []int { return o.Current }

// Round implements Optimizer. The scores are the strengths before and after the round.
func (o *Rounds) Round(t *Test) Decision {
	tests := 0
	strength := func(p []int) float64 {
		v := t.Strength(p, o.Next, tests)
		tests++
		if o.Best == nil || v > o.Top {
			o.Best, o.Top = slices.Clone(p), v
		}
		return v
	}
	if o.Next == 0 {
		o.Value = strength(o.Current)
	}
	step := o.Steps[o.Next]
	d := Decision{Round: o.Next, Constant: -1, Step: step, Scores: []float64{o.Value}}
	next := slices.Clone(o.Current)
	for _, k := range o.Order {
		plus, minus := with(o.Current, k, step), with(o.Current, k, -step)
		p, m := strength(plus), strength(minus)
		to, v := step, p
		if m > p {
			to, v = -step, m
		}
		try := Try{Constant: k, Step: step, Scores: []float64{o.Value, p, m}}
		if v > o.Value {
			try.Chosen = 1
			if to < 0 {
				try.Chosen = 2
			}
		}
		if d.Tries = append(d.Tries, try); try.Chosen == 0 {
			continue
		}
		next[k] += to
		if o.Movement == OneAtATime {
			d.Moved = true
			o.Value = v
			o.Current = slices.Clone(next)
		}
	}
	if o.Movement == AllAtOnce {
		v := strength(next)
		try := Try{Constant: -1, Step: step, Scores: []float64{o.Value, v}}
		if o.Free || v > o.Value {
			try.Chosen = 1
			d.Moved = !slices.Equal(next, o.Current)
			o.Current, o.Value = next, v
		}
		d.Tries = append(d.Tries, try)
	}
	d.Scores = append(d.Scores, o.Value)
	o.Next++
	return d
}
