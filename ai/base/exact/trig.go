package exact

import "math"

// Parts of π/2. The first two have 30 bits, so that their multiples by integers up to 2^23 are exact.
const (
	quarterHi  = 0x1.921fb548p+0
	quarterMid = -0x1.de973dc8p-31
	quarterLo  = -0x1.9d9cceba3f91fp-62
	quarterEnd = math.Pi/2 - quarterHi - quarterMid - quarterLo
)

// widest is the largest angle in radians that is reduced exactly.
const widest = 1 << 22

// Sin returns the sine of x radians, within 0.8 ulp for |x| up to 2^22. Larger angles are first reduced by
// the float64 nearest to 2π: the result is still the same on all platforms, but it loses a digit for each
// additional digit of the angle. The result is NaN for an infinite x.
func Sin(x float64) float64 {
	if x == 0 {
		return x
	}
	quarter, r := reduce(x)
	return circular(quarter, r)
}

// Cos returns the cosine of x radians; see Sin.
func Cos(x float64) float64 {
	quarter, r := reduce(x)
	return circular(quarter+1, r)
}

// circular returns the sine of r + quarter · π/2.
func circular(quarter int, r pair) float64 {
	v := 0.0
	if quarter&1 == 0 {
		v = sine(r)
	} else {
		v = cosine(r)
	}
	if quarter&2 != 0 {
		return -v
	}
	return v
}

// reduce returns the multiple of π/2 nearest to x, modulo 4, and the remainder, which is at most 0.79 in
// absolute value.
func reduce(x float64) (quarter int, r pair) {
	if math.Abs(x) > widest {
		x = math.Mod(x, 2*math.Pi)
	}
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0, pair{math.NaN(), 0}
	}
	n := math.Floor(float64(x*(2/math.Pi)) + 0.5)
	r = sum(x-float64(n*quarterHi), -float64(n*quarterMid))
	small := product(n, -quarterLo)
	small.lo -= float64(n * quarterEnd)
	return int(n) & 3, r.plus(small)
}

// sine returns the sine of r by its power series; the omitted terms are below 2^-60 of the result.
func sine(r pair) float64 {
	z := float64(r.hi * r.hi)
	t := 1.0 / 355687428096000
	t = 1.0/1307674368000 - float64(t*z)
	t = 1.0/6227020800 - float64(t*z)
	t = 1.0/39916800 - float64(t*z)
	t = 1.0/362880 - float64(t*z)
	t = 1.0/5040 - float64(t*z)
	t = 1.0/120 - float64(t*z)
	t = 1.0/6 - float64(t*z)
	rest := r.lo - float64(float64(t*z)*r.hi)
	return r.hi + (rest - float64(r.lo*float64(z/2)))
}

// cosine returns the cosine of r by its power series; the omitted terms are below 2^-58 of the result.
func cosine(r pair) float64 {
	z := float64(r.hi * r.hi)
	t := 1.0 / 20922789888000
	t = 1.0/87178291200 - float64(t*z)
	t = 1.0/479001600 - float64(t*z)
	t = 1.0/3628800 - float64(t*z)
	t = 1.0/40320 - float64(t*z)
	t = 1.0/720 - float64(t*z)
	t = 1.0/24 - float64(t*z)
	one := quickSum(1, float64(-z/2))
	return one.hi + (one.lo + (float64(float64(t*z)*z) - float64(r.hi*r.lo)))
}
