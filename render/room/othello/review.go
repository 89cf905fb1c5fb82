package othello

import (
	"math"
	"math/bits"
	"time"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/render/room/play"
)

// solvedFrom is the number of empty squares at which a review starts to solve positions exactly, by effort.
var solvedFrom = [...]int{18, 20, 22}

// reviewing judges moves by the number of discs lost. It searches early positions as well: the book has one
// move and no line that explains it.
func reviewing() *play.Reviewing {
	return &play.Reviewing{
		Scale: review.Othello(), Values: param.Values{"book": "false"}, Limits: reviewLimits, Lost: lost,
		Causes: causes,
	}
}

func reviewLimits(v game.View, effort int) search.Limits {
	p := game.Concrete(v).(*rules.State).Position()
	if empty := bits.OnesCount64(p.Board &^ p.Own &^ p.Opponent); empty <= solvedFrom[effort-1] {
		return search.Limits{Time: time.Minute}
	}
	return search.Limits{Nodes: [...]int64{200_000, 1_000_000, 6_000_000}[effort-1]}
}

// lost describes how much worse a move is than the best one.
func lost(best, played search.Score) string {
	n := math.Round(review.Discs(best) - review.Discs(played))
	if best.Kind == search.Estimate || played.Kind == search.Estimate {
		return textAbout.With("n", n)
	}
	text := textLostDiscs.With("n", n)
	switch a, b := review.Discs(best), review.Discs(played); {
	case a > 0 && b < 0:
		return textAndTheGame.With("text", text)
	case a > 0 && b == 0:
		return textAWinBecameADraw.With("text", text)
	case a == 0 && b < 0:
		return textADrawBecameALoss.With("text", text)
	}
	return text
}
