package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// none is lower than every score. It is the best score so far of a node in which no move has been searched.
const none = -65

// one returns the score for the side to move, with the discs own, if sq is the only empty square. Scores are
// final differences in discs, with empty squares counted for the winner.
func (s *searcher) one(own uint64, sq int) int {
	s.nodes++
	margin := 2*bits.OnesCount64(own) - s.cells // the empty square is counted as the opponent's
	if n := rules.CountLast(own, sq); n > 0 {
		return margin + 2*n + 2
	}
	if n := rules.CountLast(s.board&^own&^(1<<(sq&63)), sq); n > 0 {
		return margin - 2*n
	}
	if margin >= 0 {
		return margin + 2
	}
	return margin
}

// two returns the score if only a and b are empty, or a bound on it on the same side of alpha.
func (s *searcher) two(own, opponent uint64, alpha, a, b int) int {
	s.nodes++
	best := none
	if near[a&63]&opponent != 0 {
		if f := rules.Flips(own, opponent, a); f != 0 {
			if best = -s.one(opponent^f, b); best > alpha {
				return best
			}
		}
	}
	if near[b&63]&opponent != 0 {
		if f := rules.Flips(own, opponent, b); f != 0 {
			best = max(best, -s.one(opponent^f, a))
		}
	}
	if best != none {
		return best
	}
	// Pass: the same with the sides exchanged.
	if near[a&63]&own != 0 {
		if f := rules.Flips(opponent, own, a); f != 0 {
			if best = -s.one(own^f, b); best >= -alpha {
				return -best
			}
		}
	}
	if near[b&63]&own != 0 {
		if f := rules.Flips(opponent, own, b); f != 0 {
			best = max(best, -s.one(own^f, a))
		}
	}
	if best != none {
		return -best
	}
	return s.final(own, opponent)
}

// three is two for three empty squares. It first tries a square that is the only empty one in its quadrant,
// because of parity.
func (s *searcher) three(own, opponent uint64, alpha, a, b, c int) int {
	s.nodes++
	switch qa, qb, qc := quadrant[a&63], quadrant[b&63], quadrant[c&63]; {
	case qa == qb && qc != qa:
		a, b, c = c, a, b
	case qa == qc && qb != qa:
		a, b = b, a
	}
	best := none
	if near[a&63]&opponent != 0 {
		if f := rules.Flips(own, opponent, a); f != 0 {
			if best = -s.two(opponent^f, own|f|1<<(a&63), ^alpha, b, c); best > alpha {
				return best
			}
		}
	}
	if near[b&63]&opponent != 0 {
		if f := rules.Flips(own, opponent, b); f != 0 {
			if best = max(best, -s.two(opponent^f, own|f|1<<(b&63), ^alpha, a, c)); best > alpha {
				return best
			}
		}
	}
	if near[c&63]&opponent != 0 {
		if f := rules.Flips(own, opponent, c); f != 0 {
			return max(best, -s.two(opponent^f, own|f|1<<(c&63), ^alpha, a, b))
		}
	}
	switch {
	case best != none:
		return best
	case rules.Moves(opponent, own)&s.board != 0:
		return -s.three(opponent, own, ^alpha, a, b, c)
	}
	return s.final(own, opponent)
}

// four is two for the four squares of empty. odd are the squares of the quadrants with an odd number of empty
// squares.
func (s *searcher) four(own, opponent uint64, alpha int, empty, odd uint64) int {
	s.nodes++
	best := none
	for _, part := range [2]uint64{empty & odd, empty &^ odd} {
		for ; part != 0; part &= part - 1 {
			sq := bits.TrailingZeros64(part)
			if near[sq&63]&opponent == 0 {
				continue
			}
			f := rules.Flips(own, opponent, sq)
			if f == 0 {
				continue
			}
			rest := empty &^ (1 << (sq & 63))
			a := bits.TrailingZeros64(rest)
			rest &= rest - 1
			b := bits.TrailingZeros64(rest)
			rest &= rest - 1
			c := bits.TrailingZeros64(rest)
			if best = max(best, -s.three(opponent^f, own|f|1<<(sq&63), ^alpha, a, b, c)); best > alpha {
				return best
			}
		}
	}
	switch {
	case best != none:
		return best
	case rules.Moves(opponent, own)&s.board != 0:
		return -s.four(opponent, own, ^alpha, empty, odd)
	}
	return s.final(own, opponent)
}
