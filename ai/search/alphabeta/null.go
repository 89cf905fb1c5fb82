package alphabeta

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// pass tries a null move with reduced depth. cut is true if the value v is still at least beta. The null move
// errs in zugzwang, in which passing would be best, and if the reduced search misses a threat; the guards
// that are switched on reduce these cases. There is no null move in check, at the root or directly after
// another null move.
func (s *searching) pass(ply, depth int, alpha, beta float64) (v float64, cut bool) {
	switch {
	case s.null == Off, s.null == NullThreat, s.null == NullCandidate && s.inside == 0, s.passer == nil,
		s.search == Minimax,
		ply == 0, s.plies[ply].passed, depth < s.nullDepth, math.IsInf(beta, 1),
		s.nullPieces && s.reserver != nil && !s.HasPieces(s.view),
		s.nullMaterial > 0 && s.reserver != nil && s.Pieces(s.view) <= s.nullMaterial,
		s.nullMate && math.Abs(beta) > proven,
		s.nullStanding && s.Evaluate(s.view) < beta:
		return 0, false
	}
	null, ok := s.passer.NullMove()
	if !ok {
		return 0, false
	}
	s.counts.Nulls++
	s.aside++
	v = s.child(null, live.Null, ply, max(0, depth-1-s.reduction), math.Nextafter(beta, math.Inf(-1)), beta)
	s.aside--
	if v < beta || s.clock.Stopped() != search.Running || s.nullThreat && s.threatened(null) {
		return 0, false
	}
	if v > proven {
		v = beta // a win found after a null move is not proven
	}
	s.guesses++
	s.counts.NullCuts++
	s.step(Event{Kind: Cutoff, Role: live.Null, Move: null, Ply: ply, Depth: depth, Alpha: alpha, Beta: beta,
		Value: v})
	s.why = verdict{reason: live.NullCut}
	return v, true
}

// threatened reports whether the opponent could win at once after a null move.
func (s *searching) threatened(null game.Move) bool {
	s.state.Play(null)
	defer s.state.Undo()
	opponent, found := s.state.Turn(), false
	for _, m := range s.state.Moves(nil) {
		if found || s.clock.Tick() {
			break
		}
		s.state.Play(m)
		found = s.state.Turn() == game.Nobody && s.state.Score(opponent) > 0
		s.state.Undo()
	}
	return found
}
