package stat

import "math"

// Scale is the range of possible values of a quantity.
type Scale struct {
	Min, Max float64
	Step     float64 // distance between adjacent values, such as 1 for numbers of moves; 0 if continuous
}

// Common scales.
var (
	Amounts  = Scale{0, math.Inf(1), 0}            // times and points
	Counts   = Scale{0, math.Inf(1), 1}            // numbers of moves, games or rounds
	Shares   = Scale{0, 1, 0}                      // fractions of 1
	Percents = Scale{0, 100, 0}                    // fractions of 100
	Signed   = Scale{math.Inf(-1), math.Inf(1), 0} // differences
)

// Variance returns the square of the standard deviation. On a scale with steps it is at least the square of
// half a step, because equal results do not exclude adjacent values. It is NaN for fewer than two numbers.
func (s Sample) Variance(on Scale) float64 {
	sd := s.SD()
	return math.Max(float64(sd*sd), float64(on.Step*on.Step)/4)
}

// fewEqual is the minimum number of equal numbers from which the spread can be estimated; fewer may be equal
// by chance.
const fewEqual = 5

// Spread reports whether the spread can be estimated: at least two different numbers, or five equal ones.
func (s Sample) Spread() bool { return s.N >= 2 && (s.Min < s.Max || s.N >= fewEqual) }

// Mean95 returns the 95 % interval of the mean by Student's t, limited to the scale (Student: The Probable
// Error of a Mean, 1908). Its ends are NaN if it cannot be estimated: if the spread is unknown, or if the
// numbers are equal and the scale has no steps.
func (s Sample) Mean95(on Scale) Interval {
	variance := s.Variance(on)
	if !s.Spread() || variance == 0 {
		return Interval{math.NaN(), math.NaN()}
	}
	// The conversion rounds the product before the addition on every processor.
	e := float64(StudentT(0.975, float64(s.N-1)) * math.Sqrt(variance/float64(s.N)))
	return Interval{math.Max(s.Mean-e, on.Min), math.Min(s.Mean+e, on.Max)}
}

// Known reports whether the interval is not NaN.
func (i Interval) Known() bool { return !math.IsNaN(i.Low) && !math.IsNaN(i.High) }

// Half returns half of the width, NaN if the interval is unknown.
func (i Interval) Half() float64 { return (i.High - i.Low) / 2 }

// Times returns the interval with both ends multiplied by the factor by, which must be positive.
func (i Interval) Times(by float64) Interval {
	return Interval{float64(i.Low * by), float64(i.High * by)}
}
