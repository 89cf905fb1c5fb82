package number

import (
	"math"
	"testing"
)

func TestGroup(t *testing.T) {
	for number, want := range map[string]string{
		"0": "0", "1234": "1234", "12345": "12\u202f345", "-1234567.50": "−1\u202f234\u202f567.50",
		"-3": "−3", "-0": "0", "-0.00": "0.00", "-0.01": "−0.01",
	} {
		if got := Group(number); got != want {
			t.Errorf("Group(%s) = %q, want %q", number, got, want)
		}
	}
}

// TestZerosHaveNoSign checks that a zero has no sign in any form.
func TestZerosHaveNoSign(t *testing.T) {
	for number, want := range map[string]string{"-0": "0", "+0.0": "0.0", "-0.00 %": "0.00 %",
		"-0e+00": "0e+00",
		"-0.05":  "-0.05", "-10": "-10", "-": "-", "": "", "+Inf": "+Inf", "-x": "-x", "+3": "+3"} {
		if got := plain(number); got != want {
			t.Errorf("plain(%s) = %q, want %q", number, got, want)
		}
	}
}

func TestFixed(t *testing.T) {
	for _, c := range []struct {
		x             float64
		decimals      int
		fixed, signed string
	}{{-0.001, 1, "0.0", "0.0"}, {math.Copysign(0, -1), 0, "0", "0"}, {-12.34, 1, "−12.3", "−12.3"},
		{12.34, 0, "12", "+12"}, {0.001, 1, "0.0", "0.0"}, {math.Inf(1), 0, "∞", "+∞"},
		{math.Inf(-1), 0, "−∞", "−∞"}, {math.NaN(), 2, "–", "–"}} {
		if fixed, signed := Fixed(c.x, c.decimals), Signed(c.x, c.decimals); fixed != c.fixed ||
			signed != c.signed {
			t.Errorf("%v is written %s and %s, want %s and %s", c.x, fixed, signed, c.fixed, c.signed)
		}
	}
}
