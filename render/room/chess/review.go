package chess

import (
	"fmt"
	"math"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// reviewing weighs moves by winning chances, in percent. Chances and thresholds are those of Lichess
// (lichess.org/page/accuracy), whose curve was fitted to games of people; a loss of 15 % leaves half of its
// accuracy, too.
func reviewing() *play.Reviewing {
	return &play.Reviewing{
		By: []string{"chess"},
		Limits: func(_ game.View, effort int) search.Limits {
			return search.Limits{Nodes: [...]int64{60_000, 250_000, 1_500_000}[effort-1]}
		},
		Worth: func(s search.Score) (float64, bool) { return chances(s), true },
		Lost:  lost, Faults: [3]float64{5, 10, 15}, Half: 15,
		Why: session.Player{Kind: "alphabeta", Limits: search.Limits{Depth: 4, Time: 10 * time.Second}},
	}
}

// chances are those to win of the side that a score is seen by, in percent; half of those of a draw are in
// them.
func chances(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 100
	case search.LossIn:
		return 0
	}
	return 100 / (1 + math.Exp(-0.368208*s.Value))
}

// lost says what a move lost.
func lost(best, played search.Score) string {
	switch {
	case played.Kind == search.LossIn && best.Kind != search.LossIn:
		return fmt.Sprintf(textItAllowsMateIn, (int(played.Value)+1)/2)
	case best.Kind == search.WinIn && played.Kind != search.WinIn:
		return fmt.Sprintf(textItMissesMateIn, (int(best.Value)+1)/2)
	}
	return fmt.Sprintf(textWinningChances, chances(best), chances(played))
}
