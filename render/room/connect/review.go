package connect

import (
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/render/room/play"
)

// reviewing judges moves by the result of perfect play.
func reviewing() *play.Reviewing {
	return &play.Reviewing{
		Scale: review.Connect(),
		Limits: func(_ game.View, effort int) search.Limits {
			return search.Limits{Nodes: [...]int64{10e6, 60e6, 600e6}[effort-1]}
		},
		Lost:   lost,
		Causes: causes,
	}
}

// lost describes how much worse a move is than the best one.
func lost(best, played search.Score) string {
	a, _ := review.Ending(best)
	b, _ := review.Ending(played)
	switch {
	case a == 100 && b == 50:
		return textWinBecameDraw.With("value", (int(best.Value)+1)/2)
	case a == 100 && b == 0:
		return textWinBecameLoss.With("value", (int(best.Value)+1)/2, "value2", (int(played.Value)+1)/2)
	case a == 50 && b == 0:
		return textDrawBecameLoss.With("value", (int(played.Value)+1)/2)
	}
	return textNoDifference.String()
}
