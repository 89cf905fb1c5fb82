package morpion

import (
	"math/bits"
	"slices"

	"ludarium/game"
)

// Board is a position for fast engines: bit rows of dots and lines, and the list of playable lines, which
// every move updates. Play, Undo and TakeBack allocate no memory once the lists have grown. The zero value is
// not usable; see [NewBoard]. Only one goroutine may use a Board at a time.
//
// A move with the new dot P in direction d changes only the following. Playable lines whose empty point was P
// disappear. Lines of direction d that now conflict disappear. Lines through P that now lack exactly one dot
// appear; one table look-up for each direction finds them.
type Board struct {
	rules   *rules
	dots    rows
	marks   rows
	cands   []game.Move
	place   [LineSpace]uint16 // 1 + index of the line in cands, or 0
	moves   []game.Move
	hash    uint64
	opening uint32    // set by toggle: for each direction a byte with the offsets of lines that open must add
	windows [4]uint32 // set by toggle: dots around the new dot, by direction
}

// NewBoard returns the start position of v; it panics unless 3 <= v.Length <= 6.
func NewBoard(v Variant) *Board {
	if v.Length < 3 || v.Length > 6 {
		panic("morpion: the length of lines must be 3 to 6")
	}
	r := tables[v]()
	b := &Board{rules: r, dots: r.start, marks: r.marks, hash: v.seed()}
	if v.Relaxed {
		b.gather()
		return b
	}
	for _, m := range r.first {
		b.add(m)
	}
	return b
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Variant returns the rules of the game.
func (b *Board) Variant() Variant { return b.rules.variant }

// Len returns the number of moves played, which is the score.
func (b *Board) Len() int { return len(b.moves) }

// History returns the moves played, the oldest first. The slice belongs to the board and is valid until the
// board changes.
func (b *Board) History() []game.Move { return b.moves }

// Candidates returns the legal moves. Their order depends on how the position was reached. The slice belongs
// to the board and is valid until the board changes.
func (b *Board) Candidates() []game.Move { return b.cands }

// Clone returns a copy that shares only read-only memory.
func (b *Board) Clone() *Board {
	c := *b
	c.cands = slices.Clone(b.cands)
	c.moves = slices.Clone(b.moves)
	return &c
}

// CopyFrom makes b equal to o, which must be of the same variant; the memory of b is reused.
func (b *Board) CopyFrom(o *Board) {
	b.rules, b.dots, b.marks, b.hash = o.rules, o.dots, o.marks, o.hash
	if b.rules.variant.Relaxed {
		b.cands = append(b.cands[:0], o.cands...)
		b.moves = append(b.moves[:0], o.moves...)
		return
	}
	for _, m := range b.cands {
		b.place[LineOf(m)] = 0
	}
	b.cands = b.cands[:0]
	for _, m := range o.cands {
		b.add(m)
	}
	b.moves = append(b.moves[:0], o.moves...)
}

// Play plays m, which must be one of Candidates; Play does not check it.
func (b *Board) Play(m game.Move) {
	b.moves = append(b.moves, m)
	if b.rules.variant.Relaxed {
		b.flip(m)
		b.gather()
		return
	}
	b.toggle(m, lacksDot, lacksOther)
	line, shift := LineOf(m), 4*step[dirOf(m)]
	var gone [16]int
	n := 0
	for far, i := shift, 0; i < b.rules.conflict; far, i = far+shift, i+1 {
		below, above := (line-far)&(LineSpace-1), (line+far)&(LineSpace-1)
		gone[n&15] = below
		if b.place[below] != 0 {
			n++
		}
		gone[n&15] = above
		if b.place[above] != 0 {
			n++
		}
	}
	for _, line := range gone[:n&15] {
		b.dropLine(line)
	}
	b.open(m)
}

// toggle adds or removes the dot and the line of m. Lines through the dot that lacked exactly one dot before
// are removed from the candidates. Lines that lack exactly one dot afterwards are stored in b.opening, for
// open. The shifts before and after select these lines; they are lacksDot and lacksOther, in either order.
//
// The loop over the four directions is unrolled, and changes are collected in the bytes of one word, because
// branches are expensive in WebAssembly compiled from Go.
func (b *Board) toggle(m game.Move, before, after uint) {
	r := b.rules
	p, own := dotOf(m), dirOf(m)
	b.hash ^= mix(uint64(LineOf(m)))
	x, y := uint(p)&63, uint(p)>>6&63
	atX, atY := (x-r.reach)&63, (y-r.reach)&63
	falling, rising := (y-x)&127, (x+y)&127
	w0 := uint32(b.dots[Across][y]>>atX) & r.window & 2047
	w1 := uint32(b.dots[Down][x]>>atY) & r.window & 2047
	w2 := uint32(b.dots[Falling][falling]>>atX) & r.window & 2047
	w3 := uint32(b.dots[Rising][rising]>>atX) & r.window & 2047
	l0, l1, l2, l3 := r.lacking[w0], r.lacking[w1], r.lacking[w2], r.lacking[w3]
	blocked := uint32(r.blocked[uint32(b.marks[Across][y]>>atX)&r.window&2047]) |
		uint32(r.blocked[uint32(b.marks[Down][x]>>atY)&r.window&2047])<<8 |
		uint32(r.blocked[uint32(b.marks[Falling][falling]>>atX)&r.window&2047])<<16 |
		uint32(r.blocked[uint32(b.marks[Rising][rising]>>atX)&r.window&2047])<<24
	b.dots[Across][y] ^= 1 << x
	b.dots[Down][x] ^= 1 << y
	b.dots[Falling][falling] ^= 1 << x
	b.dots[Rising][rising] ^= 1 << x

	gone := (uint32(uint8(l0>>(before&15))) | uint32(uint8(l1>>(before&15)))<<8 |
		uint32(uint8(l2>>(before&15)))<<16 | uint32(uint8(l3>>(before&15)))<<24) &^ blocked
	for ; gone != 0; gone &= gone - 1 {
		b.dropLine(p<<2 + r.lines[bits.TrailingZeros32(gone)&31])
	}

	row, bit := locate(p, own)
	marks := &b.marks[own][row&127]
	*marks ^= r.span << ((bit - uint(indexOf(m))) & 63)
	shift := 8 * uint(own) & 31
	blocked = blocked&^(255<<shift) |
		uint32(r.blocked[uint32(*marks>>((bit-r.reach)&63))&r.window&2047])<<shift
	b.opening = (uint32(uint8(l0>>(after&15))) | uint32(uint8(l1>>(after&15)))<<8 |
		uint32(uint8(l2>>(after&15)))<<16 | uint32(uint8(l3>>(after&15)))<<24) &^ blocked
	middle := uint32(1) << (r.reach & 31)
	b.windows = [4]uint32{w0 ^ middle, w1 ^ middle, w2 ^ middle, w3 ^ middle}
}

// open adds the lines through the dot of m that toggle stored in b.opening.
func (b *Board) open(m game.Move) {
	p, r := dotOf(m), b.rules
	for seen := b.opening; seen != 0; seen &= seen - 1 {
		at := bits.TrailingZeros32(seen) & 31
		d, o := at>>3, at&7
		index := bits.TrailingZeros32(^(b.windows[d] >> o)) & 7
		line := p<<2 + r.lines[at]
		b.add(game.Move(line | index<<lineBits | (line>>2+index*step[d])<<codeBits))
	}
}

// add appends m to the candidates.
func (b *Board) add(m game.Move) {
	b.cands = append(b.cands, m)
	b.place[LineOf(m)] = uint16(len(b.cands))
}

// dropLine removes a line from the candidates if it is one; the last candidate takes its index.
func (b *Board) dropLine(line int) {
	at := b.place[line&(LineSpace-1)]
	if at == 0 {
		return
	}
	last := len(b.cands) - 1
	m := b.cands[last]
	b.cands[at-1] = m
	b.cands = b.cands[:last]
	b.place[LineOf(m)] = at
	b.place[line&(LineSpace-1)] = 0
}

// forbidden reports whether an existing line of the same direction forbids the line of m.
func (b *Board) forbidden(m game.Move) bool {
	d := dirOf(m)
	row, bit := locate(startOf(m), d)
	return b.marks[d][row&127]>>(bit&63)&b.rules.span != 0
}

// missing returns how many points of the line of m have no dot.
func (b *Board) missing(m game.Move) int {
	d := dirOf(m)
	row, bit := locate(startOf(m), d)
	dots := b.dots[d][row&127] >> (bit & 63) & b.rules.line
	return b.rules.length - bits.OnesCount64(dots)
}

// survey appends all legal moves by examining every line of the grid. It is the slow reference for the
// incremental list.
func (b *Board) survey(dst []game.Move) []game.Move {
	for p := range 1 << dotBits {
		if !inside(p) || b.dots.has(p) {
			continue
		}
		for d := Across; d <= Rising; d++ {
			for i := range b.rules.length {
				if m := pack(p, d, i); b.missing(m) == 1 && !b.forbidden(m) {
					dst = append(dst, m)
				}
			}
		}
	}
	if b.rules.variant.Relaxed {
		return b.surveyFree(dst)
	}
	return dst
}

// surveyFree appends the legal moves whose dot is not on their line, for the relaxed rule.
func (b *Board) surveyFree(dst []game.Move) []game.Move {
	for start := range 1 << dotBits {
		for d := Across; d <= Rising; d++ {
			if line := pack(start, d, 0); !b.dots.has(start) || b.missing(line) > 0 || b.forbidden(line) {
				continue
			}
			for p := range 1 << dotBits {
				if b.rules.variant.onSheet(pointOf(p)) && !b.dots.has(p) {
					dst = append(dst, packFree(p, start, d))
				}
			}
		}
	}
	return dst
}

// Legal reports whether m can be played; m may be any value.
func (b *Board) Legal(m game.Move) bool { return slices.Contains(b.cands, m) }

// Hash returns a key of the variant and the set of lines drawn; with the relaxed rule, also of the set of
// dots. It does not depend on the order of the moves.
func (b *Board) Hash() uint64 { return b.hash }

// Code returns a code of the new dot and the line of a move, which is the same in all positions of a variant.
// It is below [CodeSpace] for moves whose dot is on their line.
func (b *Board) Code(m game.Move) uint64 {
	if IsFree(m) {
		return uint64(m)
	}
	return uint64(m & (CodeSpace - 1))
}

// mix is the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// 2014). Computing the key of a line is as fast as a table look-up.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
