package morpion

import (
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// TestRemovalLeavesALegalGame checks that after any removal the rest of the game is legal in its order, that
// the locked moves remain, and that the requested number of moves is removed.
func TestRemovalLeavesALegalGame(t *testing.T) {
	for _, name := range []string{"5T-178", "5D-82"} {
		whole := prefix(t, name, 82)
		const locked = 7
		for way := RemoveEnds; way <= RemoveAny; way++ {
			var g graph
			g.set(whole.Variant(), whole.History(), locked)
			random := rng.NewXorshift(3)
			seen := map[uint64]bool{}
			for range 200 {
				n := 1 + random.IntN(80)
				left := g.left(nil, way, n, &random)
				b, err := rules.Record{Variant: whole.Variant(), Moves: left}.Replay()
				if err != nil {
					t.Fatalf("%s, %s, %d moves: %v", name, removals()[way], n, err)
				}
				if want := max(82-n, locked); b.Len() != want {
					t.Fatalf("%s, %s, %d moves: %d are left", name, removals()[way], n, b.Len())
				}
				if !slices.Equal(left[:locked], whole.History()[:locked]) {
					t.Fatalf("%s, %s: the locked moves are touched", name, removals()[way])
				}
				seen[b.Hash()] = true
			}
			if way != RemoveLast && len(seen) < 100 {
				t.Errorf("%s, %s: of 200 rests %d are different", name, removals()[way], len(seen))
			}
		}
	}
}

// TestWindowRemovesNeighbours checks that the moves removed by RemoveWindow are closer together than with the
// other ways.
func TestWindowRemovesNeighbours(t *testing.T) {
	start := board(t, "5T")
	moves := run(t, NRPA{Level: 1}, start, 1).Best // only a few moves of a record game can be removed
	var g graph
	g.set(start.Variant(), moves, 0)
	spread := func(way Removal) (sum int) {
		random := rng.NewXorshift(5)
		for range 100 {
			left := g.left(nil, way, 20, &random)
			var gone []rules.Point
			for _, m := range moves {
				if !slices.Contains(left, m) {
					gone = append(gone, rules.DotOf(m))
				}
			}
			for _, a := range gone {
				for _, b := range gone {
					sum += (a.Row-b.Row)*(a.Row-b.Row) + (a.Col-b.Col)*(a.Col-b.Col)
				}
			}
		}
		return sum
	}
	if window, ends := spread(RemoveWindow), spread(RemoveEnds); 3*window > 2*ends {
		t.Errorf("squares of distances: %d in windows, %d among loose ends", window, ends)
	}
}

// TestPoolKeepsLongestDistinctGames checks that the pool keeps the longer of two games that are similar under
// some symmetry, and the longest games when it is full.
func TestPoolKeepsLongestDistinctGames(t *testing.T) {
	b := prefix(t, "5T-178", 178)
	long, other := b.History(), prefix(t, "5T-170", 170).History()
	mirrored := turnedGame(t, long)
	p := pool{variant: b.Variant(), size: 2, apart: 30}
	p.add(long[:160])
	p.add(mirrored)
	if len(p.games) != 1 || len(p.games[0]) != 178 {
		t.Fatalf("a game and its mirror image are %d games", len(p.games))
	}
	p.add(long[:170])
	if len(p.games) != 1 || len(p.games[0]) != 178 {
		t.Error("a shorter game like one in the pool is added")
	}
	p.add(other)
	if len(p.games) != 2 {
		t.Fatalf("the pool has %d games", len(p.games))
	}
	third := run(t, NRPA{Level: 1}, board(t, "5T"), 1).Best
	if p.add(third); len(p.games[0])+len(p.games[1]) != 178+170 {
		t.Error("a short game replaces a longer one")
	}
	p.games[1] = third[:40]
	if p.add(other); len(p.games[1]) != 170 {
		t.Error("a long game does not replace the shortest")
	}
}

// turnedGame returns the game mirrored from left to right.
func turnedGame(t *testing.T, moves []game.Move) []game.Move {
	t.Helper()
	b := board(t, "5T")
	from := b.Clone()
	for _, m := range moves {
		// The mirror image of a move is the legal move that leads to the same canonical position.
		from.Play(m)
		found := false
		for _, c := range slices.Clone(b.Candidates()) {
			b.Play(c)
			if d := rules.DotOf(c); b.Canonical() == from.Canonical() && d.Col == mirroredCol(m) &&
				d.Row == rules.DotOf(m).Row {
				found = true
				break
			}
			b.Undo()
		}
		if !found {
			t.Fatalf("no mirror image of move %d", from.Len())
		}
	}
	return b.History()
}

func mirroredCol(m game.Move) int {
	return 2*rules.Variant{Length: 5, Touching: true}.Origin().Col + 9 - rules.DotOf(m).Col
}
