package twenty48

import "sync"

// memory holds the tables of Expectimax. It can be released for reuse by another search, because allocating
// it takes as long as searching thousands of boards.
type memory struct {
	table      []entry     // of the current choice
	generation uint16      // number of that choice
	leaves     []leafEntry // as large as table
	leaf       Leaf        // the evaluation of the values in leaves
	shift      uint8       // shift from a hash to an index
}

// entry is the cached value of an afterstate. It is valid only during the choice of one move, because values
// depend on the clock and on MinProb.
type entry struct {
	board      Board
	value      float32
	generation uint16
	depth      uint8
}

// leafEntry is the value of a leaf, up to transposition, which is the same for all choices. A zero entry
// would match the empty board, which is never a leaf.
type leafEntry struct {
	board Board
	value float64
}

// The tables have 2¹⁶ entries of 16 bytes for quick searches, which visit no more boards, otherwise 2²⁰.
const quickBits, tableBits = 16, 20

// released are the released memories, quick ones last.
var released [2]sync.Pool

// pool returns the pool of released memories of a size.
func pool(quick bool) *sync.Pool {
	if quick {
		return &released[1]
	}
	return &released[0]
}

// newMemory returns an empty memory, a small one for quick searches.
func newMemory(quick bool) *memory {
	bits := tableBits
	if quick {
		bits = quickBits
	}
	return &memory{table: make([]entry, 1<<bits), shift: uint8(64 - bits)}
}

// takeMemory returns a memory for leaves of that evaluation, which must not change until it is released.
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

// keepLeaves allocates the table of leaves.
func (m *memory) keepLeaves() {
	if m.leaves == nil {
		m.leaves = make([]leafEntry, len(m.table))
	}
}

// next begins a choice and invalidates the entries of table.
func (m *memory) next() {
	m.generation++
	if m.generation == 0 { // old entries would look valid
		clear(m.table)
		m.generation = 1
	}
}

// index returns the index of a board in the tables.
func (m *memory) index(b Board) uint64 { return uint64(b) * 0x9e3779b97f4a7c15 >> (m.shift & 63) }
