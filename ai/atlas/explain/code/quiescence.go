package code

import (
	"math"

	"ludarium/game"
)

// Search returns the value of the position for the side to move and the principal variation.
func (s *Quiescence) Search(ply, depth int, alpha, beta float64) (best float64, line []game.Move) {
	defer s.Nest()()
	s.At("enter", "ply", ply, "depth", depth, "alpha", alpha, "beta", beta)
	if s.State.Turn() == game.Nobody {
		s.At("game over", "ply", ply)
		return s.result(ply), nil
	}
	if depth == 0 {
		s.At("horizon", "ply", ply)
		return s.quiet(ply, maxCaptures, alpha, beta), nil
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

// quiet returns the value of the position after all captures that gain. The static evaluation is a
// lower bound, because no capture is forced.
func (s *Quiescence) quiet(ply, left int, alpha, beta float64) (best float64) {
	if s.State.Turn() == game.Nobody {
		s.At("mate in the exchange", "ply", ply)
		return s.result(ply)
	}
	best = s.Judge(s.State)
	s.At("stand pat", "ply", ply, "best", best, "alpha", alpha, "beta", beta)
	if best >= beta || left == 0 {
		return best
	}
	for _, m := range s.captures(ply) {
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
		s.At("capture", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
		s.State.Play(m)
		v := s.quiet(ply+1, left-1, -beta, -alpha)
		s.State.Undo()
		s.At("captured", "ply", ply, "move", m, "value", -v, "best", best)
		best = max(best, -v)
	}
	return best
}
