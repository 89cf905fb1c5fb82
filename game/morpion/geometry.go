package morpion

import (
	"math/bits"

	"ludarium/game"
)

// The inner grid. Play is unbounded on paper; here a Grid×Grid square with the cross in its middle stands for the
// plane, and lines that would leave it are not moves. The widest games known (178 moves in 5T) reach 9 points beyond
// the cross; the grid leaves 19 on every side in 5T and 5D, 20 in 4T and 4D.
//
// Inside the package a point is y<<6 | x with Margin <= x, y < Margin+Grid. The margin keeps every window of
// 2·length-1 points around a dot inside one 64-bit row.
const (
	Grid    = 48 // rows and columns of the inner grid
	margin  = 8
	dotBits = 12
	dotMask = 1<<dotBits - 1
)

// Dir is a direction of lines. The start of a line is its end with the smaller x, for Down the one with smaller y.
type Dir uint8

// The directions, y pointing down.
const (
	Across  Dir = iota // "-", (1, 0)
	Down               // "|", (0, 1)
	Falling            // "\", (1, 1)
	Rising             // "/", (1, -1)
)

// String returns the sign of the direction in move texts.
func (d Dir) String() string { return `-|\/`[d : d+1] }

// step is the difference of neighbouring points along each direction.
var step = [4]int{1, 64, 65, -63}

// Point is a point of the inner grid as [game.View] counts it, 0 <= Row, Col < Grid, row 0 at the top.
type Point struct{ Row, Col int }

func pointOf(p int) Point { return Point{p>>6 - margin, p&63 - margin} }

func (p Point) inner() (int, bool) {
	ok := p.Row >= 0 && p.Row < Grid && p.Col >= 0 && p.Col < Grid
	return (p.Row+margin)<<6 | (p.Col + margin), ok
}

// A move is packed as dot | direction<<12 | index<<14: the new dot, the direction of its line and the place of the
// dot in the line, counted from the line's start.
func pack(dot int, d Dir, index int) game.Move {
	return game.Move(dot | int(d)<<dotBits | index<<(dotBits+2))
}

// CodeSpace is larger than every code (see [Board.Code]) and every move.
const CodeSpace = 1 << (dotBits + 2 + 3)

func dotOf(m game.Move) int   { return int(m & dotMask) }
func dirOf(m game.Move) Dir   { return Dir(m >> dotBits & 3) }
func indexOf(m game.Move) int { return int(m >> (dotBits + 2) & 7) }
func startOf(m game.Move) int { return dotOf(m) - indexOf(m)*step[dirOf(m)] }

// lineKey names a line: what two moves that draw the same line have in common.
func lineKey(m game.Move) uint64 { return uint64(startOf(m))<<2 | uint64(dirOf(m)) }

// DotOf returns the point of the new dot of m.
func DotOf(m game.Move) Point { return pointOf(dotOf(m)) }

// DirOf returns the direction of the line of m.
func DirOf(m game.Move) Dir { return dirOf(m) }

// IndexOf returns the place of the new dot in the line of m, 0 at the line's start.
func IndexOf(m game.Move) int { return indexOf(m) }

// A position keeps the dots once per direction, each time as rows along that direction:
//
//	Across    row y,            bit x
//	Down      row x,            bit y
//	Falling   row (y-x) mod 128, bit x
//	Rising    row x+y,          bit x
//
// so that the points around a dot in any direction are neighbouring bits of one word.
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

func (r *rows) clear(p int) {
	x, y := uint(p)&63, uint(p)>>6&63
	r[0][y] &^= 1 << x
	r[1][x] &^= 1 << y
	r[2][(y-x)&127] &^= 1 << x
	r[3][(x+y)&127] &^= 1 << x
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
