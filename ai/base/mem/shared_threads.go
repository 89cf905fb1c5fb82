//go:build !js

package mem

import "sync/atomic"

// Load returns a word atomically.
func Load(word *uint64) uint64 { return atomic.LoadUint64(word) }

// Store sets a word atomically.
func Store(word *uint64, value uint64) { atomic.StoreUint64(word, value) }
