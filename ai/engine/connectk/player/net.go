package player

import (
	"math/bits"

	"ludarium/ai/engine/connectk/network"
	rules "ludarium/game/connectk"
)

// Net plays the moves to the boards that its networks, one for each side, rate best. With depth 1 it
// evaluates the board after its move. With more plies it uses minimax and evaluates the last boards with the
// network of its own side.
type Net struct {
	sides [2]*network.Side
	sums  []int64
	aware bool
	depth int
	// Stop is called at each position after the first. Once it has returned true, the result of Choices has
	// no meaning. It may be nil.
	Stop func() bool
}

// NewNet returns a player with the weights of two networks of the same shape. If aware is true, it completes
// a line whenever possible, regardless of the networks, and its searches recognise finished games. depth is
// in plies, at least 1.
func NewNet(s network.Shape, first, second []float64, aware bool, depth int) *Net {
	n := &Net{aware: aware, depth: depth, sums: make([]int64, s.Hidden)}
	for i, weights := range [2][]float64{first, second} {
		n.sides[i] = network.NewSide(s, i == 1)
		n.sides[i].Use(weights)
	}
	return n
}

// Choices implements Player.
func (n *Net) Choices(p rules.Position) uint64 {
	moves := p.Moves()
	if n.aware {
		if wins := p.WinningCells() & moves; wins != 0 {
			return wins
		}
	}
	side := n.sides[p.Stones()&1]
	side.Position(n.sums, p)
	if n.depth <= 1 {
		return side.Best(n.sums, moves)
	}
	best, value := uint64(0), -2.0
	for m := moves; m != 0; m &= m - 1 {
		switch v := -n.ahead(side, p.Play(bits.TrailingZeros64(m)), n.depth-1, -2, 2, -1); {
		case v > value:
			best, value = m&-m, v
		case v == value:
			best |= m & -m
		}
	}
	return best
}

// values calls each with every move in p and the network's evaluation of it, without searching.
func (n *Net) values(p rules.Position, each func(cell int, value float64)) {
	side := n.sides[p.Stones()&1]
	side.Position(n.sums, p)
	for m := p.Moves(); m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m)
		each(cell, side.Value(n.sums, cell))
	}
}

// ahead returns the value of p for the side to move: 1 and -1 for won and lost games, 0 for drawn games, and
// otherwise the evaluation by the player's network, scaled to -1 to 1. sign is 1 if the player is to move,
// otherwise -1.
func (n *Net) ahead(side *network.Side, p rules.Position, depth int, alpha, beta, sign float64) float64 {
	switch {
	case n.Stop != nil && n.Stop():
		return 0
	case n.aware && p.Won():
		return -1
	case p.Full():
		if n.aware {
			return 0
		}
	case depth > 0 && !p.Won():
		best := -2.0
		for m := p.Moves(); m != 0; m &= m - 1 {
			best = max(best,
				-n.ahead(side, p.Play(bits.TrailingZeros64(m)), depth-1, -beta, -max(alpha, best), -sign))
			if best >= beta {
				break
			}
		}
		return best
	}
	side.Position(n.sums, p)
	return sign * (2*side.Now(n.sums) - 1)
}
