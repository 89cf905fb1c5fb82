//go:build goexperiment.simd

package chess

import "simd/archsimd"

// pair returns two words of a row from index i, which must be even.
func (r *row8) pair(i int) archsimd.Uint64x2 { return archsimd.LoadUint64x2Array((*[2]uint64)(r[i:])) }

// setPair stores two words of a row from index i, which must be even.
func (r *row8) setPair(i int, x archsimd.Uint64x2) { x.StoreArray((*[2]uint64)(r[i:])) }

// afterMove computes the sums after a move from the sums before it. on and off are the rows of the moved
// piece on its new and on its old square.
func (s *sums) afterMove(from, on, off *sums) {
	for i := 0; i < networkWords; i += 8 {
		to, a, b, c := s.part(i), from.part(i), on.part(i), off.part(i)
		to.setPair(0, a.pair(0).Add(b.pair(0)).Sub(c.pair(0)))
		to.setPair(2, a.pair(2).Add(b.pair(2)).Sub(c.pair(2)))
		to.setPair(4, a.pair(4).Add(b.pair(4)).Sub(c.pair(4)))
		to.setPair(6, a.pair(6).Add(b.pair(6)).Sub(c.pair(6)))
	}
}

// afterCapture does the same as afterMove for a capture. taken is the row of the captured piece.
func (s *sums) afterCapture(from, on, off, taken *sums) {
	for i := 0; i < networkWords; i += 8 {
		to, a, b, c, d := s.part(i), from.part(i), on.part(i), off.part(i), taken.part(i)
		to.setPair(0, a.pair(0).Add(b.pair(0)).Sub(c.pair(0)).Sub(d.pair(0)))
		to.setPair(2, a.pair(2).Add(b.pair(2)).Sub(c.pair(2)).Sub(d.pair(2)))
		to.setPair(4, a.pair(4).Add(b.pair(4)).Sub(c.pair(4)).Sub(d.pair(4)))
		to.setPair(6, a.pair(6).Add(b.pair(6)).Sub(c.pair(6)).Sub(d.pair(6)))
	}
}

// products returns the sum of the products of the weights with the sums of both views, which are clipped to
// [0, 1] and converted to the range from 0 to 127. us is the view of the side to move.
func (o *outputWeights) products(us, them *sums) int {
	return us.product(&o.vector[0]) + them.product(&o.vector[1])
}

// product returns the sum of the products of the weights with the clipped sums of a view.
func (s *sums) product(weights *[NetworkSums]int16) int {
	var all archsimd.Int32x4
	for i := 0; i < networkWords; i += 8 {
		x, w := s.part(i), (*[32]int16)(weights[4*i&(NetworkSums-32):])
		// A product is at most 127·63, so that four of them fit into 16 bits.
		four := x.times(0, (*[8]int16)(w[0:])).Add(x.times(2, (*[8]int16)(w[8:]))).
			Add(x.times(4, (*[8]int16)(w[16:]))).Add(x.times(6, (*[8]int16)(w[24:])))
		all = all.Add(four.ExtendLo4ToInt32()).Add(four.ExtendHi4ToInt32())
	}
	return int(all.GetElem(0) + all.GetElem(1) + all.GetElem(2) + all.GetElem(3))
}

// times returns the products of the weights with the eight clipped sums of two words.
func (r *row8) times(i int, weights *[8]int16) archsimd.Int16x8 {
	return r.pair(i).ReshapeToUint16s().BitsToInt16().Sub(archsimd.BroadcastInt16x8(zeroSum)).
		Max(archsimd.Int16x8{}).Min(archsimd.BroadcastInt16x8(0x3ff)).ShiftAllRight(3).
		Mul(archsimd.LoadInt16x8Array(weights))
}
