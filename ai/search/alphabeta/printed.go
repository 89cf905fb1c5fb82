package alphabeta

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// printed searches the moves of plies[ply] by a published listing of principal variation search, to
// demonstrate its errors. The value of the first move becomes alpha even if it is lower. If it is at least
// beta, the other moves are still searched. A move is searched again with the result of the narrow window as
// alpha, and the new result replaces the best value even if it is lower. Read literally, with moves counted
// from 0, the listing skips the second move.
func (s *searching) printed(ply, depth int, alpha, beta float64) float64 {
	p := &s.plies[ply]
	p.pv, p.found = p.pv[:0], false
	f := s.frontier(depth)
	best, why := math.Inf(-1), verdict{}
	for i, m := range p.moves {
		if i == 1 && s.search == PVSLiteral {
			s.guesses++
			continue
		}
		if v, skipped := s.skip(&f, m, ply, alpha, beta); skipped {
			best, why.reason = max(best, v), live.Futile
			why.untried++
			continue
		}
		if !p.found {
			if best = s.child(m, live.Plain, ply, depth-1, alpha, beta); s.clock.Stopped() != search.Running {
				return best
			}
			alpha, p.best, p.found = best, m, true
			p.pv = append(append(p.pv[:0], m), s.plies[ply+1].pv...)
			continue
		}
		v := s.child(m, live.Scout, ply, depth-1, alpha, above(alpha))
		if s.clock.Stopped() != search.Running {
			return best
		}
		if v > best {
			if v > alpha && v < beta {
				if v = s.again(m, ply, depth, v, beta); s.clock.Stopped() != search.Running {
					return best
				}
			}
			best, p.best = v, m
			p.pv = append(append(p.pv[:0], m), s.plies[ply+1].pv...)
		}
		low := alpha
		if alpha = max(alpha, best); alpha >= beta {
			s.cut(ply, depth, i, alpha, low, beta)
			why = verdict{live.BetaCut, len(p.moves) - 1 - i}
			break
		}
	}
	s.why = why
	return best
}
