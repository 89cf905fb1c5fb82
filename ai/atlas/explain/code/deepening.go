package code

import (
	"math"
	"slices"

	"ludarium/game"
)

// Deepening searches one ply deeper each time, with the best move of the last time first. So it always
// has
// an answer, and the shallow searches pay for themselves by the order.
type Deepening struct{ AlphaBeta }

// Deepen searches up to a depth, less far where the game is won or lost for sure.
func (s *Deepening) Deepen(most int) (best float64, line []game.Move) {
	root := s.State.Moves(nil)
	s.Order = func(moves []game.Move, ply, _ int) {
		if ply == 0 {
			copy(moves, root)
		}
	}
	for depth := 1; depth <= most && math.Abs(best) < Win/2; depth++ {
		s.At("iteration", "depth", depth, "best", best, "line", line)
		best, line = s.Search(0, depth, math.Inf(-1), math.Inf(1))
		s.At("iteration done", "depth", depth, "best", best, "line", line)
		toFront(root, line[0])
	}
	return best, line
}

// toFront puts a move before the others, which keep their order.
func toFront(moves []game.Move, first game.Move) {
	if i := slices.Index(moves, first); i > 0 {
		copy(moves[1:i+1], moves[:i])
		moves[0] = first
	}
}
