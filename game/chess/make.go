package chess

import (
	"math"

	"ludarium/game"
)

// lasting is, by square, the set of standard castling rights that remain when a piece leaves the square or is
// captured on it.
var lasting = func() (t [64]Castling) {
	for s := range t {
		t[s] = allRights
	}
	t[E1] &^= WhiteShort | WhiteLong
	t[H1] &^= WhiteShort
	t[A1] &^= WhiteLong
	t[E8] &^= BlackShort | BlackLong
	t[H8] &^= BlackShort
	t[A8] &^= BlackLong
	return t
}()

// Make plays m, which must be legal in p; Make does not check it.
func (p *Position) Make(m game.Move) {
	us := p.Side & 1
	from, to, kind := From(m), To(m), Moved(m)
	mine := &keys.piece[CellOf(us, kind)&15]
	key := p.Key ^ keys.black ^ mine[from] ^ mine[to]
	if p.EnPassant != NoSquare {
		key ^= keys.enPassant[p.EnPassant&7]
		p.EnPassant = NoSquare
	}
	p.Halfmove++
	if k := Captured(m); k != NoKind {
		at := captureSquare(m)
		p.Kinds[k] ^= at.Bit()
		p.Colors[us^1] ^= at.Bit()
		key ^= keys.piece[CellOf(us^1, k)&15][at&63]
		p.Halfmove = 0
	}
	both := from.Bit() | to.Bit()
	p.Kinds[kind] ^= both
	p.Colors[us] ^= both
	if c := p.Castling; c.Usual() {
		if left := c & lasting[from] & lasting[to]; left != c {
			key ^= keys.castling[c&allRights] ^ keys.castling[left&allRights]
			p.Castling = left
		}
	} else if kind == King || kind == Rook || Captured(m) == Rook {
		key ^= keepRights(p, us, m)
	}
	p.Side = us ^ 1
	switch {
	case kind == Pawn:
		p.Halfmove = 0
		if k := Promotion(m); k != NoKind {
			p.Kinds[Pawn] ^= to.Bit()
			p.Kinds[k] ^= to.Bit()
			key ^= mine[to] ^ keys.piece[CellOf(us, k)&15][to]
		} else if from^to == 16 { // for a double step, the passed square
			if over := (from + to) >> 1; p.canCaptureEnPassant(over) {
				p.EnPassant = over
				key ^= keys.enPassant[over&7]
			}
		}
	case Castles(m):
		key ^= castle(p, us, m)
	}
	if us == Black && p.Fullmove < math.MaxUint16 {
		p.Fullmove++
	}
	p.Key = key
}

// castle makes the remaining changes of castling after the king was moved to the target square of m, and
// returns the change of the key. A square that is both left and entered is flipped twice.
func castle(p *Position, us Color, m game.Move) (key uint64) {
	to := To(m)
	kingTo, rookFrom, rookTo := CastlingSquares(m)
	further, moved := to.Bit()^kingTo.Bit(), rookFrom.Bit()^rookTo.Bit()
	p.Kinds[King] ^= further
	p.Kinds[Rook] ^= moved
	p.Colors[us&1] ^= further ^ moved
	king, rook := &keys.piece[CellOf(us, King)&15], &keys.piece[CellOf(us, Rook)&15]
	return king[to&63] ^ king[kingTo&63] ^ rook[rookFrom&63] ^ rook[rookTo&63]
}

// KeyAfter returns the key that p will have after m, ignoring castling, castling rights, en passant and
// promotion. It is used to prefetch the hash entry of the child position before the move is made.
func (p *Position) KeyAfter(m game.Move) uint64 {
	us := p.Side & 1
	mine := &keys.piece[CellOf(us, Moved(m))&15]
	key := p.Key ^ keys.black ^ mine[From(m)] ^ mine[To(m)]
	if k := Captured(m); k != NoKind {
		key ^= keys.piece[CellOf(us^1, k)&15][To(m)&63]
	}
	return key
}

// KeyAfterNull returns the key that p will have after MakeNull, ignoring en passant.
func (p *Position) KeyAfterNull() uint64 { return p.Key ^ keys.black }

// MakeNull makes a null move; the side to move must not be in check. The clocks advance.
func (p *Position) MakeNull() {
	if p.EnPassant != NoSquare {
		p.Key ^= keys.enPassant[p.EnPassant&7]
		p.EnPassant = NoSquare
	}
	p.Halfmove++
	if p.Side == Black && p.Fullmove < math.MaxUint16 {
		p.Fullmove++
	}
	p.Side ^= 1
	p.Key ^= keys.black
}

// canCaptureEnPassant reports whether the side to move has a legal en-passant capture on the square over.
func (p *Position) canCaptureEnPassant(over Square) bool {
	for b := PawnAttacks(p.Side^1, over) & p.Of(p.Side, Pawn); b != 0; b &= b - 1 {
		if p.enPassantLegal(first(b), over) {
			return true
		}
	}
	return false
}

// enPassantLegal reports whether the pawn on from may capture en passant on over without leaving its king
// attacked. Both pawns leave the rank at once, so pins are not enough: it examines the position after the
// capture.
func (p *Position) enPassantLegal(from, over Square) bool {
	gone := (over ^ 8).Bit()
	occ := p.Occupied() ^ from.Bit() ^ gone | over.Bit()
	return p.Attackers(p.King(p.Side), occ)&p.Colors[(p.Side^1)&1]&^gone == 0
}
