package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// field is the part of the 8×8 board on which a search plays. A smaller board is in the middle, so that each
// of its quadrants is a part of a quadrant of the whole board. A wall without discs surrounds it:
//
//	. . . . . . . .
//	. ┌─────────┐ .
//	. │ 6×6     │ .
//	. │   ┌───┐ │ .    rules.Position has the smaller boards in the top left corner;
//	. │   │4×4│ │ .    shift is the offset between the two
//	. │   └───┘ │ .
//	. └─────────┘ .
//	. . . . . . . .
type field struct {
	board   uint64 // squares of the board
	wall    uint64 // squares outside the board
	cells   int    // number of squares of the board
	shift   int    // difference between a square of the field and of rules.Position
	corners uint64
	// Positions with at most this many empty squares are searched without a table. On 8×8 the first three
	// positions of the French federation's test take 5.3 s of CPU time with 7; with 5 or 8 they take 13 or 9
	// % more. On 6×6 a value of 5 takes a third fewer nodes than 7 in the same time.
	shallowLeft int
	worth       [64]int8 // breaks ties between moves; see squareWorth
}

// wholeBoard is the field of 8×8. It is read-only, as is fields.
var (
	wholeBoard = makeField(8)
	fields     = [...]field{makeField(4), makeField(6), wholeBoard}
)

func makeField(size int) field {
	gap := (8 - size) / 2
	f := field{board: rules.Start(size).Board << (9 * gap), cells: size * size, shift: 9 * gap,
		shallowLeft: 7}
	if size < 8 {
		f.shallowLeft = 5
	}
	f.wall = ^f.board
	for sq := range f.worth {
		row, col := sq/8-gap, sq%8-gap
		row, col = min(row, size-1-row), min(col, size-1-col) // distance from the edge
		if row < 0 || col < 0 {
			continue
		}
		f.worth[sq] = squareWorth[8*row+col]
		if row == 0 && col == 0 {
			f.corners |= 1 << sq
		}
	}
	return f
}

// fieldOf returns the field for the board of a position.
func fieldOf(p rules.Position) *field {
	for i := range fields {
		if f := &fields[i]; f.board>>f.shift == p.Board {
			return f
		}
	}
	panic("othello: a board of an unknown size") // cannot happen: package rules has no other sizes
}

// place prepares searches on the board of a position and returns its discs as squares of the field. It clears
// the table if the board changes.
func (s *searcher) place(p rules.Position) (own, opponent uint64) {
	if f := fieldOf(p); f.board != s.board {
		s.field = *f
		s.table.clear()
	}
	return p.Own << s.shift, p.Opponent << s.shift
}

// final returns the score of a position in which neither side can move.
func (f *field) final(own, opponent uint64) int {
	o, p := bits.OnesCount64(own), bits.OnesCount64(opponent)
	switch {
	case o > p:
		return f.cells - 2*p
	case o < p:
		return 2*o - f.cells
	}
	return 0
}
