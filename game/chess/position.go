package chess

import "ludarium/game"

// Position is a chess position as a value of 96 bytes without pointers. Copy it and Make a move on the copy;
// to take the move back, use the original. Two positions are the same for the repetition rules if they differ
// only in the clocks.
//
// The fields may be read freely. Code that writes them must keep Key and EnPassant as described.
type Position struct {
	Kinds  [8]uint64 // pieces of both colours by PieceKind; [NoKind] and [7] are always empty
	Colors [2]uint64 // pieces by Color
	Key    uint64    // Zobrist key of all fields except the clocks

	Side      Color    // side to move
	EnPassant Square   // square of a legal en-passant capture, otherwise NoSquare
	Castling  Castling // castling rights, including those impossible to use in this position
	Halfmove  uint16   // plies since the last capture or pawn move
	Fullmove  uint16   // move number, counted from 1 and incremented after Black's move up to 65535
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

// Occupied returns the occupied squares.
func (p *Position) Occupied() uint64 { return p.Colors[White] | p.Colors[Black] }

// Of returns the pieces of one colour and kind.
func (p *Position) Of(c Color, k PieceKind) uint64 { return p.Colors[c&1] & p.Kinds[k&7] }

// King returns the square of c's king.
func (p *Position) King(c Color) Square { return first(p.Of(c, King)) }

// At returns the piece on s, or 0.
func (p *Position) At(s Square) game.Cell {
	b := s.Bit()
	k := p.KindAt(b)
	if p.Colors[Black]&b != 0 {
		return CellOf(Black, k)
	}
	return CellOf(White, k)
}

// KindAt returns the kind of the piece on the first square of b, which is not empty, or NoKind.
func (p *Position) KindAt(b uint64) PieceKind {
	// combines the bits of the kind's number, because a branch would be hard to predict
	k, s := &p.Kinds, first(b)&63
	return PieceKind((k[Pawn]|k[Bishop]|k[Queen])>>s&1 | (k[Knight]|k[Bishop]|k[King])>>s&1<<1 |
		(k[Rook]|k[Queen]|k[King])>>s&1<<2)
}

// Attackers returns the pieces of both colours that attack s if the squares of occ are occupied. Pieces
// outside occ are also included; callers that removed a piece must mask it out.
func (p *Position) Attackers(s Square, occ uint64) uint64 {
	return PawnAttacks(Black, s)&p.Of(White, Pawn) | PawnAttacks(White, s)&p.Of(Black, Pawn) |
		KnightAttacks(s)&p.Kinds[Knight] | KingAttacks(s)&p.Kinds[King] |
		BishopAttacks(s, occ)&(p.Kinds[Bishop]|p.Kinds[Queen]) |
		RookAttacks(s, occ)&(p.Kinds[Rook]|p.Kinds[Queen])
}

// attacked reports whether a piece of colour by attacks s if the squares of occ are occupied.
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

// Insufficient reports whether neither side has the material to mate by any series of legal moves: bare
// kings, kings and one knight, or kings and bishops that are all on squares of one colour.
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

// same reports whether p and q are the same position for the repetition rules: equal placement, side to move,
// castling rights and usable en-passant square.
func (p *Position) same(q *Position) bool {
	return p.Key == q.Key && p.Kinds == q.Kinds && p.Colors == q.Colors &&
		p.Side == q.Side && p.Castling == q.Castling && p.EnPassant == q.EnPassant
}
