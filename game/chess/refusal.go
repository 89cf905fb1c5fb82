package chess

import "ludarium/game/text/fault"

// Refusal explains why the piece on from may not move to the square to, such as "White is in check". The move
// must be illegal.
func (p *Position) Refusal(from, to Square) error {
	us := p.Side
	switch {
	case p.Occupied()&from.Bit() == 0:
		return fault.Errorf("%v is empty", from)
	case p.Colors[us]&from.Bit() == 0:
		return fault.Errorf("%s is to move", side(us))
	}
	kind := p.KindAt(from.Bit())
	switch {
	case kind == King && p.Castling.at(us, to) != 0:
		return p.castlingRefusal(to > from)
	case p.Colors[us]&to.Bit() != 0:
		return fault.Errorf("%s has a %s on %v", side(us), p.KindAt(to.Bit()).word(), to)
	case kind == King && from == homeKing(us) && to>>3 == from>>3 && (to == from+2 || to+2 == from):
		return p.castlingRefusal(to > from)
	case !p.reaches(kind, from, to):
		return fault.Errorf("the %s can't go from %v to %v", kind.word(), from, to)
	case kind == King:
		return fault.Errorf("the king would be in check on %v", to)
	case p.InCheck():
		return fault.Errorf("%s is in check", side(us))
	}
	return fault.Errorf("it would leave the king in check")
}

// Stuck explains why a piece of the side to move has no legal move.
func (p *Position) Stuck(at Square) error {
	if p.InCheck() {
		return fault.Errorf("%s is in check", side(p.Side))
	}
	return fault.Errorf("the %s on %v can't move", p.KindAt(at.Bit()).word(), at)
}

// refusal explains why no legal move fits w.
func (p *Position) refusal(w wish) error {
	us := p.Side
	if w.castling != 0 {
		return p.castlingRefusal(w.castling == 's')
	}
	if w.promotion != NoKind && w.to.Rank() != '8' && w.to.Rank() != '1' {
		return fault.Errorf("no pawn promotes on %v", w.to)
	}
	if from, ok := squareOf(w.file, w.rank); ok && w.kind == NoKind {
		return p.Refusal(from, w.to)
	}
	var reason error
	pieces := 0
	for s := Square(0); s < NoSquare; s++ {
		if p.Colors[us]&s.Bit() == 0 || w.file != 0 && w.file != s.File() ||
			w.rank != 0 && w.rank != s.Rank() {
			continue
		}
		if w.kind != NoKind && p.KindAt(s.Bit()) != w.kind {
			continue
		}
		pieces++
		if reason == nil || p.reaches(p.KindAt(s.Bit()), s, w.to) {
			reason = p.Refusal(s, w.to)
		}
	}
	switch {
	case pieces == 0 && w.kind != NoKind:
		return fault.Errorf("%s has no such %s", side(us), w.kind.word())
	case pieces == 0:
		return fault.Errorf("no piece of %s stands there", side(us))
	case pieces > 1 && w.kind != NoKind && p.Colors[us]&w.to.Bit() == 0 && !p.anyReaches(w):
		return fault.Errorf("no %s can go to %v", w.kind.word(), w.to)
	}
	return reason
}

// anyReaches reports whether a piece that fits w reaches the target square, ignoring the safety of the king.
func (p *Position) anyReaches(w wish) bool {
	for s := Square(0); s < NoSquare; s++ {
		if p.Of(p.Side, w.kind)&s.Bit() != 0 && p.reaches(w.kind, s, w.to) {
			return true
		}
	}
	return false
}

// reaches reports whether a piece of kind k of the side to move on from reaches the square to, ignoring the
// safety of the king. The square to must not contain a piece of that side.
func (p *Position) reaches(k PieceKind, from, to Square) bool {
	occ, target := p.Occupied(), to.Bit()
	switch k {
	case Knight:
		return KnightAttacks(from)&target != 0
	case Bishop:
		return BishopAttacks(from, occ)&target != 0
	case Rook:
		return RookAttacks(from, occ)&target != 0
	case Queen:
		return QueenAttacks(from, occ)&target != 0
	case King:
		return KingAttacks(from)&target != 0
	}
	if PawnAttacks(p.Side, from)&target != 0 {
		return occ&target != 0 || to == p.EnPassant
	}
	step, home := -8, byte('2')
	if p.Side == Black {
		step, home = 8, '7'
	}
	one := Square(int(from) + step)
	if occ&(one.Bit()|target) != 0 {
		return false
	}
	return to == one || from.Rank() == home && int(to) == int(from)+2*step
}

func homeKing(c Color) Square {
	if c == Black {
		return E8
	}
	return E1
}

// castlingRefusal explains why the side to move may not castle.
func (p *Position) castlingRefusal(short bool) error {
	right := RightOf(p.Side, short)
	if p.Castling&right == 0 {
		return fault.Errorf("king or rook has moved, or the rook is gone")
	}
	king := p.King(p.Side)
	between := squaresBetween(king, p.Castling.Rook(right))
	switch others := wayOf(p, right).others(king); {
	case between&p.Occupied() != 0:
		return fault.Errorf("there are pieces between king and rook")
	case others&p.Occupied() != 0:
		return fault.Errorf("%v is not free", first(others&p.Occupied()))
	case p.InCheck():
		return fault.Errorf("%s is in check", side(p.Side))
	}
	return fault.Errorf("the king would pass or reach an attacked square")
}

// side returns the name of a colour in upper case, for the beginning of a sentence.
func side(c Color) fault.Word { return [...]fault.Word{"White", "Black"}[c&1] }

// small returns the name of a colour in lower case.
func small(c Color) fault.Word { return [...]fault.Word{"white", "black"}[c&1] }

// word returns the name of a kind of piece.
func (k PieceKind) word() fault.Word {
	return [...]fault.Word{"piece", "pawn", "knight", "bishop", "rook", "queen", "king", "piece"}[k&7]
}
