package lab

import (
	"math"
	"testing"

	"ludarium/ai/base/stat"
)

func TestSignificantDigits(t *testing.T) {
	for want, x := range map[string]float64{"1040": 1041, "3.5 × 10^−30": 3.5e-30, "0": 0,
		"0.00123": 0.0012345, "−12.3": -12.34,
		"494\u202f000": 493_950, "2 × 10^6": 1.9999e6, "1 × 10^−4": 1e-4, "∞": math.Inf(1)} {
		if got := Digits(x, 3); got != want {
			t.Errorf("%v: %q, want %q", x, got, want)
		}
	}
}

func TestCountUsesPlurals(t *testing.T) {
	if got := Count(1, "trial") + ", " + Count(0, "game") + ", " +
		Count(int64(12_345), "move"); got != "1 trial, 0 games, 12\u202f345 moves" {
		t.Error(got)
	}
}

func TestPrintedDigits(t *testing.T) {
	for want, x := range map[string]float64{"67.4": 67.4, "0.0027": 0.0027, "68\u202f664": 68_664,
		"16.67": 50.0 / 3, "−0.02": -0.02, "0": 0} {
		if got := printed(x); got != want {
			t.Errorf("%v: %q, want %q", x, got, want)
		}
	}
}

// TestDecimalsWithoutInterval checks that a mean without an interval is shown with its own decimals.
func TestDecimalsWithoutInterval(t *testing.T) {
	for want, xs := range map[string][]float64{"82": {82, 82}, "65": {65}, "62.5": {62.5},
		"0.33": {1.0 / 3}} {
		table := CompareMeans("", "", "", []Mean{{Digits: 2, Here: stat.Of(xs...)}})
		if got := table.Rows[0][3]; got != want {
			t.Errorf("%v is written %v, want %s", xs, got, want)
		}
	}
}

// TestPercentDigits checks that a share from few trials of a reference shows only justified digits, and that
// a printed share shows all its digits.
func TestPercentDigits(t *testing.T) {
	for want, f := range map[string]Figure{
		"13":    Refer(2.0/15, "re-run").On(15),
		"12.05": Refer(0.1205, "re-run").On(200_000),
		"32":    Refer(0.315, "re-run").On(1000),
		"0":     Refer(0, "re-run").On(60),
		"18.6":  Print(0.186, "table 2").On(210),
		"6.67":  Refer(1.0/15, "re-run"),
	} {
		if got := f.Percent(); got != want {
			t.Errorf("%+v: %q, want %q", f, got, want)
		}
	}
}

// TestSpreadDigits checks that a standard deviation shows only the digits that its own error justifies.
func TestSpreadDigits(t *testing.T) {
	some, many := stat.Of(61, 63, 64, 66), stat.Sample{}
	for i := range 20_000 {
		many = many.With(float64(i % 47))
	}
	if got := []any{Spread(some), Spread(many), Spread(stat.Of(3)), Spread(stat.Of(3, 3))}; got[0] != "2.1" ||
		got[1] != "13.56" || got[2] != nil || got[3] != "0" {
		t.Errorf("%v", got)
	}
}
