package review

import (
	"fmt"

	"ludarium/ai/base/exact"
	"ludarium/ai/search"
	"ludarium/game"
)

// Chess weighs moves by winning chances, in percent. Chances and thresholds are those of Lichess
// (lichess.org/page/accuracy), whose curve was fitted to games of people; a loss of 15 % leaves half of its
// accuracy, too.
func Chess() Scale {
	return Scale{By: []string{"chess"}, Faults: [3]float64{5, 10, 15}, Half: 15,
		Worth: func(s search.Score) (float64, bool) { return Chances(s), true }, Write: writePawns}
}

// Chances are those to win at chess of the side that a score is seen by, in percent; half of those of a draw
// are in them.
func Chances(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 100
	case search.LossIn:
		return 0
	}
	return 100 * exact.Logistic(0.368208*s.Value)
}

// writePawns writes what programs write behind [%eval, as White sees it: "0.35", "#3", "#-2".
func writePawns(s search.Score, side game.Player) string {
	sign := 1.0
	if side == game.Second {
		sign = -1
	}
	switch s.Kind {
	case search.WinIn:
		return fmt.Sprintf("#%d", int(sign)*(int(s.Value)+1)/2)
	case search.LossIn:
		return fmt.Sprintf("#%d", -int(sign)*(int(s.Value)+1)/2)
	}
	return fmt.Sprintf("%.2f", hundredths(sign*s.Value))
}
