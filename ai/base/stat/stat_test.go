package stat

import (
	"fmt"
	"math"
	"testing"

	"ludarium/ai/base/rng"
)

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off || math.IsNaN(got) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestSampleStatistics(t *testing.T) {
	s := Of(2, 4, 4, 4, 5, 5, 7, 9)
	near(t, "mean", s.Mean, 5, 1e-12)
	near(t, "deviation", s.SD(), math.Sqrt(32.0/7), 1e-12)
	if s.N != 8 || s.Min != 2 || s.Max != 9 {
		t.Errorf("%+v", s)
	}
	u := Of(2, 4, 4).Add(Of(4, 5, 5, 7, 9)).Add(Sample{})
	near(t, "mean of the sum", u.Mean, 5, 1e-12)
	near(t, "deviation of the sum", u.SD(), s.SD(), 1e-12)
	if (Sample{}).Add(u) != u || u.N != 8 || u.Min != 2 || u.Max != 9 {
		t.Errorf("%+v", u)
	}
	if !math.IsNaN(Of(3).SD()) || Of(3).Mean95(Signed).Known() {
		t.Error("one number has a spread")
	}
	near(t, "half of the interval", s.Mean95(Signed).High-5, 2.364624*s.SD()/math.Sqrt(8), 1e-6)
}

// TestWilsonIntervals compares intervals with table 2 of Teder 2021, in percent. The numbers of games are
// inferred.
func TestWilsonIntervals(t *testing.T) {
	for _, tt := range []struct {
		k, n      int
		low, high float64
	}{{163, 210, 71.5, 82.7}, {6, 210, 1.3, 6.1}, {7, 110, 3.1, 12.6}, {111, 210, 46.2, 59.5},
		{59, 210, 22.5, 34.5}, {2, 210, 0.3, 3.4}, {0, 10, 0, 27.75},
		{10, 10, 72.25, 100}} {
		i := Wilson(tt.k, tt.n, Z95)
		near(t, fmt.Sprintf("low end of %d of %d", tt.k, tt.n), 100*i.Low, tt.low, 0.09)
		near(t, fmt.Sprintf("high end of %d of %d", tt.k, tt.n), 100*i.High, tt.high, 0.09)
	}
	if (Wilson(0, 0, Z95) != Interval{0, 1}) {
		t.Error("nothing says something")
	}
}

// TestIntervalsStayOnScale checks that intervals stay within the possible values and have a positive width
// for equal results.
func TestIntervalsStayOnScale(t *testing.T) {
	for _, tt := range []struct {
		s         Sample
		on        Scale
		low, high float64
	}{
		{Of(1, 8), Counts, 0, 4.5 + 12.706*3.5},
		{Of(100, 100, 90), Percents, 96.667 - 4.303*3.333, 100},
		{Repeated(62, 5), Counts, 62 - 2.776*0.5/math.Sqrt(5), 62 + 2.776*0.5/math.Sqrt(5)},
		{Of(62, 62, 62, 62), Counts, math.NaN(), math.NaN()},
		{Of(-1, 1), Signed, -12.706, 12.706},
		{Of(62, 62, 62, 62), Amounts, math.NaN(), math.NaN()},
		{Of(62), Counts, math.NaN(), math.NaN()},
	} {
		i := tt.s.Mean95(tt.on)
		if math.IsNaN(tt.low) {
			if i.Known() {
				t.Errorf("%+v: %v", tt.s, i)
			}
			continue
		}
		near(t, "low end", i.Low, tt.low, 0.01)
		near(t, "high end", i.High, tt.high, 0.01)
	}
}

func TestQuantile(t *testing.T) {
	xs := []float64{1, 2, 3, 4}
	for q, want := range map[float64]float64{0: 1, 0.5: 2.5, 1: 4, 0.25: 1.75} {
		near(t, fmt.Sprint("quantile ", q), Quantile(xs, q), want, 1e-12)
	}
	if !math.IsNaN(Quantile(nil, 0.5)) {
		t.Error("nothing has a median")
	}
}

func TestBootstrapIntervals(t *testing.T) {
	r := rng.New(1)
	xs := make([]float64, 400)
	for i := range xs {
		xs[i] = r.NormFloat64()
	}
	mean := func(xs []float64) float64 { return Of(xs...).Mean }
	got, want := Bootstrap(xs, 1000, 1, mean), Of(xs...).Mean95(Signed)
	near(t, "low end", got.Low, want.Low, 0.02)
	near(t, "high end", got.High, want.High, 0.02)
	if Bootstrap(xs, 1000, 1, mean) != got || !math.IsInf(Bootstrap(xs[:1], 10, 1, mean).Low, -1) {
		t.Error("not the same twice")
	}
}

func TestNormal(t *testing.T) { near(t, "normal", Normal(1.959964), 0.975, 1e-6) }

func ExampleWilson() {
	i := Wilson(163, 210, Z95)
	fmt.Printf("%.1f–%.1f %%\n", 100*i.Low, 100*i.High)
	// Output: 71.5–82.7 %
}
