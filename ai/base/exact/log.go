package exact

import "math"

// Log returns the natural logarithm of x within 0.85 ulp, NaN for x below 0 and -Inf for 0. With x = 2^k·m, m
// between √½ and √2, f = m - 1 and s = f / (2 + f) the logarithm is
//
//	k·ln 2 + 2 artanh s = k·ln 2 + 2s + 2s³/3 + 2s⁵/5 + …
//
// The term 2s is computed as f - f²/2 + s·f²/2, which loses less precision than the quotient.
func Log(x float64) float64 {
	if !(x > 0 && x <= math.MaxFloat64) {
		return logOfNone(x)
	}
	m, exponent := split(x)
	f := m - 1
	s := f / (2 + f)
	z := float64(s * s)
	odd, even := 2.0/23, 2.0/21 // two independent sums can be computed in parallel
	w := float64(z * z)
	odd = float64(odd*w) + 2.0/19
	odd = float64(odd*w) + 2.0/15
	odd = float64(odd*w) + 2.0/11
	odd = float64(odd*w) + 2.0/7
	odd = float64(odd*w) + 2.0/3
	even = float64(even*w) + 2.0/17
	even = float64(even*w) + 2.0/13
	even = float64(even*w) + 2.0/9
	even = float64(even*w) + 2.0/5
	rest := float64(odd*z) + float64(even*w)
	half := float64(float64(f*f) / 2)
	k := float64(exponent)
	return float64(k*ln2Hi) + (f - (half - (float64(s*(half+rest)) + float64(k*ln2Lo))))
}

// Log2 returns the binary logarithm of x within 0.51 ulp; see Log.
func Log2(x float64) float64 {
	if !(x > 0 && x <= math.MaxFloat64) {
		return logOfNone(x)
	}
	return log(x).times(pair{log2eHi, log2eLo}).hi
}

// Log10 returns the decimal logarithm of x within 0.51 ulp; see Log.
func Log10(x float64) float64 {
	if !(x > 0 && x <= math.MaxFloat64) {
		return logOfNone(x)
	}
	return log(x).times(pair{log10eHi, log10eLo}).hi
}

// logOfNone returns the logarithm of 0, of a negative number, of +Inf or of NaN.
func logOfNone(x float64) float64 {
	switch {
	case x == 0:
		return math.Inf(-1)
	case x < 0:
		return math.NaN()
	}
	return x // x is +Inf or NaN
}

// split returns m and exponent such that x = m · 2^exponent and m is between √½ and √2.
func split(x float64) (m float64, exponent int) {
	const tiny = 0x1p-1022
	if x < tiny {
		x, exponent = x*0x1p54, -54
	}
	bits := math.Float64bits(x)
	exponent += int(bits>>52) - 1023
	m = math.Float64frombits(bits&(1<<52-1) | 1023<<52)
	if m > math.Sqrt2 {
		m, exponent = m/2, exponent+1
	}
	return m, exponent
}

// log returns the natural logarithm of a positive number with a relative error of about 2^-64, by the series
// of Log.
func log(x float64) pair {
	m, exponent := split(x)
	f, d := m-1, sum(m, 1)
	s := pair{hi: f / d.hi}
	back := s.times(d)
	s.lo = ((f - back.hi) - back.lo) / d.hi
	z := s.times(s)

	// From the third term on float64 is precise enough, because the terms are so small.
	t := 1.0 / 25
	for _, c := range artanh {
		t = float64(t*z.hi) + c
	}
	t = float64(float64(t*z.hi) * z.hi)
	tail := z.times(pair{thirdHi, thirdLo}).plus(pair{t, 0})
	s.hi, s.lo = 2*s.hi, 2*s.lo
	small := s.plus(s.times(tail))
	if exponent == 0 {
		return small
	}
	k := float64(exponent)
	return quickSum(float64(k*ln2Hi), float64(k*ln2Lo)).plus(small)
}

// artanh has the coefficients of the power series of artanh, from power 23 down to power 5.
var artanh = [...]float64{1.0 / 23, 1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11, 1.0 / 9,
	1.0 / 7, 1.0 / 5}
