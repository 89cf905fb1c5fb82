package morpion

import (
	"math/bits"

	"ludarium/game"
	"ludarium/game/text/fault"
)

// The relaxed rule, as remembered by Timo Poranen (Laitinen 2010): the new line need not pass through the new
// dot. A move may also draw a line through existing dots and put its dot anywhere.
//
// To list the moves, "anywhere" needs a limit. Such a dot must lie on the sheet: the box around the first
// dots, extended on each side by Length-1 points, which is as far as the first line can reach. Dots that
// complete their own line may lie outside the sheet.

// free is the dot index of a move whose dot is not on its line.
const free = 7

// packFree packs the move that draws the line from start, through existing dots, and puts its dot elsewhere.
func packFree(dot, start int, d Dir) game.Move {
	return game.Move(start<<2 | int(d) | free<<lineBits | dot<<codeBits)
}

// IsFree reports whether the new dot of m is not on its line, as the relaxed rule allows.
func IsFree(m game.Move) bool { return indexOf(m) == free }

// Sheet returns the top left and the bottom right point of the sheet, on which the relaxed rule allows dots
// that do not complete a line.
func (v Variant) Sheet() (topLeft, bottomRight Point) {
	o := v.Origin()
	rows, cols := v.box()
	by := v.Length - 1
	return Point{o.Row - by, o.Col - by}, Point{o.Row + rows - 1 + by, o.Col + cols - 1 + by}
}

func (v Variant) onSheet(p Point) bool {
	a, z := v.Sheet()
	return p.Row >= a.Row && p.Row <= z.Row && p.Col >= a.Col && p.Col <= z.Col
}

// flip adds or removes the dot and the line of m in a relaxed game.
func (b *Board) flip(m game.Move) {
	p := dotOf(m)
	for d := Across; d <= Rising; d++ {
		row, bit := locate(p, d)
		b.dots[d][row&127] ^= 1 << bit
	}
	row, bit := locate(startOf(m), dirOf(m))
	b.marks[dirOf(m)][row&127] ^= b.rules.span << bit
	b.hash ^= b.rules.variant.key(m)
}

// gather rebuilds the list of moves in a relaxed game, in which one move changes hundreds of moves. It
// examines all lines of a row at once: bit x of full means that the line starting at x has all its dots, bit
// x of lacking that it lacks one.
func (b *Board) gather() {
	b.cands = b.cands[:0]
	r := b.rules
	for d := Across; d <= Rising; d++ {
		for row, dots := range b.dots[d] {
			if dots == 0 {
				continue
			}
			full, lacking, taken := ^uint64(0), uint64(0), uint64(0)
			for i := range r.length {
				here := dots >> i
				lacking, full = lacking&here|full&^here, full&here
			}
			for i := range bits.Len64(r.span) {
				taken |= b.marks[d][row] >> i
			}
			for w := lacking &^ taken; w != 0; w &= w - 1 {
				b.cands = append(b.cands, b.complete(pointAt(d, row, bits.TrailingZeros64(w)), d))
			}
			for w := full &^ taken; w != 0; w &= w - 1 {
				b.gatherFree(pointAt(d, row, bits.TrailingZeros64(w)), d)
			}
		}
	}
}

// gatherFree appends the moves that draw the line from start through existing dots.
func (b *Board) gatherFree(start int, d Dir) {
	a, z := b.rules.variant.Sheet()
	width := uint64(1)<<(z.Col-a.Col+1) - 1
	for row := a.Row; row <= z.Row; row++ {
		y := row + margin
		left := a.Col + margin
		for w := ^b.dots[Across][y] & (width << left); w != 0; w &= w - 1 {
			b.cands = append(b.cands, packFree(y<<6|bits.TrailingZeros64(w), start, d))
		}
	}
}

// pointAt returns the point at a row and a bit of the direction d; it is the inverse of locate.
func pointAt(d Dir, row, bit int) int {
	switch d {
	case Across:
		return row<<6 | bit
	case Down:
		return bit<<6 | row
	case Falling:
		return (row+bit)&63<<6 | bit
	}
	return (row-bit)&63<<6 | bit
}

// explainFree returns an error with the reason why the dot of m, which is not on its line, is misplaced, or
// nil.
func (v Variant) explainFree(m game.Move) error {
	if !v.Relaxed {
		return fault.Errorf("the dot may lie off the line only under the relaxed rule")
	}
	if v.onSheet(DotOf(m)) {
		return nil
	}
	o := v.Origin()
	a, z := v.Sheet()
	return fault.Errorf("the dot is outside the grid, which goes from (%d,%d) to (%d,%d)",
		a.Col-o.Col, a.Row-o.Row, z.Col-o.Col, z.Row-o.Row)
}
