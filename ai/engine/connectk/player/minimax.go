package player

import (
	"math/bits"

	rules "ludarium/game/connectk"
)

// Minimax looks depth plies ahead, at least 1, at all there is: a win is 1, a loss -1, all else 0, and a
// quick win is no better than a late one. Of the best moves any is played. With 9 plies it sees the whole of
// 3×3.
func Minimax(depth int) Player { return full{Depth: depth} }

// full is Minimax that can be stopped.
type full struct {
	Depth int
	Stop  func() bool // asked at each position; once it says so, Choices means nothing. Nil for never
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

// value returns the value of p for the side to move; what the other side would not allow is left out, which
// does not change values within the window.
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
