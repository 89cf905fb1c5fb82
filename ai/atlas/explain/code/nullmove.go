package code

import (
	"math"

	"ludarium/game"
)

// NullMove is alpha-beta with null-move pruning: if the position is still at least beta after a
// pass, a real move is assumed to be at least as good, and the search returns beta.
type NullMove struct {
	GameTree
	Reduction int                    // plies by which the search after a null move is shallower
	Guard     func(v game.View) bool // reports whether a null move is safe, so that zugzwang is unlikely
}

// Search returns the value of the position for the side to move and the principal variation; passed
// reports whether the opponent has just passed.
func (s *NullMove) Search(ply, depth int, alpha, beta float64, passed bool,
) (best float64, line []game.Move) {
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
	if ply > 0 && !passed && depth >= 2 && math.Abs(beta) < Win/2 && s.Guard(s.State) {
		if pass, ok := s.State.(game.Passer).NullMove(); ok {
			s.At("pass", "ply", ply, "move", pass, "depth", max(0, depth-1-s.Reduction), "beta", beta)
			s.State.Play(pass)
			v, _ := s.Search(ply+1, max(0, depth-1-s.Reduction), -beta, -before(beta), true)
			s.State.Undo()
			s.At("value of the pass", "ply", ply, "move", pass, "value", -v, "beta", beta)
			if -v >= beta {
				s.At("pass is enough", "ply", ply, "move", pass, "value", -v, "beta", beta)
				return -v, nil
			}
		}
	}
	best = math.Inf(-1)
	for _, m := range s.moves(ply, depth) {
		s.At("move", "ply", ply, "move", m, "alpha", alpha, "beta", beta)
		s.State.Play(m)
		v, rest := s.Search(ply+1, depth-1, -beta, -alpha, false)
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

// before returns the largest number less than x.
func before(x float64) float64 { return math.Nextafter(x, math.Inf(-1)) }
