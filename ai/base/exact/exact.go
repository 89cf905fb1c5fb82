// Package exact has transcendental functions whose last bit may decide a result: logarithms, powers and
// circular functions. Each returns the same bits on every platform. The functions of package math do not:
// some processors have assembly versions, and on others the compiler may fuse x*y + z into one operation that
// rounds once.
//
// Addition, subtraction, multiplication, division and square root are rounded in the same way everywhere, and
// a conversion of a product to float64 prevents fusing. These functions therefore use only such operations,
// and convert every product that is added to something. The same rule holds for all code whose results must
// be the same everywhere: write float64(a*b) + c. A test of build/house compiles game and ai for a processor
// with fused operations, and reports each place with one.
//
// The results are within the stated number of ulps, units in the last place, of the true value. Log2, Log10
// and Pow are exact whenever the true value is a float64 with bits to spare, such as Log2(8), Log10(1000) and
// Pow(3, 4).
package exact

import "math"

// pair is the sum hi + lo of two numbers, of which lo is at most about half an ulp of hi. It is a number of
// twice the precision (Dekker: A floating-point technique for extending the available precision, 1971).
type pair struct{ hi, lo float64 }

// sum returns a + b exactly.
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

// product returns a · b. Its relative error is below 2^-104 unless it is subnormal.
func product(a, b float64) pair {
	p := float64(a * b)
	a1, b1 := upper(a), upper(b)
	a2, b2 := a-a1, b-b1
	lo := float64(a1*b1) - p
	lo += float64(a1 * b2)
	lo += float64(a2 * b1)
	return pair{p, lo + float64(a2*b2)}
}

// upper returns x truncated to 26 significant bits, so that products of two such numbers are exact.
func upper(x float64) float64 { return math.Float64frombits(math.Float64bits(x) &^ (1<<27 - 1)) }

// times returns p · q, with a relative error of about 2^-103.
func (p pair) times(q pair) pair {
	r := product(p.hi, q.hi)
	r.lo += float64(p.hi*q.lo) + float64(p.lo*q.hi)
	return quickSum(r.hi, r.lo)
}

// plus returns p + q for |p| >= |q|.
func (p pair) plus(q pair) pair {
	r := sum(p.hi, q.hi)
	r.lo += p.lo + q.lo
	return quickSum(r.hi, r.lo)
}

// Constants with more than the precision of a float64. The first part of ln 2 has 40 bits, so that its
// multiples by exponents are exact.
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

// Hypot returns √(x² + y²) without intermediate overflow or underflow, within 1.3 ulp.
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
