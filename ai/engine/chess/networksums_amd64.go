package chess

import "golang.org/x/sys/cpu"

// wide is true if the processor has 256-bit vector instructions (AVX2).
var wide = cpu.X86.HasAVX2

// afterMove computes the sums after a move from the sums before it. on and off are the rows of the moved
// piece on its new and on its old square.
func (s *sums) afterMove(from, on, off *sums) {
	if wide {
		vectorAfterMove(s, from, on, off)
		return
	}
	s.plainAfterMove(from, on, off)
}

// afterCapture does the same as afterMove for a capture. taken is the row of the captured piece.
func (s *sums) afterCapture(from, on, off, taken *sums) {
	if wide {
		vectorAfterCapture(s, from, on, off, taken)
		return
	}
	s.plainAfterCapture(from, on, off, taken)
}

// products returns the sum of the products of the weights with the sums of both views, which are clipped to
// [0, 1] and converted to the range from 0 to 127. us is the view of the side to move.
func (o *outputWeights) products(us, them *sums) int {
	if wide {
		return vectorProducts(us, them, &o.vector)
	}
	return o.plainProducts(us, them)
}

//go:noescape
func vectorAfterMove(to, from, on, off *sums)

//go:noescape
func vectorAfterCapture(to, from, on, off, taken *sums)

//go:noescape
func vectorProducts(us, them *sums, weights *[2][NetworkSums]int16) int
