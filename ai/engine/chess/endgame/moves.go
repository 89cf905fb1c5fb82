package endgame

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// successors summarises the positions that the moves of a position lead to.
type successors struct {
	quiet int   // number of moves that stay within the endgame
	leave bool  // whether any move leads to another endgame
	best  value // best value of those moves for the side to move
}

// look summarises the legal moves of placing p.
func (b *solver) look(p *placing) successors {
	var s successors
	us := p.side
	occ := b.m.occupied(p)
	var own uint64
	for j, x := range b.m.men[:b.m.count] {
		if x.color == us {
			own |= p.at[j].Bit()
		}
	}
	king := p.king[us]
	for t := rules.KingAttacks(king) &^ own &^ rules.KingAttacks(p.king[us^1]); t != 0; t &= t - 1 {
		to := rules.Square(bits.TrailingZeros64(t))
		taken := b.taken(p, to, us)
		if b.m.attacked(p, to, us^1, taken, occ&^king.Bit()|to.Bit()) {
			continue
		}
		if taken == none {
			s.quiet++
			continue
		}
		next := *p
		next.king[us] = to
		s.leaves(b.after(&next, taken, none, 0))
	}
	for j, x := range b.m.men[:b.m.count] {
		if x.color != us {
			continue
		}
		from := p.at[j]
		targets := reach(x, from, occ) &^ own &^ king.Bit()
		if x.kind == rules.Pawn {
			targets = targets&occ | pushes(us, from, occ)
		}
		for ; targets != 0; targets &= targets - 1 {
			to := rules.Square(bits.TrailingZeros64(targets))
			taken := b.taken(p, to, us)
			if b.m.attacked(p, king, us^1, taken, occ&^from.Bit()|to.Bit()) {
				continue
			}
			promotes := x.kind == rules.Pawn && (to < 8 || to >= 56)
			if taken == none && !promotes {
				s.quiet++
				continue
			}
			next := *p
			next.at[j] = to
			if !promotes {
				s.leaves(b.after(&next, taken, none, 0))
				continue
			}
			for k := rules.Knight; k <= rules.Queen; k++ {
				s.leaves(b.after(&next, taken, j, k))
			}
		}
	}
	return s
}

// leaves records a move to another endgame. v is its value for the side to move.
func (s *successors) leaves(v value) {
	if s.leave {
		v = better(s.best, v)
	}
	s.leave, s.best = true, v
}

// taken returns the index of the piece that side us captures by moving to a square, or none.
func (b *solver) taken(p *placing, on rules.Square, us rules.Color) int {
	for j, x := range b.m.men[:b.m.count] {
		if x.color != us && p.at[j] == on {
			return j
		}
	}
	return none
}

// after returns the value of a position after a move to another endgame, for the side that has moved. The
// move captures the piece with index gone, or promotes the pawn with index promoted to kind to, or both. In p
// the squares are those after the move, but the side to move is still the side that has moved.
func (b *solver) after(p *placing, gone, promoted int, to rules.PieceKind) value {
	var men [2]man
	var at [2]rules.Square
	n := 0
	for j, x := range b.m.men[:b.m.count] {
		if j == gone {
			continue
		}
		if j == promoted {
			x.kind = to
		}
		men[n], at[n] = x, p.at[j]
		n++
	}
	v, _ := b.less.find(p.side^1, p.king, men[:n], at[:n])
	return v.before()
}

// pushes returns the squares to which a pawn on square from can advance.
func pushes(c rules.Color, from rules.Square, occ uint64) uint64 {
	if c == rules.White {
		one := from.Bit() >> 8 &^ occ
		return one | one>>8&^occ&(0xff<<32)
	}
	one := from.Bit() << 8 &^ occ
	return one | one<<8&^occ&(0xff<<24)
}
