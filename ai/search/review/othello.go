package review

import (
	"fmt"

	"ludarium/ai/search"
	"ludarium/game"
)

// Othello rates moves by discs. Scores are exact near the end and estimates of the trained evaluation before
// that.
func Othello() Scale {
	return Scale{By: []string{"patterns", "alphabeta"}, Faults: [3]float64{1.5, 4, 8}, Half: 8,
		Worth: func(s search.Score) (float64, bool) { return Discs(s), true }, Write: writeDiscs,
		Final: finalDiscs}
}

// Discs returns the final difference in discs for the side with the score; a proven win without a number
// counts 64.
func Discs(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 64
	case search.LossIn:
		return -64
	}
	return s.Value
}

// writeDiscs returns a score as a value of a move in GGF: the difference in discs for the side that moved.
func writeDiscs(s search.Score, _ game.Player) string {
	return fmt.Sprintf("%+.2f", hundredths(Discs(s)))
}

// finalDiscs returns the difference in discs at the end. As solvers count, the winner gets the empty squares.
func finalDiscs(end game.View, side game.Player) search.Score {
	own, other := game.Concrete(end).(interface{ Discs() (black, white int) }).Discs()
	if side == game.Second {
		own, other = other, own
	}
	rows, cols := end.Size()
	switch empty := rows*cols - own - other; {
	case own > other:
		own += empty
	case other > own:
		other += empty
	}
	return search.Score{Kind: search.Exact, Value: float64(own - other)}
}
