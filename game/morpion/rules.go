package morpion

import (
	"fmt"
	"math/bits"
	"strings"
	"sync"
)

// Variant is a set of rules: how long lines are and whether lines of one direction may touch.
type Variant struct {
	Length   int  // points of a line, 3 to 6; the arms of the cross are Length-1 wide
	Touching bool // lines of one direction may share an end point
}

// The four variants that are played.
var variants = [...]Variant{{5, true}, {5, false}, {4, true}, {4, false}}

// String returns the name of the variant, "5T" for lines of 5 that may touch, "5D" for disjoint ones.
func (v Variant) String() string {
	if v.Touching {
		return fmt.Sprintf("%dT", v.Length)
	}
	return fmt.Sprintf("%dD", v.Length)
}

// ParseVariant reads a name as [Variant.String] writes it, in either case: 3T to 6D. With lines of 3 play need not end,
// except at the edge of the grid; with lines of 6 every game has 12 moves.
func ParseVariant(name string) (Variant, error) {
	if up := strings.ToUpper(name); len(up) == 2 && up[0] >= '3' && up[0] <= '6' && (up[1] == 'T' || up[1] == 'D') {
		return Variant{int(up[0] - '0'), up[1] == 'T'}, nil
	}
	return Variant{}, fmt.Errorf("morpion: no variant %q; there are 5T, 5D, 4T, 4D", name)
}

// Origin returns the point with the text coordinates 0,0: the top left corner of the square around the cross.
func (v Variant) Origin() Point {
	at := (Grid - v.span()) / 2
	return Point{at, at}
}

// span is the width of the cross.
func (v Variant) span() int { return 3*v.Length - 5 }

// cross returns the points of the outline of the Greek cross whose twelve sides have Length-1 points each.
func (v Variant) cross() []int {
	k := v.Length - 1
	at, _ := v.Origin().inner()
	var points []int
	walk := at + k - 1 // the top left corner of the upper arm
	for _, side := range [12]int{1, 64, 1, 64, -1, 64, -1, -64, -1, -64, 1, -64} {
		for range k - 1 {
			points = append(points, walk)
			walk += side
		}
	}
	return points
}

// rules are the tables of a variant, built once and read only after.
//
// A window is the 2·length-1 points around a dot in one direction; bit length-1 is the dot itself. The line at offset o
// covers bits o to o+length-1. Where a line forbids others is marked by span bits from its start: its points in
// disjoint play; in touching play its segments, segment i joining points i and i+1.
type rules struct {
	variant  Variant
	length   int
	reach    uint         // length-1: points of the window on each side of the dot
	window   uint32       // mask of a window
	span     uint64       // bits that a line marks
	conflict int          // how far the start of a line of the same direction must be shifted at most to conflict
	line     uint64       // mask of the points of a line
	lacking  [2048]uint16 // window of dots -> offsets of lines that lack one dot: see lacksDot and lacksOther
	blocked  [2048]uint8  // window of marks -> offsets of lines that a line of the same direction forbids
	lines    [32]int      // 8·direction + offset -> difference of the line's code and that of its window's middle
	marks    rows         // what is marked before the first move: everything that leaves the grid
	cross    rows
	crossLen int
}

// tables holds the rules of each variant, by length and touching; they are built when first wanted.
var tables = func() (t [7][2]func() *rules) {
	for length := 3; length <= 6; length++ {
		for touching := range 2 {
			t[length][touching] = sync.OnceValue(func() *rules { return newRules(Variant{length, touching == 1}) })
		}
	}
	return t
}()

// The two halves of an entry of rules.lacking: offsets of the lines that lack nothing but the dot in the middle of the
// window, and of those that lack exactly one dot when the middle has one. Whether it has one does not matter.
const (
	lacksDot   = 0
	lacksOther = 8
)

func newRules(v Variant) *rules {
	r := &rules{variant: v, length: v.Length, reach: uint(v.Length - 1)}
	r.window = 1<<(2*v.Length-1) - 1
	r.line = 1<<v.Length - 1
	r.span = r.line
	if v.Touching {
		r.span >>= 1
	}
	r.conflict = bits.OnesCount64(r.span) - 1
	for w := range uint64(1) << (2*v.Length - 1) {
		for o := range v.Length {
			middle := uint64(1) << r.reach
			if bits.OnesCount64((w&^middle)>>o&r.line) == v.Length-1 {
				r.lacking[w] |= 1 << o << lacksDot
			}
			if bits.OnesCount64((w|middle)>>o&r.line) == v.Length-1 {
				r.lacking[w] |= 1 << o << lacksOther
			}
			if w>>o&r.span != 0 {
				r.blocked[w] |= 1 << o
			}
		}
	}
	for d, by := range step {
		for o := range v.Length {
			r.lines[8*d+o] = (o-int(r.reach))*by<<2 | d
		}
	}
	for p := range 1 << dotBits {
		if inside(p) {
			continue
		}
		for d := Across; d <= Rising; d++ {
			row, bit := locate(p, d)
			r.marks[d][row] |= 1 << bit
			if v.Touching && bit > 0 {
				r.marks[d][row] |= 1 << (bit - 1)
			}
		}
	}
	points := v.cross()
	for _, p := range points {
		r.cross.set(p)
	}
	r.crossLen = len(points)
	return r
}

func inside(p int) bool {
	_, ok := pointOf(p).inner()
	return ok
}
