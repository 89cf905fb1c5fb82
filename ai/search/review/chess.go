package review

import (
	"fmt"

	"ludarium/ai/base/exact"
	"ludarium/ai/search"
	"ludarium/game"
)

// Chess rates moves by winning chances in percent. The chances and thresholds are from Lichess
// (lichess.org/page/accuracy), whose curve was fitted to games of people. As there, a loss of 15 % halves the
// accuracy.
func Chess() Scale {
	return Scale{By: []string{"chess"}, Faults: [3]float64{5, 10, 15}, Half: 15,
		Worth: func(s search.Score) (float64, bool) { return Chances(s), true }, Write: writePawns,
		Final: result}
}

// Chances returns the winning chances in chess of the side with the score, in percent; a draw is half a win.
func Chances(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 100
	case search.LossIn:
		return 0
	}
	return 100 * exact.Logistic(0.368208*s.Value)
}

// writePawns returns a score for a [%eval] command, from White's point of view: "0.35", "#3", "#-2".
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
