package exact

import "math"

// Exp returns e^x within 0.65 ulp, and subnormal results within 1 ulp. The result is +Inf for x above 709.79
// and 0 below -745.14.
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	return exp(pair{x, 0})
}

// Logistic returns 1/(1+e^-x), the probability with logit x.
func Logistic(x float64) float64 { return 1 / (1 + Exp(-x)) }

// exp returns e^x for |x| < 800. With x = n·ln 2 + r it is 2^n · e^r.
func exp(x pair) float64 {
	n := math.Floor(float64(x.hi*log2eHi) + 0.5)
	r := sum(x.hi-float64(n*ln2Hi), x.lo-float64(n*ln2Lo))
	even, odd := series(r.hi)
	rest := quickSum(r.hi, even+odd+(r.lo+float64(r.lo*r.hi)))
	one := quickSum(1, rest.hi)
	v := one.hi + (one.lo + rest.lo)
	if n >= -1020 && n <= 1020 {
		return v * Power2(int(n))
	}
	return math.Ldexp(v, int(n))
}

// series returns the terms of e^r after 1 + r: the even powers, cosh r - 1, and the odd powers, sinh r - r.
// |r| is at most 0.36, so that the omitted terms are below 2^-58 of r.
func series(r float64) (even, odd float64) {
	z := float64(r * r)
	even = 1.0 / 87178291200
	even = float64(even*z) + 1.0/479001600
	even = float64(even*z) + 1.0/3628800
	even = float64(even*z) + 1.0/40320
	even = float64(even*z) + 1.0/720
	even = float64(even*z) + 1.0/24
	even = float64(even*z) + 1.0/2
	odd = 1.0 / 6227020800
	odd = float64(odd*z) + 1.0/39916800
	odd = float64(odd*z) + 1.0/362880
	odd = float64(odd*z) + 1.0/5040
	odd = float64(odd*z) + 1.0/120
	odd = float64(odd*z) + 1.0/6
	return float64(even * z), float64(float64(odd*z) * r)
}
