package alphabeta

import (
	"math"

	"ludarium/game"
)

// frontier holds the precomputed data for futility pruning in a frontier node. The zero value prunes nothing.
type frontier struct {
	on             bool
	static, margin float64
	depth          int
}

// frontier prepares futility pruning for the current position. In a frontier node, one ply from the horizon,
// a move that cannot reach alpha need not be searched. Pruning is sound if the margin is the largest possible
// gain of a move and moves that check or end the game are exempt. A smaller margin misses moves with a larger
// gain.
func (s *searching) frontier(depth int) frontier {
	if s.futility == Off || depth != 1 || s.futilityExempt && s.inCheck() {
		return frontier{}
	}
	margin := s.margin
	if margin == soundMargin {
		if s.bounder == nil {
			return frontier{}
		}
		margin = s.Swing()
		if s.futility == FutilityNode {
			margin += s.MostGain()
		}
	}
	return frontier{true, s.Evaluate(s.view), margin, depth}
}

// skip reports whether a move is futile and returns an upper bound on its value. Searches with other windows
// may rely on that bound; the static value would not be a bound.
func (s *searching) skip(f *frontier, m game.Move, ply int, alpha, beta float64) (v float64, skipped bool) {
	if !f.on || math.Abs(alpha) > proven {
		return 0, false
	}
	bound := f.static + f.margin
	if s.futility == FutilityMove && s.exchanger != nil {
		bound += s.Gain(s.view, m)
	}
	if bound > alpha || s.futilityExempt && s.forcing(m) {
		return 0, false
	}
	if !s.futilityBound {
		bound = f.static
	}
	s.guesses++
	s.counts.Skips++
	s.step(Event{Kind: Skip, Move: m, Ply: ply, Depth: f.depth, Alpha: alpha, Beta: beta, Value: bound})
	return bound, true
}

// forcing reports whether a move gives check or ends the game.
func (s *searching) forcing(m game.Move) bool {
	s.state.Play(m)
	defer s.state.Undo()
	return s.inCheck() || s.state.Turn() == game.Nobody
}

func (s *searching) inCheck() bool {
	if s.checker == nil {
		return false
	}
	_, in := s.checker.Check()
	return in
}
