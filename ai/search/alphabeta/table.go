package alphabeta

import "ludarium/game"

// bound states whether the value of an entry is exact or a bound on the true value.
type bound int8

const (
	exact bound = iota
	lower       // the true value is at least the stored one
	upper       // the true value is at most the stored one
)

// entry is an entry of the transposition table.
type entry struct {
	hash  uint64
	value float64 // value for the side to move; wins count plies from this position rather than the root
	move  game.Move
	depth int8
	bound bound
	// whether no position below was evaluated heuristically, so that the value is valid at any depth
	complete bool
	found    int8 // depth of the iteration that stored it; 0 if the entry is empty
}

// decides reports whether value, the entry's value relative to the root, ends a search with the given window.
func (e *entry) decides(value, alpha, beta float64) bool {
	return e.bound == exact || e.bound == lower && value >= beta || e.bound == upper && value <= alpha
}

// table is a transposition table whose number of entries is a power of two. Newer entries replace older ones.
type table struct {
	entries []entry
	mask    uint64
}

func newTable(bits int) *table {
	return &table{make([]entry, 1<<bits), 1<<bits - 1}
}

// probe returns the entry of the position with the given hash, or nil.
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

// toTable converts a proven value from plies from the root to plies from the current position; fromTable
// converts it back.
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
