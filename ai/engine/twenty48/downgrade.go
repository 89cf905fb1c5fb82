package twenty48

import (
	"cmp"
	"math/bits"

	"ludarium/game"
)

// Downgrade lets an agent choose its move on an equivalent board with smaller tiles. If a tile below the
// largest one is missing, all tiles above the missing one can be halved: slides and merges have the same
// effect until the missing tile is made. This is useful because a network has seen few boards with the
// largest tiles and many with the halved tiles.
//
// Source: Guei, Chen, Wu: Optimistic Temporal Difference Learning for 2048, 2021.
type Downgrade struct {
	Agent Agent
	From  int // minimum exponent of the largest tile, from 2 to 15, for tiles to be halved
	// minimum exponent of a tile that counts as missing, because smaller tiles are soon made again; 0 means 5
	Gap int
}

// leastGap is the default value of Gap.
const leastGap = 5

// Choose implements Agent. The values are those on the board with smaller tiles. The tree is not available,
// because it belongs to a board that differs from the visible one.
func (a Downgrade) Choose(b Board, t *Think) game.Move {
	small := a.Smaller(b)
	choice := a.Agent.Choose(small, t)
	if small != b {
		t.Tree = nil
	}
	return choice
}

// release implements releaser.
func (a Downgrade) release() {
	if r, ok := a.Agent.(releaser); ok {
		r.release()
	}
}

// Smaller returns the board with tiles halved as long as the largest tile is at least From and a tile below
// it is missing.
func (a Downgrade) Smaller(b Board) Board {
	if b.Tops() > 1 {
		return b // after halving, the largest tiles would merge with others
	}
	least := cmp.Or(a.Gap, leastGap)
	for {
		seen := uint(0)
		for x := b; x != 0; x >>= 4 {
			seen |= 1 << (x & 15)
		}
		largest := bits.Len(seen) - 1
		missing := bits.Len(^seen&(1<<largest-1)) - 1
		if largest < a.From || missing < least {
			return b
		}
		b = Halve(b, missing+1)
	}
}

// Halve returns the board in which all tiles of at least 2^from are halved.
func Halve(b Board, from int) Board {
	for sq := range 16 {
		if int(b>>(4*sq)&15) >= from {
			b -= 1 << (4 * sq)
		}
	}
	return b
}
