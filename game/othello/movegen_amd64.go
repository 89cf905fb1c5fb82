package othello

import "golang.org/x/sys/cpu"

// wide reports whether the processor has AVX2.
var wide = cpu.X86.HasAVX2

// Moves returns the squares of the 8×8 board on which the side with the discs own may place a disc.
func Moves(own, opponent uint64) uint64 {
	if wide {
		return vectorMoves(own, opponent)
	}
	return plainMoves(own, opponent)
}

// Flips returns the opposing discs that are flipped when the side with the discs own places a disc on the
// empty square sq (0 to 63).
func Flips(own, opponent uint64, sq int) uint64 {
	if wide {
		return vectorFlips(own, opponent, &rays[sq&63])
	}
	return plainFlips(own, opponent, sq)
}

//go:noescape
func vectorMoves(own, opponent uint64) uint64

//go:noescape
func vectorFlips(own, opponent uint64, rays *[8]uint64) uint64

// rays holds, by square, the squares in the four directions of higher bits (east, south-west, south,
// south-east) and in the four directions of lower bits (west, north-east, north, north-west). It is
// read-only.
var rays = makeRays()

func makeRays() (table [64][8]uint64) {
	steps := [8][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}
	for sq := range table {
		for i, d := range steps {
			for r, c := sq/8+d[0], sq%8+d[1]; r >= 0 && r < 8 && c >= 0 && c < 8; r, c = r+d[0], c+d[1] {
				table[sq][i] |= 1 << (8*r + c)
			}
		}
	}
	return table
}
