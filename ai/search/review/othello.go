package review

import (
	"fmt"

	"ludarium/ai/search"
	"ludarium/game"
)

// Othello weighs moves by discs: exactly near the end, and before that as the trained evaluation expects
// them.
func Othello() Scale {
	return Scale{By: []string{"patterns", "alphabeta"}, Faults: [3]float64{1.5, 4, 8}, Half: 8,
		Worth: func(s search.Score) (float64, bool) { return Discs(s), true }, Write: writeDiscs}
}

// Discs are those that the side that a score is seen by has more at the end; a proven win without a number is
// all of the board.
func Discs(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 64
	case search.LossIn:
		return -64
	}
	return s.Value
}

// writeDiscs writes what GGF has of a move: the difference of discs as who made it sees it.
func writeDiscs(s search.Score, _ game.Player) string {
	return fmt.Sprintf("%+.2f", hundredths(Discs(s)))
}
