package twenty48

import (
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// smallGrids returns the boards of the given number of random games on 3×3 boards.
func smallGrids(t *testing.T, games uint64) (list []rules.Grid) {
	t.Helper()
	for seed := range games {
		s, err := rules.Game().Start(param.Values{"size": "3"})
		if err != nil {
			t.Fatal(err)
		}
		r := rng.NewXorshift(seed)
		for s.Turn() != game.Nobody {
			if s.Turn() == game.First {
				list = append(list, game.Concrete(s).(*rules.State).Grid())
			}
			moves := s.Moves(nil)
			s.Play(moves[r.IntN(len(moves))])
		}
	}
	return list
}

// TestPackedSmallBoardsMatchArrays compares slides, new tiles and views of packed 3×3 boards with the results
// for boards stored as arrays.
func TestPackedSmallBoardsMatchArrays(t *testing.T) {
	const m = margin(4)
	l, d, x := rules.Lines(), newDice(Usual()), rng.NewXorshift(1)
	for _, g := range smallGrids(t, 40) {
		b := packSmall(&g)
		for side, pair := range [2][2]game.Move{{rules.Left, rules.Up}, {rules.Right, rules.Down}} {
			var after rules.Grid
			g.SlideInto(&after, pair[0])
			if got := m.sideways(l, b, uint(side)); got != packSmall(&after) {
				t.Fatalf("move %d of\n%vis\n%v", pair[0], b, got)
			}
			g.SlideInto(&after, pair[1])
			if got := m.sideways(l, b.Transpose(), uint(side)).Transpose(); got != packSmall(&after) {
				t.Fatalf("move %d of\n%vis\n%v", pair[1], b, got)
			}
		}
		if tiles, _ := g.Count(); tiles < 9 {
			next := m.spawn(&d, b, x.Uint64())
			if added := next ^ b; added&m.outside() != 0 || added == 0 || next&b != b {
				t.Fatalf("a new tile makes\n%vof\n%v", next, b)
			}
		}
		// Each view is a symmetric image of the board, and each symmetric image occurs.
		seen := map[Board]bool{}
		for _, v := range smallViews(b) {
			seen[v] = true
		}
		for _, want := range turned(&g) {
			if !seen[want] {
				t.Fatalf("the view %x of\n%vis missing: %x", want, b, smallViews(b))
			}
		}
	}
}

// turned returns all symmetric images of a 3×3 board, each in 36 bits.
func turned(g *rules.Grid) (list []Board) {
	for symmetry := range 8 {
		v := Board(0)
		for i := range 9 {
			r, c := i/3, i%3
			if symmetry&1 != 0 {
				c = 2 - c
			}
			if symmetry&2 != 0 {
				r = 2 - r
			}
			if symmetry&4 != 0 {
				r, c = c, r
			}
			v = v.With(i, int(g.At(game.Square(3*r+c))))
		}
		list = append(list, v)
	}
	return list
}
