package numfmt

import (
	"math"

	"ludarium/ai/search"
)

// Unit is the unit of a score and how to format it. A game declares the units of its searches in its Kind;
// package numfmt knows those that any search may use.
type Unit struct {
	Name     string   // in the plural, as search.Score has it: "points"
	Measure  Measure  // the meaning of the values
	Decimals Decimals // of a Signed value
	Bare     bool     // values are written without the name
	Margin   bool     // a proven value is the margin of the win: "wins by 6"
	Opaque   bool     // values mean nothing to users: words or, on a square, signs replace them
	// the minimum advantage of a side that is slightly better, better and winning; zeros if unknown
	Standing [3]float64
	Ticks    []float64 // labelled values on the axis of a curve; nil if only the winner matters
	Scale    float64   // the advantage drawn at tanh(1) of the way to a win; 0 means usualScale
}

// Measure is the meaning of the values of a unit.
type Measure int

// The measures.
const (
	Signed  Measure = iota // advantage of the side that the score belongs to; 0 is even
	Rate                   // the probability of a win; 0.5 is even
	Counted                // an unsigned count
)

// Decimals is the number of decimals of an advantage.
type Decimals int

// The numbers of decimals.
const (
	Free       Decimals = iota // two, or none for a whole value
	Whole                      // none
	Hundredths                 // always two
)

// usualScale is the default of Unit.Scale.
const usualScale = 12

// Units is a list of units of scores; of several with one name the newest comes first.
type Units []Unit

// general are the units that a search of any game may use.
var general = Units{
	{Name: search.WinRate, Measure: Rate, Standing: [3]float64{0.05, 0.15, 0.35},
		Ticks: []float64{0, 0.25, 0.5, 0.75, 1}},
	{Name: search.Points, Measure: Counted},
}

// Of returns the unit with a name: from u, from the general ones, or else a plain advantage with the given
// name.
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

// Stands reports whether the unit defines from which advantage a side is better.
func (u *Unit) Stands() bool { return u.Standing != [3]float64{} }

// Squeeze maps an estimate for the first player to [−1, 1]; decisive values are near the ends.
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
