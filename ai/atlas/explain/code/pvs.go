package code

import (
	"math"

	"ludarium/game"
)

// PVS is principal variation search: it expects the first move to be the best and only tests with a
// null window whether the others are better.
type PVS struct{ GameTree }

// Search returns the value of the position for the side to move and the principal variation.
func (s *PVS) Search(ply, depth int, alpha, beta float64) (best float64, line []game.Move) {
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
	for i, m := range s.moves(ply, depth) {
		var v float64
		var rest []game.Move
		if i == 0 || next(alpha) >= beta {
			s.At("move", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
			v, rest = s.after(m, ply, depth, alpha, beta)
		} else {
			s.At("scout", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
			v, rest = s.after(m, ply, depth, alpha, next(alpha))
			if v > alpha && v < beta {
				s.At("again", "ply", ply, "move", m, "value", v, "alpha", alpha, "beta", beta)
				v, rest = s.after(m, ply, depth, alpha, beta)
			}
		}
		if v > best {
			s.At("new best", "ply", ply, "move", m, "value", v)
			best, line = v, append([]game.Move{m}, rest...)
		}
		if alpha = max(alpha, best); alpha >= beta {
			s.At("cut", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
			break
		}
	}
	s.At("leave", "ply", ply, "best", best)
	return best, line
}

// after searches the position after a move, with the window of the current position.
func (s *PVS) after(m game.Move, ply, depth int, alpha, beta float64) (float64, []game.Move) {
	s.State.Play(m)
	v, rest := s.Search(ply+1, depth-1, -beta, -alpha)
	s.State.Undo()
	s.At("value", "ply", ply, "move", m, "value", -v, "alpha", alpha, "beta", beta)
	return -v, rest
}

// next returns the smallest number greater than x.
func next(x float64) float64 { return math.Nextafter(x, math.Inf(1)) }
