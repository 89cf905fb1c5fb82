//go:build !linux

package mem

// advise does nothing: the other systems give large pages as they see fit.
func advise[T any]([]T) {}

// populate does nothing: a page is made when it is first written to.
func populate[T any]([]T) {}
