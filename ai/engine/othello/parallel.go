package othello

import "sync"

// Parallel search: in a principal variation node, once the first move has a score, the other moves are
// distributed to helpers, which share a table (principal variation splitting: Marsland, Popowich: Parallel
// Game-Tree Search, 1985). The score equals the score of a sequential search. Of equally good moves the
// earliest is chosen, regardless of timing.

// splitDepth is the minimum depth for parallel search, in plies.
const splitDepth = 12

// split searches for full all moves of list except the first, whose score is best. It returns the best score
// and its index in list. line is set to the continuation after that move if the move is not the first.
func (s *searcher) split(f *frame, own uint64, list []move, best, low, beta, depth, n, side int) (score,
	at int, line []uint8) {
	score = best
	for i := 1; i < len(list); i++ {
		next(list[i:])
	}
	var mu sync.Mutex
	upcoming := 1
	work := func(h *searcher) {
		for {
			mu.Lock()
			i := upcoming
			upcoming++
			alpha := max(low, score)
			if i < at {
				alpha = score - 1 // for an earlier move, an equal score is sufficient
			}
			stop := i >= len(list) || score >= beta
			mu.Unlock()
			if stop || h.stopped {
				return
			}
			m := &list[i]
			v := -h.after(f, own, m, ^alpha, depth-1, n-1, side)
			if v > alpha && v < beta && !h.stopped {
				h.enter(f, own, m, depth-1, n-1, side)
				v = -h.full(m.own, m.opponent, -beta, -alpha, depth-1, n-1, side^1)
			}
			if h.stopped {
				return
			}
			mu.Lock()
			if v > score || v == score && i < at {
				score, at = v, i
				after := &h.frames[n-1]
				line = append(line[:0], after.line[:after.length]...)
			}
			mu.Unlock()
		}
	}
	var running sync.WaitGroup
	for _, h := range s.helpers {
		h.level = s.level
		running.Go(func() { work(h) })
	}
	mine := s.helpers
	s.helpers = nil // helpers must not split further
	work(s)
	running.Wait()
	s.helpers = mine
	for _, h := range s.helpers {
		s.stopped = s.stopped || h.stopped
	}
	return score, at, line
}
