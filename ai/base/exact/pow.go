package exact

import "math"

// Pow returns x to the power y within 0.75 ulp, and subnormal results within 1 ulp. Special cases are those
// of math.Pow.
func Pow(x, y float64) float64 {
	switch {
	case x == 1 || y == 0:
		return 1
	case math.IsNaN(x) || math.IsNaN(y) || x == 0 || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Pow(x, y) // the result is exact
	}
	sign := 1.0
	if x < 0 {
		whole := math.Trunc(y)
		if whole != y {
			return math.NaN()
		}
		if math.Mod(whole, 2) != 0 {
			sign = -1
		}
		x = -x
	}
	l := log(x)
	switch estimate := l.hi * y; {
	case estimate > 710:
		return math.Copysign(math.Inf(1), sign)
	case estimate < -746:
		return math.Copysign(0, sign)
	}
	p := product(l.hi, y)
	return sign * exp(quickSum(p.hi, p.lo+float64(l.lo*y)))
}
