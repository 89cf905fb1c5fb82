package connectk

import (
	"slices"
	"strings"
	"testing"
)

func TestPrefixCodeRoundTrip(t *testing.T) {
	for _, c := range []struct {
		counts  []int
		lengths []uint8
	}{
		{nil, nil},
		{[]int{0, 0}, []uint8{noWord, noWord}},
		{[]int{0, 7, 0}, []uint8{noWord, 0, noWord}},
		{[]int{1, 1}, []uint8{1, 1}},
		// Cormen, Leiserson, Rivest, Stein: Introduction to Algorithms
		{[]int{45, 13, 12, 16, 9, 5}, []uint8{1, 3, 3, 3, 4, 4}},
		{[]int{1, 2, 4, 8, 0, 16}, []uint8{4, 4, 3, 2, noWord, 1}},
	} {
		code := shortestCode(c.counts)
		if !slices.Equal(code.lengths, c.lengths) {
			t.Errorf("%v: lengths %v, want %v", c.counts, code.lengths, c.lengths)
		}
		for symbol, l := range code.lengths {
			if l == noWord {
				continue
			}
			word, length := code.word(symbol)
			asked := 0
			got, ok := code.read(func() uint64 {
				asked++
				return word >> (asked - 1) & 1
			})
			if got != symbol || !ok || asked != length || length != int(l) {
				t.Errorf("%v: the word of %d, %b of %d bits, is read as %d from %d bits", c.counts, symbol,
					word, length, got, asked)
			}
		}
	}
	empty := shortestCode([]int{0, 0})
	if symbol, ok := empty.read(func() uint64 { return 0 }); ok {
		t.Errorf("an empty code has the symbol %d", symbol)
	}
}

func TestInvalidPrefixCodesAreErrors(t *testing.T) {
	for want, lengths := range map[string][]uint8{
		"too long": {1, maxWord + 1}, "not those": {1, 1, 1}, "code": {1, 2}, "prefix": {0, 0},
	} {
		if _, err := newPrefixCode(lengths); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v, want one with %q", lengths, err, want)
		}
	}
}
