//go:build !amd64 && !(goexperiment.simd && wasm)

package chess

// afterMove computes the sums after a move from the sums before it. on and off are the rows of the moved
// piece on its new and on its old square.
func (s *sums) afterMove(from, on, off *sums) { s.plainAfterMove(from, on, off) }

// afterCapture does the same as afterMove for a capture. taken is the row of the captured piece.
func (s *sums) afterCapture(from, on, off, taken *sums) { s.plainAfterCapture(from, on, off, taken) }

// products returns the sum of the products of the weights with the sums of both views, which are clipped to
// [0, 1] and converted to the range from 0 to 127. us is the view of the side to move.
func (o *outputWeights) products(us, them *sums) int { return o.plainProducts(us, them) }
