package endgame

import rules "ludarium/game/chess"

// placing holds the squares of all pieces and the side to move.
type placing struct {
	side rules.Color
	king [2]rules.Square
	at   [2]rules.Square // squares of the pieces other than kings, in the order of the material
}

// Reflections of the board: the exclusive or of a square with one of these values is the reflected square.
const (
	acrossFiles rules.Square = 7
	acrossRanks rules.Square = 56
)

// reflect reflects the squares of all pieces.
func (p *placing) reflect(by rules.Square) {
	p.king[0] ^= by
	p.king[1] ^= by
	p.at[0] ^= by
	p.at[1] ^= by
}

// A table has an entry for each side to move and each placing of the pieces. The index of an entry has 1 bit
// for the side, 4 or 5 bits for White's king and 6 bits for each other piece. White's king is on the files a
// to d and, if there are no pawns, on the ranks 5 to 8; other placings are reflected. No placing is its own
// reflection, so that each placing has exactly one entry, and the moves between placings correspond one to
// one to the moves between entries. The reflection across the diagonal leaves some placings unchanged and is
// therefore not used.

// kingBits returns the number of bits of an index for White's king.
func (m Material) kingBits() int {
	if m.pawns() {
		return 5
	}
	return 4
}

// size returns the number of entries of a table for m.
func (m Material) size() int { return 1 << (1 + m.kingBits() + 6 + 6*m.count) }

// index returns the index of the entry of a placing, which is reflected if necessary.
func (m Material) index(p placing) uint32 {
	if p.king[rules.White]&4 != 0 {
		p.reflect(acrossFiles)
	}
	if !m.pawns() && p.king[rules.White]&32 != 0 {
		p.reflect(acrossRanks)
	}
	if m.twins() && p.at[0] > p.at[1] {
		p.at[0], p.at[1] = p.at[1], p.at[0]
	}
	return m.entry(&p)
}

// entry returns the index of the entry of a placing that needs no reflection.
func (m Material) entry(p *placing) uint32 {
	white := uint32(p.king[rules.White])
	i := uint32(p.side)<<m.kingBits() | white>>3<<2 | white&3
	i = i<<6 | uint32(p.king[rules.Black])
	for _, s := range p.at[:m.count] {
		i = i<<6 | uint32(s)
	}
	return i
}

// placing returns the placing with the given index. It may be an illegal position in which two pieces share a
// square.
func (m Material) placing(i uint32) placing {
	var p placing
	for j := m.count - 1; j >= 0; j-- {
		p.at[j] = rules.Square(i & 63)
		i >>= 6
	}
	p.king[rules.Black] = rules.Square(i & 63)
	i >>= 6
	p.king[rules.White] = rules.Square(i&3 | i>>2&7<<3)
	if !m.pawns() {
		p.king[rules.White] &^= 32
	}
	p.side = rules.Color(i >> m.kingBits() & 1)
	return p
}

// occupied returns the squares occupied by the pieces of m.
func (m Material) occupied(p *placing) uint64 {
	occ := p.king[0].Bit() | p.king[1].Bit()
	for _, s := range p.at[:m.count] {
		occ |= s.Bit()
	}
	return occ
}

// reach returns the squares that piece x attacks from square s if the squares of occ are occupied.
func reach(x man, s rules.Square, occ uint64) uint64 {
	switch x.kind {
	case rules.Pawn:
		return rules.PawnAttacks(x.color, s)
	case rules.Knight:
		return rules.KnightAttacks(s)
	case rules.Bishop:
		return rules.BishopAttacks(s, occ)
	case rules.Rook:
		return rules.RookAttacks(s, occ)
	}
	return rules.QueenAttacks(s, occ)
}

// attacked reports whether square s is attacked by a piece of colour by, other than piece number without,
// when exactly the squares of occ are occupied.
func (m Material) attacked(p *placing, s rules.Square, by rules.Color, without int, occ uint64) bool {
	for j, x := range m.men[:m.count] {
		if x.color == by && j != without && reach(x, p.at[j], occ)&s.Bit() != 0 {
			return true
		}
	}
	return false
}

// none replaces the index of a piece if there is no piece.
const none = -1

// legalKings reports whether the kings neither share a square nor attack each other.
func legalKings(p *placing) bool {
	white, black := p.king[rules.White], p.king[rules.Black]
	return white != black && rules.KingAttacks(white)&black.Bit() == 0
}

// legal reports whether the placing is a legal position in which equal pieces are in the order that index
// uses.
func (m Material) legal(p *placing) bool {
	if !legalKings(p) {
		return false
	}
	occ := p.king[rules.White].Bit() | p.king[rules.Black].Bit()
	for j, s := range p.at[:m.count] {
		if occ&s.Bit() != 0 || m.men[j].kind == rules.Pawn && (s < 8 || s >= 56) {
			return false
		}
		occ |= s.Bit()
	}
	if m.twins() && p.at[0] > p.at[1] {
		return false
	}
	return !m.attacked(p, p.king[p.side^1], p.side, none, occ)
}
