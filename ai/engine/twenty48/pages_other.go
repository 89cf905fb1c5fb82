//go:build !linux

package twenty48

// newTable allocates a large table.
func newTable[T float32 | int16 | coherence](n int) []T { return make([]T, n) }
