package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// Move ordering determines the size of the tree. The hash move comes first. At larger depths the other moves
// are ordered by a shallow search with the evaluation. Elsewhere, moves that leave the opponent few moves
// come first (fastest first: Ludington, 1990s; Buro: The Othello Match of the Year, 1997).

const (
	evaluatedLeft = 13 // minimum number of empty squares at which endgame moves are ordered by the evaluation
	tableFirst    = 1 << 28
	tableSecond   = 1 << 27
)

// squareWorth breaks ties: corners have the highest value, the squares beside corners the lowest.
var squareWorth = [64]int8{
	24, 3, 11, 9, 9, 11, 3, 24,
	3, 0, 5, 6, 6, 5, 0, 3,
	11, 5, 10, 8, 8, 10, 5, 11,
	9, 6, 8, 7, 7, 8, 6, 9,
	9, 6, 8, 7, 7, 8, 6, 9,
	11, 5, 10, 8, 8, 10, 5, 11,
	3, 0, 5, 6, 6, 5, 0, 3,
	24, 3, 11, 9, 9, 11, 3, 24,
}

// next moves the most promising move to the front of list and returns it. Often only the first move is
// needed, so that sorting the whole list would waste time.
func next(list []move) *move {
	best := 0
	for i := range list {
		if list[i].order > list[best].order {
			best = i
		}
	}
	list[0], list[best] = list[best], list[0]
	return &list[0]
}

// order sets the order of each move in list.
func (s *searcher) order(f *frame, list []move, own uint64, known entry, depth, n, side int) {
	if len(list) == 1 {
		return
	}
	look := s.lookAhead(depth, n)
	odd := odds[0]
	if n < 20 {
		odd = odds[parity(s.board&^(list[0].own|list[0].opponent)|1<<(list[0].square&63))&15]
	}
	for i := range list {
		if s.stopped {
			return
		}
		m := &list[i]
		switch m.square {
		case known.first:
			m.order = tableFirst
			continue
		case known.second:
			m.order = tableSecond
			continue
		}
		squares := rules.Moves(m.own, m.opponent) & s.board
		order := int(s.worth[m.square&63])
		if odd>>(m.square&63)&1 != 0 {
			order += 12
		}
		order -= 32 * (bits.OnesCount64(squares) + bits.OnesCount64(squares&s.corners))
		if look >= 0 {
			order -= 16 * s.potential(m)
			order -= evaluationWorth * s.look(f, own, m, look, n, side) / discUnit
		}
		m.order = int32(order)
	}
}

const evaluationWorth = 32 // weight per disc; an opponent's move has weight 32

// potential returns the number of empty squares adjacent to the mover's discs: the opponent's potential
// mobility.
func (s *searcher) potential(m *move) int {
	d := m.opponent
	d |= d<<1&^0x0101010101010101 | d>>1&^0x8080808080808080
	d |= d<<8 | d>>8
	return bits.OnesCount64(d & s.board &^ (m.own | m.opponent))
}

// lookAhead returns the depth of the searches that order moves, -1 for none.
func (s *searcher) lookAhead(depth, n int) int {
	if s.weights == nil || depth < 3 || depth == n && n < evaluatedLeft {
		return -1
	}
	if depth == n {
		return min((n-evaluatedLeft)/4, 3)
	}
	return min(max(depth-6, 0)/4, 2)
}

// look returns the score for the opponent after m in 1/32 disc, from a search of some plies. own are the
// mover's discs before m.
func (s *searcher) look(f *frame, own uint64, m *move, depth, n, side int) int {
	s.frames[n-1].features.play(&f.features, int(m.square), m.opponent&^own&^(1<<(m.square&63)), side)
	return s.value(m.own, m.opponent, -evalInfinity, evalInfinity, depth, n-1, side^1)
}

const evalInfinity = 1 << 20

// value returns the value of a position in 1/32 disc, from a search of depth plies without a table. Outside
// alpha and beta it is a bound.
func (s *searcher) value(own, opponent uint64, alpha, beta, depth, n, side int) int {
	f := &s.frames[n]
	s.nodes++
	if s.nodes >= s.pauseAt && s.pause() {
		return 0
	}
	if depth == 0 || n == 0 {
		return s.weights.evaluate(&f.features, own, opponent, n, side)
	}
	squares := rules.Moves(own, opponent) & s.board
	if squares == 0 {
		if rules.Moves(opponent, own)&s.board == 0 {
			return s.final(own, opponent) * discUnit
		}
		return -s.value(opponent, own, -beta, -alpha, depth, n, side^1)
	}
	best := -evalInfinity
	for part, rest := squares&s.corners, squares&^s.corners; ; part, rest = rest, 0 {
		for ; part != 0; part &= part - 1 {
			sq := bits.TrailingZeros64(part)
			flips := rules.Flips(own, opponent, sq)
			s.frames[n-1].features.play(&f.features, sq, flips, side)
			v := -s.value(opponent^flips, own|flips|part&-part, -beta, -max(alpha, best), depth-1, n-1,
				side^1)
			if s.stopped {
				return 0
			}
			if v > best {
				if best = v; v >= beta {
					return v
				}
			}
		}
		if rest == 0 {
			return best
		}
	}
}
