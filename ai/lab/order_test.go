package lab

import (
	"slices"
	"testing"
)

// TestJudgeOrder confirms what is above 0, refutes what is below, and leaves the rest unclear.
func TestJudgeOrder(t *testing.T) {
	got := JudgeOrder([]Contrast{{true, 1e-6, 1}, {true, 1e-6, -1}, {true, 0.3, 1}, {false, 1e-6, 1}})
	if want := []Verdict{Agrees, Differs, Unclear, TooFew}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
