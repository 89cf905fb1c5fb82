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

// ln is the natural logarithm of x > 0 by Halley's iteration on exp.
func ln(x float64) float64 {
	y := 0.0
	for range 100 {
		e := exp(y)
		y += 2 * (x - e) / (x + e)
	}
	return y
}
