//go:build !linux

package mem

// advise does nothing: other systems choose page sizes themselves.
func advise[T any]([]T) {}

// populate does nothing: a page is allocated when it is first written to.
func populate[T any]([]T) {}
