package othello

import rules "ludarium/game/othello"

// full returns the score of a position between alpha and beta, or a bound on it outside of them, and stores
// the principal variation in frame n. The other parameters are as in null (principal variation search:
// Marsland, Campbell: Parallel Search of Strongly Ordered Game Trees, 1982).
func (s *searcher) full(own, opponent uint64, alpha, beta, depth, n, side int) int {
	f := &s.frames[n]
	f.length = 0
	s.nodes++
	if s.nodes >= s.pauseAt && s.pause() {
		return 0
	}
	if depth <= 0 && depth != n {
		return discs(s.weights.evaluate(&f.features, own, opponent, n, side))
	}
	squares := rules.Moves(own, opponent) & s.board
	if squares == 0 {
		if rules.Moves(opponent, own)&s.board == 0 {
			return s.final(own, opponent)
		}
		return -s.full(opponent, own, -beta, -alpha, depth, n, side^1)
	}
	key := hash(own, opponent)
	known, _ := s.table.find(key)
	list := f.moves[:s.expand(f, own, opponent, squares)]
	s.order(f, list, own, known, depth, n, side)
	before, best, low, bestSquare := s.nodes, none, alpha, uint8(noMove)
	for i := range list {
		m := next(list[i:])
		v := 0
		if i > 0 {
			v = -s.after(f, own, m, ^low, depth-1, n-1, side)
		}
		if i == 0 || v > low && v < beta && !s.stopped {
			s.enter(f, own, m, depth-1, n-1, side)
			v = -s.full(m.own, m.opponent, -beta, -low, depth-1, n-1, side^1)
			if v > low && !s.stopped {
				f.continueWith(m.square, s.frames[n-1].line[:s.frames[n-1].length])
			}
		}
		if s.stopped {
			return 0
		}
		if v > best {
			best, bestSquare = v, m.square
			if low = max(low, v); v >= beta {
				break
			}
		}
		if i == 0 && len(s.helpers) > 0 && depth >= splitDepth {
			v, at, line := s.split(f, own, list, best, low, beta, depth, n, side)
			if s.stopped {
				return 0
			}
			if at > 0 {
				best, bestSquare = v, list[at].square
				f.continueWith(bestSquare, line)
			}
			break
		}
	}
	switch {
	case best >= beta:
		s.remember(key, known, best, beta-1, depth, s.nodes-before, bestSquare)
	case best <= alpha:
		s.remember(key, known, best, alpha, depth, s.nodes-before, bestSquare)
	default:
		s.table.store(key,
			entry{lower: int8(best), upper: int8(best), effort: effort(s.nodes - before), depth: uint8(depth),
				level: s.level,
				first: bestSquare, second: known.first})
	}
	return best
}

// continueWith sets the line of f to a move followed by the line after.
func (f *frame) continueWith(square uint8, after []uint8) {
	f.line[0] = square
	f.length = 1 + copy(f.line[1:], after)
}
