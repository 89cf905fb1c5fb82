package twenty48

import (
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// A network for 3×3 stores its board in the upper left part of a Board, whose other cells are empty:
//
//	         col 0   1   2
//	row 0  bits 0   4   8
//	row 1      16  20  24
//	row 2      32  36  40
//
// Sliding to the left or up is the same as on a 4×4 board. For a slide to the right, the board is first
// shifted by one column to the right, to the wall of the 4×4 board, and afterwards back. A slide down is a
// slide to the right on the transposed board.

// smallShape is the shape of networks for 3×3 boards, and smallRows the number of rows of these boards.
const (
	smallShape = "3x3"
	smallRows  = 3
)

// margin is the number of empty columns of a packed board, in bits of a row: 0 for 4×4 boards, 4 for 3×3
// boards.
type margin uint

// marginOf returns the margin of the boards for a network of the given shape.
func marginOf(shape string) margin {
	if shape == smallShape {
		return 4 * (4 - smallRows)
	}
	return 0
}

// rows returns the number of rows of a board with this margin.
func (m margin) rows() int { return 4 - int(m/4) }

// outside returns a board with a tile on each cell that does not belong to the smaller board.
func (m margin) outside() Board {
	if m == 0 {
		return 0
	}
	return 0xffff_f000_f000_f000
}

// sideways does the same as LineTables.Sideways on a board with this margin.
func (m margin) sideways(l *rules.LineTables, b Board, right uint) Board {
	push := uint(m) * right & 63
	return l.Sideways(b<<push, right) >> push
}

// square returns the square on the packed board of the i-th cell of the smaller board, counted row by row.
func (m margin) square(i int) int { return i/m.rows()*4 + i%m.rows() }

// spawn does the same as dice.spawn on a board with this margin. b must not be empty.
func (m margin) spawn(d *dice, b Board, r uint64) Board {
	return d.spawn(b|m.outside(), r) &^ m.outside()
}

// smallViews returns the eight symmetric images of a packed 3×3 board, each in 36 bits, row after row, as
// smallTuples needs them.
func smallViews(b Board) [8]Board {
	v := views(b)
	// Each symmetry of the 4×4 board moves the empty row or column to another side. v is {b, bm, t, tm}
	// followed by the same boards upside down.
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

// smallTuples returns two tuples: two rows of three cells, and a corner with its adjacent edges and the
// centre.
func smallTuples() []Tuple { return []Tuple{run(0, 6), {0, 4, 0xfffff, 0xf00000}} }

// smallLeaf evaluates 3×3 boards with a network.
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
