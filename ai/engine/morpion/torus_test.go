package morpion

import (
	"slices"
	"strings"
	"testing"
)

// These arrays are from the example in Laitinen 2010 of a population that sorts digits, before and after
// several rounds.
const (
	digitsBefore = `
1 0 6 2 8 9 1 9 2 1 7 1 9 5 4 6
2 1 4 6 5 1 7 9 8 6 5 3 1 2 1 5
4 9 8 3 6 5 3 2 3 6 1 2 6 6 8 9
3 2 1 4 5 7 8 6 1 8 7 3 1 6 9 4
4 1 4 8 5 6 2 7 1 9 7 2 3 6 8 9
5 7 1 2 6 7 6 1 2 9 8 1 7 2 1 7
3 5 4 9 1 5 2 3 7 1 3 6 5 2 9 7
8 1 5 6 7 2 4 8 6 1 5 8 3 2 2 1
4 5 7 8 9 5 3 2 5 1 6 5 6 9 0 2
0 0 1 2 4 2 6 8 2 0 1 0 2 7 6 8
2 3 5 1 4 7 9 8 6 5 3 0 2 1 5 7
8 2 5 0 6 9 5 3 1 1 4 2 1 2 7 6
8 9 7 8 8 9 1 3 2 6 4 9 9 5 6 7
4 2 1 1 9 0 0 2 5 9 7 1 2 6 7 5
2 9 6 2 1 0 9 9 7 6 4 6 5 1 2 2
2 7 5 9 1 8 2 1 0 9 3 7 9 9 8 1`
	digitsAfter = `
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 2 2 2 2 2 2 0 0 0
0 0 0 0 0 0 2 2 2 2 2 2 0 0 0 0
0 0 0 0 0 0 0 2 2 2 0 0 0 0 0 0
0 0 0 0 0 0 0 2 2 2 2 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1
0 0 0 3 3 3 3 3 0 0 0 0 1 1 1 1
0 0 3 3 3 3 0 0 0 0 0 0 1 1 1 1
0 0 0 3 3 3 0 0 0 0 0 0 1 1 1 1
0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1
1 1 1 0 0 0 0 0 0 2 2 2 1 1 1 1
1 1 0 0 0 0 0 0 0 2 2 0 0 0 0 0
0 0 0 0 0 2 2 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0`
)

func TestNeighboursOnTorus(t *testing.T) {
	for radius, want := range []int{0, 4, 12, 24, 40} {
		if got := len(torus{16}.offsets(radius)); got != want {
			t.Errorf("%d neighbours within %d, want %d", got, radius, want)
		}
	}
	if got := len(torus{2}.offsets(4)); got != 3 {
		t.Errorf("%d neighbours on a 2×2 torus, want 3", got)
	}
	if got := len(torus{1}.offsets(4)); got != 0 {
		t.Errorf("%d neighbours on a single cell", got)
	}
	near := torus{4}.offsets(1)
	var got []int
	for _, o := range near {
		got = append(got, torus{4}.at(0, o))
	}
	slices.Sort(got)
	if !slices.Equal(got, []int{1, 3, 4, 12}) {
		t.Errorf("the neighbours of the corner are %v", got)
	}
}

func TestDisorderOfArrays(t *testing.T) {
	for _, c := range []struct {
		side, radius, want int
		cells              string
	}{
		{16, 1, 948, digitsBefore}, {16, 2, 2808, digitsBefore}, {16, 3, 5548, digitsBefore},
		{16, 1, 186, digitsAfter}, {16, 2, 762, digitsAfter}, {16, 3, 1846, digitsAfter},
		{4, 1, 0, "1 1 1 1  1 1 1 1  1 1 1 1  1 1 1 1"},
		{4, 1, 64, "0 1 0 1  1 0 1 0  0 1 0 1  1 0 1 0"},
		{4, 1, 8, "0 0 0 0  0 1 0 0  0 0 0 0  0 0 0 0"},
		{4, 1, 16, "0 0 1 1  0 0 1 1  0 0 1 1  0 0 1 1"},
		{4, 1, 28, "0 0 1 1  0 0 1 1  0 0 0 1  2 0 0 0"},
	} {
		if got := Disorder(strings.Fields(c.cells), c.side, c.radius); got != c.want {
			t.Errorf("disorder %d within %d, want %d, of %s", got, c.radius, c.want, c.cells)
		}
	}
}
