//go:build !amd64

package chess

// afterMove makes the sums after a move, of which on and off are the rows of the piece where it goes and
// where it was, from those before it.
func (s *sums) afterMove(from, on, off *sums) { s.plainAfterMove(from, on, off) }

// afterCapture makes them after a move that captures the piece of the row taken.
func (s *sums) afterCapture(from, on, off, taken *sums) { s.plainAfterCapture(from, on, off, taken) }

// products returns the products of the sums of the views of the side to move and the other, clipped to 0 to
// 127 for [0, 1], with the weights, added up.
func (o *outputWeights) products(us, them *sums) int { return o.plainProducts(us, them) }
