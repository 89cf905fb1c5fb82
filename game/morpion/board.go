package morpion

import (
	"math/bits"
	"slices"

	"ludarium/game"
)

// Board is a position for fast engines: bit rows for dots and lines, the list of playable lines kept up to
// date by every move. Play, Undo and TakeBack allocate nothing once the lists have grown. The zero value is
// not usable; see [NewBoard]. A Board is used by one goroutine at a time.
//
// After a move with the new dot P in direction d only this can change: the playable lines whose empty point
// was P go; those of direction d that now conflict go; lines through P that now lack exactly one dot come. A
// table lookup per direction finds the last.
type Board struct {
	rules   *rules
	dots    rows
	marks   rows
	cands   []game.Move
	place   [LineSpace]uint16 // by line: 1 + its index in cands, 0 when it is not there
	moves   []game.Move
	hash    uint64
	opening uint32    // after toggle: a byte for each direction, the offsets of the lines that open is to add
	windows [4]uint32 // after toggle: the dots around by direction
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

// Variant returns the rules that are played.
func (b *Board) Variant() Variant { return b.rules.variant }

// Len returns the number of moves played, which is the score.
func (b *Board) Len() int { return len(b.moves) }

// History returns the moves played, oldest first. The slice belongs to the board and is valid until it
// changes.
func (b *Board) History() []game.Move { return b.moves }

// Candidates returns the legal moves in an order that depends on how the position was reached. The slice
// belongs to the board and is valid until it changes.
func (b *Board) Candidates() []game.Move { return b.cands }

// Clone returns a copy that shares no memory that changes.
func (b *Board) Clone() *Board {
	c := *b
	c.cands = slices.Clone(b.cands)
	c.moves = slices.Clone(b.moves)
	return &c
}

// CopyFrom makes b equal to o, which must be of the same variant; it reuses the memory of b.
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

// Play makes m, which must be one of Candidates; this is not checked.
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

// toggle adds or removes the dot and the line of m. The lines through the dot that lack exactly one dot
// before go from the candidates; those that lack one after are left in b.opening for open. Which these are
// the caller says by the shifts lacksDot and lacksOther.
//
// The four directions are written out, and what goes and comes is gathered in the bytes of one word, because
// WebAssembly made by Go pays dearly for each jump.
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

// open adds the lines through the dot of m that toggle has seen.
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

// dropLine takes the line out of the candidates if it is there; the last takes its place.
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

// forbidden reports whether a line of the same direction rules out the line of m.
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

// survey appends all legal moves by looking at every line of the grid: the slow twin of the incremental list.
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

// surveyFree appends the legal moves whose dot is not on their line.
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

// Legal reports whether m can be played now; m may be any value.
func (b *Board) Legal(m game.Move) bool { return slices.Contains(b.cands, m) }

// Hash is an order-free key of the set of lines drawn, by the relaxed rule also of the dots, and of the
// variant: games that reach the same grid by different orders of moves have equal keys.
func (b *Board) Hash() uint64 { return b.hash }

// Code names a move by its new dot and line, the same in all positions of a variant; it is below [CodeSpace]
// for moves whose dot is on their line.
func (b *Board) Code(m game.Move) uint64 {
	if IsFree(m) {
		return uint64(m)
	}
	return uint64(m & (CodeSpace - 1))
}

// mix is the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// 2014). Keys of lines are computed rather than looked up: that is as fast and needs no table.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
