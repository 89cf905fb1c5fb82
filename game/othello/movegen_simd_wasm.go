//go:build goexperiment.simd

package othello

import "simd/archsimd"

// Moves returns the squares of the 8×8 board on which the side with the discs own may place a disc. It is
// plainMoves for two boards at once, the second one upside down, so that six directions are floods towards
// higher bits.
func Moves(own, opponent uint64) uint64 {
	side := opponent & inner
	o, p := both(own), both(opponent)
	q := p.And(archsimd.BroadcastUint64x2(inner))
	m := fold(floodBoth(o, p, 8).Or(floodBoth(o, q, 7)).Or(floodBoth(o, q, 9)))
	m |= (side + own<<1&side) &^ side
	return (m | floodDown(own, side, 1)) &^ (own | opponent)
}

// Indices of bytes, which are rows: of a board and the board upside down, and of two such boards exchanged.
var (
	upright  = [16]int8{0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0}
	exchange = [16]int8{15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}
)

// both returns a board and the board upside down.
func both(board uint64) archsimd.Uint64x2 { return rows(archsimd.BroadcastUint64x2(board), &upright) }

// fold returns the union of the first board and the second one turned back.
func fold(x archsimd.Uint64x2) uint64 { return x.Or(rows(x, &exchange)).GetElem(0) }

// rows returns the rows of two boards with the indices from.
func rows(x archsimd.Uint64x2, from *[16]int8) archsimd.Uint64x2 {
	return x.ReshapeToUint8s().BitsToInt8().LookupOrZero(archsimd.LoadInt8x16Array(from)).ToBits().
		ReshapeToUint64s()
}

// floodBoth is floodUp on two boards.
func floodBoth(own, through archsimd.Uint64x2, d uint64) archsimd.Uint64x2 {
	f := through.And(own.ShiftAllLeft(d))
	f = f.Or(through.And(f.ShiftAllLeft(d)))
	pairs := through.And(through.ShiftAllLeft(d))
	f = f.Or(pairs.And(f.ShiftAllLeft(2 * d)))
	f = f.Or(pairs.And(f.ShiftAllLeft(2 * d)))
	return f.ShiftAllLeft(d)
}

// Flips returns the opposing discs that are flipped when the side with the discs own places a disc on the
// empty square sq (0 to 63). Without shifts by lane, vectors are slower than the tables of plainFlips.
func Flips(own, opponent uint64, sq int) uint64 { return plainFlips(own, opponent, sq) }
