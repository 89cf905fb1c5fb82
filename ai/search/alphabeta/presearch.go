package alphabeta

import (
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// presearches reports whether a node without a hash move uses internal iterative deepening. Nodes with an
// empty window use it only if iidNarrow is set.
func (s *searching) presearches(depth int, alpha, beta float64) bool {
	return (s.iid || s.null == NullCandidate) && depth >= s.iidDepth &&
		(s.iidNarrow || above(alpha) < beta) && s.search != Minimax
}

// presearch searches the current position two plies less deep and returns the best move (internal iterative
// deepening). A null move that is used only to find candidates is allowed in this search, because its errors
// affect only the order of moves.
func (s *searching) presearch(ply, depth int, alpha, beta float64) (m game.Move, ok bool) {
	s.counts.Presearch++
	s.inside++
	s.aside++
	s.step(Event{Kind: Enter, Role: live.Presearch, Ply: ply, Depth: depth - 2, Alpha: alpha, Beta: beta})
	v := s.negamax(ply, depth-2, alpha, beta)
	if s.clock.Stopped() == search.Running {
		s.step(Event{Kind: Return, Role: live.Presearch, Ply: ply, Depth: depth - 2, Alpha: alpha, Beta: beta,
			Value: v, Reason: s.why.reason,
			Untried: s.why.untried})
	}
	s.aside--
	s.inside--
	return s.plies[ply].best, s.plies[ply].found
}
