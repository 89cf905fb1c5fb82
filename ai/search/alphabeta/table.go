package alphabeta

import "ludarium/game"

// bound says on which side of an entry's value the true value lies.
type bound int8

const (
	exact bound = iota
	lower       // the true value is at least this
	upper       // the true value is at most this
)

// entry is an entry of the transposition table.
type entry struct {
	hash     uint64
	value    float64 // for the side to move; a win counts plies from here, not from the root
	move     game.Move
	depth    int8
	bound    bound
	complete bool // nothing below was evaluated heuristically: the value holds at any depth
	found    int8 // depth of the iteration that stored it; 0 if the entry is empty
}

// decides reports whether value, the entry's value relative to the root, ends a search with the given window.
func (e *entry) decides(value, alpha, beta float64) bool {
	return e.bound == exact || e.bound == lower && value >= beta || e.bound == upper && value <= alpha
}

// table is a transposition table with a power of two of entries; newer entries replace older ones.
type table struct {
	entries []entry
	mask    uint64
}

func newTable(bits int) *table {
	return &table{make([]entry, 1<<bits), 1<<bits - 1}
}

// probe returns the entry of the position, or nil.
func (t *table) probe(hash uint64) *entry {
	if e := &t.entries[hash&t.mask]; e.found > 0 && e.hash == hash {
		return e
	}
	return nil
}

func (t *table) store(hash uint64, e entry) {
	e.hash = hash
	t.entries[hash&t.mask] = e
}

// toTable converts a proven value from plies from the root to plies from here; fromTable converts it back.
func toTable(v float64, ply int) float64 {
	switch {
	case v > proven:
		return v + float64(ply)
	case v < -proven:
		return v - float64(ply)
	}
	return v
}

func fromTable(v float64, ply int) float64 {
	switch {
	case v > proven:
		return v - float64(ply)
	case v < -proven:
		return v + float64(ply)
	}
	return v
}
