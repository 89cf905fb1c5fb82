package chess

import "ludarium/game"

// Position is a chess position as a value: 96 bytes, no pointers. Copy it and Make a move on the copy; to
// take the move back, forget the copy. Two positions are the same for the rules of repetition when all but
// the clocks agree.
//
// The fields may be read freely. Whoever writes them keeps Key and EnPassant as described.
type Position struct {
	Kinds  [8]uint64 // by Kind: the pieces of that kind, both colours; [NoKind] and [7] stay empty
	Colors [2]uint64 // by Color: its pieces
	Key    uint64    // Zobrist key of all but the clocks

	Side      Color    // to move
	EnPassant Square   // where a pawn can be captured en passant by a legal move, otherwise NoSquare
	Castling  Castling // rights left, whatever stands in the way now
	Halfmove  uint16   // plies since the last capture or pawn move
	Fullmove  uint16   // number of the move, from 1; it goes up after Black's and stays at 65535
}

// initialFEN is the initial position.
const initialFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Initial returns the initial position.
func Initial() Position {
	p, err := ParseFEN(initialFEN)
	if err != nil {
		panic(err.Error())
	}
	return p
}

// Occupied returns the squares on which a piece stands.
func (p *Position) Occupied() uint64 { return p.Colors[White] | p.Colors[Black] }

// Of returns the pieces of one colour and kind.
func (p *Position) Of(c Color, k Kind) uint64 { return p.Colors[c&1] & p.Kinds[k&7] }

// King returns the square of c's king.
func (p *Position) King(c Color) Square { return first(p.Of(c, King)) }

// At returns what stands on s, 0 for nothing.
func (p *Position) At(s Square) game.Cell {
	b := s.Bit()
	k := p.KindAt(b)
	if p.Colors[Black]&b != 0 {
		return CellOf(Black, k)
	}
	return CellOf(White, k)
}

// KindAt returns the kind on the first square of b, which is not empty, NoKind where nothing stands there.
func (p *Position) KindAt(b uint64) Kind {
	// by the bits of its number, without a branch, which would be hard to foretell
	k, s := &p.Kinds, first(b)&63
	return Kind((k[Pawn]|k[Bishop]|k[Queen])>>s&1 | (k[Knight]|k[Bishop]|k[King])>>s&1<<1 |
		(k[Rook]|k[Queen]|k[King])>>s&1<<2)
}

// Attackers returns the pieces of both colours that attack s when the squares of occ are taken. Pieces
// outside occ are counted too: mask them out where they are thought away.
func (p *Position) Attackers(s Square, occ uint64) uint64 {
	return PawnAttacks(Black, s)&p.Of(White, Pawn) | PawnAttacks(White, s)&p.Of(Black, Pawn) |
		KnightAttacks(s)&p.Kinds[Knight] | KingAttacks(s)&p.Kinds[King] |
		BishopAttacks(s, occ)&(p.Kinds[Bishop]|p.Kinds[Queen]) |
		RookAttacks(s, occ)&(p.Kinds[Rook]|p.Kinds[Queen])
}

// attacked reports whether a piece of colour by attacks s when the squares of occ are taken.
func (p *Position) attacked(s Square, by Color, occ uint64) bool {
	theirs := p.Colors[by&1]
	return (PawnAttacks(by^1, s)&p.Kinds[Pawn]|KnightAttacks(s)&p.Kinds[Knight]|KingAttacks(s)&p.Kinds[King])&
		theirs != 0 ||
		BishopAttacks(s, occ)&(p.Kinds[Bishop]|p.Kinds[Queen])&theirs != 0 ||
		RookAttacks(s, occ)&(p.Kinds[Rook]|p.Kinds[Queen])&theirs != 0
}

// Attacked reports whether a piece of colour by attacks s.
func (p *Position) Attacked(s Square, by Color) bool { return p.attacked(s, by, p.Occupied()) }

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return p.Attacked(p.King(p.Side), p.Side^1) }

// Insufficient reports whether neither side can mate by any series of legal moves for want of material: bare
// kings, kings and one knight, or kings and bishops that all stand on squares of one colour.
func (p *Position) Insufficient() bool {
	if p.Kinds[Pawn]|p.Kinds[Rook]|p.Kinds[Queen] != 0 {
		return false
	}
	knights, bishops := p.Kinds[Knight], p.Kinds[Bishop]
	if knights != 0 {
		return bishops == 0 && knights&(knights-1) == 0
	}
	return bishops&lightSquares == 0 || bishops&^lightSquares == 0
}

// same reports whether p and q are the same position for the rules of repetition: placement, side to move,
// castling rights and usable en-passant square.
func (p *Position) same(q *Position) bool {
	return p.Key == q.Key && p.Kinds == q.Kinds && p.Colors == q.Colors &&
		p.Side == q.Side && p.Castling == q.Castling && p.EnPassant == q.EnPassant
}
