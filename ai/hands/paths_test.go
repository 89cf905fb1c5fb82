package hands

import (
	"math"
	"slices"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/morpion"
)

func TestPolicyModelSentences(t *testing.T) {
	for n, drawn := range []float64{33, 58, 72, 80} {
		m := policy()
		f := m.Run(with(t, &m, map[string]float64{"games": float64(n)})).Facts
		if got := math.Round(f["drawn"]); got != drawn {
			t.Errorf("after %d games %v %%, want %v", n, got, drawn)
		}
	}
	expect(t, nested(), nil, "missed", map[string]float64{"mean": 13, "most": 20, "found": 18})
}

// start returns a position of Morpion 5D with at most five moves.
func start(t *testing.T, seed uint64) *morpion.Board {
	t.Helper()
	b, random := morpion.NewBoard(morpion.Variant{Length: 5}), rng.NewXorshift(seed)
	for moves := b.Candidates(); len(moves) > 5; moves = b.Candidates() {
		b.Play(moves[random.IntN(len(moves))])
	}
	return b
}

// TestAdaptMatchesImplementation checks the policies of the code of NRPA, game by game.
func TestAdaptMatchesImplementation(t *testing.T) {
	for compared, seed := 0, uint64(1); compared < trials; seed++ {
		s := code.NRPA{Solitaire: code.Solitaire{Start: start(t, seed), Random: rng.NewXorshift(seed)},
			Iterations: 30, Alpha: 1}
		policy := make([]float64, morpion.LineSpace)
		for i := range policy {
			policy[i] = 1
		}
		var expected []float64
		s.Hear = func(mark string, variables ...any) {
			if mark != "adapt" {
				return
			}
			now, best := variables[11].([]float64), variables[9].([]game.Move)
			for i, w := range expected {
				if math.Abs(w-now[i]) > 1e-6*w {
					t.Fatalf("weight %v, the code has %v", w, now[i])
				}
			}
			expected = slices.Clone(now)
			b := s.Start.Clone()
			var options [][]int
			var lines []int
			for _, m := range best[b.Len():] {
				var list []int
				for _, c := range b.Candidates() {
					list = append(list, morpion.LineOf(c))
				}
				options, lines = append(options, list), append(lines, morpion.LineOf(m))
				b.Play(m)
			}
			adapt(expected, options, lines, s.Alpha)
			compared++
		}
		s.Search(1, policy)
	}
}

// TestNestedSearchMatchesImplementation checks that the code of nested search plays the same games of
// Morpion.
func TestNestedSearchMatchesImplementation(t *testing.T) {
	for compared, seed := 0, uint64(1); compared < trials; seed++ {
		root := start(t, seed)
		s := code.Nested{Solitaire: code.Solitaire{Start: root, Random: rng.NewXorshift(seed)}}
		var want [][]game.Move
		s.Hear = func(mark string, variables ...any) {
			if mark == "game" {
				want = append(want, slices.Clone(variables[9].([]game.Move)))
			}
		}
		random, n := rng.NewXorshift(seed), 0
		board := func(path []int) *morpion.Board {
			b := root.Clone()
			for _, m := range path {
				b.Play(game.Move(m))
			}
			return b
		}
		search := nest{worth: func(path []int) float64 { return float64(len(path)) }}
		search.options = func(path []int) (list []int) {
			for _, m := range board(path).Candidates() {
				list = append(list, int(m))
			}
			slices.Sort(list)
			return list
		}
		search.playout = func(path []int) []int {
			path = slices.Clone(path)
			b := board(path)
			for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
				m := moves[random.IntN(len(moves))]
				b.Play(m)
				path = append(path, int(m))
			}
			return path
		}
		search.hear = func(_ int, path, _ []int) {
			if n >= len(want) || !slices.EqualFunc(path, want[n][root.Len():],
				func(a int, b game.Move) bool { return a == int(b) }) {
				t.Fatalf("game %d of seed %d differs", n, seed)
			}
			n++
		}
		s.Search(root.Clone(), 1)
		search.search(nil, 1)
		if n != len(want) {
			t.Fatalf("%d games, the code plays %d", n, len(want))
		}
		compared += n
	}
}
