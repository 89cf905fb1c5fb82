package chess

import (
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/render/room/play"
)

// reviewing judges moves by winning chances.
func reviewing() *play.Reviewing {
	return &play.Reviewing{
		Scale: review.Chess(),
		Limits: func(_ game.View, effort int) search.Limits {
			return search.Limits{Nodes: [...]int64{60_000, 250_000, 1_500_000}[effort-1]}
		},
		Lost:   lost,
		Causes: causes,
		Gives:  given,
	}
}

// lost describes how much worse a move is than the best one.
func lost(best, played search.Score) string {
	switch {
	case played.Kind == search.LossIn && best.Kind != search.LossIn:
		return textItAllowsMateIn.With("value", (int(played.Value)+1)/2)
	case best.Kind == search.WinIn && played.Kind != search.WinIn:
		return textItMissesMateIn.With("value", (int(best.Value)+1)/2)
	}
	return textWinningChances.With("best", review.Chances(best), "played", review.Chances(played))
}

// leastGiven is how many pawns a move in a decided game must give up to be called a fault.
const leastGiven = 2.0

// given returns how many pawns a move gives up compared with the best one; 0 for fewer than leastGiven.
func given(best, played search.Score) float64 {
	if d := best.Value - played.Value; best.Kind == search.Estimate && played.Kind == search.Estimate &&
		d >= leastGiven {
		return d
	}
	return 0
}
