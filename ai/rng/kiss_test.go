package rng

import "testing"

// The published outputs: the first ones, and the millionth after 256 were thrown away.
func TestKISS(t *testing.T) {
	k := KISS{Z: 12345, W: 65435, JSR: 34221, JCong: 12345}
	for i, want := range []uint32{2406566837, 3945488823, 3217501373} {
		if got := k.Uint32(); got != want {
			t.Errorf("output %d is %d, want %d", i+1, got, want)
		}
	}
	for range 256 - 3 + 999_999 {
		k.Uint32()
	}
	if got := k.Uint32(); got != 1372460312 {
		t.Errorf("the millionth output is %d", got)
	}
	a, b := NewKISS(1), NewKISS(2)
	if x, y := a.Float64(), b.Float64(); x == y || x < 0 || x >= 1 {
		t.Errorf("seeds 1 and 2 begin with %v and %v", x, y)
	}
}
