package numfmt

import (
	"math"

	"ludarium/ai/search"
)

// Unit is the unit of a score and its format. A game declares the units of its searches in its Kind; package
// numfmt contains the units that a search of any game may use.
type Unit struct {
	Name     string   // plural, as in search.Score, such as "points"
	Measure  Measure  // meaning of the values
	Decimals Decimals // number of decimals of a Signed value
	Bare     bool     // whether values are formatted without the name
	Margin   bool     // whether a proven value is the margin of the win: "wins by 6"
	Opaque   bool     // whether values are not meaningful to users, so that words or symbols replace them
	// the minimum advantages of a side that is slightly better, better, and winning; all zero if unknown
	Standing [3]float64
	Ticks    []float64 // labelled values on the axis of a graph; nil if only the winner matters
	Scale    float64   // advantage drawn at tanh(1) = 76 % of the way to a win; 0 means usualScale
}

// Measure is what the values of a unit measure.
type Measure int

// Values of Measure.
const (
	Signed  Measure = iota // advantage of a side; 0 is even
	Rate                   // probability of winning; 0.5 is even
	Counted                // unsigned count, such as points
)

// Decimals is the number of decimals of an advantage.
type Decimals int

// Values of Decimals.
const (
	Free       Decimals = iota // two, or none for an integer
	Whole                      // no decimals
	Hundredths                 // two decimals
)

// usualScale is the default of Unit.Scale.
const usualScale = 12

// Units is a list of units of scores; of several units with the same name, the newest comes first.
type Units []Unit

// general lists the units that a search of any game may use.
var general = Units{
	{Name: search.WinRate, Measure: Rate, Standing: [3]float64{0.05, 0.15, 0.35},
		Ticks: []float64{0, 0.25, 0.5, 0.75, 1}},
	{Name: search.Points, Measure: Counted},
}

// Of returns the unit with the given name, from u or from the general units; a name that is in neither is a
// signed advantage.
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

// Stands reports whether the unit defines the advantages from which a side counts as better.
func (u *Unit) Stands() bool { return u.Standing != [3]float64{} }

// Squeeze maps an estimate for the first player to [−1, 1]; decisive values are mapped to near the ends.
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
