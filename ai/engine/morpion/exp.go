package morpion

import "math"

// exp is e^x to nine digits. Unlike math.Exp it is the same on every platform: the products are rounded before they
// are added, which rules out fused operations, and nothing is left to assembly.
func exp(x float64) float64 {
	n, f := whole2(x)
	return expSmall(f) * pow2(n)
}

// The parts of exp are small enough to be inlined where it matters.

// whole2 splits x, kept within -700 and 700, into n·ln 2 + f with |f| at most half of ln 2.
func whole2(x float64) (n int, f float64) {
	const log2e = 1 / math.Ln2
	if x < -700 {
		x = -700
	}
	if x > 700 {
		x = 700
	}
	n = int(float64(x*log2e)+1024.5) - 1024 // the nearest whole number
	return n, x - float64(float64(n)*math.Ln2)
}

// expSmall is e^f for small f.
func expSmall(f float64) float64 {
	p := 1.0 / 5040
	p = float64(p*f) + 1.0/720
	p = float64(p*f) + 1.0/120
	p = float64(p*f) + 1.0/24
	p = float64(p*f) + 1.0/6
	p = float64(p*f) + 1.0/2
	p = float64(p*f) + 1
	return float64(p*f) + 1
}

// pow2 is 2^n for n of whole2.
func pow2(n int) float64 { return math.Float64frombits(uint64(n+1023) << 52) }

// ln is the natural logarithm of x > 0, as exact as exp and like it the same everywhere: Halley's iteration on exp from
// the exponent of x.
func ln(x float64) float64 {
	fraction, exponent := math.Frexp(x)
	y := float64(float64(exponent)*math.Ln2) + float64(2*(fraction-1)/(fraction+1))
	for range 3 {
		e := exp(y)
		y += 2 * (x - e) / (x + e)
	}
	return y
}
