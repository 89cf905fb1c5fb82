package review

import (
	"fmt"

	"ludarium/ai/search"
	"ludarium/game"
)

// Connect rates moves in Connect-k by the result with best play: 100 for a win, 50 for a draw, 0 for a loss.
func Connect() Scale {
	return Scale{By: []string{"solver", "alphabeta"}, Faults: [3]float64{25, 50, 100}, Half: 50,
		Worth: Ending, Write: writeEnding, Final: result}
}

// Ending returns the worth of a proven score, 0 to 100; ok is false for estimates.
func Ending(s search.Score) (worth float64, ok bool) {
	switch s.Kind {
	case search.WinIn:
		return 100, true
	case search.LossIn:
		return 0, true
	case search.Exact:
		return 50, true
	}
	return 0, false
}

// writeEnding returns the result for the side that moved, such as "won in 7", with the distance in plies.
func writeEnding(s search.Score, _ game.Player) string {
	switch s.Kind {
	case search.WinIn:
		return fmt.Sprintf("won in %d", int(s.Value))
	case search.LossIn:
		return fmt.Sprintf("lost in %d", int(s.Value))
	case search.Exact:
		return "drawn"
	}
	return fmt.Sprintf("%+.2f", hundredths(s.Value))
}
