package stat

import (
	"math"

	// The distributions of gonum's distuv bring its linear algebra with them, 4 MB of a browser's page; these
	// are the functions that its Student's t is made of.
	"gonum.org/v1/gonum/mathext"
)

// Within returns the interval of the mean that is so many standard errors wide on each side.
func (s Sample) Within(errors float64) Interval {
	e := float64(errors * s.StdErr()) // rounded before it is added, on every processor
	return Interval{s.Mean - e, s.Mean + e}
}

// StudentT returns the number below which Student's t with df degrees of freedom, df > 0, lies with
// probability p, 0 < p < 1.
func StudentT(p, df float64) float64 {
	if p < 0.5 {
		return -StudentT(1-p, df)
	}
	x := mathext.InvRegIncBeta(df/2, 0.5, 2*(1-p)) // of both tails together, x = df/(df+t²)
	return math.Sqrt(df * (1 - x) / x)
}

// TwoSided returns the probability that Student's t with df degrees of freedom, df > 0, is at least as far
// from 0 as t. An infinite t, a difference without any spread, has probability 0; one that is not a number
// has 1.
func TwoSided(t, df float64) float64 {
	switch {
	case math.IsNaN(t):
		return 1
	case math.IsInf(t, 0):
		return 0
	}
	return mathext.RegIncBeta(df/2, 0.5, df/(df+t*t))
}

// SameMean returns the probability that the means of two samples of normal numbers differ at least as much as
// they do when the truth is the same; 1 when either has fewer than two numbers. The spreads may differ: the
// degrees of freedom are those of the smaller sample, which never says too little (Welch: The Generalization
// of "Student's" Problem when Several Different Population Variances are Involved, 1947; Hsu's bound of it).
func SameMean(a, b Sample) float64 {
	if a.N < 2 || b.N < 2 {
		return 1
	}
	return TwoSided((a.Mean-b.Mean)/math.Hypot(a.StdErr(), b.StdErr()), float64(min(a.N, b.N)-1))
}
