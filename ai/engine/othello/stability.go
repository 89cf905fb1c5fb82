package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// Stable discs cannot be flipped for the rest of the game. They bound the score: against n stable discs a
// side can win by at most 64 - 2n.
//
// A disc can be flipped along four axes. It is safe along an axis that is full, that ends at the disc (at the
// edge of the board), or on which an adjacent disc of the same colour is stable. A disc that is safe along
// all four axes is stable. Edges are looked up in a table that was computed by trying all continuations. The
// method finds many stable discs but not all.

// stable returns stable discs among own. edges is the table of makeEdges.
func stable(own, opponent uint64, edges *[1 << 16]uint8) uint64 {
	const edgeRows, edgeFiles = 0xff | 0xff<<56, 0x0101010101010101 | 0x8080808080808080
	s := uint64(edges[own&0xff|opponent&0xff<<8])
	s |= uint64(edges[own>>56|opponent>>56<<8]) << 56
	s |= column(edges[gather(own)|gather(opponent)<<8])
	s |= column(edges[gather(own>>7)|gather(opponent>>7)<<8]) << 7

	taken := own | opponent
	row, file := fullRows(taken), fullFiles(taken)
	falling, rising := fullDiagonals(taken)
	row |= edgeFiles // on these squares the axis ends
	file |= edgeRows
	falling |= edgeRows | edgeFiles
	rising |= edgeRows | edgeFiles
	const inside = ^uint64(edgeRows | edgeFiles)
	s |= own & inside & row & file & falling & rising
	for {
		next := s | own&inside&
			(row|s>>1|s<<1)&(file|s>>8|s<<8)&(falling|s>>9|s<<9)&(rising|s>>7|s<<7)
		if next == s {
			return s
		}
		s = next
	}
}

// kept returns stable discs among own on the field. The wall around a smaller board counts as own discs that
// are never flipped, which protect the discs beside them like an edge.
func (s *searcher) kept(own, opponent uint64) uint64 {
	return stable(own|s.wall, opponent, s.edges) &^ s.wall
}

// gather returns the a-file as a byte, with row 1 in the lowest bit.
func gather(b uint64) uint64 { return b & 0x0101010101010101 * 0x0102040810204080 >> 56 }

// column returns the a-file with the bits of a byte; it is the inverse of gather.
func column(b uint8) uint64 {
	return uint64(b)&0x7f*0x0002040810204081&0x0101010101010101 | uint64(b)>>7<<56
}

// fullRows returns the rows without empty squares.
func fullRows(taken uint64) uint64 {
	for _, d := range [3]int{1, 2, 4} {
		taken &= taken >> d
	}
	return taken & 0x0101010101010101 * 0xff
}

// fullFiles returns the files without empty squares.
func fullFiles(taken uint64) uint64 {
	for _, d := range [3]int{8, 16, 32} {
		taken &= bits.RotateLeft64(taken, d)
	}
	return taken
}

// fullDiagonals returns the diagonals of each direction without empty squares.
func fullDiagonals(taken uint64) (falling, rising uint64) {
	const top, bottom = 0xff, 0xff << 56
	const a, h = 0x0101010101010101, 0x8080808080808080
	return fullAlong(taken, 9, top|a, bottom|h), fullAlong(taken, 7, top|h, bottom|a)
}

// fullAlong returns the squares on full lines along an axis with steps of d. lower and upper are the squares
// at which the axis ends towards lower and higher bits.
func fullAlong(taken uint64, d uint, lower, upper uint64) uint64 {
	up, down := taken, taken
	for range 6 {
		up &= up<<d | lower
		down &= down>>d | upper
	}
	return up & down
}

// makeEdges returns the own discs of an edge that are stable under any sequence of discs on its empty
// squares, by index own | opponent<<8.
func makeEdges() *[1 << 16]uint8 {
	table := new([1 << 16]uint8)
	for empty := range 256 { // fill edges with fewer empty squares first
		full := 255 &^ ascending(empty)
		for own := full; ; own = (own - 1) & full {
			table[own|(full&^own)<<8] = stableOnEdge(own, full&^own, table)
			if own == 0 {
				break
			}
		}
	}
	return table
}

// ascending returns byte i in order of the number of 1 bits.
func ascending(i int) int {
	for n := 0; ; n++ {
		for b := range 256 {
			if bits.OnesCount8(uint8(b)) != n {
				continue
			}
			if i == 0 {
				return b
			}
			i--
		}
	}
}

// stableOnEdge returns the own discs that stay stable after any one additional disc, according to the table.
func stableOnEdge(own, opponent int, table *[1 << 16]uint8) uint8 {
	s := uint8(own)
	for sq := range 8 {
		if (own|opponent)>>sq&1 != 0 {
			continue
		}
		// Whether the move is legal may depend on other lines, but it flips these discs on the edge in any
		// case.
		f := int(rules.Flips(uint64(own), uint64(opponent), sq) & 0xff)
		s &= table[own|f|1<<sq|(opponent&^f)<<8]
		f = int(rules.Flips(uint64(opponent), uint64(own), sq) & 0xff)
		s &= table[own&^f|(opponent|f|1<<sq)<<8]
	}
	return s
}
