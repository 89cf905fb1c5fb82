package exact

import "math"

// ExpReduced, Power2 and Reduce are a fast exponential function with nine digits, for loops that draw moves
// by weight: e^x is ExpReduced(f) · Power2(n) with n, f from Reduce(x). Each function is small enough to be
// inlined.

// Reduce splits x, clamped to [-700, 700], into n·ln 2 + f with |f| at most half of ln 2.
func Reduce(x float64) (n int, f float64) {
	if x < -700 {
		x = -700
	}
	if x > 700 {
		x = 700
	}
	n = int(float64(x*log2eHi)+1024.5) - 1024 // round to the nearest integer
	return n, x - float64(float64(n)*math.Ln2)
}

// ExpReduced returns e^f to nine digits for an f from Reduce.
func ExpReduced(f float64) float64 {
	p := 1.0 / 5040
	p = float64(p*f) + 1.0/720
	p = float64(p*f) + 1.0/120
	p = float64(p*f) + 1.0/24
	p = float64(p*f) + 1.0/6
	p = float64(p*f) + 1.0/2
	p = float64(p*f) + 1
	return float64(p*f) + 1
}

// Power2 returns 2^n for n in [-1022, 1023].
func Power2(n int) float64 { return math.Float64frombits(uint64(n+1023) << 52) }
