//go:build !linux

package mem

// advise does nothing, because other systems choose the page sizes themselves.
func advise[T any]([]T) {}

// populate does nothing: the system allocates a page when it is first written.
func populate[T any]([]T) {}
