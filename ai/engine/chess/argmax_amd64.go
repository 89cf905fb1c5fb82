package chess

// argmax returns the index of the first maximum among the ranks with indices from, from+1 and so on up to
// to-1. from must be less than to.
func (r *ranks) argmax(from, to int) int {
	if wide {
		return from + vectorArgmax(&r[from&255], to-from)
	}
	return r.plainArgmax(from, to)
}

// vectorArgmax returns the index of the first maximum among the first count ranks. count is at least 1. The
// ranks must be followed by a vector of lower ranks.
//
//go:noescape
func vectorArgmax(ranks *int32, count int) int
