package twenty48

import (
	"math/bits"
	"strconv"
	"strings"

	"ludarium/game"
)

// Board is a 4×4 board in 64 bits. The exponent of cell (row, col) is the 4 bits from bit 4*(4*row+col). A
// row is therefore 16 bits with its left end lowest, and the number of a square is the index of its 4 bits.
//
//	         col 0   1   2   3
//	row 0  bits 0   4   8  12
//	row 1      16  20  24  28
//	row 2      32  36  40  44
//	row 3      48  52  56  60
//
// The largest exponent is 15, a tile 32768. Two tiles 32768 do not merge on a Board. A [State] with two of
// them (see Tops) uses an array instead and is correct up to the largest possible tile, 131072.
type Board uint64

// maxPacked is the largest exponent that fits into a Board.
const maxPacked = 15

// lowBits has the lowest bit of each 4-bit cell.
const lowBits = 0x1111111111111111

// At returns the exponent at row and col, 0 for an empty cell.
func (b Board) At(row, col int) int { return int(b >> (16*row + 4*col) & 15) }

// With returns the board with a tile of exponent exp, 1 to 15, on the empty square sq, 0 to 15.
func (b Board) With(sq, exp int) Board { return b | Board(exp)<<(4*sq) }

// Empties returns a mask of the empty cells: bit 4*sq is 1 if square sq is empty; other bits are 0.
func (b Board) Empties() uint64 {
	x := uint64(b)
	x |= x >> 2
	x |= x >> 1
	return ^x & lowBits
}

// Empty returns the number of empty cells.
func (b Board) Empty() int { return bits.OnesCount64(b.Empties()) }

// Max returns the largest exponent on the board.
func (b Board) Max() int {
	m := 0
	for ; b != 0; b >>= 4 {
		m = max(m, int(b&15))
	}
	return m
}

// Tops returns the number of tiles 32768; two of them would not merge on a Board.
func (b Board) Tops() int {
	x := b & (b >> 2)
	return bits.OnesCount64(uint64(x & (x >> 1) & lowBits))
}

// Reached reports whether there is a tile with the exponent exp, 1 to 15, or a larger one.
func (b Board) Reached(exp int) bool {
	// Adding 16-exp to a cell overflows if its exponent is at least exp. Even and odd cells are added
	// separately.
	const even = 0x0f0f0f0f0f0f0f0f
	add := uint64(16-exp) * 0x0101010101010101
	x := uint64(b)
	return ((x&even+add)|(x>>4&even+add))&^even != 0
}

// Transpose returns the board mirrored in its main diagonal, so that rows become columns.
func (b Board) Transpose() Board {
	// Two delta swaps: the odd cells of each 2×2 block, then the odd blocks.
	t := (b ^ b>>12) & 0x0000f0f00000f0f0
	b ^= t ^ t<<12
	t = (b ^ b>>24) & 0x00000000ff00ff00
	return b ^ t ^ t<<24
}

// Mirror returns the board with left and right exchanged.
func (b Board) Mirror() Board {
	b = b>>8&0x00ff00ff00ff00ff | b&0x00ff00ff00ff00ff<<8
	return b>>4&0x0f0f0f0f0f0f0f0f | b&0x0f0f0f0f0f0f0f0f<<4
}

// Slide returns the board after First's move m (Up, Down, Left or Right) before a new tile appears, and the
// points made. It returns the board itself if m is not legal.
func (b Board) Slide(m game.Move) (after Board, points int) {
	l := Lines()
	return l.Slide(b, m), l.Points(b, m)
}

// String returns the tile values in four lines.
func (b Board) String() string {
	var s strings.Builder
	for row := range 4 {
		for col := range 4 {
			s.WriteString(strconv.Itoa(value(uint8(b.At(row, col)))))
			s.WriteByte(" \n"[col/3])
		}
	}
	return s.String()
}

// value returns the number on a tile, 0 for an empty cell.
func value(exp uint8) int {
	if exp == 0 {
		return 0
	}
	return 1 << exp
}
