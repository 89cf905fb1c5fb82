package review

import (
	"fmt"

	"ludarium/ai/search"
	"ludarium/game"
)

// Othello rates moves by discs: exact ones near the end, and before that the estimates of the trained
// evaluation.
func Othello() Scale {
	return Scale{By: []string{"patterns", "alphabeta"}, Faults: [3]float64{1.5, 4, 8}, Half: 8,
		Worth: func(s search.Score) (float64, bool) { return Discs(s), true }, Write: writeDiscs}
}

// Discs returns the final difference of discs for the score's side; a proven win without a number is the
// whole board.
func Discs(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 64
	case search.LossIn:
		return -64
	}
	return s.Value
}

// writeDiscs returns the value of a move in GGF: the difference of discs for the side that moved.
func writeDiscs(s search.Score, _ game.Player) string {
	return fmt.Sprintf("%+.2f", hundredths(Discs(s)))
}
