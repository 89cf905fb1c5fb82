package rng

import (
	"math"
	"testing"
)

// TestKISSHasPublishedValues compares the first three numbers, and the number after 1,000,256 steps, with
// published values.
func TestKISSHasPublishedValues(t *testing.T) {
	k := &KISS{Z: 12345, W: 65435, JSR: 34221, JCong: 12345}
	for i, want := range []uint32{2406566837, 3945488823, 3217501373} {
		if got := k.Uint32(); got != want {
			t.Errorf("output %d is %d, want %d", i+1, got, want)
		}
	}
	for range 253 + 999_999 {
		k.Uint32()
	}
	if got := k.Uint32(); got != 1372460312 {
		t.Errorf("the millionth output is %d", got)
	}
}

// TestMomentsOfGenerators checks that the numbers have the moments of their distributions, and that different
// seeds give different numbers.
func TestMomentsOfGenerators(t *testing.T) {
	for _, seed := range []uint64{0, 1, 1 << 63} {
		s, k := NewSplitMix(seed), NewKISS(seed)
		for name, draw := range map[string]func() float64{"SplitMix": s.Float64, "KISS": k.Float64} {
			sum, squares := 0.0, 0.0
			const n = 100_000
			for range n {
				x := draw()
				if !(x >= 0 && x < 1) {
					t.Fatalf("%s draws %v", name, x)
				}
				sum, squares = sum+x, squares+x*x
			}
			if math.Abs(sum/n-0.5) > 0.005 || math.Abs(squares/n-1.0/3) > 0.005 {
				t.Errorf("%s from %d: mean %v, mean square %v", name, seed, sum/n, squares/n)
			}
		}
		sum, squares := 0.0, 0.0
		const n = 100_000
		for range n {
			x := s.Normal()
			sum, squares = sum+x, squares+x*x
		}
		if math.Abs(sum/n) > 0.02 || math.Abs(squares/n-1) > 0.03 {
			t.Errorf("normal numbers: mean %v, variance %v", sum/n, squares/n)
		}
		counts := [7]int{}
		for range 7000 {
			counts[s.IntN(7)]++
		}
		for i, c := range counts {
			if c < 850 || c > 1150 {
				t.Errorf("%d of 7000 are %d", c, i)
			}
		}
	}
	a, b := NewSplitMix(1), NewSplitMix(2)
	if a.Uint64() == b.Uint64() {
		t.Error("the seed does not matter")
	}
}
