package alphabeta

import (
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// presearchDepth is the least depth at which a shallower search of the same position is worth its time.
const presearchDepth = 3

// presearches reports whether a node without a known good move looks for one: where all that matters is one
// bound, it does not.
func (s *searching) presearches(depth int, alpha, beta float64) bool {
	return (s.iid || s.null == NullCandidate) && depth >= presearchDepth && above(alpha) < beta &&
		s.search != Minimax
}

// presearch searches the current position two plies less deep and returns the best move found: internal
// iterative deepening. Where the null move only finds candidates it is allowed in there, and its errors cost
// nothing but the order.
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
