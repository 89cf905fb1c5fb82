package chess

import (
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	rules "ludarium/game/chess"
)

// value returns the evaluation of b in 1/100 pawn for the side to move.
func (e *evaluator) value(b *board) int {
	v, _ := e.assess(b)
	return v
}

// wander plays random games with seeds 0, 1 and so on, and calls visit with each position.
func wander(games, plies int, visit func(s *rules.State)) {
	for seed := range uint64(games) {
		r := rng.New(seed)
		s := rules.New(rules.Initial(), false)
		for range plies {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			s.Play(moves[r.IntN(len(moves))])
			visit(s)
		}
	}
}

// mirror returns p with the colours exchanged.
func mirror(t *testing.T, p rules.Position) rules.Position {
	t.Helper()
	f := strings.Fields(p.FEN())
	rows := strings.Split(f[0], "/")
	for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
		rows[i], rows[j] = rows[j], rows[i]
	}
	swap := func(text string) string {
		return strings.Map(func(c rune) rune {
			switch {
			case c >= 'a' && c <= 'z':
				return c - 32
			case c >= 'A' && c <= 'Z':
				return c + 32
			}
			return c
		}, text)
	}
	side := map[string]string{"w": "b", "b": "w"}[f[1]]
	passing := strings.NewReplacer("3", "6", "6", "3").Replace(f[3])
	q, err := rules.ParseFEN(
		strings.Join([]string{swap(strings.Join(rows, "/")), side, swap(f[2]), passing, f[4], f[5]}, " "))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestEvaluationIsColorSymmetric(t *testing.T) {
	for _, w := range []*Weights{Plain(), Default()} {
		e := newEvaluator(w)
		wander(20, 150, func(s *rules.State) {
			a, b := newBoard(s.Position(), w), newBoard(mirror(t, s.Position()), w)
			if va, vb := e.value(&a), e.value(&b); va != vb {
				t.Fatalf("%s: %d, mirrored %d", s.Notation(), va, vb)
			}
		})
	}
}

// TestBoardSumsMatchRecomputation compares the incrementally updated sums with sums that are computed from
// scratch.
func TestBoardSumsMatchRecomputation(t *testing.T) {
	w := Default()
	for seed := range uint64(20) {
		r := rng.New(seed)
		start := rules.Initial()
		if seed%2 == 1 {
			start = rules.Start960(r.IntN(rules.Starts960))
		}
		b := newBoard(start, w)
		for range 200 {
			moves := b.Generate(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			if at := slices.IndexFunc(moves, rules.Castles); at >= 0 {
				m = moves[at]
			}
			b.make(m, w)
			if want := newBoard(b.Position, w); b != want {
				t.Fatalf("%s: %+v, want %+v", b.FEN(), b, want)
			}
		}
	}
}

// TestPawnHashTableChangesNoValue checks that the pawn hash table does not change the evaluation.
func TestPawnHashTableChangesNoValue(t *testing.T) {
	w := Default()
	e := newEvaluator(w)
	wander(4, 60, func(s *rules.State) {
		b := newBoard(s.Position(), w)
		if got, want := e.value(&b), newEvaluator(w).value(&b); got != want {
			t.Fatalf("%s: %d, from nothing %d", s.Notation(), got, want)
		}
	})
}

// TestThreatsDependOnSideToMove sets one weight at a time and checks that a threat has different weights for
// the side to move and for the other side.
func TestThreatsDependOnSideToMove(t *testing.T) {
	for _, c := range []struct {
		name   string
		weight int
		board  string
		apart  int // offset of the weight for the side to move
	}{
		{"a hanging knight", hanging + int(rules.Knight), "4k3/8/8/3n4/8/8/8/3RK3", 8},
		{"a pawn attacks a rook", threatByPawn + int(rules.Rook), "4k3/8/8/3r4/4P3/8/8/4K3", 8},
		{"a bishop attacks a guarded rook", threatByMinor + int(rules.Rook), "4k3/8/2p5/3r4/8/5B2/8/4K3", 8},
		{"two safe checks of a knight", checks + 2, "4k3/p7/8/8/4N3/8/8/4K3", checkSteps},
		{"a knight may attack the queen", queenThreat, "6k1/8/8/3q4/8/8/4N3/6K1", 2},
	} {
		for turn := range 2 {
			numbers := make([][2]int, weightCount)
			numbers[c.weight+turn*c.apart] = [2]int{90, 90}
			w, err := FromNumbers(numbers)
			if err != nil {
				t.Fatal(err)
			}
			e := newEvaluator(w)
			for side, name := range []string{"w", "b"} {
				p, err := rules.ParseFEN(c.board + " " + name + " - - 0 1")
				if err != nil {
					t.Fatal(err)
				}
				b := newBoard(p, w)
				total, _ := e.total(&b)
				if counts := total.middle() != 0; counts != (turn == 1-side) {
					t.Errorf("%s, %s to move, the weight of turn %d: %d", c.name, name, turn, total.middle())
				}
			}
		}
	}
}

// TestEvaluatorChangesWeights checks that an evaluator whose weights were changed returns the same values as
// a new one.
func TestEvaluatorChangesWeights(t *testing.T) {
	plain, tuned := Plain(), Default()
	e := newEvaluator(plain)
	wander(5, 80, func(s *rules.State) {
		for _, w := range []*Weights{plain, tuned} {
			b := newBoard(s.Position(), w)
			e.setWeights(w)
			if got, want := e.value(&b), newEvaluator(w).value(&b); got != want {
				p := s.Position()
				t.Fatalf("%s: %d, want %d", p.FEN(), got, want)
			}
		}
	})
}
