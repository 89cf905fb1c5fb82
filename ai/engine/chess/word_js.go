package chess

// word is a word of the table. Nothing shares it: goroutines of a browser have one thread, and a search parks only between nodes.
type word uint64

// Load is that of atomic.Uint64, which would be a call.
func (w *word) Load() uint64 { return uint64(*w) }

// Store is that of atomic.Uint64.
func (w *word) Store(v uint64) { *w = word(v) }
