package file

import (
	"math"
	"testing"
)

// TestReaderLimits reads numbers at the limits of their ranges, and beyond the end of the data.
func TestReaderLimits(t *testing.T) {
	for data, want := range map[string]int{"\x3f": 63, "\x40": -64, "\xff\x00": 127, "\x80\x7f": -128,
		"\xff\xff\xff\xff\x07":                     math.MaxInt32,
		"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7f": math.MinInt64} {
		r := Reader{Data: []byte(data)}
		if got := r.Signed(); got != want || r.Bad || r.At != len(data) {
			t.Errorf("%x: %d at %d, bad: %v, want %d", data, got, r.At, r.Bad, want)
		}
	}
	r := Reader{Data: []byte("\xe5\x8e\x26abc")}
	if n, b := r.Unsigned(), r.Byte(); n != 624485 || b != 'a' {
		t.Errorf("%d and %q", n, b)
	}
	if r.Take(3); !r.Bad || r.At != 4 {
		t.Errorf("three bytes are taken of two: at %d", r.At)
	}
	for _, data := range []string{"", "\x80", "\xff\xff\xff\xff\x7f"} {
		r := Reader{Data: []byte(data)}
		if r.Unsigned(); !r.Bad {
			t.Errorf("%x is a number", data)
		}
	}
}
