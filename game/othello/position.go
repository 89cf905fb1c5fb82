package othello

import (
	"fmt"
	"math/bits"
)

// Position is a board and a side to move, as a comparable value of 24 bytes without pointers. It does not
// hold the colour of the side to move, which [State] adds.
//
// All sizes use the layout of the 8×8 board, bit = 8·row + column, row 0 at the top:
//
//	     a  b  c  d  e  f  g  h
//	1    0  1  2  3  4  5  6  7
//	2    8  9 10 11 12 13 14 15
//	3   16 17 18 19 20 21 22 23
//	…
//	8   56 57 58 59 60 61 62 63
//
// A smaller board is the top left corner. The squares beside and below it stay empty, so that they end every
// line of discs like the edge of the board.
type Position struct {
	Own      uint64 // discs of the side to move
	Opponent uint64 // discs of the other side
	Board    uint64 // squares of the board
}

// Start returns the start position of the board with the given number of squares a side (4, 6 or 8). The four
// discs are in the centre, White's on the diagonal from the top left. Black is to move.
func Start(size int) Position {
	h := size / 2
	bit := func(row, col int) uint64 { return 1 << (8*row + col) }
	return Position{
		Own:      bit(h-1, h) | bit(h, h-1),
		Opponent: bit(h-1, h-1) | bit(h, h),
		Board:    boardMask(size),
	}
}

// boardMask returns the squares of a board of the given size; it panics if the size is not supported.
func boardMask(size int) uint64 {
	if size != 4 && size != 6 && size != 8 {
		panic(fmt.Sprintf("othello: a board of size %d is not supported", size))
	}
	row := uint64(1)<<size - 1
	mask := uint64(0)
	for r := range size {
		mask |= row << (8 * r)
	}
	return mask
}

// Empty returns the squares without a disc.
func (p Position) Empty() uint64 { return p.Board &^ (p.Own | p.Opponent) }

// Margin returns the number of own discs minus opposing discs. Empty squares do not count.
func (p Position) Margin() int {
	return bits.OnesCount64(p.Own) - bits.OnesCount64(p.Opponent)
}

// Play returns the position after a disc is placed on sq (0 to 63), from the other side's point of view. The
// move must be legal; Play does not check it.
func (p Position) Play(sq int) Position {
	f := p.Flips(sq)
	return Position{Own: p.Opponent ^ f, Opponent: p.Own | f | 1<<sq, Board: p.Board}
}

// Pass returns the same board from the other side's point of view.
func (p Position) Pass() Position {
	return Position{Own: p.Opponent, Opponent: p.Own, Board: p.Board}
}

// Over reports whether neither side can move.
func (p Position) Over() bool { return p.Moves() == 0 && p.Pass().Moves() == 0 }

// Perft counts the leaves of the move tree of the given depth in plies. A forced pass takes one ply. A game
// that ends earlier counts as one leaf. The moves at the last ply are counted without being made.
func (p Position) Perft(depth int) int64 {
	if depth == 0 {
		return 1
	}
	moves := p.Moves()
	if depth == 1 {
		return int64(max(1, bits.OnesCount64(moves))) // a pass or a finished game is one leaf
	}
	if moves == 0 {
		q := p.Pass()
		if q.Moves() == 0 {
			return 1
		}
		return q.Perft(depth - 1)
	}
	n := int64(0)
	for ; moves != 0; moves &= moves - 1 {
		n += p.Play(bits.TrailingZeros64(moves)).Perft(depth - 1)
	}
	return n
}
