package tsp

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
)

// oneWay returns a random asymmetric problem, read from TSPLIB's format.
func oneWay(t *testing.T, n int, seed uint64) *Problem {
	t.Helper()
	r := rng.New(seed)
	var b strings.Builder
	fmt.Fprintf(&b, "NAME: oneway\nTYPE: ATSP\nDIMENSION: %d\nEDGE_WEIGHT_TYPE: EXPLICIT\n"+
		"EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n", n)
	for i := range n {
		for j := range n {
			d := 1 + r.IntN(99)
			if i == j {
				d = 9999 // value used in TSPLIB files
			}
			fmt.Fprint(&b, d, " ")
		}
		b.WriteByte('\n')
	}
	p, err := Read([]byte(b.String() + "EOF\n"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAsymmetricDistances(t *testing.T) {
	p, err := Read([]byte("TYPE: ATSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: " +
		"FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 2\n7 0 3\n2 9 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	there, back := p.Length([]int{0, 1, 2}), p.Length([]int{2, 1, 0})
	if there != 6 || back != 18 || !p.Asymmetric {
		t.Errorf("%v there and %v back, want 6 and 18", there, back)
	}
	if best, ok := p.Exact(); !ok || best != 6 {
		t.Errorf("the shortest tour has %v, want 6", best)
	}
}

// TestMovedPartsShortenTours checks that moving parts shortens tours and keeps them valid; for small problems
// the best of many runs is optimal.
func TestMovedPartsShortenTours(t *testing.T) {
	for n := 3; n <= 9; n++ {
		p := oneWay(t, n, uint64(n))
		best, _ := p.Exact()
		o := NewTwoOpt(p, n)
		found := math.Inf(1)
		r := rng.New(1)
		for range 200 {
			tour := r.Perm(n)
			before := p.Length(tour)
			o.Improve(tour)
			if p.Check(tour) != nil || p.Length(tour) > before {
				t.Fatalf("%d cities: %v takes %v after %v", n, tour, p.Length(tour), before)
			}
			found = min(found, p.Length(tour))
		}
		if found != best {
			t.Errorf("%d cities: the shortest tour found takes %v, the shortest %v", n, found, best)
		}
	}
}
