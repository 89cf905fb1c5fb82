package twenty48

import "sync"

// memory is what Expectimax remembers. Whoever is done with it can release it for the next search: to make
// one takes as long as to look at thousands of boards.
type memory struct {
	table      []entry     // of the present choice
	generation uint16      // of that choice
	leaves     []leafEntry // as large as table
	leaf       Leaf        // whose values leaves holds
	shift      uint8       // of a hash to an index
}

// entry is the value of an afterstate; it counts only in the generation, one choice, that wrote it. The clock
// and MinProb make values depend on how they were reached, and so no choice uses those of another.
type entry struct {
	board      Board
	value      float32
	generation uint16
	depth      uint8
}

// leafEntry is the value of a leaf, up to a transposition. It is the same for all choices. The value of the
// empty board, which is never a leaf, does not matter.
type leafEntry struct {
	board Board
	value float64
}

// The tables have 2¹⁶ entries of 16 bytes for quick searches, which look at no more boards, else 2²⁰.
const quickBits, tableBits = 16, 20

// released are memories in search of a user, quick ones last.
var released [2]sync.Pool

// pool returns where memories of a size are released.
func pool(quick bool) *sync.Pool {
	if quick {
		return &released[1]
	}
	return &released[0]
}

// newMemory returns a memory that nobody has used.
func newMemory(quick bool) *memory {
	bits := tableBits
	if quick {
		bits = quickBits
	}
	return &memory{table: make([]entry, 1<<bits), shift: uint8(64 - bits)}
}

// takeMemory returns a memory for leaves of that evaluation, which must not learn until it is released.
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

// keepLeaves makes room for values of leaves.
func (m *memory) keepLeaves() {
	if m.leaves == nil {
		m.leaves = make([]leafEntry, len(m.table))
	}
}

// next begins a choice: what the last one wrote into table no longer counts.
func (m *memory) next() {
	m.generation++
	if m.generation == 0 { // old entries would look new
		clear(m.table)
		m.generation = 1
	}
}

// index is where a board belongs in the tables.
func (m *memory) index(b Board) uint64 { return uint64(b) * 0x9e3779b97f4a7c15 >> (m.shift & 63) }
