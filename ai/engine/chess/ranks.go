package chess

import "math"

// ranks are the ranks of the moves of a frame, 256 at most, followed by a vector of non-existing moves,
// because argmax reads eight ranks at a time.
type ranks [256 + 8]int32

// end marks the end of the ranks: the eight from index at on are lower than all others.
func (r *ranks) end(at int) {
	const none = math.MinInt32
	*(*[8]int32)(r[at:]) = [8]int32{none, none, none, none, none, none, none, none}
}

// plainArgmax is argmax, rank by rank.
func (r *ranks) plainArgmax(from, to int) int {
	at, top := 0, r[from]
	for i, v := range r[from:to] {
		if v > top {
			at, top = i, v
		}
	}
	return from + at
}
