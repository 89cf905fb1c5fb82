package morpion

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"
)

func TestPotentialOfPositions(t *testing.T) {
	for _, c := range []struct {
		name    string
		perMove int
	}{{"5D", -2}, {"5T", 0}} {
		b := NewBoard(named(t, c.name))
		r := rand.New(rand.NewPCG(5, 5))
		for {
			if want := 288 + c.perMove*b.Len(); b.Potential() != want {
				t.Fatalf("%s after %d moves: potential %d, want %d", c.name, b.Len(), b.Potential(), want)
			}
			if len(b.Candidates()) == 0 {
				break
			}
			b.Play(b.Candidates()[r.IntN(len(b.Candidates()))])
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 0.005 }

func TestWasteAtTheStart(t *testing.T) {
	b := NewBoard(named(t, "5D"))
	if a, c, d := b.RowWaste(1, Unused), b.RowWaste(1.5, Unused), b.RowWaste(2, Unused); a != 288 ||
		!near(c, 794.32) || d != 2352 {
		t.Errorf("row waste %v %v %v, want 288 794.32 2352", a, c, d)
	}
	if b.InteriorWaste(1, Unused) != 0 || b.InteriorWaste(2, Unused) != 0 {
		t.Error("the dots of the cross are all on the edge")
	}
	if got := b.RowWaste(1, Certain); got != 0 {
		t.Errorf("nothing is certainly wasted before the first line, got %v", got)
	}
}

func TestWasteOfARecord(t *testing.T) {
	b, err := famous(t, "5D-82").Replay()
	if err != nil {
		t.Fatal(err)
	}
	rows := map[[2]int]bool{}
	total := 0
	for _, l := range b.Losses(nil, Unused) {
		p, _ := l.Dot.inner()
		row, _ := locate(p, l.Dir)
		rows[[2]int{int(l.Dir), int(row)}] = true
		total += l.Units()
	}
	if total != 124 || total != b.Potential() || len(rows) != 42 {
		t.Errorf("waste %d on %d rows, want 124 on 42", total, len(rows))
	}
	if x, y := b.RowWaste(1.5, Unused), b.RowWaste(2, Unused); !near(x, 226.801) || y != 432 {
		t.Errorf("row waste %v and %v, want 226.801 and 432", x, y)
	}
}

// TestCertainWasteIsBounded checks that certain waste is part of the unused potential and stays wasted to the
// end.
func TestCertainWasteIsBounded(t *testing.T) {
	for _, name := range []string{"5D", "5T", "4D", "4T"} {
		r := rand.New(rand.NewPCG(6, 6))
		caught := 0
		for range 20 {
			b := NewBoard(named(t, name))
			var before []Loss
			for len(b.Candidates()) > 0 {
				b.Play(b.Candidates()[r.IntN(len(b.Candidates()))])
				certain, unused := losses(b, Certain), losses(b, Unused)
				for _, l := range before {
					if now := certain[place{l.Dot, l.Dir}]; l.Behind && !now.Behind || l.Ahead && !now.Ahead {
						t.Fatalf("%s: a certain loss %+v shrinks at move %d", name, l, b.Len())
					}
				}
				for at, l := range certain {
					if all := unused[at]; l.Behind && !all.Behind || l.Ahead && !all.Ahead {
						t.Fatalf("%s: %+v is certain of %+v unused", name, l, all)
					}
				}
				before = b.Losses(before[:0], Certain)
			}
			caught += len(before)
		}
		if caught == 0 {
			t.Errorf("%s: nothing was ever certainly wasted", name)
		}
	}
}

// TestCertainWasteIsInShortRuns compares the points of certain waste in each row with those found from point
// to point.
func TestCertainWasteIsInShortRuns(t *testing.T) {
	for _, name := range []string{"5D", "5T", "4D", "4T", "3D", "6T"} {
		r, b := rand.New(rand.NewPCG(8, 8)), NewBoard(named(t, name))
		for len(b.Candidates()) > 0 && b.Len() < 150 {
			b.Play(b.Candidates()[r.IntN(len(b.Candidates()))])
		}
		line, found := bits.OnesCount64(b.rules.span), 0
		for d := Across; d <= Rising; d++ {
			for row := range uint(128) {
				used, want := b.lineMarks(d, row), uint64(0)
				last := -1 // index of the last used mark
				for i := range 64 {
					if used>>i&1 == 0 {
						continue
					}
					for k := last + 1; last >= 0 && i-last-1 < line && k < i; k++ {
						want |= 1 << k
						found++
					}
					last = i
				}
				if _, got := b.lost(d, row, Certain); got != want {
					t.Errorf("%s, row %d of %v: marks %#x, certain waste %#x, want %#x", name, row, d, used,
						got, want)
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: no certain waste", name)
		}
	}
}

// place is a dot and a direction at the dot.
type place struct {
	dot Point
	dir Dir
}

// losses maps each place to its loss.
func losses(b *Board, reading Reading) map[place]Loss {
	m := map[place]Loss{}
	for _, l := range b.Losses(nil, reading) {
		m[place{l.Dot, l.Dir}] = l
	}
	return m
}

// TestLossIsOnUnusedSides checks that a loss is on the sides of the dot that the line of the move does not
// use.
func TestLossIsOnUnusedSides(t *testing.T) {
	for _, c := range []struct{ variant, side string }{{"5T", "behind ahead"}, {"5D", "none"}} {
		b := NewBoard(named(t, c.variant))
		m := b.Candidates()[0]
		b.Play(m)
		s := b.rules.variant.StrokeOf(m)
		at := losses(b, Unused)
		first, last := at[place{s.From, dirOf(m)}], at[place{s.To, dirOf(m)}]
		got := "none"
		if first.Behind && !first.Ahead && !last.Behind && last.Ahead {
			got = "behind ahead"
		} else if first != (Loss{}) || last != (Loss{}) {
			got = "other"
		}
		if got != c.side {
			t.Errorf("%s: the ends of the line lose %+v and %+v", c.variant, first, last)
		}
	}
}

// ends counts the finished grids that are reachable from b, by length, with each set of lines counted once.
// It also counts all visited grids except the first.
func ends(b *Board, seen map[uint64]bool, lengths map[int]int) {
	if len(b.Candidates()) == 0 {
		lengths[b.Len()]++
	}
	for _, m := range sorted(b.Candidates()) {
		b.Play(m)
		if !seen[b.Hash()] {
			seen[b.Hash()] = true
			ends(b, seen, lengths)
		}
		b.Undo()
	}
}

// TestExactEndingCounts counts the finished grids that are reachable from the first moves of the 82-move
// game, by length, and compares them with exact values.
func TestExactEndingCounts(t *testing.T) {
	for _, c := range []struct {
		prefix, grids int
		lengths       map[int]int
	}{
		{78, 23, map[int]int{82: 4}},
		{76, 55, map[int]int{81: 2, 82: 4}},
		{74, 84, map[int]int{81: 2, 82: 4}},
		{72, 94, map[int]int{76: 1, 81: 2, 82: 4}},
		{70, 98, map[int]int{76: 1, 81: 2, 82: 4}},
		{68, 197, map[int]int{76: 1, 81: 2, 82: 4}},
		{66, 200, map[int]int{76: 1, 81: 2, 82: 4}},
		{64, 222, map[int]int{76: 1, 81: 2, 82: 4}},
		{62, 243, map[int]int{66: 1, 76: 1, 81: 2, 82: 4}},
		{60, 494, map[int]int{66: 2, 76: 2, 81: 4, 82: 8}},
	} {
		b := NewBoard(named(t, "5D"))
		for _, m := range famous(t, "5D-82").Moves[:c.prefix] {
			b.Play(m)
		}
		seen, lengths := map[uint64]bool{}, map[int]int{}
		ends(b, seen, lengths)
		if len(seen) != c.grids {
			t.Errorf("from move %d: %d grids, want %d", c.prefix, len(seen), c.grids)
		}
		for n, want := range c.lengths {
			if lengths[n] != want || len(lengths) != len(c.lengths) {
				t.Errorf("from move %d: lengths %v, want %v", c.prefix, lengths, c.lengths)
			}
		}
	}
}
