package twenty48

import "ludarium/game"

// maxSize is the largest number of rows.
const maxSize = 8

// grid is a board of any size with tiles of any value, as an array of exponents by square. A grid that a position
// holds is never changed again.
type grid struct {
	size  int
	cells [maxSize * maxSize]uint8
}

func newGrid(size int) *grid { return &grid{size: size} }

// line returns the first square of the i-th line at the wall that m moves towards and the step away from the wall.
func (g *grid) line(m game.Move, i int) (first, step int) {
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

// slide returns the grid after m, without a new tile, and the points made.
func (g *grid) slide(m game.Move) (after *grid, points int64) {
	after = newGrid(g.size)
	var buffer [maxSize]uint8
	line := buffer[:g.size]
	for i := range g.size {
		first, step := g.line(m, i)
		for j := range line {
			line[j] = g.cells[first+j*step]
		}
		points += slideLine(line, 0)
		for j, e := range line {
			after.cells[first+j*step] = e
		}
	}
	return after, points
}

// legal returns the legal moves as a set, bit m-1 for move m: a tile can move to an empty cell before it, and equal
// neighbours can merge both ways.
func (g *grid) legal() uint8 {
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
func (g *grid) count() (tiles int, largest uint8) {
	for _, e := range g.cells[:g.size*g.size] {
		if e != 0 {
			tiles++
			largest = max(largest, e)
		}
	}
	return tiles, largest
}

// with returns a copy with exp on square sq.
func (g *grid) with(sq int, exp uint8) *grid {
	c := *g
	c.cells[sq] = exp
	return &c
}

// pack returns the grid as a Board, if it fits.
func (g *grid) pack() (b Board, ok bool) {
	if _, largest := g.count(); g.size != 4 || largest > maxPacked {
		return 0, false
	}
	for sq, e := range g.cells[:16] {
		b = b.With(sq, int(e))
	}
	return b, true
}

// unpack returns the board as a grid.
func (b Board) unpack() *grid {
	g := newGrid(4)
	for sq := range 16 {
		g.cells[sq] = uint8(b >> (4 * sq) & 15)
	}
	return g
}
