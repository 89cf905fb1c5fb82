package code

import (
	"math"

	"ludarium/game"
)

// Futility is alpha-beta with futility pruning: at the last ply it skips a move if the evaluation,
// the gain of the move and a margin together do not reach alpha.
type Futility struct {
	GameTree
	// largest expected gain of a move beyond captures and promotions
	Margin float64
	Gain   func(v game.View, m game.Move) float64 // material won by a capture or promotion
}

// Search returns the value of the position for the side to move and the principal variation.
func (s *Futility) Search(ply, depth int, alpha, beta float64) (best float64, line []game.Move) {
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
		if depth == 1 && !s.inCheck() && math.Abs(alpha) < Win/2 {
			bound := s.Judge(s.State) + s.Margin + s.Gain(s.State, m)
			s.At("bound", "ply", ply, "move", m, "bound", bound, "alpha", alpha)
			if bound <= alpha && !s.forcing(m) {
				s.At("skip", "ply", ply, "move", m, "bound", bound, "alpha", alpha)
				best = max(best, bound)
				continue
			}
		}
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
