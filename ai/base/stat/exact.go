package stat

import "math"

// SameShare returns the p-value of Fisher's exact test for two shares, a of n and b of m. It is the total
// probability, under equal true shares, of all outcomes with the same sums that are at most as probable as
// the observed one. It is 1 if n or m is 0 (Fisher: Statistical Methods for Research Workers, 1934, §21.02).
func SameShare(a, n, b, m int) float64 {
	all := a + b // a of these and b others, x of them among the first n: x is hypergeometric
	if n == 0 || m == 0 || all == 0 || all == n+m {
		return 1
	}
	whole := choose(n+m, all)
	return exact{
		low: max(0, all-m), high: min(n, all),
		log: func(x int) float64 { return choose(n, x) + choose(m, all-x) - whole },
		ratio: func(x int) float64 {
			return float64(n-x) / float64(x+1) * float64(all-x) / float64(m-all+x+1)
		},
	}.twoSided(a)
}

// HasShare returns the p-value of the exact binomial test for k of n: the probability of a result at least as
// far from the share p, 0 to 1, if p is the true share. It is 1 if n is 0.
func HasShare(k, n int, p float64) float64 {
	switch {
	case n == 0:
		return 1
	case p <= 0:
		return float64(min(1, max(0, 1-k)))
	case p >= 1:
		return float64(min(1, max(0, 1-(n-k))))
	}
	return exact{
		high: n,
		log: func(x int) float64 {
			return choose(n, x) + float64(float64(x)*math.Log(p)) + float64(float64(n-x)*math.Log1p(-p))
		},
		ratio: func(x int) float64 { return float64(n-x) / float64(x+1) * p / (1 - p) },
	}.twoSided(k)
}

// choose returns the natural logarithm of the binomial coefficient n over k.
func choose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}

// exact is a unimodal distribution over integers.
type exact struct {
	low, high int
	log       func(x int) float64 // natural logarithm of the probability of x
	ratio     func(x int) float64 // ratio of the probabilities of x+1 and x, which decreases with x
}

// twoSided returns the sum of the probabilities of all integers that are at most as probable as k. It visits
// only the integers with relevant probabilities, about the square root of the range.
func (e exact) twoSided(k int) float64 {
	// Rounding errors may separate equal probabilities.
	limit := e.log(k) + 1e-7
	peak := e.first(e.low, e.high, func(x int) bool { return e.ratio(x) < 1 })
	up := e.first(peak, e.high+1, func(x int) bool { return e.log(x) <= limit })
	down := e.first(e.low, peak+1, func(x int) bool { return e.log(x) > limit }) - 1
	if up <= down { // k is the mode
		return 1
	}
	sum := 0.0
	if up <= e.high {
		for x, p := up, math.Exp(e.log(up)); x <= e.high && p > 1e-18; x++ {
			sum += p
			p *= e.ratio(x)
		}
	}
	if down >= e.low {
		for x, p := down, math.Exp(e.log(down)); x >= e.low && p > 1e-18; x-- {
			sum += p
			if x > e.low {
				p /= e.ratio(x - 1)
			}
		}
	}
	return min(sum, 1)
}

// first returns the first integer from low on for which ok holds, or high if there is none below high. ok
// must be monotonic, and low must not be above high.
func (e exact) first(low, high int, ok func(int) bool) int {
	for low < high {
		if middle := low + (high-low)/2; ok(middle) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

// Holm reports which of several tests, given by their p-values, are significant. The probability of any false
// rejection is at most level, for any dependence between the tests (Holm: A Simple Sequentially Rejective
// Multiple Test Procedure, 1979).
func Holm(p []float64, level float64) []bool {
	out := make([]bool, len(p))
	for left := len(p); left > 0; left-- {
		least := -1
		for i := range p {
			if !out[i] && (least < 0 || math.IsNaN(p[least]) || p[i] < p[least]) {
				least = i
			}
		}
		if !(p[least] <= level/float64(left)) {
			break
		}
		out[least] = true
	}
	return out
}
