package chess

import (
	"ludarium/game"
)

// Castling is a set of castling rights with the squares of their rooks.
//
//	bits  0- 3  the rights
//	bits  4- 6  rook of WhiteShort: 0 for standard castling, otherwise its file, 1 for b to 7 for h
//	bits  7- 9  rook of WhiteLong: 0 for standard castling, otherwise 1 for a to 7 for g
//	bits 10-12  rook of BlackShort, encoded like WhiteShort
//	bits 13-15  rook of BlackLong, encoded like WhiteLong
//
// Castling is standard when the king is on the e-file and the rook in the corner. In standard chess the value
// is therefore below 16, which fast code tests. In Chess960 two positions are equal only if the rooks that
// may castle are the same. The bits of a rook are 0 if its right is lost.
type Castling uint16

// The castling rights. Short castling moves the king to the g-file and the rook to the f-file, long castling
// to the c-file and the d-file, from any start squares.
const (
	WhiteShort Castling = 1 << iota
	WhiteLong
	BlackShort
	BlackLong
	allRights = WhiteShort | WhiteLong | BlackShort | BlackLong
)

// rights are the castling rights by colour, the short one first.
var rights = [2][2]Castling{{WhiteShort, WhiteLong}, {BlackShort, BlackLong}}

// RightOf returns the castling right of a colour on one side.
func RightOf(c Color, short bool) Castling {
	if short {
		return rights[c&1][0]
	}
	return rights[c&1][1]
}

// Usual reports whether all castling is standard, with the king on the e-file and rooks in the corners.
func (c Castling) Usual() bool { return c <= allRights }

// place returns the three-bit number in c that encodes the rook's square of a right, and its bit offset.
func (c Castling) place(right Castling) (at Castling, shift uint) {
	shift = 4 + 3*rightIndex[right&allRights]
	return c >> shift & 7, shift
}

// rightIndex is the index of a single right, 0 to 3.
var rightIndex = [16]uint{WhiteShort: 0, WhiteLong: 1, BlackShort: 2, BlackLong: 3}

// Rook returns the square of the rook of a single right, which c must have.
func (c Castling) Rook(right Castling) Square {
	home, short := A8, right&(WhiteShort|BlackShort) != 0
	if right&(WhiteShort|WhiteLong) != 0 {
		home = A1
	}
	switch place, _ := c.place(right); {
	case place != 0 && short:
		return home + Square(place)
	case place != 0:
		return home + Square(place-1)
	case short:
		return home + 7
	}
	return home
}

// With returns c with an additional right for a king and a rook on the same home rank. It is the right of
// short castling if the rook is on the h-file side of the king.
func (c Castling) With(king, rook Square) Castling {
	color := White
	if king <= H8 {
		color = Black
	}
	short := rook > king
	right := RightOf(color, short)
	c = c.without(right)
	_, shift := c.place(right)
	place := Castling(rook & 7)
	switch {
	case king&7 == E1&7 && (rook&7 == 7 || rook&7 == 0):
		place = 0
	case !short:
		place++
	}
	return c | right | place<<shift
}

func (c Castling) without(right Castling) Castling {
	_, shift := c.place(right)
	return c &^ (right | 7<<shift)
}

// at returns the right of the given colour whose rook is on s, or 0.
func (c Castling) at(color Color, s Square) Castling {
	for _, right := range rights[color&1] {
		if c&right != 0 && c.Rook(right) == s {
			return right
		}
	}
	return 0
}

// withoutRook returns c without the right whose rook of the given colour is on s, if there is one.
func (c Castling) withoutRook(color Color, s Square) Castling {
	if right := c.at(color, s); right != 0 {
		return c.without(right)
	}
	return c
}

// keepRights removes the castling rights that are lost by move m in Chess960, and returns the value to XOR to
// the key of the position.
func keepRights(p *Position, us Color, m game.Move) (key uint64) {
	left := p.Castling
	switch Moved(m) {
	case King:
		left &^= ofColor[us&1]
	case Rook:
		left = left.withoutRook(us, From(m))
	}
	if Captured(m) == Rook {
		left = left.withoutRook(us^1, To(m))
	}
	if left != p.Castling {
		key = p.Castling.key() ^ left.key()
		p.Castling = left
	}
	return key
}

// ofColor are the bits of both rights of a colour and their rooks.
var ofColor = [2]Castling{WhiteShort | WhiteLong | 0o77<<4, BlackShort | BlackLong | 0o77<<10}

// key returns the part of the position's hash key for the castling rights.
func (c Castling) key() uint64 {
	key := keys.castling[c&allRights]
	for i := range keys.castlingRook {
		key ^= keys.castlingRook[i][c>>(4+3*i)&7] // index 0 means standard castling
	}
	return key
}

// CastlingSquares returns the square on which the king ends in a castling move, and the squares on which its
// rook starts and ends.
func CastlingSquares(m game.Move) (king, rookFrom, rookTo Square) {
	from, to := From(m), To(m)
	home := from &^ 7
	if to > from {
		king, rookFrom, rookTo = home+6, home+7, home+5
	} else {
		king, rookFrom, rookTo = home+2, home, home+3
	}
	if m&rookFlag != 0 {
		rookFrom = to
	}
	return king, rookFrom, rookTo
}

// castling appends the castling moves. king is the king's square, and it is not in check. In long castling
// the knight's square must be empty but may be attacked.
func (p *Position) castling(dst []game.Move, king Square, occ uint64) []game.Move {
	if !p.Castling.Usual() {
		return castling960(p, dst, king, occ)
	}
	short, long := WhiteShort, WhiteLong
	if p.Side == Black {
		short, long = BlackShort, BlackLong
	}
	m := castlingFlag | game.Move(King)<<15 | game.Move(king)
	if p.Castling&short != 0 && occ&(king.Bit()*0b110) == 0 &&
		!p.attacked(king+1, p.Side^1, occ) && !p.attacked(king+2, p.Side^1, occ) {
		dst = append(dst, m|game.Move(king+2)<<6)
	}
	if p.Castling&long != 0 && occ&(king.Bit()>>3*0b111) == 0 &&
		!p.attacked(king-1, p.Side^1, occ) && !p.attacked(king-2, p.Side^1, occ) {
		dst = append(dst, m|game.Move(king-2)<<6)
	}
	return dst
}

// castling960 appends castling moves from any files (FIDE Laws of Chess, Guidelines II). All squares on the
// paths of king and rook, including their targets, must be empty except for these two pieces. The king must
// not pass or reach an attacked square; an attack may also open when the rook leaves.
func castling960(p *Position, dst []game.Move, king Square, occ uint64) []game.Move {
	us := p.Side & 1
	home, them := king&^7, us^1
	taken := uint8(occ >> (home & 63))
	c := p.Castling >> (2 * us)
	if c&3 == 0 {
		return dst
	}
	places := p.Castling >> (4 + 6*us)
	for side := range castlingWays {
		way := &castlingWays[side][king&7][places&7]
		places >>= 3
		if taken&way.free != 0 || c>>side&1 == 0 {
			continue
		}
		others, safe := occ&^(uint64(way.pieces)<<home), true
		for b := uint64(way.king) << home; b != 0 && safe; b &= b - 1 {
			safe = !p.attacked(first(b), them, others)
		}
		if safe {
			dst = append(dst, way.move|game.Move(home)|game.Move(home)<<6)
		}
	}
	return dst
}

// castlingWay holds a castling move and its conditions on the home rank: sets of squares with the a-file as
// their lowest bit.
type castlingWay struct {
	move   game.Move // move encoded as if on the eighth rank
	pieces uint8     // start squares of king and rook
	free   uint8     // squares that must be empty
	king   uint8     // squares on which the king must not be attacked, except its start
}

// others returns the squares that must be empty as a bitboard, for a king on square king.
func (w *castlingWay) others(king Square) uint64 { return uint64(w.free) << (king &^ 7) }

// wayOf returns the castling move of the side to move for a right that this side has.
func wayOf(p *Position, right Castling) *castlingWay {
	place, _ := p.Castling.place(right)
	return &castlingWays[rightIndex[right&allRights]&1][p.King(p.Side)&7][place]
}

// castlingWays is indexed by side (0 is short), file of the king and rook number as in Castling. In standard
// castling the move ends on the king's target square. Otherwise it ends on the rook's square, because a move
// to the king's target may also be a king's step.
var castlingWays = func() (t [2][8][8]castlingWay) {
	for side := range t {
		right := rights[Black][side]
		for king := range Square(8) {
			for place := range t[side][king] {
				rook := Castling(place << (10 + 3*side)).Rook(right)
				if (rook > king) != (side == 0) || rook == king {
					continue // this castling does not exist
				}
				m := game.Move(king) | game.Move(rook)<<6 | game.Move(King)<<15 | castlingFlag | rookFlag
				to, _, rookTo := CastlingSquares(m)
				if place == 0 {
					m = game.Move(king) | game.Move(to)<<6 | game.Move(King)<<15 | castlingFlag
				}
				pieces, way := king.Bit()|rook.Bit(), squaresBetween(king, to)|to.Bit()
				free := (way | squaresBetween(rook, rookTo) | rookTo.Bit()) &^ pieces
				t[side][king][place] = castlingWay{m, uint8(pieces), uint8(free), uint8(way)}
			}
		}
	}
	return t
}()

// expandCastling returns the castling move with the king's square from and the rook's square to; see Expand.
func expandCastling(p *Position, from, to Square) (m game.Move, ok bool) {
	if p.Castling.Usual() || p.King(p.Side) != from || p.InCheck() {
		return 0, false
	}
	var buffer [2]game.Move
	for _, c := range castling960(p, buffer[:0], from, p.Occupied()) {
		if To(c) == to {
			return c, true
		}
	}
	return 0, false
}
