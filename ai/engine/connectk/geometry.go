package connectk

import (
	"fmt"
	"math/bits"

	rules "ludarium/game/connectk"
)

// geometry holds the masks of a board for the search. Cells are the bits of rules.Board; on 7×6 they are
//
//	5 12 19 26 33 40 47
//	4 11 18 25 32 39 46
//	3 10 17 24 31 38 45
//	2  9 16 23 30 37 44
//	1  8 15 22 29 36 43
//	0  7 14 21 28 35 42
//
// and the bits 6, 13, … above the columns are always empty. Boards with (rows+1)×columns > 64 do not have
// these bits.
type geometry struct {
	rows, cols, k int
	cells         int
	stride        uint
	standard      bool // whether it is the standard board, for which shifts are compile-time constants
	full          uint64
	bottom        uint64
	top           uint64   // highest cell of each column
	sentinels     uint64   // the bit above each column, always 0; none on some boards
	oddFill       uint64   // cells with an odd number of cells from them to the top
	columnBits    uint64   // cells of the first column
	columns       []uint64 // cells of each column, from the centre outwards
	// distances in bits between cells of a line: up, right, right and up, right and down
	shifts  [4]uint
	starts  [4]uint64 // cells from which a line of k in that direction stays on the board
	packed  bool      // whether own+mask is a unique key of keyBits bits
	keyBits uint      // number of bits of the key or, if not packed, of its second word
}

// maxColumns is the maximum width of a board that can be solved. The bits for full columns must fit beside
// the data in a table entry.
const maxColumns = 42

// newGeometry returns the geometry of a board, or an error for boards without gravity and boards that are too
// wide.
func newGeometry(b *rules.Board) (*geometry, error) {
	switch {
	case !b.Gravity():
		return nil, fmt.Errorf("connectk: boards without gravity cannot be solved")
	case b.Cols() > maxColumns:
		return nil, fmt.Errorf("connectk: %d columns are too many to solve; at most %d", b.Cols(), maxColumns)
	}
	g := &geometry{rows: b.Rows(), cols: b.Cols(), k: b.K(), cells: b.Rows() * b.Cols(), full: b.Cells(),
		keyBits: uint(b.Cols())}
	g.stride = uint(b.Rows())
	if size := uint(b.Cols() * (b.Rows() + 1)); size <= 64 {
		g.stride++
		if size <= maxKeyBits {
			g.packed, g.keyBits = true, size
		}
	}
	if g.stride > uint(g.rows) {
		g.sentinels = g.full << 1 &^ g.full
	}
	g.columnBits = b.Column(0)
	for cells := g.full; cells != 0; cells &= cells - 1 {
		if cell := bits.TrailingZeros64(cells); (g.rows-cell%int(g.stride))&1 != 0 {
			g.oddFill |= 1 << cell
		}
	}
	g.standard = g.stride == 7 && g.k == 4
	for c := range g.cols {
		g.bottom |= 1 << b.Cell(c, 0)
		g.top |= 1 << b.Cell(c, g.rows-1)
		g.columns = append(g.columns, b.Column((g.cols-1)/2+(c+1)/2*(2*(c&1)-1)))
	}
	g.shifts = [4]uint{1, g.stride, g.stride + 1, g.stride - 1}
	for i, d := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for c := 0; c+d[0]*(g.k-1) < g.cols; c++ {
			for r := range g.rows {
				if end := r + d[1]*(g.k-1); end >= 0 && end < g.rows {
					g.starts[i] |= 1 << b.Cell(c, r)
				}
			}
		}
	}
	return g, nil
}

// playable returns the lowest empty cell of each column.
func (g *geometry) playable(mask uint64) uint64 { return (mask<<1 | g.bottom) & g.full &^ mask }

// completing returns the cells, empty or occupied, on which one more stone would complete a line.
func (g *geometry) completing(stones uint64) uint64 {
	switch {
	case g.standard:
		return four7(stones)
	case g.k == 4:
		return g.four(stones)
	}
	all := uint64(0)
	for i, d := range g.shifts {
		before := g.starts[i] // cells that start a run of gap stones
		for gap := 0; gap < g.k && before != 0; gap++ {
			run := before
			for n := gap + 1; n < g.k && run != 0; n++ {
				run &= stones >> (uint(n) * d & 63)
			}
			all |= run << (uint(gap) * d & 63)
			before &= stones >> (uint(gap) * d & 63)
		}
	}
	return all
}

// four is completing for lines of four. It processes all lines in parallel: if three of four cells have
// stones, it returns the fourth.
func (g *geometry) four(p uint64) uint64 {
	all := uint64(0)
	for i := range g.shifts {
		d := g.shifts[i]
		a, b, c, e := g.starts[i]&p, p>>(d&63), p>>(2*d&63), p>>(3*d&63)
		ab, ce := a&b, c&e
		all |= g.starts[i]&b&ce | a&ce<<(d&63) | ab&e<<(2*d&63) | ab&c<<(3*d&63)
	}
	return all
}

// four7 is completing for lines of four on boards with six rows and up to nine columns. The empty bit above
// each column prevents lines across the edge.
func four7(p uint64) uint64 {
	all := p << 1 & (p << 2) & (p << 3)
	pair := p & (p >> 6)
	three := pair & (p >> 12)
	all |= three<<18 | three>>6 | pair&(p>>18)<<12 | p&(pair>>12)<<6
	pair = p & (p >> 7)
	three = pair & (p >> 14)
	all |= three<<21 | three>>7 | pair&(p>>21)<<14 | p&(pair>>14)<<7
	pair = p & (p >> 8)
	three = pair & (p >> 16)
	all |= three<<24 | three>>8 | pair&(p>>24)<<16 | p&(pair>>16)<<8
	return all
}

// hasLine reports whether stones contain an unbroken line of k.
func (g *geometry) hasLine(p uint64) bool {
	if g.standard {
		a, b, c, d := p&(p>>1), p&(p>>6), p&(p>>7), p&(p>>8)
		return a&(a>>2)|b&(b>>12)|c&(c>>14)|d&(d>>16) != 0
	}
	for i, d := range g.shifts {
		run := g.starts[i]
		for n := 0; n < g.k && run != 0; n++ {
			run &= p >> (uint(n) * d & 63)
		}
		if run != 0 {
			return true
		}
	}
	return false
}

// mirror returns the cells with the order of columns reversed.
func (g *geometry) mirror(p uint64) uint64 {
	out := uint64(0)
	column := uint64(1)<<(g.stride&63) - 1
	for l, r := uint(0), uint(g.cols-1)*g.stride; l <= r; l, r = l+g.stride, r-g.stride {
		out |= p>>(l&63)&column<<(r&63) | p>>(r&63)&column<<(l&63)
		if r < g.stride {
			break
		}
	}
	return out
}

// key is a unique key of a position.
type key struct {
	// own+mask if packed; otherwise the stones of the side to move and the lowest empty cells
	low  uint64
	high uint64 // full columns; 0 if packed
}

// key returns the key of a position.
func (g *geometry) key(own, mask uint64) key {
	if g.packed {
		return key{low: own + mask}
	}
	k := key{low: own | g.playable(mask)}
	for f := mask & g.top; f != 0; f &= f - 1 {
		k.high |= 1 << (uint(bits.TrailingZeros64(f)) / g.stride)
	}
	return k
}

// stones returns the position with a packed key. After adding the bottom cells, the highest bit of a column
// is its lowest empty cell.
func (g *geometry) stones(key uint64) (own, mask uint64) {
	column := uint64(1)<<(g.stride&63) - 1
	heights := key + g.bottom
	for c := range uint(g.cols) {
		height := bits.Len64(heights>>(c*g.stride&63)&column) - 1
		mask |= (1<<height - 1) << (c * g.stride & 63)
	}
	return key - mask, mask
}

// canonical returns the smaller one of a key and the key of the mirror image.
func (g *geometry) canonical(k key) key {
	m := key{low: g.mirror(k.low)}
	if k.high != 0 {
		m.high = bits.Reverse64(k.high) >> (64 - uint(g.cols))
	}
	if m.high < k.high || m.high == k.high && m.low < k.low {
		return m
	}
	return k
}
