package chess

import "math"

// ranks holds the ranks of the moves of a frame, at most 256, followed by room for eight more ranks, because
// argmax reads eight ranks at a time.
type ranks [256 + 8]int32

// end terminates the ranks: it sets the eight ranks that start at index at to the lowest possible value.
func (r *ranks) end(at int) {
	const none = math.MinInt32
	*(*[8]int32)(r[at:]) = [8]int32{none, none, none, none, none, none, none, none}
}

// plainArgmax computes the same as argmax, one rank at a time.
func (r *ranks) plainArgmax(from, to int) int {
	at, top := 0, r[from]
	for i, v := range r[from:to] {
		if v > top {
			at, top = i, v
		}
	}
	return from + at
}
