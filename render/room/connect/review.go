package connect

import (
	"fmt"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// reviewing weighs moves by how the game ends with best play: 100 for a win, 50 for a draw.
func reviewing() *play.Reviewing {
	return &play.Reviewing{
		By: []string{"solver", "alphabeta"},
		Limits: func(_ game.View, effort int) search.Limits {
			return search.Limits{Nodes: [...]int64{10e6, 60e6, 600e6}[effort-1]}
		},
		Worth: chances, Lost: lost, Faults: [3]float64{25, 50, 100}, Half: 50,
		Why: session.Player{Kind: "alphabeta", Limits: search.Limits{Depth: 6, Time: 10 * time.Second}},
	}
}

// chances is what a proven score is worth; what is only guessed says nothing.
func chances(s search.Score) (float64, bool) {
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

// lost says what a move threw away.
func lost(best, played search.Score) string {
	a, _ := chances(best)
	b, _ := chances(played)
	switch {
	case a == 100 && b == 50:
		return fmt.Sprintf(textWinBecameDraw, (int(best.Value)+1)/2)
	case a == 100 && b == 0:
		return fmt.Sprintf(textWinBecameLoss, (int(best.Value)+1)/2, (int(played.Value)+1)/2)
	case a == 50 && b == 0:
		return fmt.Sprintf(textDrawBecameLoss, (int(played.Value)+1)/2)
	}
	return textNoDifference
}
