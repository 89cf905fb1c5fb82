package twenty48

import (
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// A network for 3×3 packs its board as the upper left part of a Board, whose other cells are empty:
//
//	         col 0   1   2
//	row 0  bits 0   4   8
//	row 1      16  20  24
//	row 2      32  36  40
//
// Sliding left or up is the same as on a 4×4 board. For sliding right, the board is first shifted by one
// column to the right, so that its wall is the 4×4 board's, and then back; down is right, transposed.

// smallShape is the shape of networks for 3×3, and smallRows the number of rows of their boards.
const (
	smallShape = "3x3"
	smallRows  = 3
)

// margin is the number of empty columns of a packed board, in bits of a row: 0 on 4×4, 4 on 3×3.
type margin uint

// marginOf returns the margin of the boards of a shape.
func marginOf(shape string) margin {
	if shape == smallShape {
		return 4 * (4 - smallRows)
	}
	return 0
}

// rows returns the number of rows of the board.
func (m margin) rows() int { return 4 - int(m/4) }

// outside returns a board with a tile on each cell outside the margin's board.
func (m margin) outside() Board {
	if m == 0 {
		return 0
	}
	return 0xffff_f000_f000_f000
}

// sideways is LineTables.Sideways within the margin.
func (m margin) sideways(l *rules.LineTables, b Board, right uint) Board {
	push := uint(m) * right & 63
	return l.Sideways(b<<push, right) >> push
}

// square returns the square of a packed board for the i-th cell of the smaller board, row by row.
func (m margin) square(i int) int { return i/m.rows()*4 + i%m.rows() }

// spawn is dice.spawn within the margin; b is not empty.
func (m margin) spawn(d *dice, b Board, r uint64) Board {
	return d.spawn(b|m.outside(), r) &^ m.outside()
}

// smallViews returns the eight symmetric views of a packed 3×3 board, each in 36 bits, row after row, as
// smallTuples read them.
func smallViews(b Board) [8]Board {
	v := views(b)
	// Each symmetry of the 4×4 board moves the empty row or column to a different side; v is {b, bm, t, tm}
	// and these upside down.
	for i := range v {
		if i&1 != 0 {
			v[i] >>= 4
		}
		if i >= 4 {
			v[i] >>= 16
		}
		v[i] = v[i]&0xfff | v[i]>>4&0xfff000 | v[i]>>8&0xfff000000
	}
	return v
}

// smallTuples returns two rows of three, and a corner with both its edges and the centre.
func smallTuples() []Tuple { return []Tuple{run(0, 6), {0, 4, 0xfffff, 0xf00000}} }

// smallLeaf evaluates 3×3 boards by a network.
type smallLeaf struct{ *stage }

func (l smallLeaf) wide(g *rules.Grid) float64 { return l.Value(packSmall(g)) }

// packSmall packs a board of three rows.
func packSmall(g *rules.Grid) Board {
	b := Board(0)
	for i := range smallRows * smallRows {
		b = b.With(margin(4).square(i), int(g.At(game.Square(i))))
	}
	return b
}
