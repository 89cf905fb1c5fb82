package stat

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// pseudo is how many results of each kind are taken to have been seen beforehand, all together.
const pseudo = 2.0

// Points95 returns the 95 % interval of the mean of a few known values that were seen so often each, such as
// the points of games. len(counts) == len(values), of which there are two at least, in ascending order. The
// mean is taken to be a Beta variable between the least value and the largest with the mean and variance that
// Bayes has after an even belief (Dirichlet's distribution): so the interval has a width however equal the
// results are, stays between the values, and reaches an end only where nothing else was seen.
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
	both := float64(mean*(1-mean))/variance - 1 // parameters of the Beta distribution together
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
