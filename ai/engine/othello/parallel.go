package othello

import "sync"

// Searching side by side: in a position on the way of best play, once the first move has given a score to
// beat, the other moves are shared out to helpers, which have a table in common (principal variation
// splitting: Marsland, Popowich: Parallel Game-Tree Search, 1985). The score is that of one searcher; of
// moves that are equally good the earliest wins, whoever is done first.

// splitDepth is the least depth that is worth sharing out.
const splitDepth = 12

// split searches the moves of list for full, the first one excepted, which has the score best. It returns the
// best score with its place in the list; line is set to the play after it where that is not the first.
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
				alpha = score - 1 // as good is good enough
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
	s.helpers = nil // they are busy
	work(s)
	running.Wait()
	s.helpers = mine
	for _, h := range s.helpers {
		s.stopped = s.stopped || h.stopped
	}
	return score, at, line
}
