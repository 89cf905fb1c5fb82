package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

const (
	fileA uint64 = 0x0101010101010101
	fileH        = fileA << 7
	rank8 uint64 = 0xff
)

// pawnEntry is the cached evaluation of pawns and kings, which change rarely. It contains the squares of
// these pieces, so that two different structures are never confused. Its size is a cache line.
type pawnEntry struct {
	pawns  [2]uint64
	passed uint64
	reach  [2]uint64 // squares that a colour's pawns attack or may attack after advancing
	score  score     // White's value minus Black's
	kings  [2]rules.Square
	known  bool
	_      [17]byte
}

// pawnCacheBits is the number of bits of an index into the cache.
const pawnCacheBits = 13

// pawnIndex returns the index of the cache entry for b.
func pawnIndex(b *board) int {
	pawns := b.Kinds[rules.Pawn]
	kings := b.Kinds[rules.King]
	hash := (pawns&b.Colors[rules.White]*0x9e3779b97f4a7c15 ^
		bits.RotateLeft64(pawns&b.Colors[rules.Black]*0xd1342543de82ef95, 32) ^
		kings&b.Colors[rules.White]*0xbf58476d1ce4e5b9 ^
		kings&b.Colors[rules.Black]*0xda942042e4dd58b5) * 0x94d049bb133111eb
	return int(hash >> (64 - pawnCacheBits))
}

// pawnsOf returns the cache entry for b and computes it if necessary.
func (e *evaluator) pawnsOf(b *board) *pawnEntry {
	pawns := [2]uint64{b.Of(rules.White, rules.Pawn), b.Of(rules.Black, rules.Pawn)}
	kings := [2]rules.Square{b.King(rules.White), b.King(rules.Black)}
	p := &e.cache[pawnIndex(b)]
	if p.known && p.pawns == pawns && p.kings == kings {
		return p
	}
	*p = pawnEntry{pawns: pawns, kings: kings, known: true}
	p.score = e.structure(b, p, rules.White) - e.structure(b, p, rules.Black)
	return p
}

// ahead returns all squares in front of the squares of b on their files, as seen by colour c.
func ahead(c rules.Color, b uint64) uint64 {
	if c == rules.White {
		b >>= 8
		b |= b >> 8
		b |= b >> 16
		return b | b>>32
	}
	b <<= 8
	b |= b << 8
	b |= b << 16
	return b | b<<32
}

// step returns the squares directly in front of the squares of b, as seen by colour c.
func step(c rules.Color, b uint64) uint64 {
	if c == rules.White {
		return b >> 8
	}
	return b << 8
}

// beside returns the squares directly to the left and right of the squares of b.
func beside(b uint64) uint64 { return b&^fileA>>1 | b&^fileH<<1 }

// own returns the index of square s as seen by colour c, where 0 to 7 are the squares of c's first rank.
func own(c rules.Color, s rules.Square) int {
	if c == rules.White {
		return int(s ^ 56)
	}
	return int(s)
}

// structure evaluates the pawns of colour c and stores in p what other terms need.
func (e *evaluator) structure(b *board, p *pawnEntry, c rules.Color) score {
	v := &e.weights.values
	mine, theirs := p.pawns[c&1], p.pawns[(c^1)&1]
	p.reach[c&1] = beside(ahead(c, mine))
	theirReach := beside(ahead(c^1, theirs)) | ahead(c^1, theirs)
	guarded := beside(step(c, mine))
	sum := score(0)
	for rest := mine; rest != 0; rest &= rest - 1 {
		s := first(rest)
		at := s.Bit()
		rank := own(c, s) >> 3
		open := 0
		if ahead(c, at)&theirs == 0 {
			open = 1
		}
		neighbours := beside(fileA<<(s&7)) & mine
		switch {
		case neighbours == 0:
			sum += v[isolated+open]
		case beside(at|ahead(c^1, at))&mine == 0 && beside(step(c, step(c, at)))&theirs != 0:
			sum += v[backward+open]
		}
		if ahead(c, at)&mine != 0 {
			sum += v[doubled]
		}
		if beside(at)&mine != 0 {
			sum += v[phalanx+rank]
		}
		if at&guarded != 0 {
			sum += v[supported+rank]
		}
		if at&theirReach == 0 && ahead(c, at)&mine == 0 {
			p.passed |= at
			sum += v[passed+rank]
		}
	}
	return sum + e.cover(b, p, c)
}

// cover evaluates the pawns that shelter the king of colour c and the enemy pawns that advance against it.
func (e *evaluator) cover(b *board, p *pawnEntry, c rules.Color) score {
	v := &e.weights.values
	king := b.King(c)
	row := rank8 << (king & 56)
	front := row | ahead(c, row)
	col := min(max(int(king&7), 1), 6)
	sum := score(0)
	for f := col - 1; f <= col+1; f++ {
		edge := min(f, 7-f)
		file := fileA << f & front
		sum += v[shelter+8*edge+nearest(c, p.pawns[c&1]&file)] +
			v[storm+8*edge+nearest(c, p.pawns[(c^1)&1]&file)]
	}
	return sum
}

// nearest returns the rank of the square of b that is nearest to c's side of the board, or 0 if b is empty.
func nearest(c rules.Color, b uint64) int {
	switch {
	case b == 0:
		return 0
	case c == rules.White:
		return bits.LeadingZeros64(b) >> 3
	}
	return bits.TrailingZeros64(b) >> 3
}
