package alphabeta

import (
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// negamax returns the value of the current position for the side to move. With v the true value at this depth and r the
// result: alpha < r < beta means r = v, r <= alpha means v <= r, r >= beta means v >= r. The line that gives it
// is left in plies[ply].pv. Once the clock has stopped the result means nothing.
func (s *searching) negamax(ply, depth int, alpha, beta float64) float64 {
	p := &s.plies[ply]
	p.pv = p.pv[:0]

	// Step 1. Stop, report.
	if s.clock.Tick() {
		return 0
	}
	if s.emit != nil && s.clock.ReportDue() {
		s.report()
	}

	// Step 2. The end of the game.
	turn := s.state.Turn()
	if turn == game.Nobody {
		s.why = verdict{reason: live.Terminal}
		return s.result(ply)
	}

	// Step 3. The last ply: guess.
	if depth == 0 {
		s.guesses++
		s.why = verdict{reason: live.Horizon}
		return s.quiet(ply, 0, s.evaluate(s.state), alpha, beta)
	}

	// Step 4. The table may know the value, or at least a good first move.
	var hash uint64
	var first game.Move
	known := false
	if s.table != nil {
		hash = s.state.Hash()
		if e := s.table.probe(hash); e != nil {
			first, known = e.move, true
			if v := fromTable(e.value, ply); (int(e.depth) >= depth || e.complete) && e.decides(v, alpha, beta) {
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

	// Step 5. Try the moves, the promising ones first.
	guesses, bottom := s.guesses, alpha
	p.moves = s.state.Moves(p.moves[:0])
	s.order(p, first, known)
	best, bestMove := math.Inf(-1), game.Move(0)
	why := verdict{}
	for i, m := range p.moves {
		s.state.Play(m)
		if s.record != nil {
			s.record.enter(ply+1, m, depth-1, -beta, -alpha, s.clock.Nodes())
		}
		v := -s.negamax(ply+1, depth-1, -beta, -alpha)
		s.state.Undo()
		if s.clock.Stopped() != search.Running {
			return 0
		}
		if s.record != nil {
			s.record.leave(ply+1, -v, s.why, s.clock.Nodes())
		}
		if v > best {
			best, bestMove = v, m
		}
		if v > alpha {
			alpha = v
			p.pv = append(append(p.pv[:0], m), s.plies[ply+1].pv...)
		}
		if alpha >= beta {
			s.reward(p, m, depth)
			why = verdict{live.BetaCut, len(p.moves) - 1 - i}
			break
		}
	}

	s.why = why

	// Step 6. Remember.
	if s.table != nil {
		b := exact
		switch {
		case best <= bottom:
			b = upper
		case best >= beta:
			b = lower
		}
		s.table.store(hash, entry{move: bestMove, value: toTable(best, ply), depth: int8(depth), bound: b, complete: s.guesses == guesses, found: int8(s.iteration)})
	}
	return best
}

// result is the value of a finished game for the side that would be to move.
func (s *searching) result(ply int) float64 {
	mover := s.mover
	if ply%2 == 1 {
		mover = mover.Opponent()
	}
	switch v := s.state.Score(mover); {
	case v > 0:
		return win - float64(ply)
	case v < 0:
		return float64(ply) - win
	}
	return 0
}

// quiet follows captures until none gains, since a guess in the middle of an exchange is worthless. stand is the guess for the
// position as it is: the side to move need not capture.
func (s *searching) quiet(ply, deep int, stand, alpha, beta float64) float64 {
	if !s.captures || deep == maxQuiet || stand >= beta {
		return stand
	}
	best := stand
	alpha = max(alpha, stand)
	p := &s.plies[ply]
	p.moves = slices.DeleteFunc(s.state.Moves(p.moves[:0]), func(m game.Move) bool { return !isCapture(s.state, m) })
	p.stands = p.stands[:0]
	for _, m := range p.moves {
		s.state.Play(m)
		v := 0.0
		if s.state.Turn() == game.Nobody {
			v = s.result(ply + 1)
		} else {
			v = s.evaluate(s.state)
		}
		s.state.Undo()
		p.stands = append(p.stands, v)
	}
	for i := range p.moves {
		pick(p.moves[i:], p.stands[i:])
		if s.clock.Tick() {
			return 0
		}
		s.state.Play(p.moves[i])
		v := p.stands[i]
		if s.state.Turn() != game.Nobody {
			v = s.quiet(ply+1, deep+1, v, -beta, -alpha)
		}
		s.state.Undo()
		if s.clock.Stopped() != search.Running {
			return 0
		}
		best = max(best, -v)
		alpha = max(alpha, best)
		if alpha >= beta {
			break
		}
	}
	return best
}

// pick swaps the move with the smallest value, the worst for the opponent, to the front.
func pick(moves []game.Move, stands []float64) {
	least := 0
	for i, v := range stands {
		if v < stands[least] {
			least = i
		}
	}
	moves[0], moves[least] = moves[least], moves[0]
	stands[0], stands[least] = stands[least], stands[0]
}

// isCapture reports, without knowing the game, that a piece moves onto another one.
func isCapture(v game.View, m game.Move) bool {
	from, to := v.Squares(m)
	if from == to || to == game.NoSquare {
		return false
	}
	_, cols := v.Size()
	return v.At(int(to)/cols, int(to)%cols) != 0
}

// order sorts the moves: the table's move, captures, killers of this ply, then by history.
func (s *searching) order(p *ply, first game.Move, known bool) {
	p.ranks = p.ranks[:0]
	for _, m := range p.moves {
		rank := s.history[slot(m)]
		switch {
		case known && m == first:
			rank = math.MaxInt64
		case isCapture(s.state, m):
			rank += 1 << 61
		case m == p.killers[0]:
			rank += 1 << 60
		case m == p.killers[1]:
			rank += 1 << 59
		}
		p.ranks = append(p.ranks, rank)
	}
	// By insertion, which is stable, since the lists are short.
	for i := 1; i < len(p.moves); i++ {
		m, rank, j := p.moves[i], p.ranks[i], i
		for ; j > 0 && p.ranks[j-1] < rank; j-- {
			p.moves[j], p.ranks[j] = p.moves[j-1], p.ranks[j-1]
		}
		p.moves[j], p.ranks[j] = m, rank
	}
}

// reward remembers a move that cut a node off.
func (s *searching) reward(p *ply, m game.Move, depth int) {
	if p.killers[0] != m {
		p.killers[1], p.killers[0] = p.killers[0], m
	}
	s.history[slot(m)] += int64(depth * depth)
}

// slot is the place of a move in the history, by multiplicative hashing: two moves that share one only disturb the order.
func slot(m game.Move) uint32 { return uint32(m) * 0x9e3779b1 >> (32 - historyBits) }
