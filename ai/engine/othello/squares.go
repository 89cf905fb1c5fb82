package othello

import "math/bits"

// Read-only tables, by square except for odds.
var (
	near     = makeNear()     // adjacent squares, at least one of which must hold a flipped disc
	quadrant = makeQuadrant() // quadrant of the square: 1, 2, 4 or 8
	odds     = makeOdds()     // squares of each set of quadrants
)

func makeNear() (table [64]uint64) {
	for a := range table {
		for b := range 64 {
			if dy, dx := a/8-b/8, a%8-b%8; a != b && dy*dy <= 1 && dx*dx <= 1 {
				table[a] |= 1 << b
			}
		}
	}
	return table
}

func makeQuadrant() (table [64]uint8) {
	for sq := range table {
		table[sq] = 1 << (sq/32*2 + sq%8/4)
	}
	return table
}

func makeOdds() (table [16]uint64) {
	for set := range table {
		for sq, q := range quadrant {
			if uint8(set)&q != 0 {
				table[set] |= 1 << sq
			}
		}
	}
	return table
}

// parity returns the set of quadrants with an odd number of empty squares.
func parity(empty uint64) uint8 {
	set := uint8(0)
	for ; empty != 0; empty &= empty - 1 {
		set ^= quadrant[bits.TrailingZeros64(empty)&63]
	}
	return set
}
