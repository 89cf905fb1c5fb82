package exact

import (
	"fmt"
	"ludarium/game/gametest"
	"math"
	"math/big"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
)

// function is a function of the package with reference functions.
type function struct {
	name string
	f    func(x, y float64) float64
	std  func(x, y float64) float64 // function of package math
	off  float64                    // maximum allowed distance from std in ulps
	true func(x, y float64) *big.Float
	ulps float64 // maximum error in ulps that the function's comment states
	draw func(u, v float64) (x, y float64)
}

func one(f func(float64) float64) func(x, y float64) float64 {
	return func(x, _ float64) float64 { return f(x) }
}

// wide maps u in [0, 1) to magnitudes from 2^-span to 2^span, uniformly in the exponent.
func wide(u, span float64) float64 {
	e := between(u, -span, span)
	return math.Ldexp(1+e-math.Floor(e), int(math.Floor(e)))
}

// between maps u in [0, 1) linearly to the range from low to high.
func between(u, low, high float64) float64 { return low + float64(u*(high-low)) }

func functions() []function {
	positive := func(u, v float64) (float64, float64) {
		if v < 0.5 {
			return between(u, 0.5, 2), 0 // arguments whose logarithms are small
		}
		return wide(u, 1020), 0
	}
	angle := func(u, v float64) (float64, float64) {
		if v < 0.3 {
			return between(u, -widest, widest), 0
		}
		return between(u, -10, 10), 0
	}
	return []function{
		{"exp", one(Exp), one(math.Exp), 1, func(x, _ float64) *big.Float { return bigExp(number(x)) }, 0.65,
			func(u, v float64) (float64, float64) {
				if v < 0.5 {
					return between(u, -1, 1), 0
				}
				return between(u, -708, 708), 0
			}},
		{"log", one(Log), one(math.Log), 1, func(x, _ float64) *big.Float {
			return bigLog(x)
		}, 0.85, positive},
		{"log2", one(Log2), one(math.Log2), 1e6, func(x, _ float64) *big.Float {
			return quotient(bigLog(x), bigLog(2))
		}, 0.51, positive},
		{"log10", one(Log10), one(math.Log10), 1e6, func(x, _ float64) *big.Float {
			return quotient(bigLog(x), bigLog(10))
		}, 0.51, positive},
		{"pow", Pow, math.Pow, 500, func(x, y float64) *big.Float {
			return bigExp(number(0).Mul(bigLog(x), number(y)))
		}, 0.75,
			func(u, v float64) (float64, float64) {
				x := wide(u, 30)
				return x, (2*v - 1) * 700 / max(1, math.Abs(Log(x)))
			}},
		{"hypot", Hypot, math.Hypot, 2, func(x, y float64) *big.Float {
			a, b := number(x), number(y)
			return number(0).Sqrt(a.Add(a.Mul(a, a), b.Mul(b, b)))
		}, 1.3, func(u, v float64) (float64, float64) { return wide(u, 2), wide(v, 2) }},
		{"sin", one(Sin), one(math.Sin), math.Inf(1), func(x, _ float64) *big.Float {
			return bigSine(x, 0)
		}, 0.8, angle},
		{"cos", one(Cos), one(math.Cos), math.Inf(1), func(x, _ float64) *big.Float {
			return bigSine(x, 1)
		}, 0.8, angle},
	}
}

// TestErrorsAreSmall measures the error of each function relative to 200-bit results, and its distance from
// package math.
func TestErrorsAreSmall(t *testing.T) {
	n := 1500
	if testing.Short() || runtime.GOOS == "js" {
		n = 150
	}
	for _, f := range functions() {
		r := rand.New(rand.NewPCG(1, 0))
		worst, where := 0.0, ""
		for range n {
			x, y := f.draw(r.Float64(), r.Float64())
			got := f.f(x, y)
			want := f.true(x, y)
			near, _ := want.Float64()
			ulp := math.Nextafter(math.Abs(near), math.Inf(1)) - math.Abs(near)
			off, _ := number(0).Sub(number(got), want).Float64()
			if off = math.Abs(off) / ulp; off > worst {
				worst, where = off, fmt.Sprintf("%v, %v", x, y)
			}
			if std := f.std(x, y); math.Abs(got-std) > f.off*ulp {
				t.Errorf("%s(%v, %v) = %v, package math has %v", f.name, x, y, got, std)
			}
		}
		t.Logf("%s: %.3f ulp at %s", f.name, worst, where)
		if worst > f.ulps {
			t.Errorf("%s is %.3f ulp off at %s, more than %.2f", f.name, worst, where, f.ulps)
		}
	}
}

// TestResultsEqualStoredBits compares the bits of results with stored ones, so that all platforms agree.
func TestResultsEqualStoredBits(t *testing.T) {
	var b strings.Builder
	for _, f := range functions() {
		r := rand.New(rand.NewPCG(2, 0))
		for range 40 {
			x, y := f.draw(r.Float64(), r.Float64())
			fmt.Fprintf(&b, "%s %016x %016x %016x\n", f.name, math.Float64bits(x), math.Float64bits(y),
				math.Float64bits(f.f(x, y)))
		}
	}
	r := rand.New(rand.NewPCG(3, 0))
	for range 40 {
		x := between(r.Float64(), -20, 20)
		n, f := Reduce(x)
		fmt.Fprintf(&b, "quick %016x %016x %016x\n", math.Float64bits(x), 0,
			math.Float64bits(ExpReduced(f)*Power2(n)))
	}
	gametest.Golden(t, "testdata/bits.golden", b.String())
}

// TestExactResultsAreExact checks arguments whose true result is a float64.
func TestExactResultsAreExact(t *testing.T) {
	for e := -1074; e <= 1023; e++ {
		if got := Log2(math.Ldexp(1, e)); got != float64(e) {
			t.Errorf("Log2(2^%d) = %v", e, got)
		}
		if got := Pow(2, float64(e)); got != math.Ldexp(1, e) {
			t.Errorf("Pow(2, %d) = %v", e, got)
		}
	}
	ten := 1.0
	for e := range 23 {
		if got := Log10(ten); got != float64(e) {
			t.Errorf("Log10(10^%d) = %v", e, got)
		}
		ten *= 10
	}
	for x := 2.0; x < 40; x++ {
		power := 1.0
		for n := 0; power < 1<<53; n++ {
			if got := Pow(x, float64(n)); got != power {
				t.Errorf("Pow(%v, %d) = %v", x, n, got)
			}
			if got := Pow(-x, float64(n)); got != power*float64(1-2*(n&1)) {
				t.Errorf("Pow(%v, %d) = %v", -x, n, got)
			}
			power *= x
		}
		if got := Pow(x*x, 1.5); got != x*x*x {
			t.Errorf("Pow(%v, 1.5) = %v", x*x, got)
		}
	}
}

// TestSpecialCasesMatchMath checks the special cases of package math, overflow and underflow.
func TestSpecialCasesMatchMath(t *testing.T) {
	values := []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, 0.5, -0.5, 3, -3, 710, -710, 746, -746, 1e300,
		-1e300, 1e-310, -1e-310,
		math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1), math.NaN()}
	same := func(got, want float64) bool {
		if math.IsNaN(want) || math.IsInf(want, 0) || want == 0 {
			return math.IsNaN(got) && math.IsNaN(want) ||
				got == want && math.Signbit(got) == math.Signbit(want)
		}
		return math.Abs(got-want) <= 1e-14*math.Abs(want)+5e-324
	}
	for _, f := range functions() {
		for _, x := range values {
			for _, y := range values {
				if (f.name == "sin" || f.name == "cos") && math.Abs(x) > widest && !math.IsInf(x, 0) {
					if got := f.f(x, y); !(math.Abs(got) <= 1) {
						t.Errorf("%s(%v) = %v", f.name, x, got)
					}
					continue
				}
				if strings.HasPrefix(f.name, "log") && x > 0 && x < 1e-307 {
					continue // on some processors package math has no logarithm of subnormal numbers
				}
				if got, want := f.f(x, y), f.std(x, y); !same(got, want) {
					t.Errorf("%s(%v, %v) = %v, want %v", f.name, x, y, got, want)
				}
			}
		}
	}
}

func TestQuickExpAccuracy(t *testing.T) {
	quick := func(x float64) float64 {
		n, f := Reduce(x)
		return ExpReduced(f) * Power2(n)
	}
	for x := -650.0; x < 650; x += 0.37 {
		if got, want := quick(x), Exp(x); math.Abs(got-want) > 2e-8*want {
			t.Fatalf("the quick exponential of %v is %v, want %v", x, got, want)
		}
	}
	if quick(-1e9) <= 0 || math.IsInf(quick(1e9), 0) {
		t.Error("the quick exponential is not bounded")
	}
}

func Example() {
	fmt.Println(Log(2), Pow(3, 4), Exp(1))
	// Output: 0.6931471805599453 81 2.718281828459045
}

func BenchmarkFunctions(b *testing.B) {
	for _, f := range functions() {
		x, y := f.draw(0.7, 0.6)
		for name, g := range map[string]func(x, y float64) float64{"exact": f.f, "math": f.std} {
			b.Run(f.name+"/"+name, func(b *testing.B) {
				total := 0.0
				for range b.N {
					total += g(x, y)
				}
				if math.IsNaN(total) {
					b.Error("not a number")
				}
			})
		}
	}
}
