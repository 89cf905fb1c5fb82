package othello

import (
	"context"
	"math/bits"

	"ludarium/ai/search"
	rules "ludarium/game/othello"
)

// Examiner searches single positions of the 8×8 board for training: to a depth, or to the end of the game. It
// keeps its transposition table until Clear. Once Stopped is true, results have no meaning. Only one
// goroutine may use it at a time.
type Examiner struct{ s *searcher }

// NewExaminer returns an examiner with the evaluation w. If w is nil, it can only search to the end of the
// game.
func NewExaminer(w *Weights) *Examiner { return &Examiner{newSearcher(newTable(1), w, stableEdges())} }

// Begin prepares searches, which run until ctx ends.
func (e *Examiner) Begin(ctx context.Context) { e.s.begin(ctx, search.Limits{}) }

// Clear clears the transposition table.
func (e *Examiner) Clear() { e.s.table.clear() }

// Stopped reports whether the context of Begin has ended.
func (e *Examiner) Stopped() bool { return e.s.stopped || e.s.clock.Step() }

// Best returns the square of the best move at a depth, the lowest of equally good squares. The side to move
// must have a move.
func (e *Examiner) Best(p rules.Position, depth int) int {
	e.s.set(p.Own, p.Opponent)
	n := emptyOf(p.Own, p.Opponent)
	best, square := -2*evalInfinity, 0
	for moves := p.Moves(); moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		next := p.Play(sq)
		e.s.frames[n-1].features.play(&e.s.frames[n].features, sq, p.Flips(sq), 0)
		if v := -e.s.value(next.Own, next.Opponent, -evalInfinity, -max(best, -evalInfinity), depth-1, n-1,
			1); v > best {
			best, square = v, sq
		}
	}
	return square
}

// Within returns the score of a position from a search to the given depth in plies, without selectivity.
func (e *Examiner) Within(p rules.Position, depth int) int {
	e.s.level = exactLevel
	e.s.set(p.Own, p.Opponent)
	return e.s.full(p.Own, p.Opponent, -64, 64, depth, emptyOf(p.Own, p.Opponent), 0)
}

// Exceeds reports whether the final score with best play is larger than alpha.
func (e *Examiner) Exceeds(p rules.Position, alpha int) bool { return e.bound(p, alpha) > alpha }

// Exact returns the final score with best play.
func (e *Examiner) Exact(p rules.Position) int {
	n := emptyOf(p.Own, p.Opponent)
	guess := 0
	if e.s.weights != nil && n > 2 {
		guess = e.Expected(p, 2)
	}
	e.s.level = exactLevel
	return e.around(p, guess, aspiration, n)
}

// Expected returns the score of a position from a search to the given depth in plies or, if that is less, to
// the end of the game, with the selectivity of play.
func (e *Examiner) Expected(p rules.Position, depth int) int {
	depth = min(depth, emptyOf(p.Own, p.Opponent))
	e.s.level = exactLevel
	first := 2 - depth&1
	guess := e.around(p, 0, 64, first)
	for d := first + 2; d <= depth; d += 2 {
		if d > ProbeLeast {
			e.s.level = quickLevel
		}
		guess = e.around(p, guess, aspiration, d)
	}
	return guess
}

// around returns the score at a depth, from a search with a window of width on each side of guess.
func (e *Examiner) around(p rules.Position, guess, width, depth int) int {
	low, high := max(-64, guess-width), min(64, guess+width)
	for !e.s.stopped {
		e.s.set(p.Own, p.Opponent)
		v := e.s.full(p.Own, p.Opponent, low, high, depth, emptyOf(p.Own, p.Opponent), 0)
		switch {
		case v <= low && low > -64:
			low = max(-64, v-2*aspiration)
		case v >= high && high < 64:
			high = min(64, v+2*aspiration)
		default:
			return v
		}
	}
	return 0
}

// bound returns a bound on the final score, which is on the same side of alpha as the score.
func (e *Examiner) bound(p rules.Position, alpha int) int {
	n := emptyOf(p.Own, p.Opponent)
	e.s.level = exactLevel
	e.s.set(p.Own, p.Opponent)
	return e.s.null(p.Own, p.Opponent, alpha, n, n, 0)
}
