package othello

import "math/bits"

// A pattern is a set of squares with its images under the symmetries of the board, which share one table of
// weights. Each image is a feature. The discs on its squares form a number in base 3, with the first square
// as the lowest digit: 0 empty, 1 a disc of the side from whose point of view features are computed (the side
// to move at the root), 2 a disc of the other side.
//
// The patterns are those that Othello programs have in common since Buro: From Simple Features to
// Sophisticated Evaluation Functions, 1998.
type pattern struct {
	name    string
	squares []int
	table   int // index of its table of 2¹⁶ weights, and offset into the table
	offset  int
}

const (
	featureWords = 12               // number of words with four features of 16 bits each
	laneCount    = 4 * featureWords // number of features, including two that are always 0
	tableCount   = 3
)

// patterns are in the order of their features. A table has 2¹⁶ weights, so that a 16-bit index needs no
// bounds check.
var patterns = []pattern{
	{"edge", squaresOf(0, 1, 2, 3, 4, 5, 6, 7, 9, 14), 0, 0},
	{"block", squaresOf(0, 1, 2, 3, 4, 8, 9, 10, 11, 12), 1, 0},
	{"corner", squaresOf(0, 1, 2, 8, 9, 10, 16, 17, 18), 2, 0},
	{"second row", squaresOf(8, 9, 10, 11, 12, 13, 14, 15), 2, 19683},
	{"third row", squaresOf(16, 17, 18, 19, 20, 21, 22, 23), 2, 26244},
	{"fourth row", squaresOf(24, 25, 26, 27, 28, 29, 30, 31), 2, 32805},
	{"diagonal of 8", squaresOf(0, 9, 18, 27, 36, 45, 54, 63), 2, 39366},
	{"diagonal of 7", squaresOf(1, 10, 19, 28, 37, 46, 55), 2, 45927},
	{"diagonal of 6", squaresOf(2, 11, 20, 29, 38, 47), 2, 48114},
	{"diagonal of 5", squaresOf(3, 12, 21, 30, 39), 2, 48843},
	{"diagonal of 4", squaresOf(4, 13, 22, 31), 2, 49086},
}

// In addition to patterns, the last table has weights for the mobility of the side to move and of its
// opponent, and for the quadrants with an odd number of empty squares.
const (
	mobilityOffset = 49167
	mobilityMost   = 23 // maximum mobility with its own weight
	parityOffset   = mobilityOffset + (mobilityMost+1)*(mobilityMost+1)
	weightsUsed    = parityOffset + 5
)

func squaresOf(squares ...int) []int { return squares }

// powers are the powers of 3.
var powers = [...]int{1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683, 59049}

// size returns the number of weights of a pattern.
func (p *pattern) size() int { return powers[len(p.squares)] }

// symmetries returns the images of a square under the eight symmetries of the board.
func symmetries(sq int) (images [8]int) {
	x, y := sq%8, sq/8
	for i := range images {
		a, b := x, y
		if i&1 != 0 {
			a = 7 - a
		}
		if i&2 != 0 {
			b = 7 - b
		}
		if i&4 != 0 {
			a, b = b, a
		}
		images[i] = 8*b + a
	}
	return images
}

// lane is a feature: one image of a pattern, and its position in a word.
type lane struct {
	pattern *pattern
	squares []int
}

// lanes holds all features.
var lanes = makeLanes()

func makeLanes() []lane {
	var all []lane
	for i := range patterns {
		p := &patterns[i]
		seen := map[uint64]bool{}
		for s := range 8 {
			l := lane{pattern: p}
			set := uint64(0)
			for _, sq := range p.squares {
				image := symmetries(sq)[s]
				l.squares = append(l.squares, image)
				set |= 1 << image
			}
			if !seen[set] {
				seen[set] = true
				all = append(all, l)
			}
		}
	}
	return all
}

// features holds the table indices of a position's features, four in each word, the first in the lowest bits.
type features [featureWords]uint64

// steps holds, by square, the change of the features by a digit 1 on the square. It can be added to all
// features of a word at once without a carry between features, because each feature stays in its range.
var steps = makeSteps()

func makeSteps() (table [64]features) {
	for i, l := range lanes {
		power := uint64(1)
		for _, sq := range l.squares {
			table[sq][i/4] += power << (16 * (i % 4))
			power *= 3
		}
	}
	return table
}

// newFeatures computes the features of a position from scratch. Own discs have digit 1, the opponent's discs
// digit 2.
func newFeatures(own, opponent uint64) (f features) {
	for i, l := range lanes {
		f[i/4] += uint64(l.pattern.offset) << (16 * (i % 4))
	}
	for sq, s := range steps {
		for i := range f {
			f[i] += s[i] * (own>>sq&1 + 2*(opponent>>sq&1))
		}
	}
	return f
}

// plainPlay is play, one word at a time.
func (f *features) plainPlay(before *features, sq int, flips uint64, side int) {
	s := &steps[sq&63]
	if side == 0 {
		for i := range f {
			f[i] = before[i] + s[i]
		}
		for ; flips != 0; flips &= flips - 1 {
			s := &steps[bits.TrailingZeros64(flips)&63]
			for i := range f {
				f[i] -= s[i]
			}
		}
		return
	}
	for i := range f {
		f[i] = before[i] + 2*s[i]
	}
	for ; flips != 0; flips &= flips - 1 {
		s := &steps[bits.TrailingZeros64(flips)&63]
		for i := range f {
			f[i] += s[i]
		}
	}
}
