package morpion

import (
	"math"
	"math/bits"

	"ludarium/game"
)

// The inner grid. On paper play is unbounded; here a square of Grid×Grid points with the cross in its middle
// represents the plane, and lines that would leave it are illegal. The widest known games (178 moves in 5T)
// reach 9 points beyond the cross. The grid leaves 19 points on every side in 5T and 5D, and 20 in 4T and 4D.
//
// Inside the package a point is y<<6 | x with Margin <= x, y < Margin+Grid. The margin keeps every window of
// 2·length-1 points around a dot inside one 64-bit row.
const (
	Grid    = 48 // number of rows and of columns of the inner grid
	margin  = 8
	dotBits = 12
)

// Dir is the direction of a line. A line starts at the end with the smaller x or, for Down, with the smaller
// y.
type Dir uint8

// Directions; y increases downwards.
const (
	Across  Dir = iota // "-", step (1, 0)
	Down               // "|", step (0, 1)
	Falling            // "\", step (1, 1)
	Rising             // "/", step (1, −1)
)

// String returns the character of the direction in move texts.
func (d Dir) String() string { return `-|\/`[d : d+1] }

// step is the difference between adjacent points in each direction.
var step = [4]int{1, 64, 65, -63}

// Point is a point of the inner grid in the coordinates of [game.View], 0 <= Row, Col < Grid, row 0 at the
// top.
type Point struct{ Row, Col int }

func pointOf(p int) Point { return Point{p>>6 - margin, p&63 - margin} }

func (p Point) inner() (int, bool) {
	ok := p.Row >= 0 && p.Row < Grid && p.Col >= 0 && p.Col < Grid
	return (p.Row+margin)<<6 | (p.Col + margin), ok
}

// A move is packed as its line, the index of the new dot in the line (from the line's start), and the dot:
//
//	start<<2 | direction    bits 0 to 13
//	index                   bits 14 to 16
//	dot                     bits 17 to 28
//
// The line and the index determine the dot, which is stored for speed. Index 7 means that the dot is not on
// the line and only the stored dot is valid.
func pack(dot int, d Dir, index int) game.Move {
	return game.Move((dot-index*step[d])<<2 | int(d) | index<<lineBits | dot<<codeBits)
}

const (
	lineBits = dotBits + 2
	codeBits = lineBits + 3
	// LineSpace is an upper bound on line codes.
	LineSpace = 1 << lineBits
	// CodeSpace is an upper bound on move codes; see [Board.Code].
	CodeSpace = 1 << codeBits
)

func dotOf(m game.Move) int   { return int(m >> codeBits & (1<<dotBits - 1)) }
func dirOf(m game.Move) Dir   { return Dir(m & 3) }
func indexOf(m game.Move) int { return int(m >> lineBits & 7) }
func startOf(m game.Move) int { return int(m & (LineSpace - 1) >> 2) }

// LineOf returns a code of the line of m, below [LineSpace]. Moves that draw the same line have the same
// code, whichever point is the new dot.
func LineOf(m game.Move) int { return int(m & (LineSpace - 1)) }

// DotOf returns the new dot of m.
func DotOf(m game.Move) Point { return pointOf(dotOf(m)) }

// A position stores the dots four times, as rows along each direction:
//
//	Across    row y,            bit x
//	Down      row x,            bit y
//	Falling   row (y-x) mod 128, bit x
//	Rising    row x+y,          bit x
//
// The points around a dot in any direction are therefore adjacent bits of one word.
type rows [4][128]uint64

func locate(p int, d Dir) (row, bit uint) {
	x, y := uint(p)&63, uint(p)>>6&63
	switch d {
	case Across:
		return y, x
	case Down:
		return x, y
	case Falling:
		return (y - x) & 127, x
	}
	return x + y, x
}

func (r *rows) set(p int) {
	x, y := uint(p)&63, uint(p)>>6&63
	r[0][y] |= 1 << x
	r[1][x] |= 1 << y
	r[2][(y-x)&127] |= 1 << x
	r[3][(x+y)&127] |= 1 << x
}

func (r *rows) has(p int) bool { return r[0][p>>6]>>(p&63)&1 != 0 }

// each calls f with every point of r in reading order.
func (r *rows) each(f func(p int)) {
	for y, w := range r[0][:64] {
		for ; w != 0; w &= w - 1 {
			f(y<<6 | bits.TrailingZeros64(w))
		}
	}
}

// Eccentricity returns the distance between the middle of a line, given by its [LineOf] code, and the middle
// of the first dots, in units of the width of the first dots.
func (v Variant) Eccentricity(line int) float64 {
	p, d := line>>2, line&3
	dx, dy := [4]int{1, 0, 1, 1}[d], [4]int{0, 1, 1, -1}[d]
	o, _ := v.Origin().inner()
	rows, cols := v.box()
	x := 2*(p&63-o&63) + (v.Length-1)*dx - (cols - 1)
	y := 2*(p>>6-o>>6) + (v.Length-1)*dy - (rows - 1)
	return math.Sqrt(float64(x*x+y*y)) / float64(2*cols)
}
