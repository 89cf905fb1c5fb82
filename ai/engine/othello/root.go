package othello

import (
	"cmp"
	"slices"

	rules "ludarium/game/othello"
)

// root is a position whose moves are searched with increasing depth.
type root struct {
	s             *searcher
	own, opponent uint64
	n             int // number of empty squares
	moves         []rootMove
	lines         int // number of moves that get exact scores
}

// rootMove is a root move and its result in the last step that reached it.
type rootMove struct {
	move
	flips uint64
	score int     // exact within the step, or an upper bound below the exact scores
	line  []uint8 // principal variation, starting with the move
	depth int     // depth of the step in which it was searched
	level uint8
}

// step is one iteration of the search: depth == n searches to the end of the game.
type step struct {
	depth int
	level uint8
}

// newRoot prepares the search of a position in which the side to move has a move.
func newRoot(s *searcher, own, opponent uint64, lines int) *root {
	r := &root{s: s, own: own, opponent: opponent, n: emptyOf(own|s.wall, opponent), lines: lines}
	s.set(own, opponent)
	f := &s.frames[r.n]
	list := f.moves[:s.expand(f, own, opponent, rules.Moves(own, opponent)&s.board)]
	s.level = 0
	s.order(f, list, own, entry{first: noMove, second: noMove}, 0, r.n, 0)
	for _, m := range list {
		r.moves = append(r.moves,
			rootMove{move: m, flips: m.opponent &^ own &^ (1 << m.square), score: none,
				line: []uint8{m.square}})
	}
	slices.SortStableFunc(r.moves, func(a, b rootMove) int { return cmp.Compare(b.order, a.order) })
	r.lines = min(max(lines, 1), len(r.moves))
	return r
}

// run searches all moves in one step, best first, and sorts them. done, which may be nil, is called after
// each move. After a stop, results are kept if they are better than the results of the previous step.
func (r *root) run(t step, done func()) {
	guess := r.moves[0].score
	low, high := -64, 64
	if r.lines == 1 && guess != none {
		low, high = max(-64, guess-aspiration), min(64, guess+aspiration)
	}
	for {
		best := r.window(t, low, high, done)
		switch {
		case r.s.stopped:
			return
		case best <= low && low > -64:
			low = max(-64, best-2*aspiration)
		case best >= high && high < 64:
			high = min(64, best+2*aspiration)
		default:
			return
		}
	}
}

const aspiration = 3 // half of the window's width in discs

// window searches all moves with a window from low to high and returns the best score.
func (r *root) window(t step, low, high int, done func()) int {
	s := r.s
	s.level = t.level
	found := make([]rootMove, 0, len(r.moves))
	floor := func() int { // returns the score that a move must exceed
		if len(found) < r.lines {
			return low
		}
		return max(low, found[r.lines-1].score)
	}
	for i := range r.moves {
		m := r.moves[i]
		alpha := floor()
		v := alpha + 1
		enter := func() {
			s.frames[r.n-1].features.play(&s.frames[r.n].features, int(m.square), m.flips, 0)
		}
		if i >= r.lines {
			enter()
			v = -s.null(m.own, m.opponent, ^alpha, t.depth-1, r.n-1, 1)
		}
		if v > alpha && !s.stopped && (v < high || i < r.lines) {
			enter()
			v = -s.full(m.own, m.opponent, -high, -alpha, t.depth-1, r.n-1, 1)
			if v > alpha && !s.stopped {
				after := &s.frames[r.n-1]
				m.line = append([]uint8{m.square}, after.line[:after.length]...)
			}
		}
		if s.stopped {
			break
		}
		m.score, m.depth, m.level = v, t.depth, t.level
		at := 0
		for at < len(found) && found[at].score >= v {
			at++
		}
		found = slices.Insert(found, at, m)
		if done != nil {
			done()
		}
		if r.lines == 1 && v >= high {
			break
		}
	}
	if s.stopped && (len(found) < r.lines || found[0].score <= low) {
		return none
	}
	for _, m := range r.moves {
		if !slices.ContainsFunc(found, func(f rootMove) bool { return f.square == m.square }) {
			found = append(found, m)
		}
	}
	r.moves = found
	return found[0].score
}
