package code

import (
	"math"

	"ludarium/game"
)

// AlphaBeta returns the same value as minimax, but skips moves that cannot change it.
type AlphaBeta struct{ GameTree }

// Search returns the value of the position for the side to move and the principal variation. The
// value is exact inside the window from alpha to beta; outside it is a bound.
func (s *AlphaBeta) Search(ply, depth int, alpha, beta float64) (best float64, line []game.Move) {
	defer s.Nest()()
	s.At("enter", "ply", ply, "depth", depth, "alpha", alpha, "beta", beta)
	if s.State.Turn() == game.Nobody {
		s.At("game over", "ply", ply)
		return s.result(ply), nil
	}
	if depth == 0 {
		s.At("horizon", "ply", ply)
		return s.Judge(s.State), nil
	}
	best = math.Inf(-1)
	for _, m := range s.moves(ply, depth) {
		s.At("move", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
		s.State.Play(m)
		v, rest := s.Search(ply+1, depth-1, -beta, -alpha)
		s.State.Undo()
		s.At("value", "ply", ply, "move", m, "value", -v, "alpha", alpha, "beta", beta, "best", best)
		if -v > best {
			s.At("new best", "ply", ply, "move", m, "value", -v)
			best, line = -v, append([]game.Move{m}, rest...)
		}
		if alpha = max(alpha, best); alpha >= beta {
			s.At("cut", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
			break
		}
	}
	s.At("leave", "ply", ply, "best", best)
	return best, line
}
