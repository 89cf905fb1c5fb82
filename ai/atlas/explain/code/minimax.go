package code

import (
	"math"

	"ludarium/game"
)

// Minimax looks a number of plies ahead and chooses the move with the best worst case.
type Minimax struct{ GameTree }

// Search returns the value of the position for the side to move and the principal variation.
func (s *Minimax) Search(ply, depth int) (best float64, line []game.Move) {
	defer s.Nest()()
	s.At("enter", "ply", ply, "depth", depth)
	if s.State.Turn() == game.Nobody {
		s.At("game over", "ply", ply)
		return s.result(ply), nil
	}
	if depth == 0 {
		s.At("horizon", "ply", ply)
		return s.Judge(s.State), nil
	}
	best = math.Inf(-1)
	for _, m := range s.State.Moves(nil) {
		s.At("move", "ply", ply, "move", m, "best", best)
		s.State.Play(m)
		v, rest := s.Search(ply+1, depth-1)
		s.State.Undo()
		s.At("value", "ply", ply, "move", m, "value", -v, "best", best)
		if -v > best {
			s.At("new best", "ply", ply, "move", m, "value", -v)
			best, line = -v, append([]game.Move{m}, rest...)
		}
	}
	s.At("leave", "ply", ply, "best", best)
	return best, line
}
