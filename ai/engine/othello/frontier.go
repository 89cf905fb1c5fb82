package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// leaf is a move in a frontier node.
type leaf struct {
	flips  uint64
	moves  uint64 // opponent's moves after the move
	order  int32  // larger for more promising moves
	square uint8
}

// frontier is a null-window search of one ply, which evaluates the positions after the moves. A table would
// not pay off for so many nodes.
func (s *searcher) frontier(own, opponent uint64, alpha, n, side int) int {
	s.nodes++
	if s.nodes >= s.pauseAt && s.pause() {
		return 0
	}
	squares := rules.Moves(own, opponent) & s.board
	if squares == 0 {
		if rules.Moves(opponent, own)&s.board == 0 {
			return s.final(own, opponent)
		}
		return -s.frontier(opponent, own, ^alpha, n, side^1)
	}
	if v, cut := s.predict(own, opponent, squares, alpha, 1, n, side); cut {
		return v
	}
	var space [maxMoves]leaf
	list := space[:0]
	for ; squares != 0; squares &= squares - 1 {
		sq := bits.TrailingZeros64(squares)
		flips := rules.Flips(own, opponent, sq)
		moves := rules.Moves(opponent^flips, own|flips|squares&-squares) & s.board
		order := int32(s.worth[sq&63]) - 32*int32(bits.OnesCount64(moves)+bits.OnesCount64(moves&s.corners))
		list = append(list, leaf{flips, moves, order, uint8(sq)})
	}
	before, after := &s.frames[n].features, &s.frames[n-1].features
	best := none
	for i := range list {
		at := i
		for j := i + 1; j < len(list); j++ {
			if list[j].order > list[at].order {
				at = j
			}
		}
		m := list[at]
		list[at] = list[i]
		s.nodes++
		after.play(before, int(m.square), m.flips, side)
		v := -discs(s.weights.worth(after, opponent^m.flips, own|m.flips|1<<(m.square&63), m.moves, n-1,
			side^1))
		if v > best {
			if best = v; v > alpha {
				break
			}
		}
	}
	return best
}
