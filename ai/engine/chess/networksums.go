package chess

// sums are those of a view, four to a word: the lowest 16 bits hold the first of them, zeroSum above it.
type sums [networkWords]uint64

const (
	zeroSum    = 0x4000 // what stands in a lane for a sum of 0,
	zeroWeight = 64     // and for an output weight of 0
	halfStep   = 4      // added to sums, which lose their lowest three bits, so that they are rounded
)

// lanes has a one in each quarter of a word.
const lanes uint64 = 0x0001_0001_0001_0001

// outputWeights are those of an output, -63 to 63, for the view of the side to move and the other one.
type outputWeights struct {
	vector [2][networkHidden]int16 // as they are
	words  [2]sums                 // four to a word, the first highest, zeroWeight above what they are
}

// set sets a weight.
func (o *outputWeights) set(view, i int, weight int8) {
	o.vector[view][i] = int16(weight)
	o.words[view][i/4] += uint64(zeroWeight+int64(weight)) << (16 * (3 - i%4))
}

// plainAfterMove is afterMove, a word at a time.
func (s *sums) plainAfterMove(from, on, off *sums) {
	for i := range s {
		s[i] = from[i] + on[i] - off[i]
	}
}

// plainAfterCapture is afterCapture, a word at a time.
func (s *sums) plainAfterCapture(from, on, off, taken *sums) {
	for i := range s {
		s[i] = from[i] + on[i] - off[i] - taken[i]
	}
}

// plainProducts is products, a word at a time.
func (o *outputWeights) plainProducts(us, them *sums) int {
	v, plain := us.clipped(&o.words[0])
	v2, plain2 := them.clipped(&o.words[1])
	all := int((plain + plain2) * lanes >> 48) // the sum of the four lanes
	return int(v+v2) - zeroWeight*all
}

// clipped returns the products of the sums of a view, clipped, with weights; and the clipped sums themselves, in 1/128, added up by lane.
func (s *sums) clipped(weights *sums) (products, plain uint64) {
	for i, x := range s {
		// Negative sums become 0, those beyond 1 all ones, and the upper 7 of 10 bits remain.
		x &= x >> 14 & lanes * 0x3fff
		x |= (x + 0x7c00*lanes) >> 15 & lanes * 0x3ff
		x = x >> 3 & (0x7f * lanes)
		// The highest lane of the product is the sum of products of lanes; the others are too small for a carry.
		products += x * weights[i] >> 48
		plain += x
	}
	return products, plain
}
