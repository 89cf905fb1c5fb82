package code

import (
	"slices"

	"ludarium/game"
)

// Quiescence is alpha-beta that does not judge in the middle of an exchange: behind the last ply it
// follows
// captures until none is left that gains.
type Quiescence struct{ GameTree }

// maxCaptures is how many captures in a row are followed.
const maxCaptures = 8

// captures returns the captures, the one after which the opponent stands worst first.
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

// isCapture reports whether a piece moves onto another one.
func isCapture(v game.View, m game.Move) bool {
	from, to := v.Squares(m)
	_, cols := v.Size()
	return from != to && v.At(int(to)/cols, int(to)%cols) != 0
}
