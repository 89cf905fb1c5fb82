package morpion

import "math"

// exp is e^x to nine digits. Unlike math.Exp it is the same on every platform: the products are rounded before they
// are added, which rules out fused operations, and nothing is left to assembly.
func exp(x float64) float64 {
	const log2e = 1 / math.Ln2
	if x < -700 {
		x = -700
	}
	if x > 700 {
		x = 700
	}
	n := int(float64(x*log2e)+1024.5) - 1024 // the nearest whole number
	f := x - float64(float64(n)*math.Ln2)
	p := 1.0 / 5040
	p = float64(p*f) + 1.0/720
	p = float64(p*f) + 1.0/120
	p = float64(p*f) + 1.0/24
	p = float64(p*f) + 1.0/6
	p = float64(p*f) + 1.0/2
	p = float64(p*f) + 1
	p = float64(p*f) + 1
	return p * math.Float64frombits(uint64(n+1023)<<52)
}

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
