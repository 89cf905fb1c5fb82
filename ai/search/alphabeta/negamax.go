package alphabeta

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

const (
	maxDepth = 60 // plies of the deepest iteration
	maxQuiet = 8  // plies of captures after the last one
	maxPly   = maxDepth + maxQuiet
	proven   = Win / 2 // values beyond are proven wins or losses
)

// Win is the value of a position that is won, less one for each ply from the root until the end: what windows
// and values are in.
const Win = 1e9

// searching is one search under way.
type searching struct {
	*Searcher
	board
	audience
	passer  game.Passer // state, where the game allows passing for the sake of thought
	checker checker     // state, where the game has checks
	clock   *search.Clock
	emit    func(search.Info)
	table   *table
	oracle  oracle // of the perfect order; nil for others
	shuffle rng.Xorshift
	mover   game.Player             // to move at the root
	history [1 << historyBits]int64 // how often, and how deep, a move cut a node off
	plies   [maxPly + 1]ply
	guesses int64 // evaluations made and moves left out so far: a subtree that adds none is proven
	inside  int   // internal iterative deepenings under way
	aside   int   // those, and searches after a pass: what they visit is not part of the tree of moves
	counts  Counts
	info    search.Info

	iteration int                 // its depth
	arranged  bool                // the root moves were put into order once
	levels    [maxDepth + 1]level // of the tree of the iteration, where it is watched
	why       verdict             // on the node that negamax has just left
}

// board is the position under way.
type board struct {
	state game.State
	view  game.View // state; turning one interface into the other at each node costs time in a browser
	cols  int
}

// verdict says how a node ended, for those who watch.
type verdict struct {
	reason  live.Reason
	untried int // moves that were not looked at
}

// ply is the memory of one level of the tree.
type ply struct {
	moves   []game.Move
	ranks   []float64 // of the moves, larger first
	stands  []float64 // of the positions after captures, for the opponent
	killers [2]game.Move
	pv      []game.Move
	best    game.Move // of the node that was left last; found says that there is one
	found   bool
	passed  bool // the null move led here
	threat  threat
}

// negamax returns the value of the current position for the side to move. With v the true value at this depth
// and r the result: alpha < r < beta means r = v, r <= alpha means v <= r, r >= beta means v >= r. The line
// that gives it is left in plies[ply].pv. Once the clock has stopped the result means nothing.
func (s *searching) negamax(ply, depth int, alpha, beta float64) float64 {
	p := &s.plies[ply]
	p.pv, p.found = p.pv[:0], false

	// Step 1. Stop, report.
	if s.clock.Tick() {
		return 0
	}
	if s.emit != nil && s.clock.ReportDue() {
		s.report()
	}

	// Step 2. The end of the game.
	if s.state.Turn() == game.Nobody {
		s.measure(ply, 0)
		s.why = verdict{reason: live.Terminal}
		return s.result(ply)
	}

	// Step 3. The last ply: guess.
	if depth == 0 {
		s.guesses++
		s.why = verdict{reason: live.Horizon}
		return s.quiet(ply, 0, s.Evaluate(s.view), alpha, beta)
	}

	// Step 4. The table may know the value, or at least a good first move.
	var hash uint64
	var first game.Move
	known := false
	if s.table != nil {
		hash = s.state.Hash()
		if e := s.table.probe(hash); e != nil {
			first, known = e.move, s.hashMove
			if v := fromTable(e.value, ply); (int(e.depth) >= depth || e.complete) &&
				e.decides(v, alpha, beta) {
				if !e.complete {
					s.guesses++
				}
				s.why = verdict{reason: live.TableHit}
				if int(e.found) == s.iteration {
					s.why.reason = live.Transposition
				}
				return v
			}
		}
	}

	// Step 5. Let the side to move pass: where even that is too good, its moves are not looked at.
	guesses := s.guesses
	if v, cut := s.pass(ply, depth, alpha, beta); cut || s.clock.Stopped() != search.Running {
		return v
	}

	// Step 6. Where no good move is known, a search two plies shallower finds one.
	if !known && s.presearches(depth, alpha, beta) {
		if first, known = s.presearch(ply, depth, alpha, beta); s.clock.Stopped() != search.Running {
			return 0
		}
	}

	// Step 7. What the opponent would do after a pass tells which moves to try first.
	t := s.menace(ply, depth, alpha, beta)
	if s.clock.Stopped() != search.Running {
		return 0
	}

	// Step 8. Try the moves, the promising ones first.
	p.moves, p.threat = s.state.Moves(p.moves[:0]), t
	s.measure(ply, len(p.moves))
	s.arrange(ply, depth, first, known)
	best := s.moves(ply, depth, alpha, beta)
	if s.clock.Stopped() != search.Running {
		return 0
	}

	// Step 9. Remember.
	if s.table != nil {
		b := exact
		switch {
		case best <= alpha:
			b = upper
		case best >= beta:
			b = lower
		}
		s.table.store(hash,
			entry{move: p.best, value: toTable(best, ply), depth: int8(depth), bound: b,
				complete: s.guesses == guesses, found: int8(s.iteration)})
	}
	return best
}

// moves tries the moves of plies[ply] in their order and returns the value of the best, which it leaves there
// with its line. Once the clock has stopped it returns the best so far.
func (s *searching) moves(ply, depth int, alpha, beta float64) float64 {
	if s.search == PVSPrinted || s.search == PVSLiteral {
		return s.printed(ply, depth, alpha, beta)
	}
	p := &s.plies[ply]
	p.pv, p.found = p.pv[:0], false
	f := s.frontier(depth)
	best, why := math.Inf(-1), verdict{}
	for i, m := range p.moves {
		if v, skipped := s.skip(&f, m, ply, alpha, beta); skipped {
			best, why.reason = max(best, v), live.Futile
			why.untried++
			continue
		}
		v := s.try(m, i == 0, ply, depth, alpha, beta)
		if s.clock.Stopped() != search.Running {
			return best
		}
		if v > best {
			best, p.best, p.found = v, m, true
		}
		low := alpha
		if v > alpha {
			alpha = v
			p.pv = append(append(p.pv[:0], m), s.plies[ply+1].pv...)
		}
		if alpha >= beta && s.search != Minimax {
			s.cut(ply, depth, i, best, low, beta)
			why = verdict{live.BetaCut, len(p.moves) - 1 - i}
			break
		}
	}
	s.why = why
	return best
}

// try searches the position after m and returns its value here. Only the first move has the whole window in
// principal variation search: the others must show that they are better in one that holds no value, and those
// that are, and would not cut off, are searched again.
func (s *searching) try(m game.Move, first bool, ply, depth int, alpha, beta float64) float64 {
	switch {
	case s.search == Minimax:
		return s.child(m, live.Plain, ply, depth-1, math.Inf(-1), math.Inf(1))
	case first, s.search == AlphaBeta, math.IsInf(alpha, -1):
		return s.child(m, live.Plain, ply, depth-1, alpha, beta)
	}
	next := above(alpha)
	if next >= beta {
		return s.child(m, live.Plain, ply, depth-1, alpha, beta)
	}
	v := s.child(m, live.Scout, ply, depth-1, alpha, next)
	if v <= alpha || v >= beta || s.clock.Stopped() != search.Running {
		return v
	}
	return s.again(m, ply, depth, alpha, beta)
}

// again searches a move a second time, because the narrow window did not hold its value.
func (s *searching) again(m game.Move, ply, depth int, alpha, beta float64) float64 {
	before := s.clock.Nodes()
	v := s.child(m, live.Research, ply, depth-1, alpha, beta)
	s.counts.Researches++
	s.counts.Repeated += s.clock.Nodes() - before
	return v
}

// child searches the position after a move, so many plies deep, and returns its value here. The window is
// that of this node.
func (s *searching) child(m game.Move, role live.Role, ply, depth int, alpha, beta float64) float64 {
	s.plies[ply+1].passed = role == live.Null
	s.state.Play(m)
	if s.heard() {
		s.step(Event{Kind: Enter, Role: role, Move: m, Ply: ply + 1, Depth: depth, Alpha: -beta,
			Beta: -alpha})
	}
	v := s.negamax(ply+1, depth, -beta, -alpha)
	if s.heard() && s.clock.Stopped() == search.Running {
		s.step(Event{Kind: Return, Role: role, Move: m, Ply: ply + 1, Depth: depth, Alpha: -beta,
			Beta: -alpha, Value: v, Reason: s.why.reason,
			Untried: s.why.untried})
	}
	s.state.Undo()
	return -v
}

// cut remembers that the move at place i, of value v in the window, is too good for its node to matter.
func (s *searching) cut(ply, depth, i int, v, alpha, beta float64) {
	p := &s.plies[ply]
	s.reward(p, p.moves[i], depth)
	s.counts.Cutoffs++
	if i == 0 {
		s.counts.First++
	}
	if s.heard() {
		s.step(Event{Kind: Cutoff, Move: p.moves[i], Ply: ply, Depth: depth, Alpha: alpha, Beta: beta,
			Value: v, Untried: len(p.moves) - 1 - i})
	}
}

// result is the value of a finished game for the side that would be to move.
func (s *searching) result(ply int) float64 {
	mover := s.mover
	if ply%2 == 1 {
		mover = mover.Opponent()
	}
	switch v := s.state.Score(mover); {
	case v > 0:
		return Win - float64(ply)
	case v < 0:
		return float64(ply) - Win
	}
	return 0
}

// above is the next number after x: the window (x, above(x)) holds no value.
func above(x float64) float64 { return math.Nextafter(x, math.Inf(1)) }
