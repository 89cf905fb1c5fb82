//go:build !amd64

package chess

// argmax returns the index of the first of the greatest ranks from one index to before another, which is
// greater.
func (r *ranks) argmax(from, to int) int { return r.plainArgmax(from, to) }
