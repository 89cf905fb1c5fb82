package connectk

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestPackedBookMatchesOriginal compares a packed book with the original one.
func TestPackedBookMatchesOriginal(t *testing.T) {
	b := mustBoard(4, 5, 4)
	full := makeBook(t, 4, 5, 4, 7, 7)
	packed, err := full.Packed(3)
	if err != nil {
		t.Fatal(err)
	}
	data := write(t, packed)
	if len(data) >= len(write(t, full)) {
		t.Errorf("%d bytes, %d with lists", len(data), len(write(t, full)))
	}
	read, err := ReadBook(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	if len(read.levels) != 4 || read.Plies() != 7 {
		t.Fatalf("%d lists, %d plies", len(read.levels), read.Plies())
	}
	for stones := range 8 {
		known, positions := read.Known(stones)
		if k, p := full.Known(stones); known != k || positions != p {
			t.Errorf("%d of %d positions with %d stones are known, want %d of %d", known, positions, stones,
				k, p)
		}
		for i, k := range full.levels[stones].keys {
			if lower, upper := read.bounds(stones, key{low: k}); lower != upper ||
				lower != int(full.levels[stones].lower[i]) {
				t.Errorf("a position of %d stones scores from %d to %d, want %d", stones, lower, upper,
					full.levels[stones].lower[i])
			}
		}
	}

	with, packedToo := mustSolver(t, b, Options{Table: 1, Book: full}),
		mustSolver(t, b, Options{Table: 1, Book: read})
	r := rand.New(rand.NewPCG(6, 5))
	foreign := 0
	for i := range 300 {
		p := walk(r, b.Start(), i%10)
		if i%2 == 0 && p.Stones() > 1 {
			// exchanged colours may give one side too many stones
			p.Own ^= p.Mask & (p.Mask - 1)
		}
		if p.Won() || p.Full() || p.WinningMoves() != 0 {
			continue
		}
		n := with.s.node(p.Own, p.Mask)
		l1, u1 := with.s.glance(n)
		l2, u2 := packedToo.s.glance(n)
		if l1 != l2 || u1 != u2 {
			t.Errorf("%v scores from %d to %d, want %d to %d", p, l2, u2, l1, u1)
		}
		if l1 == noLower {
			foreign++
		}
		x, err := with.Solve(t.Context(), p)
		y, err2 := packedToo.Solve(t.Context(), p)
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if x != y {
			t.Errorf("%v: %+v with the packed book, want %+v", p, y, x)
		}
	}
	if foreign < 20 {
		t.Errorf("%d positions are not in the book", foreign)
	}

	again, err := NewBook(t.Context(), b, 7)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Learn(read); err != nil {
		t.Fatal(err)
	}
	if known, positions := again.Known(7); known != positions {
		t.Errorf("%d of %d positions of a packed book are taken over", known, positions)
	}
	if _, err := makeBook(t, 4, 5, 4, 8, 6).Packed(7); err == nil ||
		!strings.Contains(err.Error(), "8 stones is not known") {
		t.Errorf("scores that are not known are packed: %v", err)
	}
	full.levels[5].lower[0], full.levels[5].upper[0] = noLower+1, noLower+1
	if _, err := full.Packed(4); err == nil || !strings.Contains(err.Error(), "at least by those before") {
		t.Errorf("scores that contradict each other are packed: %v", err)
	}
}
