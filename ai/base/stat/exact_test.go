package stat

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"ludarium/ai/base/rng"
)

// ways returns the exact binomial coefficient n over k.
func ways(n, k int) float64 {
	x, _ := new(big.Float).SetInt(new(big.Int).Binomial(int64(n), int64(k))).Float64()
	return x
}

// sumUnlikely returns the sum of the probabilities of the integers from low to high that are at most as
// probable as k.
func sumUnlikely(low, high, k int, probability func(int) float64) (sum float64) {
	for x := low; x <= high; x++ {
		if p := probability(x); p <= probability(k)*(1+1e-7) {
			sum += p
		}
	}
	return sum
}

// TestExactTestsMatchDefinition compares every outcome for small numbers with the sum in the definition.
func TestExactTestsMatchDefinition(t *testing.T) {
	x := rng.NewXorshift(3)
	for range 3000 {
		n, m := 1+x.IntN(40), 1+x.IntN(40)
		a, b := x.IntN(n+1), x.IntN(m+1)
		all := a + b
		want := sumUnlikely(max(0, all-m), min(n, all), a, func(i int) float64 {
			return ways(n, i) * ways(m, all-i) / ways(n+m, all)
		})
		near(t, fmt.Sprintf("Fisher's test of %d of %d and %d of %d", a, n, b, m), SameShare(a, n, b, m),
			want, 1e-9)
		p := float64(1+x.IntN(99)) / 100
		want = sumUnlikely(0, n, a, func(i int) float64 {
			return ways(n, i) * math.Pow(p, float64(i)) * math.Pow(1-p, float64(n-i))
		})
		near(t, fmt.Sprintf("the binomial test of %d of %d with %v", a, n, p), HasShare(a, n, p), want, 1e-9)
	}
}

func TestSameShare(t *testing.T) {
	near(t, "the lady tasting tea", SameShare(3, 4, 1, 4), 34.0/70, 1e-12)
	near(t, "all of the tea", SameShare(4, 4, 0, 4), 2.0/70, 1e-12)
	near(t, "equal shares", SameShare(10, 100, 20, 200), 1, 1e-9)
	if SameShare(0, 10, 0, 99) != 1 || SameShare(7, 7, 5, 5) != 1 || SameShare(0, 0, 5, 9) != 1 {
		t.Error("nothing differs")
	}
	// For large numbers the result is close to the normal approximation.
	z := (0.4750 - 0.4757) / math.Sqrt(0.475*0.525*(1/1e5+1/1e6))
	near(t, "47 500 of 100 000 and 475 700 of a million", SameShare(47_500, 100_000, 475_700, 1_000_000),
		2*Normal(z), 2e-3)
}

func TestHasShare(t *testing.T) {
	near(t, "15 of 20 coins", HasShare(15, 20, 0.5), 0.0414, 1e-4)
	if HasShare(0, 9, 0) != 1 || HasShare(1, 9, 0) != 0 || HasShare(9, 9, 1) != 1 || HasShare(8, 9, 1) != 0 ||
		HasShare(0, 0, 0.5) != 1 {
		t.Error("what is certain, or nothing, is not judged so")
	}
}

func TestHolmCorrection(t *testing.T) {
	for _, tt := range []struct {
		p    []float64
		want string
	}{
		{nil, "[]"}, {[]float64{0.01}, "[true]"}, {[]float64{0.011}, "[false]"},
		{[]float64{0.009, 0.004, 0.5}, "[false false false]"},
		{[]float64{0.009, 0.003, 0.004}, "[true true true]"},
		{[]float64{0.02, 0.003, 0.004}, "[false true true]"},
		{[]float64{math.NaN(), 0.001}, "[false true]"},
	} {
		if got := fmt.Sprint(Holm(tt.p, 0.01)); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.p, got, tt.want)
		}
	}
}
