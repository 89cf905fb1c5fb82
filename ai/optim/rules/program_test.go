package rules

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// fixed are senses without randomness: each leaf has a fixed value in each dimension.
type fixed struct{}

func (fixed) Coin() bool { return true }

func (fixed) Fill(l Leaf, dst []float64) {
	for d := range dst {
		dst[d] = fixedValue(l, d)
	}
}

func fixedValue(l Leaf, d int) float64 { return float64(l) - float64(3*d) + 0.5 }

// slow evaluates a rule in one dimension.
func slow(r *Rule, d int) float64 {
	if r.Op == 0 {
		if r.Leaf == Constant {
			return r.C
		}
		return fixedValue(r.Leaf, d)
	}
	a, b := slow(r.A, d), slow(r.B, d)
	switch r.Op {
	case '+':
		return a + b
	case '-':
		return a - b
	case '*':
		return float64(a * b)
	case '<':
		if a < b {
			return 1
		}
		return 0
	}
	return b // the random choice of '|' always takes the second operand here
}

func TestProgramMatchesRule(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	l := Language{Wide()}
	for range 300 {
		e := l.grown(r, 1+r.IntN(12))
		got := Compile(e, 3).Run(fixed{})
		want := []float64{slow(e, 0), slow(e, 1), slow(e, 2)}
		if !slices.Equal(got, want) {
			t.Fatalf("%s is %v, want %v", e, got, want)
		}
	}
}
