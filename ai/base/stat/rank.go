package stat

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// ranked returns the rank of each number, 1 for the smallest. Equal numbers get the mean of their ranks, and
// NaNs are last.
func ranked(xs []float64) []float64 {
	order := make([]int, len(xs))
	for i := range order {
		order[i] = i
	}
	less := func(a, b float64) bool { return a < b || math.IsNaN(b) && !math.IsNaN(a) }
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case less(xs[a], xs[b]):
			return -1
		case less(xs[b], xs[a]):
			return 1
		}
		return 0
	})
	ranks := make([]float64, len(xs))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && !less(xs[order[i]], xs[order[j]]) {
			j++
		}
		for k := i; k < j; k++ {
			ranks[order[k]] = float64(i+1+j) / 2
		}
		i = j
	}
	return ranks
}

// Friedman compares k treatments on n blocks. results[b][t] is the result of treatment t on block b; smaller
// is better. It returns the mean rank of each treatment and the p-value of the hypothesis that all treatments
// are equal, 1 for fewer than two treatments or blocks (Friedman: The Use of Ranks to Avoid the Assumption of
// Normality Implicit in the Analysis of Variance, 1937).
func Friedman(results [][]float64) (means []float64, p float64) {
	n := len(results)
	if n == 0 {
		return nil, 1
	}
	k := len(results[0])
	means = make([]float64, k)
	ties := 0.0
	for _, block := range results {
		ranks := ranked(block)
		for t, r := range ranks {
			means[t] += r / float64(n)
		}
		slices.Sort(ranks)
		for i := 0; i < k; {
			j := i
			for j < k && ranks[j] == ranks[i] {
				j++
			}
			m := float64(j - i)
			ties += m*m*m - m
			i = j
		}
	}
	if n < 2 || k < 2 {
		return means, 1
	}
	sum := 0.0
	for _, r := range means {
		d := r - float64(k+1)/2
		sum += d * d
	}
	kf, nf := float64(k), float64(n)
	scale := 1 - ties/(nf*(kf*kf*kf-kf))
	if scale <= 0 { // all results within each block are equal
		return means, 1
	}
	chi := 12 * nf / (kf * (kf + 1)) * sum / scale
	return means, mathext.GammaIncRegComp((kf-1)/2, chi/2)
}

// Nemenyi returns the critical difference between mean ranks of k treatments on n blocks. If all treatments
// are equal, the probability that any two differ by more is at most level (Nemenyi: Distribution-free
// Multiple Comparisons, 1963; Demšar: Statistical Comparisons of Classifiers over Multiple Data Sets, 2006).
// k and n must be at least 2.
func Nemenyi(k, n int, level float64) float64 {
	low, high := 0.0, 20.0
	for range 60 {
		if q := (low + high) / 2; studentizedRange(q, k) < 1-level {
			low = q
		} else {
			high = q
		}
	}
	return low / math.Sqrt2 * math.Sqrt(float64(k*(k+1))/float64(6*n))
}

// studentizedRange returns the probability that the range of k standard normal numbers is at most q.
func studentizedRange(q float64, k int) float64 {
	const width, step = 8.0, 0.01
	sum := 0.0
	for z := -width; z <= width; z += step {
		density := math.Exp(-z*z/2) / math.Sqrt(2*math.Pi)
		sum += density * math.Pow(Normal(z)-Normal(z-q), float64(k-1)) * step
	}
	return min(1, float64(k)*sum)
}

// Wilcoxon returns the two-sided p-value of the signed-rank test for the differences between pairs. It is
// exact for up to 25 differences without ties, otherwise from the normal approximation. Pairs without a
// difference are ignored (Wilcoxon: Individual Comparisons by Ranking Methods, 1945).
func Wilcoxon(a, b []float64) float64 {
	var sizes, signs []float64
	for i := range a {
		if d := a[i] - b[i]; d != 0 && !math.IsNaN(d) {
			sizes, signs = append(sizes, math.Abs(d)), append(signs, math.Copysign(1, d))
		}
	}
	n := len(sizes)
	if n == 0 {
		return 1
	}
	ranks := ranked(sizes)
	plus, ties := 0.0, false
	for i, r := range ranks {
		if signs[i] > 0 {
			plus += r
		}
		ties = ties || r != math.Floor(r)
	}
	total := float64(n*(n+1)) / 2
	less := min(plus, total-plus)
	if n <= 25 && !ties {
		// ways[w] is the number of sets of ranks with sum w.
		ways := make([]float64, int(total)+1)
		ways[0] = 1
		for r := 1; r <= n; r++ {
			for w := len(ways) - 1; w >= r; w-- {
				ways[w] += ways[w-r]
			}
		}
		sum := 0.0
		for w := 0; w <= int(less); w++ {
			sum += ways[w]
		}
		return min(1, 2*sum/math.Pow(2, float64(n)))
	}
	squares := 0.0
	for _, r := range ranks {
		squares += r * r
	}
	z := (math.Abs(plus-total/2) - 0.5) / (math.Sqrt(squares) / 2)
	return min(1, 2*Normal(-max(z, 0)))
}
