package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// trial holds a move that is being searched.
type trial struct {
	move  game.Move
	count int  // number of moves searched in this position, including this one
	noisy bool // whether the move is a capture or a promotion
	good  bool // whether the move is a capture that loses no material
	bad   bool // whether the move is a capture that loses material
	worth int  // sum of the histories of the move
}

// moves is the second half of search: it searches the moves of f and returns the value.
func (w *worker) moves(f *frame, n *node) int {
	ply, root, start := f.ply, f.ply == 0, n.alpha
	best, bestMove := -infinite, game.Move(0)
	quietCount, captureCount := 0, 0
	skip, left, sparse := false, false, f.sparse()
	p := f.pick(n.table, false)
	f.findChecks()
	t := trial{}
	for at := w.line; ; at++ {
		// Step 10. Get the next move.
		if root {
			t.move = w.nextRoot(at)
		} else {
			t.move = w.nextMove(f, p, skip)
		}
		if t.move == 0 {
			break
		}
		if t.move == f.excluded || w.overlooks(f, t.move) {
			continue
		}
		w.appraise(f, p, &t)
		// Step 11. Late move pruning, history pruning, futility pruning and SEE pruning.
		if !root && best > -mateMost && f.pieces() {
			if !t.noisy && w.late(n, t.count) {
				skip, left = true, true
			}
			if w.hopeless(f, n, &t, sparse) {
				left = true
				continue
			}
		}
		// Step 12. Extensions.
		extension := 0
		if t.move == n.table && !root && w.maybeSingular(f, n) {
			e, v, done := w.singular(f, n, &t)
			if done {
				return v
			}
			extension = e
		} else if f.check && n.depth <= 8 {
			extension = number(n.pv)
		}
		// Steps 13 to 15. Search the move.
		next := w.play(f, t.move)
		below := w.nodes
		next.length = 0
		v := w.try(f, next, n, &t, best, n.depth-1+extension)
		w.unplay()
		if w.stopped {
			return 0
		}
		// Step 16. Handle a new best move or a cutoff.
		if root {
			w.root[at].nodes += w.nodes - below
			w.tell(&w.root[at], v, n.alpha, n.beta, t.count == 1)
		}
		if v > best {
			best = v
			if v > n.alpha {
				bestMove, n.alpha = t.move, v
				if n.pv {
					f.lead(next, t.move)
				}
			}
			if v >= n.beta {
				f.cutoffs++
				break
			}
			if t.move == bestMove && !root && n.depth > 2 && n.depth < 14 && v > -mateMost && v < mateMost {
				n.depth = max(1, n.depth-2) // improving the value further becomes less likely
			}
		}
		switch {
		case t.move == bestMove:
		case t.noisy && captureCount < len(f.captures):
			f.captures[captureCount] = t.move
			captureCount++
		case !t.noisy && quietCount < len(f.quiets):
			f.quiets[quietCount] = t.move
			quietCount++
		}
	}
	// Step 17. Detect mate and stalemate, and update the histories and the table.
	if t.count == 0 {
		return f.ended(n)
	}
	if left && !f.check {
		best = max(best, min(n.static, start)) // upper bound on the values of the pruned moves
	}
	if best >= n.beta {
		best = between(best, n.beta, n.depth)
		w.refute(f, bestMove, f.quiets[:quietCount], f.captures[:captureCount], n.depth)
	} else if before := w.at(ply - 1); best <= start && before.move != 0 &&
		rules.Captured(before.move) == rules.NoKind && f.excluded == 0 {
		w.note(ply-1, before.move, bonus(n.depth)*2/3) // no move refuted the previous move
	}
	w.conclude(f, best, bestMove, start, n.beta, n.depth, n.static, n.raw)
	return best
}

// nextRoot returns the root move with index at, or 0 after the last one.
func (w *worker) nextRoot(at int) game.Move {
	if at >= len(w.root) {
		return 0
	}
	m := w.root[at].move
	if w.current != nil {
		w.current(w.depth, m, at+1)
	}
	return m
}

// appraise fills in the other fields of t for the move of t, which comes from picker p.
func (w *worker) appraise(f *frame, p *picker, t *trial) {
	t.count++
	t.good, t.bad = p.stage == stageGood, p.stage == stageBad
	if t.noisy = !isQuiet(t.move); t.noisy {
		t.worth = int(w.history.capture[captureIndex(f.Side, t.move)])
		return
	}
	w.table.prefetch(&f.Position, t.move) // the picker has prefetched the other moves
	t.worth = w.worth(f, t.move)
}

// late reports whether the remaining quiet moves are pruned because count moves were searched before.
func (w *worker) late(n *node, count int) bool {
	return count >= (w.margins[lateStart]+w.margins[lateDepth]*n.depth*n.depth)/4/(2-number(n.improving))
}

// hopeless reports whether a move is pruned: because of its history, because it cannot raise the evaluation
// to alpha, or because it loses material.
func (w *worker) hopeless(f *frame, n *node, t *trial, sparse bool) bool {
	m, margins, depth, worth := t.move, w.margins, n.depth, t.worth
	reduced := max(0, depth-reduction(depth, t.count)/1024)
	switch {
	case !t.noisy:
		if !f.checks.by(m) && m != n.table && (depth <= 5 && worth < -margins[badHistory]*depth ||
			!f.check && reduced <= 7 && n.static+margins[futileQuiet]+margins[futileDepth]*reduced+
				worth/128 <= n.alpha) {
			return true
		}
		return reduced <= 7 && !f.gains(m, -margins[quietLoss]*reduced*reduced-10)
	case !sparse:
		if !f.check && reduced <= 6 && m != n.table && !f.checks.by(m) &&
			rules.Promotion(m) == rules.NoKind &&
			n.static+margins[futileCapture]+margins[futileCapDepth]*reduced+exchangeValue[rules.Captured(m)]+
				worth/32 <= n.alpha {
			return true
		}
		return depth <= 7 && t.bad && !f.gains(m, -margins[captureLoss]*depth-worth/64)
	}
	return false
}

// maybeSingular reports whether the hash move may be singular. This requires that its value in the table is a
// lower bound from a search of nearly the same depth.
func (w *worker) maybeSingular(f *frame, n *node) bool {
	return f.ply < 2*w.depth && n.depth >= 7 && n.hit != 0 && n.hit.depth() >= n.depth-3 &&
		n.hit.bound()&lowerBound != 0 &&
		n.hitValue > -mateMost && n.hitValue < mateMost
}

// singular checks whether all moves except the hash move are worse by a margin, and returns the number of
// plies by which the hash move is extended, which may be negative (Anantharaman, Campbell, Hsu: Singular
// Extensions, 1988). If done is true, the search of the position ends with value v, either because several
// moves cause a cutoff (multi-cut) or because the worker has stopped.
func (w *worker) singular(f *frame, n *node, t *trial) (extension, v int, done bool) {
	limit := n.hitValue - w.margins[singularDepth]*n.depth/16
	f.excluded = t.move
	v = w.search(f.ply, limit-1, limit, (n.depth-1)/2, n.cut)
	f.excluded = 0
	switch {
	case w.stopped:
		return 0, 0, true
	case v < limit:
		extension = 1
		if !n.pv && v < limit-w.margins[doubleEdge] {
			extension = 2
			if v < limit-tripleEdge && !t.noisy {
				extension = 3
			}
		}
	case limit >= n.beta:
		return 0, limit, true
	case n.hitValue >= n.beta:
		extension = -1
	}
	// The search with the excluded move has changed the frame.
	f.static = n.static
	w.nextMove(f, f.pick(n.table, false), false)
	return extension, 0, false
}

// tripleEdge is the additional margin for extending by three plies, in 1/100 pawn. Its gain is too small to
// be measured (see the package comment).
const tripleEdge = 100

// try searches the move that led to next to the given depth and returns its value; best is the value of the
// best move so far.
func (w *worker) try(f, next *frame, n *node, t *trial, best, deeper int) (v int) {
	ply, alpha := f.ply, n.alpha
	if n.depth >= 2 && t.count > 1+number(n.pv)+number(ply == 0) {
		// Step 13. Late move reductions: search less deeply first, and repeat the search if the move turns
		// out well.
		d := min(max(deeper-w.reduction(f, next, n, t)/1024, 1), deeper+number(n.pv))
		f.reduced = max(0, deeper-d)
		v = -w.search(ply+1, -alpha-1, -alpha, d, true)
		f.reduced = 0
		if v > alpha && d < deeper && !w.stopped {
			if v > best+w.margins[deeperEdge]+2*deeper {
				deeper++ // the move is much better, so search deeper
			} else if v < best+8 {
				deeper--
			}
			if d < deeper {
				v = -w.search(ply+1, -alpha-1, -alpha, deeper, !n.cut)
			}
			if !t.noisy && !w.stopped {
				if v >= n.beta {
					w.note(ply, t.move, bonus(deeper)/2)
				} else if v <= alpha {
					w.note(ply, t.move, -bonus(deeper)/2)
				}
			}
		}
	} else if !n.pv || t.count > 1 {
		// Step 14. Search moves after the first one with a null window.
		v = -w.search(ply+1, -alpha-1, -alpha, deeper, !n.cut)
	}
	// Step 15. Search the first move, and moves that exceed alpha, with the full window.
	if n.pv && (t.count == 1 || v > alpha && (ply == 0 || v < n.beta)) && !w.stopped {
		v = -w.search(ply+1, -n.beta, -alpha, deeper, false)
	}
	return v
}

// reduction returns the reduction of a late move in 1/1024 ply.
func (w *worker) reduction(f, next *frame, n *node, t *trial) int {
	m := w.margins
	r := reduction(n.depth, t.count)
	if t.noisy {
		r = r*2/3 + m[reduceCapture] - t.worth*m[reduceCapWorth]/1024
	} else {
		r += m[reduceQuiet] - t.worth*m[reduceQuietWorth]/1024
		if t.move == f.killers[0] || t.move == f.killers[1] {
			r -= 1024
		}
		if n.table != 0 && !isQuiet(n.table) {
			r += m[reduceTactics]
		}
	}
	if t.good {
		r -= 1024
	}
	if n.cut {
		r += m[reduceCut]
	}
	if n.pv {
		r -= m[reducePV]
	}
	if f.open {
		r -= m[reduceOpen]
	}
	if !n.improving {
		r += m[reduceWorse]
	}
	if next.check || f.check {
		r -= m[reduceCheck]
	}
	if next.cutoffs > 3 {
		r += m[reduceEasy] // the moves searched after f was last entered were easily refuted
	}
	return r
}

// lead sets the principal variation of f to m followed by the principal variation of next.
func (f *frame) lead(next *frame, m game.Move) {
	f.length = 1 + copy(f.pv[1:], next.pv[:next.length])
	f.pv[0] = m
}

// ended returns the value of a position in which no move was searched, because of mate or stalemate or
// because the only move is excluded.
func (f *frame) ended(n *node) int {
	switch {
	case f.excluded != 0:
		return n.alpha
	case f.check:
		return f.ply - mate
	}
	return 0
}

// refute updates the histories after the move best caused a cutoff.
func (w *worker) refute(f *frame, best game.Move, quiets, captures []game.Move, depth int) {
	b := bonus(depth)
	if isQuiet(best) {
		w.reward(f.ply, best, quiets, depth)
	} else {
		towards(&w.history.capture[captureIndex(f.Side, best)], b)
	}
	for _, m := range captures {
		towards(&w.history.capture[captureIndex(f.Side, m)], -b)
	}
}

// conclude stores the result of a position in the table and updates the correction history.
func (w *worker) conclude(f *frame, best int, move game.Move, alpha, beta, depth, static, raw int) {
	if f.excluded != 0 {
		return
	}
	code, b := rules.Code(move), exactBound
	switch {
	case best >= beta:
		b = lowerBound
	case best <= alpha:
		code, b = 0, upperBound
	}
	if f.ply > 0 || w.line == 0 {
		e := newEntry(code, toTable(best, f.ply), raw, depth, b).opened(f.open)
		w.table.store(f.Key, e)
		w.team.note(f.Key, e)
	}
	noisy := rules.Captured(move) != rules.NoKind
	if !f.check && !noisy && best > -mateMost && best < mateMost && !(b == lowerBound && best <= static) &&
		!(b == upperBound && best >= static) {
		w.learn(f, depth, best-static)
	}
}
