package code

import (
	"slices"

	"ludarium/game"
)

// Quiescence is alpha-beta with quiescence search: it does not evaluate a position in the middle of
// an exchange, but follows captures beyond the last ply.
type Quiescence struct{ GameTree }

// maxCaptures is the maximum length of a sequence of captures.
const maxCaptures = 8

// captures returns the captures, ordered by the static evaluation after them.
func (s *Quiescence) captures(ply int) []game.Move {
	stand := map[game.Move]float64{}
	moves := slices.DeleteFunc(s.State.Moves(nil), func(m game.Move) bool {
		return !isCapture(s.State,
			m)
	})
	for _, m := range moves {
		s.State.Play(m)
		if stand[m] = s.result(ply + 1); s.State.Turn() != game.Nobody {
			stand[m] = s.Judge(s.State)
		}
		s.State.Undo()
	}
	for i := range moves {
		worst := i
		for j, m := range moves[i:] {
			if stand[m] < stand[moves[worst]] {
				worst = i + j
			}
		}
		moves[i], moves[worst] = moves[worst], moves[i]
	}
	return moves
}

// isCapture reports whether a piece moves onto another piece.
func isCapture(v game.View, m game.Move) bool {
	from, to := v.Squares(m)
	_, cols := v.Size()
	return from != to && v.At(int(to)/cols, int(to)%cols) != 0
}
