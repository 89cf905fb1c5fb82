package connectk

import (
	"ludarium/game"
	"ludarium/game/text/fault"
)

// Board is the size of a board and its rules, with masks for fast play. It is made by [NewBoard], never
// changes and may be shared.
//
// Cells are bits, numbered column by column from the bottom up. If the board fits into 64 bits with one more
// bit per column (cols × (rows+1) ≤ 64), each column has a sentinel bit on top that is always zero. On 7×6:
//
//	6 13 20 27 34 41 48   sentinels, always empty
//	5 12 19 26 33 40 47   row 6
//	4 11 18 25 32 39 46
//	3 10 17 24 31 38 45
//	2  9 16 23 30 37 44
//	1  8 15 22 29 36 43
//	0  7 14 21 28 35 42   row 1
//
// With sentinels, [Position.Own] + [Position.Mask] is a different number for every position with gravity;
// solvers use it as key. Larger boards have no sentinels. On 8×8:
//
//	7 15 23 31 39 47 55 63   row 8
//	…
//	0  8 16 24 32 40 48 56   row 1
//
// Everything else is the same in both layouts. A bit at the top of a column and one at the bottom of the next
// are not mistaken for neighbours, because lines are counted only from the cells at which they can start
// (starts).
type Board struct {
	rows, cols, k int
	gravity       bool
	stride        int    // distance in bits from one column to the next
	cells         uint64 // all cells of the board
	bottom        uint64 // lowest cell of each column
	// distance in bits from one cell of a line to the next: up, right, right and up, right and down
	shifts [4]int
	starts [4]uint64 // cells from which a line of k in that direction stays on the board
	// by direction: shifts that turn single stones into runs of k; 0 if unused
	doublings [4][6]uint8
}

// NewBoard returns a board, or an error if a number is below 1 or there are more than 64 cells.
func NewBoard(rows, cols, k int, gravity bool) (*Board, error) {
	if rows < 1 || cols < 1 || k < 1 {
		return nil, fault.Errorf("connectk: no board with %d rows, %d columns and %d in a row: all must "+
			"be at least 1", rows, cols, k)
	}
	if rows > 64 || cols > 64 || rows*cols > 64 {
		return nil, fault.Errorf("connectk: %d rows × %d columns is too large: a board has at most 64 cells",
			rows, cols)
	}
	b := &Board{rows: rows, cols: cols, k: k, gravity: gravity, stride: rows}
	if cols*(rows+1) <= 64 {
		b.stride++
	}
	steps := [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} // in columns and rows
	for i, d := range steps {
		b.shifts[i] = d[0]*b.stride + d[1]
	}
	for c := range cols {
		b.bottom |= b.bit(c, 0)
		for r := range rows {
			b.cells |= b.bit(c, r)
			for i, d := range steps {
				if endC, endR := c+(k-1)*d[0], r+(k-1)*d[1]; endC < cols && endR < rows && endR >= 0 {
					b.starts[i] |= b.bit(c, r)
				}
			}
		}
	}
	for i, d := range b.shifts {
		for run, n := 1, 0; run < k && b.starts[i] != 0; n++ {
			add := min(run, k-run) // 1, 2, 4, … and then the remainder
			b.doublings[i][n] = uint8(add * d)
			run += add
		}
	}
	return b, nil
}

// Rows returns the height of the board in cells.
func (b *Board) Rows() int { return b.rows }

// Cols returns the width of the board in cells.
func (b *Board) Cols() int { return b.cols }

// K returns the number of stones in a winning line.
func (b *Board) K() int { return b.k }

// Gravity reports whether stones fall to the lowest empty cell of their column.
func (b *Board) Gravity() bool { return b.gravity }

// TicTacToe reports whether this is tic-tac-toe, whose players are X and O.
func (b *Board) TicTacToe() bool { return b.rows == 3 && b.cols == 3 && b.k == 3 && !b.gravity }

// Cells returns all cells of the board as bits.
func (b *Board) Cells() uint64 { return b.cells }

// Column returns the cells of column c, counted from 0 at the left.
func (b *Board) Column(c int) uint64 { return (1<<b.rows - 1) << (c * b.stride) }

// Cell returns the bit number of the cell in the given column and row, both counted from 0 at the bottom
// left.
func (b *Board) Cell(col, row int) int { return col*b.stride + row }

func (b *Board) bit(col, row int) uint64 { return 1 << b.Cell(col, row) }

// place returns the column and the row of a cell, the inverse of Cell.
func (b *Board) place(cell int) (col, row int) { return cell / b.stride, cell % b.stride }

// square returns the game.Square of a cell, whose rows are counted from the top.
func (b *Board) square(cell int) game.Square {
	col, row := b.place(cell)
	return game.Square((b.rows-1-row)*b.cols + col)
}

// hasLine reports whether stones contain an unbroken line of k.
//
// stones & stones>>d are the stones with a neighbour at distance d. Each repetition doubles the length of the
// runs that a bit represents, so that a direction takes about log2(k) steps. Unused steps shift by 0 and
// change nothing.
func (b *Board) hasLine(stones uint64) bool {
	found := uint64(0)
	for i := range b.doublings {
		d := &b.doublings[i]
		run := stones
		run &= run >> (d[0] & 63)
		run &= run >> (d[1] & 63)
		run &= run >> (d[2] & 63)
		if b.k > 8 {
			run &= run >> (d[3] & 63)
			run &= run >> (d[4] & 63)
			run &= run >> (d[5] & 63)
		}
		found |= run & b.starts[i]
	}
	return found != 0
}

// Lines returns the stones that are part of a line of k or more.
func (b *Board) Lines(stones uint64) uint64 {
	all := uint64(0)
	for i, d := range b.shifts {
		run := stones & b.starts[i]
		for n := 1; n < b.k && run != 0; n++ {
			run &= stones >> (n * d)
		}
		for n := 0; n < b.k && run != 0; n++ {
			all |= run << (n * d)
		}
	}
	return all
}

// completing returns the cells outside stones, empty or occupied, on which one more stone would make a line
// of k.
//
// A line with one cell missing is a run of i stones, the cell, and a run of k-1-i stones. The runs from each
// start grow by one stone at a time. Shifts are taken modulo 64, which saves a comparison: if a shift could
// exceed 63, no line fits and starts is empty.
func (b *Board) completing(stones uint64) uint64 {
	all := uint64(0)
	for i, d := range b.shifts {
		before := b.starts[i] // cells that start a run of gap stones
		for gap := 0; gap < b.k && before != 0; gap++ {
			run := before
			for n := gap + 1; n < b.k && run != 0; n++ {
				run &= stones >> (uint(n*d) & 63)
			}
			all |= run << (uint(gap*d) & 63)
			before &= stones >> (uint(gap*d) & 63)
		}
	}
	return all &^ stones
}
