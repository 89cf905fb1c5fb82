package twenty48

import (
	"sync"

	"ludarium/game"
)

// LineTables holds the result of a slide and its points for each of the 65536 possible rows of a Board.
// Columns are the rows of the transposed board. The tables are read-only and may be shared.
type LineTables struct {
	slides [2 << 16]uint16 // maps a row to the row after a slide to the left; the second half, to the right
	// points of a slide, which do not depend on its direction: a run of k equal tiles makes ⌊k/2⌋ merges
	points [1 << 16]uint32
	moves  [1 << 16]uint8 // bit 0: a slide to the left changes the row; bit 1: a slide to the right does
}

// Lines returns the tables, which the first call builds in a few milliseconds.
func Lines() *LineTables { return lines() }

var lines = sync.OnceValue(buildLines)

func buildLines() *LineTables {
	t := new(LineTables)
	var line [4]uint8
	for row := range 1 << 16 {
		for i := range line {
			line[i] = uint8(row >> (4 * i) & 15)
		}
		t.points[row] = uint32(slideLine(line[:], maxPacked))
		left := 0
		for i, e := range line {
			left |= int(e) << (4 * i)
		}
		t.slides[row] = uint16(left)
		t.slides[1<<16|reverse(row)] = uint16(reverse(left))
		if left != row {
			t.moves[row] |= 1
			t.moves[reverse(row)] |= 2
		}
	}
	return t
}

func reverse(row int) int { return row>>12 | row>>4&0xf0 | row<<4&0xf00 | row<<12&0xf000 }

// slideLine slides the exponents of a line, listed from the wall on, towards the wall and returns the points.
// Each tile is processed once, so that a merged tile cannot merge again. Tiles with the exponent limit do not
// merge.
func slideLine(line []uint8, limit uint8) (points int64) {
	n, open := 0, false // number of tiles so far, and whether the last one can still merge
	for i, e := range line {
		if e == 0 {
			continue
		}
		line[i] = 0
		if open && line[n-1] == e && e != limit {
			line[n-1]++
			points += 2 << e
			open = false
			continue
		}
		line[n] = e
		n++
		open = true
	}
	return points
}

// Slide is [Board.Slide] without the points.
func (t *LineTables) Slide(b Board, m game.Move) Board {
	switch m {
	case Up:
		return t.Sideways(b.Transpose(), 0).Transpose()
	case Down:
		return t.Sideways(b.Transpose(), 1).Transpose()
	case Left:
		return t.Sideways(b, 0)
	}
	return t.Sideways(b, 1)
}

// Sideways returns the board after a slide to the left if right is 0, or to the right if it is 1, without a
// branch. To slide up or down, slide the transposed board to the left or right.
func (t *LineTables) Sideways(b Board, right uint) Board {
	side := (right & 1) << 16
	return Board(t.slides[side|uint(uint16(b))]) | Board(t.slides[side|uint(uint16(b>>16))])<<16 |
		Board(t.slides[side|uint(uint16(b>>32))])<<32 | Board(t.slides[side|uint(uint16(b>>48))])<<48
}

// Points returns the points that m makes.
func (t *LineTables) Points(b Board, m game.Move) int {
	if m == Up || m == Down {
		b = b.Transpose()
	}
	return t.RowPoints(b)
}

// RowPoints returns the points of a slide to the left or right, which are equal.
func (t *LineTables) RowPoints(b Board) int {
	return int(t.points[uint16(b)] + t.points[uint16(b>>16)] + t.points[uint16(b>>32)] +
		t.points[uint16(b>>48)])
}

// Legal returns the legal moves of First as a set: bit m-1 is move m.
func (t *LineTables) Legal(b Board) uint8 { return t.sideways(b)<<2 | t.sideways(b.Transpose()) }

// sideways returns bit 0 if b can slide to the left, and bit 1 if it can slide to the right.
func (t *LineTables) sideways(b Board) uint8 {
	return t.moves[uint16(b)] | t.moves[uint16(b>>16)] | t.moves[uint16(b>>32)] | t.moves[uint16(b>>48)]
}
