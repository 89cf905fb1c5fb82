//go:build !js

package mem

import "sync/atomic"

// Load returns a word.
func Load(word *uint64) uint64 { return atomic.LoadUint64(word) }

// Store is the reverse of Load.
func Store(word *uint64, value uint64) { atomic.StoreUint64(word, value) }
