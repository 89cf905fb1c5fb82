package train

// Infer narrows bounds by the bounds of predecessors and successors until nothing changes. The score of a
// position is the score of its best move: no move has a higher score than the position, and if only one move
// can have an equal score, it has this score.
func (m *BookMaker) Infer() {
	var places []int
	for changed := true; changed; {
		changed = false
		for stones := m.book.Plies() - 1; stones >= 0; stones-- {
			here, next := m.listOf(stones), m.listOf(stones+1)
			for i := range here.lower {
				var full bool
				places, full = m.book.Following(places[:0], stones, i)
				changed = infer(here, next, i, places, full) || changed
			}
		}
	}
}

// list holds the bounds on the positions with the same number of stones, and the scores between which they
// must lie because neither side wins immediately.
type list struct {
	lower, upper []int8
	loss, win    int
}

func (m *BookMaker) listOf(stones int) list {
	var l list
	l.lower, l.upper = m.book.Bounds(stones)
	l.loss, l.win = m.book.Extremes(stones)
	return l
}

// infer narrows the bounds of position i by the bounds of its successors, at places in the next list, and the
// successors' bounds by its own. full means that one more move fills the board.
func infer(here, next list, i int, places []int, full bool) (changed bool) {
	// returns the maximum score of a move
	most := func(at int) int { return min(-int(next.lower[at]), here.win) }
	lower, upper := here.loss, here.loss
	for _, at := range places {
		lower, upper = max(lower, -int(next.upper[at])), max(upper, most(at))
	}
	if full {
		lower, upper = max(lower, 0), max(upper, 0)
	}
	changed = here.tighten(i, lower, upper)
	lower, upper = int(here.lower[i]), int(here.upper[i])
	able := 0 // number of moves that can reach the lower bound
	for _, at := range places {
		if most(at) >= lower {
			able++
		}
	}
	for _, at := range places {
		best := next.win
		if able == 1 && most(at) >= lower && lower > here.loss {
			best = -lower
		}
		changed = next.tighten(at, -upper, best) || changed
	}
	return changed
}

// tighten narrows the bounds of position i if the new bounds are narrower, and reports whether it changed
// them. If only the earliest loss or the earliest win is possible, that is the score.
func (l list) tighten(i, lower, upper int) (changed bool) {
	if lower > max(int(l.lower[i]), l.loss) {
		l.lower[i], changed = int8(lower), true
	}
	if upper < min(int(l.upper[i]), l.win) {
		l.upper[i], changed = int8(upper), true
	}
	switch {
	case l.lower[i] == l.upper[i]:
	case int(l.upper[i]) == l.loss:
		l.lower[i], changed = int8(l.loss), true
	case int(l.lower[i]) == l.win:
		l.upper[i], changed = int8(l.win), true
	}
	return changed
}
