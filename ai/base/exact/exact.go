// Package exact has the transcendental functions whose last bit decides a result: logarithms, powers, the
// circular functions. Each gives the same bits on every platform, which those of package math do not: they
// are in assembly on some processors, and elsewhere the compiler may fuse x*y + z into one operation that
// rounds once.
//
// What it takes is little. Addition, subtraction, multiplication, division and square root are rounded in the
// same way everywhere, and a conversion to float64 around a product keeps it from being fused. So these
// functions are nothing but such operations, and every product that is added to something stands in a
// conversion. The same rule holds for all code whose results are to be the same everywhere: write
// float64(a*b) + c. A test of build/house compiles game and ai for a processor that fuses, and names each
// place where it would.
//
// The results are within the stated number of ulps, units in the last place, of the true value. Log2, Log10
// and Pow are exact wherever the true value is a float64 with room for more bits, such as Log2(8),
// Log10(1000) and Pow(3, 4).
package exact

import "math"

// pair is the sum hi + lo of two numbers, lo at most about half an ulp of hi: a number of twice the precision
// (Dekker: A floating-point technique for extending the available precision, 1971).
type pair struct{ hi, lo float64 }

// sum is a + b, without error.
func sum(a, b float64) pair {
	s := a + b
	t := s - a
	return pair{s, (a - (s - t)) + (b - t)}
}

// quickSum is sum for |a| >= |b|.
func quickSum(a, b float64) pair {
	s := a + b
	return pair{s, b - (s - a)}
}

// product is a · b. Its error is below 2^-104 of it unless it is subnormal.
func product(a, b float64) pair {
	p := float64(a * b)
	a1, b1 := upper(a), upper(b)
	a2, b2 := a-a1, b-b1
	lo := float64(a1*b1) - p
	lo += float64(a1 * b2)
	lo += float64(a2 * b1)
	return pair{p, lo + float64(a2*b2)}
}

// upper is x with 26 significant bits, the others cut off, so that products of two such numbers need no
// rounding.
func upper(x float64) float64 { return math.Float64frombits(math.Float64bits(x) &^ (1<<27 - 1)) }

// times is p · q, with an error of about 2^-103 of it.
func (p pair) times(q pair) pair {
	r := product(p.hi, q.hi)
	r.lo += float64(p.hi*q.lo) + float64(p.lo*q.hi)
	return quickSum(r.hi, r.lo)
}

// plus is p + q for |p| >= |q|.
func (p pair) plus(q pair) pair {
	r := sum(p.hi, q.hi)
	r.lo += p.lo + q.lo
	return quickSum(r.hi, r.lo)
}

// The constants to more than the precision of a float64. The first part of ln 2 has 40 bits, so that its
// multiples by the exponents of numbers are exact.
const (
	ln2Hi    = 0x1.62e42fefa4p-1
	ln2Lo    = math.Ln2 - ln2Hi
	log2eHi  = 0x1.71547652b82fep+0
	log2eLo  = 1/math.Ln2 - log2eHi
	log10eHi = 0x1.bcb7b1526e50ep-2
	log10eLo = 1/math.Ln10 - log10eHi
	thirdHi  = 0x1.5555555555555p-2
	thirdLo  = 1.0/3 - thirdHi
)

// Hypot returns √(x² + y²) without overflow or underflow on the way, within 1.3 ulp.
func Hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Inf(1)
	case math.IsNaN(x) || math.IsNaN(y):
		return math.NaN()
	case x == 0 || y == 0:
		return x + y
	}
	_, scale := math.Frexp(max(x, y))
	x, y = math.Ldexp(x, -scale), math.Ldexp(y, -scale)
	return math.Ldexp(math.Sqrt(float64(x*x)+float64(y*y)), scale)
}
