package evaluate

import (
	"math/bits"

	"ludarium/game/othello"
)

// Values of features in discs at the end of the game, rough estimates by hand. A corner cannot be lost again,
// a disc on the square diagonally adjacent to an empty corner risks the corner, and each additional move
// helps to avoid bad moves.
const (
	cornerDiscs   = 8
	xSquareDiscs  = -4
	mobilityDiscs = 1
)

// othelloDiscs returns the value of corners, mobility and the difference in discs; the last is weighted by
// the cube of the filled part of the board.
func othelloDiscs(p othello.Position) float64 {
	size := bits.OnesCount64(p.Board & 0xff)
	sum := 0.0
	for _, c := range [4][2]int{{0, 9}, {size - 1, size - 1 + 7}, {8 * (size - 1), 8*(size-1) - 7},
		{9 * (size - 1), 9 * (size - 2)}} {
		corner, x := uint64(1)<<c[0], uint64(1)<<c[1]
		sum += float64(cornerDiscs * owner(p, corner))
		if p.Empty()&corner != 0 {
			sum += float64(xSquareDiscs * owner(p, x))
		}
	}
	sum += mobilityDiscs * float64(bits.OnesCount64(p.Moves())-bits.OnesCount64(p.Pass().Moves()))
	full := float64(bits.OnesCount64(p.Own|p.Opponent)) / float64(size*size)
	// the conversion prevents fused operations, so that all platforms round equally
	return sum + float64(full*full*full*float64(p.Margin()))
}

// owner returns 1 if the side to move has a disc on the square, -1 if the opponent has, 0 if it is empty.
func owner(p othello.Position, square uint64) float64 {
	switch {
	case p.Own&square != 0:
		return 1
	case p.Opponent&square != 0:
		return -1
	}
	return 0
}
