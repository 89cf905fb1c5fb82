package morpion

import (
	"math/bits"
	"slices"

	"ludarium/game"
)

// Board is a position for fast engines: bit rows for dots and lines, the list of playable lines kept up to date by
// every move. Play, Undo and TakeBack allocate nothing once the lists have grown. The zero value is not usable; see
// [NewBoard]. A Board is used by one goroutine at a time.
//
// After a move with the new dot P in direction d only this can change: the playable lines whose empty point was P
// go; those of direction d that now conflict go; lines through P that now lack exactly one dot come. A table lookup
// per direction finds the last.
type Board struct {
	rules   *rules
	dots    rows
	marks   rows
	cands   []game.Move
	place   [LineSpace]uint16 // by line: 1 + its index in cands, 0 when it is not there
	moves   []game.Move
	dropped []int
	fresh   int
	hash    uint64
}

// NewBoard returns the start position of v; it panics unless 3 <= v.Length <= 6.
func NewBoard(v Variant) *Board {
	if v.Length < 3 || v.Length > 6 {
		panic("morpion: the length of lines must be 3 to 6")
	}
	r := tables[v.Length][b2u(v.Touching)]()
	b := &Board{rules: r, dots: r.cross, marks: r.marks, hash: mix(uint64(v.Length)<<1 | b2u(v.Touching))}
	for _, m := range b.survey(nil) {
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

// History returns the moves played, oldest first. The slice belongs to the board and is valid until it changes.
func (b *Board) History() []game.Move { return b.moves }

// Candidates returns the legal moves in an order that depends on how the position was reached. The slice belongs to
// the board and is valid until it changes.
func (b *Board) Candidates() []game.Move { return b.cands }

// Clone returns a copy that shares no memory that changes.
func (b *Board) Clone() *Board {
	c := *b
	c.cands = slices.Clone(b.cands)
	c.moves = slices.Clone(b.moves)
	c.dropped = nil
	c.fresh = 0
	return &c
}

// CopyFrom makes b equal to o, which must be of the same variant; it reuses the memory of b.
func (b *Board) CopyFrom(o *Board) {
	b.rules, b.dots, b.marks, b.hash = o.rules, o.dots, o.marks, o.hash
	for _, m := range b.cands {
		b.place[LineOf(m)] = 0
	}
	b.cands = b.cands[:0]
	for _, m := range o.cands {
		b.add(m)
	}
	b.moves = append(b.moves[:0], o.moves...)
	b.dropped = b.dropped[:0]
	b.fresh = 0
}

// Play makes m, which must be one of Candidates; this is not checked.
func (b *Board) Play(m game.Move) {
	b.moves = append(b.moves, m)
	b.dropped = b.dropped[:0]
	sights := b.toggle(m, lacksDot, lacksOther)
	line, shift := LineOf(m), 4*step[dirOf(m)]
	for far, i := shift, 0; i < b.rules.conflict; far, i = far+shift, i+1 {
		if b.place[(line-far)&(LineSpace-1)] != 0 {
			b.dropLine(line - far)
		}
		if b.place[(line+far)&(LineSpace-1)] != 0 {
			b.dropLine(line + far)
		}
	}
	kept := len(b.cands)
	b.open(dotOf(m), sights)
	b.fresh = len(b.cands) - kept
}

// toggle adds or removes the dot and the line of m. The lines through the dot that lack exactly one dot before go from
// the candidates; the offsets of those that lack one after are returned for each direction. Which these are the
// caller says by the shifts lacksDot and lacksOther.
func (b *Board) toggle(m game.Move, before, after uint) (sights [4]uint8) {
	r := b.rules
	p, own := dotOf(m), dirOf(m)
	b.hash ^= mix(uint64(LineOf(m)))
	x, y := uint(p)&63, uint(p)>>6
	for d, row := range [4]uint{y, x, (y - x) & 127, x + y} {
		bit := x
		if d == int(Down) {
			bit = y
		}
		dots := &b.dots[d][row&127]
		at := (bit - r.reach) & 63
		lacking := r.lacking[*dots>>at&r.window&2047]
		blocked := r.blocked[b.marks[d][row&127]>>at&r.window&2047]
		*dots ^= 1 << (bit & 63)
		for offsets := uint8(lacking>>(before&15)) &^ blocked; offsets != 0; offsets &= offsets - 1 {
			start := p + (bits.TrailingZeros8(offsets)-int(r.reach))*step[d]
			b.dropLine(start<<2 | d)
		}
		if d == int(own) {
			b.marks[d][row&127] ^= r.span << ((bit - uint(indexOf(m))) & 63)
			blocked = r.blocked[b.marks[d][row&127]>>at&r.window&2047]
		}
		sights[d] = uint8(lacking>>(after&15)) &^ blocked
	}
	return sights
}

// open adds the lines through p at the given offsets in each direction, which lack exactly one dot.
func (b *Board) open(p int, sights [4]uint8) {
	for d, offsets := range sights {
		if offsets == 0 {
			continue
		}
		row, bit := locate(p, Dir(d))
		at := bit - b.rules.reach
		dots := b.dots[d][row&127]
		for ; offsets != 0; offsets &= offsets - 1 {
			o := bits.TrailingZeros8(offsets)
			index := bits.TrailingZeros64(^(dots >> ((at + uint(o)) & 63)))
			b.add(pack(p+(o+index-int(b.rules.reach))*step[d], Dir(d), index))
		}
	}
}

// add appends m to the candidates.
func (b *Board) add(m game.Move) {
	b.cands = append(b.cands, m)
	b.place[LineOf(m)] = uint16(len(b.cands))
}

// dropLine takes the line out of the candidates if it is there; the last takes its place.
func (b *Board) dropLine(line int) {
	if at := b.place[line&(LineSpace-1)]; at != 0 {
		b.drop(line, int(at)-1)
	}
}

func (b *Board) drop(line, i int) {
	last := len(b.cands) - 1
	m := b.cands[last]
	b.cands[i] = m
	b.cands = b.cands[:last]
	b.place[LineOf(m)] = uint16(i + 1)
	b.place[line&(LineSpace-1)] = 0
	b.dropped = append(b.dropped, i)
}

// Changes tells what the last Play did to Candidates, for engines that keep values in parallel: for each index i of
// dropped in turn, the last candidate moved to i and the list became one shorter; then fresh new ones were appended.
// The slice belongs to the board and is valid until it changes.
func (b *Board) Changes() (dropped []int, fresh int) { return b.dropped, b.fresh }

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
	return dst
}

// Legal reports whether m can be played now; m may be any value.
func (b *Board) Legal(m game.Move) bool { return slices.Contains(b.cands, m) }

// Hash is an order-free key of the set of lines drawn and of the variant: games that reach the same grid by different
// orders of moves have equal keys.
func (b *Board) Hash() uint64 { return b.hash }

// Code names a move by its new dot and line, the same in all positions of a variant; it is below [CodeSpace].
func (b *Board) Code(m game.Move) uint64 { return uint64(m & (CodeSpace - 1)) }

// mix is the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). Keys
// of lines are computed rather than looked up: that is as fast and needs no table.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
