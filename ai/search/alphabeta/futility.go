package alphabeta

import (
	"math"

	"ludarium/game"
)

// frontier is what a node with one ply left knows of its moves beforehand. The zero frontier skips none.
type frontier struct {
	on             bool
	static, margin float64
	depth          int
}

// frontier prepares futility pruning for the current position: at the last ply but one, a move that cannot
// reach alpha need not be searched. With the most that any move can gain as the margin nothing is lost, as
// long as moves that check or end the game are spared; with less, moves with a larger swing are missed.
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

// skip reports whether a move is futile, and what it can reach at most: that bound, not the value as it
// stands, is what a search with other windows may rely on.
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

// forcing reports whether a move checks or ends the game.
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
