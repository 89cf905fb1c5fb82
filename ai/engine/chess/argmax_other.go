//go:build !amd64

package chess

// argmax returns the index of the first maximum among the ranks with indices from, from+1 and so on up to
// to-1. from must be less than to.
func (r *ranks) argmax(from, to int) int { return r.plainArgmax(from, to) }
