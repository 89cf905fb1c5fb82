package twenty48

import (
	"math"

	rules "ludarium/game/twenty48"
)

// NewMCTST returns Monte Carlo tree search with the settings of Teder 2021.
func NewMCTST(simulations int64) *mctst {
	return &mctst{Simulations: simulations, C: math.Sqrt2, Reward: Reward{From: 128}}
}

// NewFlat returns flat Monte Carlo with the rewards of Teder 2021.
func NewFlat(playouts int64) *Flat { return &Flat{Playouts: playouts, Reward: Reward{From: 128}} }

// CornerFactors returns the factors of Teder 2021 for the top right corner: 1.2 for up and right, 1.1 for
// left, 1 for down.
func CornerFactors() Factors {
	return Factors{rules.Up: 1.2, rules.Down: 1, rules.Left: 1.1, rules.Right: 1.2}
}
