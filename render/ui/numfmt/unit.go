package numfmt

import (
	"math"

	"ludarium/ai/search"
)

// Unit is what scores count and how they are told. A game declares the units of its searches in its Kind;
// those that any search may use are known here.
type Unit struct {
	Name     string   // in the plural, as search.Score has it: "points"
	Measure  Measure  // what values mean
	Decimals Decimals // of a Signed value
	Bare     bool     // values stand without the name: it goes without saying
	Margin   bool     // a proven value is the margin of the win: "wins by 6"
	Opaque   bool     // values say nothing to people: they are told in words or, on a square, in signs
	// the advantages from which a side is slightly better, better and winning; zero for none
	Standing [3]float64
	Ticks    []float64 // the values that the axis of a curve names; nil for who wins alone
	Scale    float64   // the advantage that is drawn at tanh(1) of the way to a win; 0 stands for usualScale
}

// Measure says what the values of a unit mean.
type Measure int

// The measures.
const (
	Signed  Measure = iota // the advantage of the side that the score is seen by; 0 is even
	Rate                   // the probability of a win; 0.5 is even
	Counted                // a number of things, without a sign
)

// Decimals says with how many decimals an advantage is written.
type Decimals int

// The decimals.
const (
	Free       Decimals = iota // two, or none where the value is whole
	Whole                      // none
	Hundredths                 // two, always
)

// usualScale is the Scale of units that have none.
const usualScale = 12

// Units are units of scores, the newest meaning of a name first.
type Units []Unit

// general are the units that searches of any game may use.
var general = Units{
	{Name: search.WinRate, Measure: Rate, Standing: [3]float64{0.05, 0.15, 0.35},
		Ticks: []float64{0, 0.25, 0.5, 0.75, 1}},
	{Name: search.Points, Measure: Counted},
}

// Of returns the unit of a name: one of u, a general one, or an advantage of which nothing else is known.
func (u Units) Of(name string) Unit {
	for _, list := range []Units{u, general} {
		for _, unit := range list {
			if unit.Name == name {
				return unit
			}
		}
	}
	return Unit{Name: name}
}

// Stands reports whether the unit says when a side is better.
func (u *Unit) Stands() bool { return u.Standing != [3]float64{} }

// Squeeze maps an estimate of the first player's to [-1, 1]: what decides a game comes near the ends.
func (u *Unit) Squeeze(value float64) float64 {
	if u.Measure == Rate {
		return 2*value - 1
	}
	scale := u.Scale
	if scale == 0 {
		scale = usualScale
	}
	return math.Tanh(value / scale)
}
