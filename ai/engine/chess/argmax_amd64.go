package chess

// argmax returns the index of the first maximum among the ranks from index from up to but excluding to, which
// is greater than from.
func (r *ranks) argmax(from, to int) int {
	if wide {
		return from + vectorArgmax(&r[from&255], to-from)
	}
	return r.plainArgmax(from, to)
}

// vectorArgmax returns the index of the first maximum of count ranks, at least one, which a vector of lower
// ranks must follow.
//
//go:noescape
func vectorArgmax(ranks *int32, count int) int
