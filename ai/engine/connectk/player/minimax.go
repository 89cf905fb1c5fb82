package player

import (
	"math/bits"

	rules "ludarium/game/connectk"
)

// Minimax looks depth plies ahead, at least 1, at all there is: a win is 1, a loss -1, all else 0, and a quick win is no better than a late one. Of the best moves
// any is played. With 9 plies it sees the whole of 3×3.
func Minimax(depth int) Player {
	return Func(func(p rules.Position) uint64 {
		best, value := uint64(0), -2
		for m := p.Moves(); m != 0; m &= m - 1 {
			switch v := -minimax(p.Play(bits.TrailingZeros64(m)), depth-1, -1, 1); {
			case v > value:
				best, value = m&-m, v
			case v == value:
				best |= m & -m
			}
		}
		return best
	})
}

// minimax returns the value of p for the side to move; what the other side would not allow is left out, which does not change values within the window.
func minimax(p rules.Position, depth, alpha, beta int) int {
	switch {
	case p.Won():
		return -1
	case p.Full() || depth <= 0:
		return 0
	}
	best := -1
	for m := p.Moves(); m != 0; m &= m - 1 {
		best = max(best, -minimax(p.Play(bits.TrailingZeros64(m)), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}
