package twenty48

import "sync"

// memory holds the tables of Expectimax. It can be released so that another search reuses it, because
// allocating it takes as long as searching thousands of boards.
type memory struct {
	table      []entry     // entries of the current choice
	generation uint16      // number of the current choice
	leaves     []leafEntry // values of leaves, in a table of the same size
	leaf       Leaf        // evaluation that computed leaves
	shift      uint8       // shift of a hash that gives an index
}

// entry is the cached value of an afterstate. It is valid only for the choice of one move, because values
// depend on the clock and on MinProb.
type entry struct {
	board      Board
	value      float32
	generation uint16
	depth      uint8
}

// leafEntry is the cached value of a leaf, which is the same for all choices and for the transposed board. A
// zero entry would match the empty board, which is never a leaf.
type leafEntry struct {
	board Board
	value float64
}

// The tables have 2¹⁶ entries of 16 bytes for quick searches, which visit at most as many boards, and 2²⁰ for
// others.
const quickBits, tableBits = 16, 20

// released holds released memories; those for quick searches are in the second pool.
var released [2]sync.Pool

// pool returns the pool of released memories for quick searches or for others.
func pool(quick bool) *sync.Pool {
	if quick {
		return &released[1]
	}
	return &released[0]
}

// newMemory returns a memory without values, a small one for quick searches.
func newMemory(quick bool) *memory {
	bits := tableBits
	if quick {
		bits = quickBits
	}
	return &memory{table: make([]entry, 1<<bits), shift: uint8(64 - bits)}
}

// takeMemory returns a memory for values of leaves by the given evaluation. The evaluation must not change
// until the memory is released.
func takeMemory(quick bool, leaf Leaf) *memory {
	m, ok := pool(quick).Get().(*memory)
	if !ok {
		m = newMemory(quick)
	}
	if m.leaf != leaf {
		clear(m.leaves)
		m.leaf = leaf
	}
	return m
}

// keepLeaves allocates the table of leaves unless it exists.
func (m *memory) keepLeaves() {
	if m.leaves == nil {
		m.leaves = make([]leafEntry, len(m.table))
	}
}

// next begins the choice of a move and makes all entries of table invalid.
func (m *memory) next() {
	m.generation++
	if m.generation == 0 { // otherwise old entries would look valid
		clear(m.table)
		m.generation = 1
	}
}

// index returns the index of board b in the tables.
func (m *memory) index(b Board) uint64 { return uint64(b) * 0x9e3779b97f4a7c15 >> (m.shift & 63) }
