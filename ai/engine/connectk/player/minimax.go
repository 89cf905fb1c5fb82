package player

import (
	"math/bits"

	rules "ludarium/game/connectk"
)

// Minimax returns a player that searches depth plies, at least 1, without an evaluation: a win is 1, a loss
// -1, everything else 0, and an early win is no better than a late one. It plays a random one of the best
// moves. With 9 plies it solves 3×3.
func Minimax(depth int) Player { return full{Depth: depth} }

// full is a Minimax player that can be stopped.
type full struct {
	Depth int
	// called at each position, may be nil; once it returns true, the result of Choices is invalid
	Stop func() bool
}

// Choices implements Player.
func (f full) Choices(p rules.Position) uint64 {
	best, value := uint64(0), -2
	for m := p.Moves(); m != 0; m &= m - 1 {
		switch v := -f.value(p.Play(bits.TrailingZeros64(m)), f.Depth-1, -1, 1); {
		case v > value:
			best, value = m&-m, v
		case v == value:
			best |= m & -m
		}
	}
	return best
}

// value returns the value of p for the side to move by alpha-beta.
func (f full) value(p rules.Position, depth, alpha, beta int) int {
	switch {
	case f.Stop != nil && f.Stop():
		return 0
	case p.Won():
		return -1
	case p.Full() || depth <= 0:
		return 0
	}
	best := -1
	for m := p.Moves(); m != 0; m &= m - 1 {
		best = max(best, -f.value(p.Play(bits.TrailingZeros64(m)), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}
