package chess

import (
	"math/bits"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// exchangeValue holds the values of pieces for static exchange evaluation, in 1/100 pawn, by kind.
var exchangeValue = [8]int{rules.Pawn: 100, rules.Knight: 320, rules.Bishop: 330, rules.Rook: 500,
	rules.Queen: 950, rules.King: 0}

func first(b uint64) rules.Square { return rules.Square(bits.TrailingZeros64(b)) }

// gains reports whether the legal move m wins at least threshold, by static exchange evaluation (SEE) on its
// target square. Pins are ignored.
func (b *board) gains(m game.Move, threshold int) bool {
	if rules.Castles(m) {
		return threshold <= 0
	}
	from, to := rules.From(m), rules.To(m)
	balance := exchangeValue[rules.Captured(m)] - threshold
	next := rules.Moved(m)
	if k := rules.Promotion(m); k != rules.NoKind {
		balance += exchangeValue[k] - exchangeValue[rules.Pawn]
		next = k
	}
	if balance < 0 {
		return false
	}
	if balance -= exchangeValue[next]; balance >= 0 {
		return true
	}
	occ := b.Occupied()&^from.Bit() | to.Bit()
	if rules.EnPassant(m) {
		occ &^= (to ^ 8).Bit()
	}
	attackers := b.Attackers(to, occ) & occ
	diagonal, straight := b.Kinds[rules.Bishop]|b.Kinds[rules.Queen], b.Kinds[rules.Rook]|b.Kinds[rules.Queen]
	side := b.Side
	for {
		side ^= 1
		mine := attackers & b.Colors[side&1]
		if mine == 0 {
			break
		}
		k := rules.Pawn
		for b.Kinds[k&7]&mine == 0 {
			k++
		}
		if k == rules.King && attackers&b.Colors[(side^1)&1] != 0 {
			break // the king cannot capture a defended piece
		}
		piece := b.Kinds[k&7] & mine
		occ &^= piece & -piece
		if k == rules.Pawn || k == rules.Bishop || k == rules.Queen {
			attackers |= rules.BishopAttacks(to, occ) & diagonal
		}
		if k == rules.Rook || k == rules.Queen {
			attackers |= rules.RookAttacks(to, occ) & straight
		}
		attackers &= occ
		if balance = -balance - 1 - exchangeValue[k&7]; balance >= 0 {
			side ^= 1 // the side that captured last may also stop
			break
		}
	}
	return side != b.Side
}
