package stat

import (
	"fmt"
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game/gametest"
)

// TestStudentTQuantiles compares quantiles with printed tables.
func TestStudentTQuantiles(t *testing.T) {
	for df, want := range map[float64][2]float64{1: {12.7062, 63.6567}, 2: {4.3027, 9.9248},
		4: {2.7764, 4.6041}, 19: {2.0930, 2.8609}, 1e6: {1.9600, 2.5758}} {
		near(t, fmt.Sprint("0.975 of ", df), StudentT(0.975, df), want[0], 1e-4)
		near(t, fmt.Sprint("0.995 of ", df), StudentT(0.995, df), want[1], 1e-4)
		near(t, fmt.Sprint("beyond it with ", df), TwoSided(-want[1], df), 0.01, 1e-5)
	}
	near(t, "the median", StudentT(0.5, 3), 0, 1e-9)
	near(t, "a low quantile", StudentT(0.025, 19), -2.0930, 1e-4)
	if TwoSided(math.NaN(), 3) != 1 || TwoSided(math.Inf(-1), 3) != 0 || TwoSided(0, 3) != 1 {
		t.Error("what has no spread is not judged so")
	}
}

// TestMeanIntervalCoverage checks that the 95 % interval contains the mean of normal numbers in 95 % of all
// samples, including small ones.
func TestMeanIntervalCoverage(t *testing.T) {
	r := rng.New(5)
	for _, n := range []int{2, 3, 5, 20} {
		held := 0
		const samples = 20_000
		for range samples {
			var s Sample
			for range n {
				s = s.With(7 + 2*r.NormFloat64())
			}
			if s.Mean95(Signed).has(7) {
				held++
			}
		}
		near(t, fmt.Sprintf("part of the intervals of %d numbers that hold the mean", n),
			float64(held)/samples, 0.95, 0.006)
	}
}

func TestSameMean(t *testing.T) {
	a, b := Of(1, 2, 3), Of(11, 12, 13)
	near(t, "three and three", SameMean(a, b), TwoSided(10/math.Sqrt(2.0/3), 2), 1e-12)
	if SameMean(a, Of(4)) != 1 || SameMean(Of(2, 2), Of(2, 2)) != 1 || SameMean(Of(2, 2), Of(3, 3)) != 0 {
		t.Error("samples without a spread are not judged so")
	}
}

// TestSameMeanFalsePositiveRate draws pairs of samples with equal means. The fraction that the test rejects
// must be at most its level.
func TestSameMeanFalsePositiveRate(t *testing.T) {
	gametest.Slow(t)
	r := rng.New(6)
	draw := func(n int, sd float64) (s Sample) {
		for range n {
			s = s.With(7 + float64(sd*r.NormFloat64()))
		}
		return s
	}
	for _, c := range []struct {
		n, m   int
		spread float64 // standard deviation of the second sample; the first has 1
	}{{2, 2, 1}, {2, 2, 5}, {3, 12, 1}, {3, 12, 5}, {12, 3, 5}, {5, 5, 1}, {5, 5, 5}, {20, 20, 3},
		{20, 500, 1}} {
		told := 0
		const pairs = 40_000
		for range pairs {
			if SameMean(draw(c.n, 1), draw(c.m, c.spread)) < 0.01 {
				told++
			}
		}
		if part := float64(told) / pairs; part > 0.012 {
			t.Errorf("%d and %d numbers with spreads of 1 and %g: %.2f %% are told apart", c.n, c.m, c.spread,
				100*part)
		}
	}
}

// has reports whether x is in the interval, including its ends.
func (i Interval) has(x float64) bool { return x >= i.Low && x <= i.High }
