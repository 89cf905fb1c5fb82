//go:build !js

package chess

import "sync/atomic"

// word is a word of the table, which threads share.
type word = atomic.Uint64
