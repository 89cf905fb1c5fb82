package chess

import "ludarium/game"

// Code returns 15 bits that distinguish m from the other moves of its position: origin, destination and
// promotion.
func Code(m game.Move) uint16 { return uint16(m & 0x7fff) }

// Expand returns the legal move of p with the given code, which may come from a transposition table. ok is
// false if no legal move has the code. It is much faster than Generate.
func (p *Position) Expand(code uint16) (m game.Move, ok bool) {
	m = game.Move(code & 0x7fff)
	us, them := p.Side&1, (p.Side^1)&1
	from, to, promotion := From(m), To(m), Promotion(m)
	if p.Colors[us]&from.Bit() == 0 || p.Colors[us]&to.Bit() != 0 {
		if promotion != NoKind {
			return 0, false
		}
		return expandCastling(p, from, to)
	}
	kind, captured, occ := p.KindAt(from.Bit()), p.KindAt(to.Bit()), p.Occupied()
	m |= game.Move(kind)<<15 | game.Move(captured)<<18
	if kind != Pawn && promotion != NoKind {
		return 0, false
	}
	reach := uint64(0)
	switch kind {
	case Pawn:
		if last := to.Bit()&(rank1|rank8) != 0; last != (promotion >= Knight && promotion <= Queen) ||
			!last && promotion != NoKind {
			return 0, false
		}
		if PawnAttacks(us, from)&to.Bit() == 0 {
			return m, p.pawnSteps(from, to, occ) && p.leavesSafe(from, to, occ)
		}
		if to == p.EnPassant {
			return m | enPassantFlag | game.Move(Pawn)<<18, p.enPassantLegal(from, to)
		}
		return m, captured != NoKind && p.leavesSafe(from, to, occ)
	case King:
		if KingAttacks(from)&to.Bit() != 0 {
			return m, !p.attacked(to, them, occ&^from.Bit())
		}
		if p.attacked(from, them, occ) {
			return 0, false
		}
		var buffer [2]game.Move
		for _, c := range p.castling(buffer[:0], from, occ) {
			if To(c) == to {
				return c, true
			}
		}
		return 0, false
	case Knight:
		reach = KnightAttacks(from)
	case Bishop:
		reach = BishopAttacks(from, occ)
	case Rook:
		reach = RookAttacks(from, occ)
	case Queen:
		reach = QueenAttacks(from, occ)
	}
	return m, reach&to.Bit() != 0 && p.leavesSafe(from, to, occ)
}

// pawnSteps reports whether the pawn on from may advance one or two squares to the empty square to.
func (p *Position) pawnSteps(from, to Square, occ uint64) bool {
	ahead, home := from-8, rank1>>8
	if p.Side == Black {
		ahead, home = from+8, rank8<<8
	}
	switch {
	case occ&(ahead.Bit()|to.Bit()) != 0:
		return false
	case to == ahead:
		return true
	}
	return from.Bit()&home != 0 && to == 2*ahead-from
}

// leavesSafe reports whether the king of the side to move is safe after a move from from to to. The move must
// not be a king move, castling or en passant.
func (p *Position) leavesSafe(from, to Square, occ uint64) bool {
	return p.Attackers(p.King(p.Side), occ&^from.Bit()|to.Bit())&p.Colors[(p.Side^1)&1]&^to.Bit() == 0
}
