package stat

import (
	"math"

	// gonum's distuv would add its linear algebra, 4 MB in a web page. mathext has the functions for
	// Student's t.
	"gonum.org/v1/gonum/mathext"
)

// Within returns the interval of the mean with the given number of standard errors on each side.
func (s Sample) Within(errors float64) Interval {
	e := float64(errors * s.StdErr()) // float64 prevents a fused multiply-add
	return Interval{s.Mean - e, s.Mean + e}
}

// StudentT returns the p-quantile of Student's t distribution with df degrees of freedom, df > 0, 0 < p < 1.
func StudentT(p, df float64) float64 {
	if p < 0.5 {
		return -StudentT(1-p, df)
	}
	// both tails together have probability I_x with x = df/(df+t²)
	x := mathext.InvRegIncBeta(df/2, 0.5, 2*(1-p))
	return math.Sqrt(df * (1 - x) / x)
}

// TwoSided returns the probability that Student's t with df degrees of freedom, df > 0, is at least as far
// from 0 as t. It is 0 for an infinite t, which is a difference without any spread, and 1 for NaN.
func TwoSided(t, df float64) float64 {
	switch {
	case math.IsNaN(t):
		return 1
	case math.IsInf(t, 0):
		return 0
	}
	return mathext.RegIncBeta(df/2, 0.5, df/(df+t*t))
}

// SameMean returns the p-value of Welch's test for equal means of two samples of normal numbers, 1 if either
// has fewer than two numbers. The variances may differ. The smaller sample determines the degrees of freedom,
// which is conservative (Welch: The Generalization of "Student's" Problem when Several Different Population
// Variances are Involved, 1947; Hsu's bound on them).
func SameMean(a, b Sample) float64 {
	if a.N < 2 || b.N < 2 {
		return 1
	}
	return TwoSided((a.Mean-b.Mean)/math.Hypot(a.StdErr(), b.StdErr()), float64(min(a.N, b.N)-1))
}
