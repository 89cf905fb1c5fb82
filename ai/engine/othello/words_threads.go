//go:build !js

package othello

import "sync/atomic"

// load returns a word of a table, which other searchers may be writing.
func load(word *uint64) uint64 { return atomic.LoadUint64(word) }

// store is the reverse of load.
func store(word *uint64, value uint64) { atomic.StoreUint64(word, value) }
