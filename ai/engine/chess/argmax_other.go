//go:build !amd64

package chess

// argmax returns the index of the first maximum among the ranks from index from up to but excluding to, which
// is greater than from.
func (r *ranks) argmax(from, to int) int { return r.plainArgmax(from, to) }
