package stat

import (
	"fmt"
	"math"
	"testing"
)

func TestRanksOfTies(t *testing.T) {
	if got := fmt.Sprint(ranked([]float64{3, 1, math.NaN(), 3, 2})); got != "[3.5 1 5 3.5 2]" {
		t.Error(got)
	}
	if got := fmt.Sprint(ranked([]float64{math.NaN(), math.Inf(1), math.NaN()})); got != "[2.5 1 2.5]" {
		t.Error(got)
	}
}

func TestFriedmanStatistic(t *testing.T) {
	// The ranks are 1, 2, 3 in each of four blocks: χ² = 8 with two degrees of freedom.
	means, p := Friedman([][]float64{{1, 2, 3}, {10, 20, 30}, {0, 5, 6}, {2, 3, 9}})
	near(t, "p of four equal orders", p, math.Exp(-4), 1e-12)
	if fmt.Sprint(means) != "[1 2 3]" {
		t.Error(means)
	}
	if _, p := Friedman([][]float64{{1, 1}, {2, 2}, {3, 3}}); p != 1 {
		t.Errorf("equal treatments: %v", p)
	}
	if means, p := Friedman(nil); means != nil || p != 1 {
		t.Error("nothing is judged")
	}
}

// TestNemenyiCriticalValues compares with the critical values in Demšar's table 5a, at the 5 % level.
func TestNemenyiCriticalValues(t *testing.T) {
	for k, q := range map[int]float64{2: 1.960, 3: 2.343, 5: 2.728, 10: 3.164} {
		near(t, fmt.Sprintf("q of %d", k), Nemenyi(k, 6, 0.05)/math.Sqrt(float64(k*(k+1))/36), q, 1e-3)
	}
}

func TestWilcoxonSignedRank(t *testing.T) {
	zero := make([]float64, 6)
	near(t, "six of six", Wilcoxon([]float64{1, 2, 3, 4, 5, 6}, zero), 2.0/64, 1e-12)
	near(t, "all but the least", Wilcoxon([]float64{-1, 2, 3, 4, 5, 6}, zero), 4.0/64, 1e-12)
	if Wilcoxon(zero, zero) != 1 {
		t.Error("no differences are judged")
	}
	// The approximation for many pairs is close to the exact value for few pairs.
	var a, b []float64
	for i := range 25 {
		a, b = append(a, float64(i+1)*math.Pow(-1, float64(min(i%3, 1)))), append(b, 0)
	}
	exact := Wilcoxon(a, b)
	a[0] = a[1] // make a tie
	near(t, "with a tie", Wilcoxon(a, b), exact, 0.02)
}
