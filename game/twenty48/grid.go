package twenty48

import "ludarium/game"

// minSize and maxSize are the minimum and the maximum number of rows.
const minSize, maxSize = 3, 8

// Grid is a board of any size with tiles of any value: an array of exponents by square. A copy shares no
// memory with the original. The grid of a position is never changed.
type Grid struct {
	size  int
	cells [maxSize * maxSize]uint8
}

func newGrid(size int) *Grid { return &Grid{size: size} }

// line returns the first square of line i, at the wall in the direction of m, and the difference to the next
// square away from the wall.
func (g *Grid) line(m game.Move, i int) (first, step int) {
	last := g.size - 1
	switch m {
	case Up:
		return i, g.size
	case Down:
		return last*g.size + i, -g.size
	case Left:
		return i * g.size, 1
	}
	return i*g.size + last, -1
}

// slide returns the grid after m before a new tile appears, and the points made.
func (g *Grid) slide(m game.Move) (after *Grid, points int64) {
	after = new(Grid)
	points, _ = g.SlideInto(after, m)
	return after, points
}

// SlideInto sets after to the grid after First's move m before a new tile appears. It returns the points made
// and whether any tile moved. after must not be g.
func (g *Grid) SlideInto(after *Grid, m game.Move) (points int64, moved bool) {
	after.size = g.size
	var buffer [maxSize]uint8
	line := buffer[:g.size]
	for i := range g.size {
		first, step := g.line(m, i)
		for j := range line {
			line[j] = g.cells[first+j*step]
		}
		points += slideLine(line, 0)
		for j, e := range line {
			sq := first + j*step
			moved = moved || e != g.cells[sq]
			after.cells[sq] = e
		}
	}
	return points, moved
}

// Size returns the number of rows, which equals the number of columns.
func (g *Grid) Size() int { return g.size }

// At returns the exponent on a square, 0 if it is empty.
func (g *Grid) At(sq game.Square) uint8 { return g.cells[sq] }

// Put sets the exponent on a square; 0 makes it empty.
func (g *Grid) Put(sq game.Square, exp uint8) { g.cells[sq] = exp }

// Lines calls visit with the exponents of each row and each column, from left to right and from top to
// bottom. The slice is valid only during the call.
func (g *Grid) Lines(visit func(exps []uint8)) {
	var buffer [maxSize]uint8
	line := buffer[:g.size]
	for i := range g.size {
		visit(g.cells[i*g.size : (i+1)*g.size])
		for j := range line {
			line[j] = g.cells[j*g.size+i]
		}
		visit(line)
	}
}

// Legal returns the legal moves of First as a set: bit m-1 is move m.
func (g *Grid) Legal() uint8 { return g.legal() }

// Count returns the number of tiles and the largest exponent.
func (g *Grid) Count() (tiles int, largest uint8) { return g.count() }

// legal returns the legal moves as a set: bit m-1 is move m. A tile can move to an empty cell in front of it,
// and equal neighbours can merge in both directions.
func (g *Grid) legal() uint8 {
	set := uint8(0)
	for m := Up; m <= Right; m++ {
		for i := range g.size {
			first, step := g.line(m, i)
			for j := 1; j < g.size; j++ {
				before, e := g.cells[first+(j-1)*step], g.cells[first+j*step]
				if e != 0 && (before == 0 || before == e) {
					set |= 1 << (m - 1)
				}
			}
		}
	}
	return set
}

// count returns the number of tiles and the largest exponent.
func (g *Grid) count() (tiles int, largest uint8) {
	for _, e := range g.cells[:g.size*g.size] {
		if e != 0 {
			tiles++
			largest = max(largest, e)
		}
	}
	return tiles, largest
}

// with returns a copy with the exponent exp on square sq.
func (g *Grid) with(sq int, exp uint8) *Grid {
	c := *g
	c.cells[sq] = exp
	return &c
}

// pack returns the grid as a Board; ok is false if it does not fit.
func (g *Grid) pack() (b Board, ok bool) {
	if _, largest := g.count(); g.size != 4 || largest > maxPacked {
		return 0, false
	}
	for sq, e := range g.cells[:16] {
		b = b.With(sq, int(e))
	}
	return b, true
}

func (b Board) unpack() *Grid {
	g := newGrid(4)
	for sq := range 16 {
		g.cells[sq] = uint8(b >> (4 * sq) & 15)
	}
	return g
}
