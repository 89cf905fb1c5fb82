package alphabeta

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

const (
	maxDepth = 60 // maximum depth of an iteration in plies
	maxQuiet = 8  // maximum depth of captures beyond the horizon in plies
	maxPly   = maxDepth + maxQuiet
	proven   = Win / 2 // larger absolute values are proven wins or losses
)

// Win is the value of a win, minus one for each ply from the root to the end of the game, on the scale of
// windows.
const Win = 1e9

// searching is the state of a running search.
type searching struct {
	*Searcher
	board
	audience
	passer  game.Passer // the state, if the game has a null move
	checker checker     // the state, if the game has checks
	clock   *search.Clock
	emit    func(search.Info)
	table   *table
	oracle  oracle // source of the best and worst move orders; nil for other orders
	shuffle rng.Xorshift
	mover   game.Player             // side to move at the root
	history [1 << historyBits]int64 // history heuristic: number of cutoffs by a move, weighted by depth²
	plies   [maxPly + 1]ply
	guesses int64 // number of evaluations and prunings so far; a subtree without any is proven
	inside  int   // current nesting of internal iterative deepening
	aside   int   // inside plus the nesting of null-move searches; nodes in these are not in the main tree
	counts  Counts
	info    search.Info

	iteration int                 // depth of the current iteration in plies
	arranged  bool                // whether the root moves were ordered once
	levels    [maxDepth + 1]level // levels of the current iteration's tree, if it is watched
	why       verdict             // how the last node left by negamax ended
}

// board is the current position.
type board struct {
	state game.State
	view  game.View // the state; converting at each node would be slow in a browser
	cols  int
}

// verdict states how a node ended, for watchers of the search.
type verdict struct {
	reason  live.Reason
	untried int // number of moves that were not searched
}

// ply holds the data of one ply of the search.
type ply struct {
	moves   []game.Move
	ranks   []float64 // rank of each move; higher ranks come first
	stands  []float64 // the opponent's static values after captures
	killers [2]game.Move
	pv      []game.Move
	best    game.Move // best move of the last node left at this ply; found reports whether there is one
	found   bool
	passed  bool // whether the null move led to this node
	threat  threat
}

// negamax returns the value of the current position for the side to move. Let v be the true value at this
// depth and r the result. Then alpha < r < beta means r = v, r <= alpha means v <= r, and r >= beta means v
// >= r. The principal variation is stored in plies[ply].pv. The result has no meaning after the clock has
// stopped.
func (s *searching) negamax(ply, depth int, alpha, beta float64) float64 {
	p := &s.plies[ply]
	p.pv, p.found = p.pv[:0], false

	// Step 1. Stop if a limit is reached, and report.
	if s.clock.Tick() {
		return 0
	}
	if s.emit != nil && s.clock.ReportDue() {
		s.report()
	}

	// Step 2. Return the result of a finished game.
	if s.state.Turn() == game.Nobody {
		s.measure(ply, 0)
		s.why = verdict{reason: live.Terminal}
		return s.result(ply)
	}

	// Step 3. Evaluate the position at the horizon.
	if depth == 0 {
		s.guesses++
		s.counts.Horizon++
		s.why = verdict{reason: live.Horizon}
		return s.quiet(ply, 0, s.Evaluate(s.view), alpha, beta)
	}

	// Step 4. Use the transposition table for a cutoff or for the hash move.
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

	// Step 5. Null move: cut off if the value after passing is still at least beta.
	guesses := s.guesses
	if v, cut := s.pass(ply, depth, alpha, beta); cut || s.clock.Stopped() != search.Running {
		return v
	}

	// Step 6. Internal iterative deepening: without a hash move, search two plies less deep to find one.
	if !known && s.presearches(depth, alpha, beta) {
		if first, known = s.presearch(ply, depth, alpha, beta); s.clock.Stopped() != search.Running {
			return 0
		}
	}

	// Step 7. Find the opponent's threat with a null move, to order the moves.
	t := s.findThreat(ply, depth, alpha, beta)
	if s.clock.Stopped() != search.Running {
		return 0
	}

	// Step 8. Search the moves, promising ones first.
	p.moves, p.threat = s.state.Moves(p.moves[:0]), t
	s.measure(ply, len(p.moves))
	s.arrange(ply, depth, first, known)
	best := s.moves(ply, depth, alpha, beta)
	if s.clock.Stopped() != search.Running {
		return 0
	}

	// Step 9. Store the result.
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

// moves searches the moves of plies[ply] in order and returns the best value; plies[ply] gets the best move
// and its line. After the clock has stopped it returns the best value so far.
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

// try searches the position after m and returns its value for the current side. In principal variation search
// only the first move gets the full window. The other moves are tested with an empty window and searched
// again if they are better but cause no cutoff.
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
	before := s.clock.Nodes()
	v := s.child(m, live.Scout, ply, depth-1, alpha, next)
	if v <= alpha || v >= beta || s.clock.Stopped() != search.Running {
		return v
	}
	s.counts.Refuting += s.clock.Nodes() - before
	return s.again(m, ply, depth, alpha, beta)
}

// again searches a move that failed high in the narrow window with the full one.
func (s *searching) again(m game.Move, ply, depth int, alpha, beta float64) float64 {
	before := s.clock.Nodes()
	v := s.child(m, live.Research, ply, depth-1, alpha, beta)
	s.counts.Researches++
	s.counts.Repeated += s.clock.Nodes() - before
	return v
}

// child searches the position after a move to the given depth and returns its value for the current side,
// from whose point of view the window is also given.
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

// cut records that the move with index i and value v causes a cutoff.
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

// result returns the value of a finished game for the side that would be to move.
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

// above returns the next larger number than x, so that the window (x, above(x)) is empty.
func above(x float64) float64 { return math.Nextafter(x, math.Inf(1)) }
