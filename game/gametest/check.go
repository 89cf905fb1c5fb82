// Package gametest checks that a game keeps the contract of package game, like testing/fstest for file
// systems.
package gametest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
)

// Check plays random games of g with the given values and fails t at the first breach of the contract. Moves
// must be in a fixed order, unique, and never empty before the end. Undo must restore notation, hash and
// moves; clones must be independent; odds must sum to 1; scores must be in range; notation and move texts
// must be read back. A game is cut after maxPlies moves.
func Check(t *testing.T, g *game.Game, given param.Values, games, maxPlies int) {
	t.Helper()
	values, err := param.Fill(g.Params, given)
	if err != nil {
		t.Fatal(err)
	}
	for i := range games {
		r := rand.New(rand.NewPCG(uint64(i), 0x1a0d))
		s, err := g.New(values)
		if err != nil {
			t.Fatal(err)
		}
		if _, stochastic := s.(game.Stochastic); stochastic != g.Chance {
			t.Fatalf("the description says that chance is %t, but a state is stochastic: %t", g.Chance,
				stochastic)
		}
		checkGame(t, g, values, s, r, maxPlies)
		if t.Failed() {
			t.Logf("game %d", i)
			return
		}
	}
}

func checkGame(t *testing.T, g *game.Game, values param.Values, s game.State, r *rand.Rand, maxPlies int) {
	t.Helper()
	type past struct {
		text string
		hash uint64
		turn game.Player
	}
	var history []past
	for range maxPlies {
		now := past{s.Notation(), s.Hash(), s.Turn()}
		history = append(history, now)
		moves := s.Moves(nil)
		checkMoves(t, g, values, s, moves)
		if t.Failed() || s.Turn() == game.Nobody || len(history) == maxPlies {
			break
		}
		m := moves[r.IntN(len(moves))]
		c := s.Clone()
		c.Play(m)
		if s.Notation() != now.text || s.Hash() != now.hash {
			t.Fatalf("playing on a clone changed the original at %s", now.text)
		}
		s.Play(m)
		if s.Notation() != c.Notation() || s.Hash() != c.Hash() {
			t.Fatalf("clone and original differ after the same move at %s", now.text)
		}
		s.Undo()
		if s.Notation() != now.text || s.Hash() != now.hash || s.Turn() != now.turn ||
			!slices.Equal(s.Moves(nil), moves) {
			t.Fatalf("undo of %s does not restore %s but gives %s", g.MoveText(s, m), now.text, s.Notation())
		}
		s.Play(m)
	}
	for i := len(history) - 2; i >= 0 && !t.Failed(); i-- {
		s.Undo()
		if h := history[i]; s.Notation() != h.text || s.Hash() != h.hash {
			t.Errorf("undo to ply %d gives %s, want %s", i, s.Notation(), h.text)
		}
	}
}

func checkMoves(t *testing.T, g *game.Game, values param.Values, s game.State, moves []game.Move) {
	t.Helper()
	text := s.Notation()
	if (len(moves) == 0) != (s.Turn() == game.Nobody) {
		t.Fatalf("%d moves while %v is to move at %s", len(moves), s.Turn(), text)
	}
	if again := s.Moves(nil); !slices.Equal(moves, again) {
		t.Fatalf("moves come in another order the second time at %s", text)
	}
	back, err := g.Parse(values, text)
	if err != nil {
		t.Fatalf("notation %q is not read back: %v", text, err)
	}
	if back.Notation() != text || back.Hash() != s.Hash() {
		t.Fatalf("notation %q is read back as %q", text, back.Notation())
	}
	rows, cols := s.Size()
	seen, names := map[game.Move]bool{}, map[string]bool{}
	for _, m := range moves {
		name := g.MoveText(s, m)
		if seen[m] || names[name] {
			t.Fatalf("move %s (%#x) occurs twice at %s", name, uint32(m), text)
		}
		seen[m], names[name] = true, true
		if p, err := g.ParseMove(s, name); err != nil || p != m {
			t.Fatalf("move text %q is read back as %#x (%v), want %#x, at %s", name, uint32(p), err,
				uint32(m), text)
		}
		from, to := s.Squares(m)
		checkAims(t, s, moves, m)
		for _, q := range []game.Square{from, to} {
			if q != game.NoSquare && (q < 0 || int(q) >= rows*cols) {
				t.Fatalf("move %s has square %d outside the board", name, q)
			}
		}
	}
	if s.Turn() == game.Chance {
		sum := 0.0
		odds := s.(game.Stochastic).Odds(nil)
		for _, p := range odds {
			sum += p
		}
		if len(odds) != len(moves) || math.Abs(sum-1) > 1e-9 {
			t.Fatalf("%d odds with sum %v for %d outcomes at %s", len(odds), sum, len(moves), text)
		}
	}
	if g.Players == 2 {
		a, b := s.Score(game.First), s.Score(game.Second)
		if a != -b || a != math.Trunc(a) || math.Abs(a) > 1 || (s.Turn() != game.Nobody && a != 0) {
			t.Fatalf("scores %v and %v while %v is to move at %s", a, b, s.Turn(), text)
		}
	}
}

// checkAims checks that no other move of the same piece ends on the additional target squares of a move.
func checkAims(t *testing.T, s game.State, moves []game.Move, m game.Move) {
	t.Helper()
	aimer, ok := game.Concrete(s).(game.Aimer)
	if !ok {
		return
	}
	from, _ := s.Squares(m)
	for _, q := range aimer.Aims(nil, m) {
		for _, other := range moves {
			if a, b := s.Squares(other); a == from && b == q || q == from {
				t.Fatalf("move %#x is meant by square %d, where %#x ends, at %s", uint32(m), q, uint32(other),
					s.Notation())
			}
		}
	}
}
