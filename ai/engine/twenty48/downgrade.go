package twenty48

import (
	"cmp"
	"math/bits"

	"ludarium/game"
)

// Downgrade lets an agent choose on an equivalent board with smaller tiles: if a tile below the largest one
// is missing, all tiles above the missing one can be halved, and slides and merges are the same until that
// tile is made. A network has seen few boards with the largest tiles and many with the halved ones.
//
// Guei, Chen, Wu: Optimistic Temporal Difference Learning for 2048, 2021.
type Downgrade struct {
	Agent Agent
	From  int // exponent from which on the largest tile is halved, 2 to 15
	// exponent of the smallest tile that counts as missing, because smaller ones are made again soon; 0 means
	// 5
	Gap int
}

// leastGap is the default of Gap.
const leastGap = 5

// Choose implements Agent. Values are those on the smaller board. Its tree is not shown, because the visible
// board is a different one.
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

// Smaller halves tiles as long as the largest one is at least From and some tile below it is missing.
func (a Downgrade) Smaller(b Board) Board {
	if b.Tops() > 1 {
		return b // these would merge after halving
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

// Halve returns the board with the tiles from 2^from on halved.
func Halve(b Board, from int) Board {
	for sq := range 16 {
		if int(b>>(4*sq)&15) >= from {
			b -= 1 << (4 * sq)
		}
	}
	return b
}
