package stat

import "math"

// Scale says which numbers a quantity can be.
type Scale struct {
	Min, Max float64
	Step     float64 // between neighbours, such as 1 for moves; 0 where there is none
}

// Common scales.
var (
	Amounts  = Scale{0, math.Inf(1), 0}            // times, points
	Counts   = Scale{0, math.Inf(1), 1}            // moves, games, rounds
	Shares   = Scale{0, 1, 0}                      // of 1
	Percents = Scale{0, 100, 0}                    // of 100
	Signed   = Scale{math.Inf(-1), math.Inf(1), 0} // differences
)

// Variance returns the square of the standard deviation, which on a scale with steps is at least that of
// numbers half a step from their mean: equal results tell little of their neighbours. It is NaN for fewer
// than two numbers.
func (s Sample) Variance(on Scale) float64 {
	sd := s.SD()
	return math.Max(float64(sd*sd), float64(on.Step*on.Step)/4)
}

// fewEqual is the number of equal numbers that tell something of their spread; fewer may be equal by chance.
const fewEqual = 5

// Spread reports whether the numbers tell anything of their spread: two that differ, or five.
func (s Sample) Spread() bool { return s.N >= 2 && (s.Min < s.Max || s.N >= fewEqual) }

// Mean95 returns the 95 % interval of the mean by Student's t, within the scale (Student: The Probable Error
// of a Mean, 1908). Its ends are NaN where nothing can be said: of numbers that tell nothing of their spread,
// and of equal ones without steps.
func (s Sample) Mean95(on Scale) Interval {
	variance := s.Variance(on)
	if !s.Spread() || variance == 0 {
		return Interval{math.NaN(), math.NaN()}
	}
	// Rounded before it is added, on every processor.
	e := float64(StudentT(0.975, float64(s.N-1)) * math.Sqrt(variance/float64(s.N)))
	return Interval{math.Max(s.Mean-e, on.Min), math.Min(s.Mean+e, on.Max)}
}

// Known reports whether anything can be said.
func (i Interval) Known() bool { return !math.IsNaN(i.Low) && !math.IsNaN(i.High) }

// Half returns half of the width, NaN where it is not known.
func (i Interval) Half() float64 { return (i.High - i.Low) / 2 }

// Times returns the interval of so many times the value, by above 0.
func (i Interval) Times(by float64) Interval {
	return Interval{float64(i.Low * by), float64(i.High * by)}
}
