package chess

import "golang.org/x/sys/cpu"

// wide reports whether the processor has vectors of 256 bits.
var wide = cpu.X86.HasAVX2

// afterMove makes the sums after a move, of which on and off are the rows of the piece where it goes and
// where it was, from those before it.
func (s *sums) afterMove(from, on, off *sums) {
	if wide {
		vectorAfterMove(s, from, on, off)
		return
	}
	s.plainAfterMove(from, on, off)
}

// afterCapture makes them after a move that captures the piece of the row taken.
func (s *sums) afterCapture(from, on, off, taken *sums) {
	if wide {
		vectorAfterCapture(s, from, on, off, taken)
		return
	}
	s.plainAfterCapture(from, on, off, taken)
}

// products returns the products of the sums of the views of the side to move and the other, clipped to 0 to
// 127 for [0, 1], with the weights, added up.
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
