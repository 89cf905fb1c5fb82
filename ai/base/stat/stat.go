// Package stat has the statistics for experiments and matches: means, intervals, and tests whether two
// figures agree.
package stat

import (
	"math"
	"slices"

	"ludarium/ai/base/rng"
)

// Z95 is the number of standard errors on each side of a two-sided 95 % interval.
const Z95 = 1.959963984540054

// Sample holds the count, mean and spread of a series of numbers. The zero value is an empty sample.
type Sample struct {
	N    int
	Mean float64
	m2   float64 // sum of squared differences from the mean
	Min  float64
	Max  float64
}

// With returns the sample with one additional number (Welford: Note on a Method for Calculating Corrected
// Sums of Squares and Products, 1962).
func (s Sample) With(x float64) Sample { return s.Add(Sample{N: 1, Mean: x, Min: x, Max: x}) }

// Add returns the union of two samples (Chan, Golub, LeVeque: Updating Formulae and a Pairwise Algorithm for
// Computing Sample Variances, 1979).
func (s Sample) Add(t Sample) Sample {
	if s.N == 0 {
		return t
	}
	if t.N == 0 {
		return s
	}
	n := float64(s.N + t.N)
	d := t.Mean - s.Mean
	return Sample{
		N:    s.N + t.N,
		Mean: s.Mean + d*float64(t.N)/n,
		m2:   s.m2 + t.m2 + d*d*float64(s.N)*float64(t.N)/n,
		Min:  math.Min(s.Min, t.Min),
		Max:  math.Max(s.Max, t.Max),
	}
}

// Repeated returns the sample of n equal numbers x; n must be at least 1.
func Repeated(x float64, n int) Sample { return Sample{N: n, Mean: x, Min: x, Max: x} }

// Of returns the sample of the given numbers.
func Of(xs ...float64) (s Sample) {
	for _, x := range xs {
		s = s.With(x)
	}
	return s
}

// SD returns the standard deviation with n-1 in the denominator, NaN for fewer than two numbers.
func (s Sample) SD() float64 {
	if s.N < 2 {
		return math.NaN()
	}
	return math.Sqrt(s.m2 / float64(s.N-1))
}

// StdErr returns the standard error of the mean.
func (s Sample) StdErr() float64 { return s.SD() / math.Sqrt(float64(s.N)) }

// Interval is a confidence interval.
type Interval struct{ Low, High float64 }

// Wilson returns the score interval for a share of which k of n were observed, with z standard errors on each
// side, within [0, 1]. It is the whole range if n is 0 (Wilson: Probable Inference, the Law of Succession,
// and Statistical Inference, 1927).
func Wilson(k, n int, z float64) Interval {
	if n <= 0 {
		return Interval{0, 1}
	}
	p, m := float64(k)/float64(n), float64(n)
	center := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	i := Interval{math.Max(0, center-half), math.Min(1, center+half)}
	if k == 0 {
		i.Low = 0
	}
	if k == n {
		i.High = 1
	}
	return i
}

// Quantile returns the value below which a fraction q in [0, 1] of the numbers lies, with linear
// interpolation. It is NaN if there are no numbers. sorted must be in ascending order.
func Quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	at := q * float64(len(sorted)-1)
	i := int(math.Floor(at))
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + float64((sorted[i+1]-sorted[i])*(at-float64(i)))
}

// Bootstrap returns the 95 % percentile interval of a statistic of xs. The statistic is computed for rounds
// samples of the same size, drawn from xs with replacement and the given seed (Efron: Bootstrap Methods:
// Another Look at the Jackknife, 1979). The interval is infinite for fewer than two numbers. statistic may
// reorder its argument.
func Bootstrap(xs []float64, rounds int, seed uint64, statistic func([]float64) float64) Interval {
	if len(xs) < 2 {
		return Interval{math.Inf(-1), math.Inf(1)}
	}
	x := rng.NewXorshift(seed)
	values := make([]float64, rounds)
	draw := make([]float64, len(xs))
	for i := range values {
		for j := range draw {
			draw[j] = xs[x.IntN(len(xs))]
		}
		values[i] = statistic(draw)
	}
	slices.Sort(values)
	return Interval{Quantile(values, 0.025), Quantile(values, 0.975)}
}

// Normal returns the probability that a standard normal number is at most z.
func Normal(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

// Times returns the sample of the numbers multiplied by the factor by, which must not be negative.
func (s Sample) Times(by float64) Sample {
	s.Mean, s.Min, s.Max = float64(s.Mean*by), float64(s.Min*by), float64(s.Max*by)
	s.m2 = float64(s.m2 * float64(by*by))
	return s
}
