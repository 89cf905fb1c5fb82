package chess

// argmax returns the index of the first of the greatest ranks from one index to before another, which is
// greater.
func (r *ranks) argmax(from, to int) int {
	if wide {
		return from + vectorArgmax(&r[from&255], to-from)
	}
	return r.plainArgmax(from, to)
}

// vectorArgmax returns the index of the first of the greatest of so many ranks, one at least, after which
// there is a vector of lower ones.
//
//go:noescape
func vectorArgmax(ranks *int32, count int) int
