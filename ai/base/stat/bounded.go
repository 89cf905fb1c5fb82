package stat

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// pseudo is the total number of prior observations, which are spread evenly over the values.
const pseudo = 2.0

// Points95 returns the 95 % interval of the mean of a quantity with few possible values, such as the points
// of a game. counts has the number of observations of each value. values has at least two values in ascending
// order and the same length as counts. The mean is modelled as a Beta variable between the smallest and the
// largest value, whose mean and variance follow from Bayes' rule and an even Dirichlet prior. The interval
// has a positive width even for equal results, stays within the values, and reaches an end only if nothing
// else was observed.
func Points95(values []float64, counts []int) Interval {
	low, high := values[0], values[len(values)-1]
	n := 0
	for _, k := range counts {
		n += k
	}
	if n == 0 {
		return Interval{low, high}
	}
	weight := pseudo / float64(len(values))
	total := float64(n) + pseudo
	mean, square := 0.0, 0.0
	for i, v := range values {
		x := (v - low) / (high - low)
		share := (float64(counts[i]) + weight) / total
		mean += float64(x * share)
		square += float64(x * x * share)
	}
	variance := (square - float64(mean*mean)) / (total + 1)
	both := float64(mean*(1-mean))/variance - 1 // sum of the parameters of the Beta distribution
	a, b := float64(mean*both), float64((1-mean)*both)
	at := func(p float64) float64 { return low + float64((high-low)*mathext.InvRegIncBeta(a, b, p)) }
	i := Interval{math.Max(at(0.025), low), math.Min(at(0.975), high)}
	if counts[0] == n {
		i.Low = low
	}
	if counts[len(counts)-1] == n {
		i.High = high
	}
	return i
}
