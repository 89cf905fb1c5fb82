package chess

// sums are the sums of a view, four in each word: the lowest 16 bits hold the first one, plus zeroSum.
type sums [networkWords]uint64

const (
	zeroSum    = 0x4000 // the value of a lane for a sum of 0,
	zeroWeight = 64     // and for an output weight of 0
	halfStep   = 4      // added to sums before their lowest three bits are dropped, to round them
)

// lanes has a one in each 16-bit lane of a word.
const lanes uint64 = 0x0001_0001_0001_0001

// outputWeights are the weights of an output, -63 to 63, for the views of the side to move and of the
// opponent.
type outputWeights struct {
	vector [2][NetworkSums]int16 // unpacked
	words  [2]sums               // four in each word, the first highest, plus zeroWeight
}

// set sets a weight.
func (o *outputWeights) set(view, i int, weight int8) {
	o.vector[view][i] = int16(weight)
	o.words[view][i/4] += uint64(zeroWeight+int64(weight)) << (16 * (3 - i%4))
}

// row8 are eight words of sums. Loops process eight words at a time, because each iteration is expensive in
// WebAssembly.
type row8 [8]uint64

// part returns the eight words from i on, a multiple of eight.
func (s *sums) part(i int) *row8 { return (*row8)(s[i&(networkWords-8):]) }

// plainAfterMove is afterMove, word by word.
func (s *sums) plainAfterMove(from, on, off *sums) {
	for i := 0; i < networkWords; i += 8 {
		to, a, b, c := s.part(i), from.part(i), on.part(i), off.part(i)
		to[0] = a[0] + b[0] - c[0]
		to[1] = a[1] + b[1] - c[1]
		to[2] = a[2] + b[2] - c[2]
		to[3] = a[3] + b[3] - c[3]
		to[4] = a[4] + b[4] - c[4]
		to[5] = a[5] + b[5] - c[5]
		to[6] = a[6] + b[6] - c[6]
		to[7] = a[7] + b[7] - c[7]
	}
}

// plainAfterCapture is afterCapture, word by word.
func (s *sums) plainAfterCapture(from, on, off, taken *sums) {
	for i := 0; i < networkWords; i += 8 {
		to, a, b, c, d := s.part(i), from.part(i), on.part(i), off.part(i), taken.part(i)
		to[0] = a[0] + b[0] - c[0] - d[0]
		to[1] = a[1] + b[1] - c[1] - d[1]
		to[2] = a[2] + b[2] - c[2] - d[2]
		to[3] = a[3] + b[3] - c[3] - d[3]
		to[4] = a[4] + b[4] - c[4] - d[4]
		to[5] = a[5] + b[5] - c[5] - d[5]
		to[6] = a[6] + b[6] - c[6] - d[6]
		to[7] = a[7] + b[7] - c[7] - d[7]
	}
}

// plainProducts is products, word by word.
func (o *outputWeights) plainProducts(us, them *sums) int {
	v, plain := us.clipped(&o.words[0])
	v2, plain2 := them.clipped(&o.words[1])
	// sum of the four lanes, below 1<<16 for up to 516 sums of both views
	all := int((plain + plain2) * lanes >> 48)
	return int(v+v2) - zeroWeight*all
}

// clipped returns the sum of products of the clipped sums of a view with weights, and the sums of the clipped
// sums, in 1/128, by lane.
func (s *sums) clipped(weights *sums) (products, plain uint64) {
	for i := 0; i < networkWords; i += 8 {
		x, w := s.part(i), weights.part(i)
		a, b, c, d := clip(x[0]), clip(x[1]), clip(x[2]), clip(x[3])
		// The highest lane of a product is the sum of products of lanes; the others are too small to carry
		// into it.
		products += a*w[0]>>48 + b*w[1]>>48 + c*w[2]>>48 + d*w[3]>>48
		plain += a + b + c + d
		a, b, c, d = clip(x[4]), clip(x[5]), clip(x[6]), clip(x[7])
		products += a*w[4]>>48 + b*w[5]>>48 + c*w[6]>>48 + d*w[7]>>48
		plain += a + b + c + d
	}
	return products, plain
}

// clip clips the four sums of a word from [0, 1] to 0 to 127.
func clip(x uint64) uint64 {
	// Negative sums become 0, sums above 1 all ones, and the upper 7 of 10 bits remain.
	x &= x >> 14 & lanes * 0x3fff
	x |= (x + 0x7c00*lanes) >> 15 & lanes * 0x3ff
	return x >> 3 & (0x7f * lanes)
}
