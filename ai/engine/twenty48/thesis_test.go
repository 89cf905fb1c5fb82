package twenty48

import (
	"math"

	rules "ludarium/game/twenty48"
)

// NewMCTST returns the search with the settings of the thesis.
func NewMCTST(simulations int64) *mctst {
	return &mctst{Simulations: simulations, C: math.Sqrt2, Reward: Reward{From: 128}}
}

// NewFlat returns the method with the rewards of the thesis.
func NewFlat(playouts int64) *Flat { return &Flat{Playouts: playouts, Reward: Reward{From: 128}} }

// CornerFactors returns the factors of the thesis for the top right corner: up 1.2, right 1.2, left 1.1, down
// 1.
func CornerFactors() Factors {
	return Factors{rules.Up: 1.2, rules.Down: 1, rules.Left: 1.1, rules.Right: 1.2}
}
