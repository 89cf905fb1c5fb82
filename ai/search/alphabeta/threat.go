package alphabeta

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// threat is the opponent's best move after a null move.
type threat struct {
	from, to game.Square
	known    bool
}

// threatRank ranks answers to a threat before captures.
const threatRank = 1e16

// findThreat tries a null move with reduced depth to find the opponent's best reply, which is the threat.
// Answers to the threat are searched first. It affects only the order of moves and therefore causes no
// errors. It is inactive in the same nodes as presearch, and if passing is not allowed.
func (s *searching) findThreat(ply, depth int, alpha, beta float64) (t threat) {
	if s.null != NullThreat || s.passer == nil || s.plies[ply].passed || depth < s.iidDepth ||
		above(alpha) >= beta || s.search == Minimax {
		return t
	}
	null, ok := s.passer.NullMove()
	if !ok {
		return t
	}
	s.counts.Nulls++
	s.aside++
	s.child(null, live.Null, ply, max(0, depth-1-s.reduction), math.Inf(-1), math.Inf(1))
	s.aside--
	reply := &s.plies[ply+1]
	if s.clock.Stopped() != search.Running || !reply.found {
		return t
	}
	s.state.Play(null)
	t.from, t.to = s.state.Squares(reply.best)
	s.state.Undo()
	t.known = t.from != t.to && t.to != game.NoSquare
	return t
}

// answers reports whether a move moves the threatened piece away, captures the threatening piece, or
// interposes.
func (t threat) answers(s game.View, m game.Move) bool {
	from, to := s.Squares(m)
	if !t.known || from == to || to == game.NoSquare {
		return false
	}
	_, cols := s.Size()
	if from == t.to && s.At(int(from)/cols, int(from)%cols) != 0 || to == t.from {
		return true
	}
	return between(int(t.from)/cols, int(t.from)%cols, int(t.to)/cols, int(t.to)%cols, int(to)/cols,
		int(to)%cols)
}

// between reports whether (r, c) lies strictly between two squares of a straight line.
func between(r1, c1, r2, c2, r, c int) bool {
	dr, dc := r2-r1, c2-c1
	if dr != 0 && dc != 0 && dr != dc && dr != -dc {
		return false
	}
	n := max(dr, -dr, dc, -dc)
	for i := 1; i < n; i++ {
		if r == r1+dr/n*i && c == c1+dc/n*i {
			return true
		}
	}
	return false
}
