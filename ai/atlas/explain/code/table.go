package code

import (
	"math"

	"ludarium/game"
)

// Table is alpha-beta with a transposition table: a position that was already searched, reached by
// any moves, need not be searched again, or at least has a best move to try first.
type Table struct {
	GameTree
	Entries []Entry
}

// Search returns the value of the position for the side to move and the principal variation.
func (s *Table) Search(ply, depth int, alpha, beta float64) (best float64, line []game.Move) {
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
	moves := s.moves(ply, depth)
	hash := s.State.Hash()
	e := &s.Entries[hash%uint64(len(s.Entries))]
	if e.Used && e.Hash == hash && ply > 0 {
		s.At("found", "ply", ply, "value", e.Value, "depth there", e.Depth, "depth", depth)
		exact := !e.Lower && !e.Upper
		if e.Depth >= depth && (exact || e.Lower && e.Value >= beta || e.Upper && e.Value <= alpha) {
			s.At("known", "ply", ply, "value", e.Value, "alpha", alpha, "beta", beta)
			return e.Value, []game.Move{e.Best}
		}
		toFront(moves, e.Best)
	}
	best, low := math.Inf(-1), alpha
	for _, m := range moves {
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
	if math.Abs(best) < Win/2 && ply > 0 {
		s.At("store", "ply", ply, "value", best, "depth", depth, "best", line[0])
		*e = Entry{hash, depth, best, best >= beta, best <= low, line[0], true}
	}
	s.At("leave", "ply", ply, "best", best)
	return best, line
}
