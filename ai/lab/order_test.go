package lab

import (
	"slices"
	"testing"
)

// TestVerdictsOnOrder checks that a significant positive contrast agrees, a significant negative one differs,
// and others are unclear.
func TestVerdictsOnOrder(t *testing.T) {
	got := JudgeOrder([]Contrast{{true, 1e-6, 1}, {true, 1e-6, -1}, {true, 0.3, 1}, {false, 1e-6, 1}})
	if want := []Verdict{Agrees, Differs, Unclear, TooFew}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
