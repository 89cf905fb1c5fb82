package othello

// inner excludes the files a and h. Opposing discs on these files cannot be flipped along a row or a
// diagonal. Without them a shifted bitboard never wraps from one row to the next.
const inner = 0x7e7e7e7e7e7e7e7e

// Moves returns the squares on which the side to move may place a disc.
func (p Position) Moves() uint64 { return Moves(p.Own, p.Opponent) & p.Board }

// plainMoves returns the squares of the 8×8 board on which the side with the discs own may place a disc.
//
// Own discs are flooded over adjacent opposing discs in each of the eight directions, for all squares at
// once; the empty squares just beyond the flood are the moves. Each step doubles the reach of the flood
// (Kogge-Stone parallel prefix, from Peter M. Kogge and Harold S. Stone, A Parallel Algorithm for the
// Efficient Solution of a General Class of Recurrence Equations, 1973), so that three steps cover the six
// discs that a line can hold. In the direction of the h-file the carry of an addition has the same effect.
func plainMoves(own, opponent uint64) uint64 {
	side := opponent & inner
	m := floodUp(own, opponent, 8) | floodDown(own, opponent, 8)
	m |= floodUp(own, side, 7) | floodDown(own, side, 7)
	m |= floodUp(own, side, 9) | floodDown(own, side, 9)
	m |= (side + own<<1&side) &^ side
	return (m | floodDown(own, side, 1)) &^ (own | opponent)
}

// floodUp returns the squares just beyond unbroken lines of discs of through that start beside own, towards
// higher bits in steps of d. It is small enough to be inlined with a constant d.
func floodUp(own, through uint64, d uint) uint64 {
	f := through & (own << d)
	f |= through & (f << d)
	pairs := through & (through << d)
	f |= pairs & (f << (2 * d))
	f |= pairs & (f << (2 * d))
	return f << d
}

// floodDown is floodUp in the direction of lower bits.
func floodDown(own, through uint64, d uint) uint64 {
	f := through & (own >> d)
	f |= through & (f >> d)
	pairs := through & (through >> d)
	f |= pairs & (f >> (2 * d))
	f |= pairs & (f >> (2 * d))
	return f >> d
}

// Flips returns the opposing discs that are flipped when the side to move places a disc on the empty square
// sq (0 to 63); 0 means that the move is illegal.
func (p Position) Flips(sq int) uint64 { return Flips(p.Own, p.Opponent, sq) }

// plainFlips returns the opposing discs that are flipped when the side with the discs own places a disc on
// the empty square sq (0 to 63).
//
// Each of the four lines through sq is gathered into a byte, by a multiplication unless the line is a row.
// The opponent's inner discs of the line are the index of a table with the places on which own discs would
// bracket them. The own discs on these places are the index of a second table with the discs between. A
// multiplication by lowest, or a table, maps these discs back to the line.
func plainFlips(own, opponent uint64, sq int) uint64 {
	x, y := sq&7, sq>>3&7
	l := &lines[sq&63]
	ends, between := &bracketing[x], &spread[x]

	row := uint(sq & 56) // & 63 below saves a test for larger shifts
	o, p := opponent>>(row&63)>>1&63, own>>(row&63)
	f := between[ends[o]&byte(p)] & (0xff << (row & 63))

	d := l.falling
	o, p = opponent&d*lowest>>57&63, own&d*lowest>>56
	f |= between[ends[o]&byte(p)] & d

	d = l.rising
	o, p = opponent&d*lowest>>57&63, own&d*lowest>>56
	f |= between[ends[o]&byte(p)] & d

	o, p = opponent>>(x&63)&lowest*falling>>57&63, own>>(x&63)&lowest*falling>>56
	return f | columns[y][bracketing[y][o]&byte(p)]<<(x&63)
}

// CountLast returns the number of discs that are flipped by a disc on sq, the last empty square of the 8×8
// board, for the side with the discs own. It is faster than Flips: without other empty squares the nearest
// own discs determine the number.
func CountLast(own uint64, sq int) int {
	x, y := sq&7, sq>>3&7
	l, counts := &lines[sq&63], &last[x]
	return int(counts[own>>(sq&56)&0xff]) + int(counts[own&l.falling*lowest>>56]) +
		int(counts[own&l.rising*lowest>>56]) +
		int(last[y][own>>x&lowest*falling>>56])
}

const (
	// the a-file; multiplication by it sums a line with one square on each file in the top byte
	lowest  = 0x0101010101010101
	falling = 0x0102040810204080 // multiplying by it gathers the a-file in the top byte
)

// line holds the diagonals through a square, including the square: falling runs from the top left, rising
// from the bottom left.
type line struct{ falling, rising uint64 }

// Read-only look-up tables. A line is a byte. The first index of bracketing and spread is the place of the
// new disc on the line.
var (
	lines = makeLines()
	// by the opponent's discs on places 1 to 6: the places on which an own disc brackets at least one of them
	bracketing [8][64]byte
	spread     [8][256]uint64 // flipped places by the own discs that bracket them, copied to each row
	columns    [8][256]uint64 // the same places on the a-file
	// by the own discs, if all others are the opponent's: the number of bracketed discs
	last [8][256]uint8
)

func init() {
	for at := range 8 {
		for o := range bracketing[at] {
			for _, step := range [2]int{-1, 1} {
				i := at + step
				for i >= 0 && i < 8 && o<<1>>i&1 != 0 {
					i += step
				}
				if i >= 0 && i < 8 && i != at+step {
					bracketing[at][o] |= 1 << i
				}
			}
		}
		for own := range spread[at] {
			for i := range 8 {
				for j := min(i, at) + 1; own>>i&1 != 0 && j < max(i, at); j++ {
					spread[at][own] |= lowest << j
					columns[at][own] |= 1 << (8 * j)
				}
			}
			for _, step := range [2]int{-1, 1} {
				i := at + step
				for i >= 0 && i < 8 && own>>i&1 == 0 {
					i += step
				}
				if i >= 0 && i < 8 {
					last[at][own] += uint8(max(i-at, at-i) - 1)
				}
			}
		}
	}
}

func makeLines() (table [64]line) {
	for a := range 64 {
		for b := range 64 {
			if a/8-a%8 == b/8-b%8 {
				table[a].falling |= 1 << b
			}
			if a/8+a%8 == b/8+b%8 {
				table[a].rising |= 1 << b
			}
		}
	}
	return table
}
