package morpion

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"ludarium/game"
	"ludarium/game/text/parse"
)

// Variant is a set of rules: the length of lines, whether lines of one direction may touch, the start
// position, and whether a line must pass through the new dot.
type Variant struct {
	Length   int   // number of points on a line, 3 to 6
	Touching bool  // whether lines of one direction may share an end point
	Start    Start // start position; the zero value is the standard cross
	Relaxed  bool  // whether the new dot may lie off the new line
}

// classic holds the four variants for which records are kept.
var classic = [...]Variant{{Length: 5, Touching: true}, {Length: 5}, {Length: 4, Touching: true}, {Length: 4}}

// Classic returns the four variants for which records are kept, all from the standard cross: 5T, 5D, 4T and
// 4D.
func Classic() []Variant { return slices.Clone(classic[:]) }

// offered returns the variants that users can choose: the classic ones, their relaxed versions, and both from
// every other start. Trivial variants are omitted, in which random games fill the whole grid or all games
// have the same length.
func offered() []Variant {
	list := Classic()
	add := func(v Variant) {
		touching4 := v.Length == 4 && v.Touching
		fillsTheGrid := touching4 && (v.Relaxed || v.Start == Small || v.Start == Large || v.Start == Solid)
		twelveMoves := v.Length == 5 && v.Start == Large
		otherLines := v.Start == Seven && (v.Length != 4 || v.Touching)
		if !fillsTheGrid && !twelveMoves && !otherLines {
			list = append(list, v)
		}
	}
	for start := Small; int(start) < len(startNames); start++ {
		for _, v := range classic {
			v.Start = start
			add(v)
		}
	}
	for _, v := range classic {
		v.Relaxed = true
		add(v)
	}
	return list
}

// relaxedName is the part of a variant's name for the relaxed rule.
const relaxedName = "relaxed"

// String returns the name of the variant: "5T" for lines of 5 that may touch, "5D" for disjoint ones,
// followed by another start and the relaxed rule, as in "5T-latin-relaxed".
func (v Variant) String() string {
	name := fmt.Sprintf("%dD", v.Length)
	if v.Touching {
		name = fmt.Sprintf("%dT", v.Length)
	}
	if v.Start != Cross {
		name += "-" + startNames[v.Start]
	}
	if v.Relaxed {
		name += "-" + relaxedName
	}
	return name
}

// Title returns a description of the variant for users.
func (v Variant) Title() string {
	title := fmt.Sprintf("%s: lines of %d, disjoint", v, v.Length)
	if v.Touching {
		title = fmt.Sprintf("%s: lines of %d, touching", v, v.Length)
	}
	if v.Start != Cross {
		title += ", from " + v.Start.String()
	}
	if v.Relaxed {
		title += ", relaxed rule"
	}
	return title
}

// ParseVariant reads a name in the form of [Variant.String], in upper or lower case: 3T to 6D, with suffixes
// after dashes. With lines of 3 a game may continue to the edge of the grid. With lines of 6 from the
// standard cross every game has 12 moves.
func ParseVariant(name string) (Variant, error) {
	form, rest, more := strings.Cut(strings.ToLower(name), "-")
	if len(form) != 2 || form[0] < '3' || form[0] > '6' || form[1] != 't' && form[1] != 'd' {
		return Variant{}, parse.Errorf(name, 0, "morpion: no variant %q; there are 5T, 5D, 4T, 4D, also "+
			"with a start or the relaxed rule, as in 5T-latin or 5T-relaxed", name)
	}
	v := Variant{Length: int(form[0] - '0'), Touching: form[1] == 't'}
	for more {
		var part string
		part, rest, more = strings.Cut(rest, "-")
		at := slices.Index(startNames[1:], part)
		switch {
		case at >= 0 && v.Start == Cross && !v.Relaxed:
			v.Start = Start(at + 1)
		case part == relaxedName && !v.Relaxed:
			v.Relaxed = true
		default:
			return Variant{}, parse.Errorf(name, 0, "morpion: no variant %q: %q must be one start out of "+
				"%s, optionally followed by %s",
				name, part, strings.Join(startNames[1:], ", "), relaxedName)
		}
	}
	if v.Start == Small && v.Length < 4 {
		return Variant{}, parse.Errorf(name, 0, "morpion: no variant %q: lines of 3 have no smaller cross",
			name)
	}
	return v, nil
}

// Origin returns the point with the text coordinates 0,0, which is the top left corner of the box around the
// first dots.
func (v Variant) Origin() Point {
	rows, cols := v.box()
	return Point{(Grid - rows) / 2, (Grid - cols) / 2}
}

// seed is the hash of the start position.
func (v Variant) seed() uint64 {
	return mix(uint64(v.Length)<<1 | b2u(v.Touching) | uint64(v.Start)<<8 | b2u(v.Relaxed)<<16)
}

// key returns the change of the hash by a move. It is the key of the line and, with the relaxed rule, the key
// of the dot, because the line does not determine the dot.
func (v Variant) key(m game.Move) uint64 {
	k := mix(uint64(LineOf(m)))
	if v.Relaxed {
		k ^= mix(uint64(LineSpace + dotOf(m)))
	}
	return k
}

// rules holds the tables of a variant, which are built once and then only read.
//
// A window is the 2·length-1 points around a dot in one direction; bit length-1 is the dot itself. The line
// at offset o covers bits o to o+length-1. Each line marks span bits from its start, which show conflicts
// between lines. In disjoint play the bits are its points. In touching play they are its segments; segment i
// joins points i and i+1.
type rules struct {
	variant Variant
	length  int
	reach   uint   // length−1: number of window points on each side of the dot
	window  uint32 // mask of a window
	span    uint64 // mask of the bits that a line marks
	// maximum shift between the starts of two conflicting lines of one direction
	conflict int
	line     uint64 // mask of the points of a line
	// maps a window of dots to the offsets of lines that lack one dot; see lacksDot and lacksOther
	lacking [2048]uint16
	blocked [2048]uint8 // maps a window of marks to the offsets of lines that conflict with marked ones
	// 8·direction + offset -> difference between the codes of the line and of the middle of its window
	lines [32]int
	marks rows        // marks of the start position, including all points outside the grid
	start rows        // dots of the start position
	first []game.Move // legal moves of the start position; nil with the relaxed rule
}

// tables holds the rules of each variant, which are built when first needed.
var tables = func() map[Variant]func() *rules {
	t := map[Variant]func() *rules{}
	for length := 3; length <= 6; length++ {
		for start := range Start(len(startNames)) {
			for form := range 4 {
				v := Variant{length, form&1 != 0, start, form&2 != 0}
				t[v] = sync.OnceValue(func() *rules { return newRules(v) })
			}
		}
	}
	return t
}()

// Bit offsets of the two halves of an entry of rules.lacking: the lines that lack only the dot in the middle
// of the window, and the lines that lack exactly one other dot. Neither half depends on whether the middle
// has a dot.
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
	for _, p := range v.dots() {
		r.start.set(p)
	}
	if !v.Relaxed {
		r.first = (&Board{rules: r, dots: r.start, marks: r.marks}).survey(nil)
	}
	return r
}

func inside(p int) bool {
	_, ok := pointOf(p).inner()
	return ok
}
