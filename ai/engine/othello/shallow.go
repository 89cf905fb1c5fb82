package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// shallow returns the score of a position with n empty squares, 5 or a few more, or a bound on it on the same
// side of alpha. Sorting or a table would not pay off for so many nodes. Moves into quadrants with an odd
// number of empty squares come first, because the mover then plays last there. odd is the set of these
// quadrants.
func (s *searcher) shallow(own, opponent uint64, alpha, n int, odd uint8) int {
	s.nodes++
	moves := rules.Moves(own, opponent) & s.board
	if moves == 0 {
		if rules.Moves(opponent, own)&s.board == 0 {
			return s.final(own, opponent)
		}
		return -s.shallow(opponent, own, ^alpha, n, odd)
	}
	best := none
	for part, rest := moves&odds[odd&15], moves&^odds[odd&15]; ; part, rest = rest, 0 {
		for ; part != 0; part &= part - 1 {
			sq := bits.TrailingZeros64(part)
			f := rules.Flips(own, opponent, sq)
			o, p := opponent^f, own|f|part&-part
			left := odd ^ quadrant[sq&63]
			v := 0
			if n == 5 {
				v = -s.four(o, p, ^alpha, s.board&^(o|p), odds[left&15])
			} else {
				v = -s.shallow(o, p, ^alpha, n-1, left)
			}
			if v > best {
				if v > alpha {
					return v
				}
				best = v
			}
		}
		if rest == 0 {
			return best
		}
	}
}
