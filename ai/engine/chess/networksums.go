package chess

// sums holds the sums of a view, four in each word. The lowest 16 bits of a word hold the first of the four.
// Each sum is stored with zeroSum added.
type sums [networkWords]uint64

const (
	zeroSum    = 0x4000 // value of a 16-bit lane for sum 0
	zeroWeight = 64     // value of a 16-bit lane for output weight 0
	halfStep   = 4      // rounds sums before their lowest three bits are dropped
)

// lanes has the value 1 in each 16-bit lane of a word.
const lanes uint64 = 0x0001_0001_0001_0001

// outputWeights holds the weights of an output, from -63 to 63, for the views of the side to move and of the
// opponent.
type outputWeights struct {
	vector [2][NetworkSums]int16 // weights as plain numbers
	words  [2]sums               // four weights plus zeroWeight per word, the first one highest
}

// set sets the weight with index i of a view. It must be called once for each weight.
func (o *outputWeights) set(view, i int, weight int8) {
	o.vector[view][i] = int16(weight)
	o.words[view][i/4] += uint64(zeroWeight+int64(weight)) << (16 * (3 - i%4))
}

// row8 is a group of eight words of sums. Loops process eight words at a time, because each iteration of a
// loop is expensive in WebAssembly.
type row8 [8]uint64

// part returns the eight words that start at index i, which must be a multiple of eight.
func (s *sums) part(i int) *row8 { return (*row8)(s[i&(networkWords-8):]) }

// plainAfterMove computes the same as afterMove without vector instructions.
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

// plainAfterCapture computes the same as afterCapture without vector instructions.
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

// plainProducts computes the same as products without vector instructions.
func (o *outputWeights) plainProducts(us, them *sums) int {
	v, plain := us.clipped(&o.words[0])
	v2, plain2 := them.clipped(&o.words[1])
	// sum of the four lanes, which is below 1<<16 for up to 516 sums of both views together
	all := int((plain + plain2) * lanes >> 48)
	return int(v+v2) - zeroWeight*all
}

// clipped returns the sum of the products of a view's clipped sums with the weights. It also returns the sums
// of the clipped sums themselves, in 1/128, in four lanes.
func (s *sums) clipped(weights *sums) (products, plain uint64) {
	for i := 0; i < networkWords; i += 8 {
		x, w := s.part(i), weights.part(i)
		a, b, c, d := clip(x[0]), clip(x[1]), clip(x[2]), clip(x[3])
		// The highest lane of a product of two words is the sum of the products of the corresponding lanes;
		// the lower lanes are too small to carry into it.
		products += a*w[0]>>48 + b*w[1]>>48 + c*w[2]>>48 + d*w[3]>>48
		plain += a + b + c + d
		a, b, c, d = clip(x[4]), clip(x[5]), clip(x[6]), clip(x[7])
		products += a*w[4]>>48 + b*w[5]>>48 + c*w[6]>>48 + d*w[7]>>48
		plain += a + b + c + d
	}
	return products, plain
}

// clip clips each of the four sums of a word to [0, 1] and converts it to the range from 0 to 127.
func clip(x uint64) uint64 {
	// Negative sums become 0, sums above 1 become all ones, and then the upper 7 of 10 bits are kept.
	x &= x >> 14 & lanes * 0x3fff
	x |= (x + 0x7c00*lanes) >> 15 & lanes * 0x3ff
	return x >> 3 & (0x7f * lanes)
}
