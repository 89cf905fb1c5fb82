package code

import (
	"math"
	"slices"

	"ludarium/game"
)

// Deepening is iterative deepening: it searches one ply deeper each time, with the best move of the
// last iteration first. It has an answer at any time, and the better move order pays for the
// shallow searches.
type Deepening struct{ AlphaBeta }

// Deepen searches to a depth, or less deep if the game is a proven win or loss.
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

// toFront moves a move to the front; the others keep their order.
func toFront(moves []game.Move, first game.Move) {
	if i := slices.Index(moves, first); i > 0 {
		copy(moves[1:i+1], moves[:i])
		moves[0] = first
	}
}
