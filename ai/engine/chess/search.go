package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// search returns the value of the position at ply, seen depth plies deep: exact within (alpha, beta), otherwise a bound. cut says that a move
// which is too good is expected. When the worker has stopped the value means nothing.
func (w *worker) search(ply, alpha, beta, depth int, cut bool) int {
	f := w.at(ply)
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta, true)
	}
	if w.tick() {
		return 0
	}
	pv := beta-alpha > 1
	f.length = 0
	w.seldepth = max(w.seldepth, ply)

	// Step 1. Draws, and mates that are nearer than any to be found here.
	if ply > 0 {
		if w.drawn(f) {
			return 0
		}
		if ply >= maxPly-1 {
			return w.judge(f)
		}
		alpha, beta = max(alpha, ply-mate), min(beta, mate-ply-1)
		if alpha >= beta {
			return alpha
		}
	}

	// Step 2. What the table knows.
	hit, hitValue := entry(0), 0
	tableMove := game.Move(0)
	if f.excluded == 0 {
		if hit = w.table.probe(f.Key); hit != 0 {
			hitValue = fromTable(hit.value(), ply)
			if !pv && hit.depth() >= depth && f.Halfmove < 90 && hit.bound().allows(hitValue, alpha, beta) {
				if m := f.of(hit); hitValue >= beta && m != 0 && isQuiet(m) {
					w.note(ply, m, bonus(depth)/2)
				}
				return hitValue
			}
			if tableMove = f.of(hit); tableMove != 0 {
				w.table.foresee(&f.Position, tableMove)
			}
		}
		if ply == 0 {
			tableMove = w.root[w.line].move
		}
	}

	// Step 3. The static evaluation, and whether it grows.
	raw, static := unknown, unknown
	if !pv && !f.check && depth >= 3 {
		w.table.foreseeNull(&f.Position)
	}
	switch {
	case f.check:
	case f.excluded != 0:
		static = f.static
	default:
		if raw = hit.static(); hit == 0 || raw == unknown {
			raw = w.static(f)
			if hit == 0 {
				w.table.store(f.Key, newEntry(0, 0, raw, 0, noBound))
			}
		}
		static = w.correct(f, raw) + w.noise(f)
	}
	f.static = static
	m, improving := w.margins, false
	if !f.check {
		if back := w.at(ply - 2); ply >= 2 && back.static != unknown {
			improving = static > back.static
		} else if back := w.at(ply - 4); ply >= 4 && back.static != unknown {
			improving = static > back.static
		}
	}
	estimate := static // a bound of the table is better
	if !f.check && hit.tells(hitValue, static) {
		estimate = hitValue
	}
	worsening := false // it was better for the other side before its move
	if before := w.at(ply - 1); ply > 0 && !f.check && before.static != unknown {
		gain := static + before.static
		worsening = gain > 0
		if f.excluded == 0 {
			w.credit(before, gain)
			// A reduced search of a move is as deep as others where the move was not as bad as that, and even less deep where it was.
			if before.reduced >= 3 && gain <= 0 {
				depth++
			} else if before.reduced >= 1 && depth >= 2 && gain > m[lostEdge] {
				depth--
			}
		}
	}
	after := w.at(ply + 2)
	after.cutoffs, after.killers[0], after.killers[1] = 0, 0, 0
	if f.excluded == 0 {
		f.open = pv || hit.open()
	}

	if !pv && !f.check && f.excluded == 0 {
		// Step 4. Reverse futility: so far above beta that no reply will do.
		if depth <= 8 && beta > -mateMost && estimate < mateMost &&
			estimate-m[reverseDepth]*depth+m[reverseImproving]*number(improving)+m[reverseWorsening]*number(worsening) >= beta {
			return (estimate + beta) / 2
		}
		// Step 5. Razoring: so far below alpha that only captures can help.
		if depth <= 3 && alpha < mateMost && estimate+m[razoring]+250*(depth-1)*depth < alpha {
			if v := w.quiesce(ply, alpha, alpha+1, true); v <= alpha {
				return v
			}
		}
		// Step 6. Null move: if even a pass holds beta, a move will. Not with pawns alone, where zugzwang is common; deep down it is verified.
		if depth >= 3 && w.at(ply-1).move != 0 && ply >= w.quiet && estimate >= beta && static >= beta-m[nullDepth]*depth+m[nullStart] &&
			beta > -mateMost && f.pieces() {
			if v := w.tryNull(f, beta, depth, estimate, cut); v >= beta || w.stopped {
				return v
			}
		}
		// Step 7. Probcut: a capture that is good enough by far in a shallower search is so in this one.
		if edge := beta + m[probcutEdge]; depth >= 5 && beta < mateMost && beta > -mateMost && (hit == 0 || hit.depth() < depth-3 || hitValue >= edge) {
			if v, ok := w.probcut(f, edge, depth, tableMove, raw, cut); ok {
				return v
			}
		}
	}
	if edge := beta + 350; !pv && f.excluded == 0 && hit.bound()&lowerBound != 0 && hit.depth() >= depth-4 && hitValue >= edge &&
		beta > -mateMost && hitValue < mateMost {
		return edge // the table knows of such a search
	}
	// Step 8. Without a move from the table a shallower search finds one cheaper.
	if depth >= 4 && tableMove == 0 && (pv || cut) && f.excluded == 0 {
		depth--
	}
	f.table, f.hit, f.hitValue, f.raw, f.improving = tableMove, hit, hitValue, raw, improving
	return w.moves(f, alpha, beta, depth, cut)
}

// moves is the second half of search: it tries the moves.
func (w *worker) moves(f *frame, alpha, beta, depth int, cut bool) int {
	ply, pv, root := f.ply, beta-alpha > 1, f.ply == 0
	best, bestMove, start := -infinite, game.Move(0), alpha
	quietCount, captureCount, count := 0, 0, 0
	// The frame may be used for another search, so that what it holds is kept here.
	table, hit, hitValue, static, raw, improving := f.table, f.hit, f.hitValue, f.static, f.raw, f.improving
	p := f.pick(table, false)
	skip, pruned, sparse, margins := false, false, f.sparse(), w.margins
	next := (*frame)(nil)
	f.findChecks()
	for at := w.line; ; at++ {
		var m game.Move
		if root {
			if at >= len(w.root) {
				break
			}
			if m = w.root[at].move; w.current != nil {
				w.current(w.depth, m, at+1)
			}
		} else if m = w.nextMove(f, p, skip); m == 0 {
			break
		}
		if m == f.excluded || w.overlooks(f, m) {
			continue
		}
		count++
		noisy := !isQuiet(m)
		if !noisy { // others were foreseen
			w.table.foresee(&f.Position, m)
		}
		worth := 0
		if noisy {
			worth = int(w.history.capture[captureIndex(f.Side, m)])
		} else {
			worth = w.worth(f, m)
		}

		// Step 9. Late and hopeless moves are left out.
		if !root && best > -mateMost && f.pieces() {
			reduced := max(0, depth-reduction(depth, count)/1024)
			if !noisy {
				if count >= (margins[lateStart]+margins[lateDepth]*depth*depth)/4/(2-number(improving)) {
					skip, pruned = true, true
				}
				if !f.checks.by(m) && m != table && (depth <= 5 && worth < -margins[badHistory]*depth ||
					!f.check && reduced <= 7 && static+margins[futileQuiet]+margins[futileDepth]*reduced+worth/128 <= alpha) {
					pruned = true
					continue
				}
				if reduced <= 7 && !f.gains(m, -margins[quietLoss]*reduced*reduced-10) {
					pruned = true
					continue
				}
			} else if !sparse {
				if !f.check && reduced <= 6 && m != table && !f.checks.by(m) && rules.Promotion(m) == rules.NoKind &&
					static+margins[futileCapture]+margins[futileCapDepth]*reduced+exchangeValue[rules.Captured(m)]+worth/32 <= alpha {
					pruned = true
					continue
				}
				if depth <= 7 && p.stage == stageBad && !f.gains(m, -margins[captureLoss]*depth-worth/64) {
					pruned = true
					continue
				}
			}
		}

		// Step 10. Extensions: the one good move, if all others are worse by far (Anantharaman, Campbell, Hsu: Singular Extensions, 1988).
		extension := 0
		if !root && ply < 2*w.depth && m == table && depth >= 7 && hit != 0 && hit.depth() >= depth-3 && hit.bound()&lowerBound != 0 &&
			hitValue > -mateMost && hitValue < mateMost {
			limit := hitValue - margins[singularDepth]*depth/16
			f.excluded = m
			v := w.search(ply, limit-1, limit, (depth-1)/2, cut)
			f.excluded = 0
			if w.stopped {
				return 0
			}
			switch {
			case v < limit:
				extension = 1
				if !pv && v < limit-margins[doubleEdge] {
					extension = 2
					if v < limit-100 && !noisy {
						extension = 3
					}
				}
			case limit >= beta:
				return limit // several moves are good enough
			case hitValue >= beta:
				extension = -1
			}
			// The frame was used for the other search.
			f.static = static
			f.pick(table, false)
			w.nextMove(f, p, false)
		} else if f.check && depth <= 8 {
			extension = number(pv)
		}

		next = w.play(f, m)
		below := w.nodes
		w.at(ply + 1).length = 0
		deeper := depth - 1 + extension
		v := 0
		// Step 11. Late moves are searched less deeply, and again if they turn out well.
		if depth >= 2 && count > 1+number(pv)+number(root) {
			r := 0
			if noisy {
				r = reduction(depth, count)*2/3 + margins[reduceCapture] - worth*margins[reduceCapWorth]/1024
			} else {
				r = reduction(depth, count) + margins[reduceQuiet] - worth*margins[reduceQuietWorth]/1024
				if m == f.killers[0] || m == f.killers[1] {
					r -= 1024
				}
			}
			if p.stage == stageGood {
				r -= 1024
			}
			if cut {
				r += margins[reduceCut]
			}
			if pv {
				r -= margins[reducePV]
			}
			if f.open {
				r -= margins[reduceOpen]
			}
			if !improving {
				r += margins[reduceWorse]
			}
			if next.check || f.check {
				r -= margins[reduceCheck]
			}
			if !noisy && table != 0 && !isQuiet(table) {
				r += margins[reduceTactics]
			}
			if next.cutoffs > 3 {
				r += margins[reduceEasy] // the other moves are easily refuted
			}
			d := min(max(deeper-r/1024, 1), deeper+number(pv))
			f.reduced = max(0, deeper-d)
			v = -w.search(ply+1, -alpha-1, -alpha, d, true)
			f.reduced = 0
			if v > alpha && d < deeper && !w.stopped {
				if v > best+margins[deeperEdge]+2*deeper {
					deeper++ // so good that it deserves more
				} else if v < best+8 {
					deeper--
				}
				if d < deeper {
					v = -w.search(ply+1, -alpha-1, -alpha, deeper, !cut)
				}
				if !noisy && !w.stopped {
					if v >= beta {
						w.note(ply, m, bonus(deeper)/2)
					} else if v <= alpha {
						w.note(ply, m, -bonus(deeper)/2)
					}
				}
			}
		} else if !pv || count > 1 {
			v = -w.search(ply+1, -alpha-1, -alpha, deeper, !cut)
		}
		if pv && (count == 1 || v > alpha && (root || v < beta)) && !w.stopped {
			v = -w.search(ply+1, -beta, -alpha, deeper, false)
		}
		w.unplay()
		if w.stopped {
			return 0
		}

		if root {
			w.root[at].nodes += w.nodes - below
			w.tell(&w.root[at], v, alpha, beta, count == 1)
		}
		if v > best {
			best = v
			if v > alpha {
				bestMove, alpha = m, v
				if pv {
					f.length = 1 + copy(f.pv[1:], next.pv[:next.length])
					f.pv[0] = m
				}
			}
			if v >= beta {
				f.cutoffs++
				break
			}
			if m == bestMove && !root && depth > 2 && depth < 14 && v > -mateMost && v < mateMost {
				depth = max(1, depth-2) // better moves still are less likely
			}
		}
		if m != bestMove {
			if noisy {
				if captureCount < len(f.captures) {
					f.captures[captureCount] = m
					captureCount++
				}
			} else if quietCount < len(f.quiets) {
				f.quiets[quietCount] = m
				quietCount++
			}
		}
	}
	if count == 0 {
		switch {
		case f.excluded != 0:
			return alpha
		case f.check:
			return ply - mate
		}
		return 0
	}
	if pruned && !f.check {
		best = max(best, min(static, start)) // the moves that were left out may be worth that
	}
	if best >= beta {
		best = between(best, beta, depth)
		w.refute(f, bestMove, f.quiets[:quietCount], f.captures[:captureCount], depth)
	} else if before := w.at(ply - 1); best <= start && before.move != 0 && rules.Captured(before.move) == rules.NoKind && f.excluded == 0 {
		w.note(ply-1, before.move, bonus(depth)*2/3) // nothing helped against it
	}
	w.conclude(f, best, bestMove, start, beta, depth, static, raw)
	return best
}

// refute notes a move that was too good.
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

// conclude keeps the result of a position in the table, and what it tells of the static evaluation.
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
		w.table.store(f.Key, newEntry(code, toTable(best, f.ply), raw, depth, b).opened(f.open))
	}
	noisy := rules.Captured(move) != rules.NoKind
	if !f.check && !noisy && best > -mateMost && best < mateMost && !(b == lowerBound && best <= static) && !(b == upperBound && best >= static) {
		w.learn(f, depth, best-static)
	}
}

// tryNull searches the position after a pass. It returns less than beta where that does not hold it.
func (w *worker) tryNull(f *frame, beta, depth, estimate int, cut bool) int {
	r := 4 + depth/3 + min((estimate-beta)/200, 3)
	w.pass(f)
	v := -w.search(f.ply+1, -beta, -beta+1, depth-r, !cut)
	w.unplay()
	if w.stopped || v < beta {
		return v
	}
	if v >= mateMost {
		v = beta
	}
	if depth < 12 || w.quiet > 0 {
		return v
	}
	w.quiet = f.ply + 3*(depth-r)/4
	checked := w.search(f.ply, beta-1, beta, depth-r, false)
	w.quiet = 0
	if checked >= beta {
		return v
	}
	return checked
}

// probcut tries captures that win at least edge in a shallower search.
func (w *worker) probcut(f *frame, edge, depth int, table game.Move, raw int, cut bool) (v int, ok bool) {
	if table != 0 && rules.Captured(table) == rules.NoKind {
		table = 0
	}
	p := f.pick(table, true)
	for {
		m := w.nextMove(f, p, true)
		if m == 0 || p.stage == stageBad {
			return 0, false
		}
		if !f.gains(m, edge-f.static) {
			continue
		}
		w.play(f, m)
		v := -w.quiesce(f.ply+1, -edge, -edge+1, false)
		if v >= edge {
			v = -w.search(f.ply+1, -edge, -edge+1, depth-4, !cut)
		}
		w.unplay()
		if w.stopped {
			return 0, true
		}
		if v >= edge {
			w.table.store(f.Key, newEntry(rules.Code(m), toTable(v, f.ply), raw, depth-3, lowerBound).opened(f.open))
			return v, true
		}
	}
}

// number is 1 for true.
func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// between is a value that was too good, brought so much nearer to beta as it is less certain: v counts weight times. Mates stay as they are.
func between(v, beta, weight int) int {
	if v >= mateMost || beta <= -mateMost {
		return v
	}
	return (v*weight + beta) / (weight + 1)
}

// isQuiet reports whether m neither captures nor promotes.
func isQuiet(m game.Move) bool {
	return rules.Captured(m) == rules.NoKind && rules.Promotion(m) == rules.NoKind
}

// of returns the move of an entry of the table, 0 where it has none that is possible in f.
func (f *frame) of(e entry) game.Move {
	if code := e.move(); code != 0 {
		if m, ok := f.Expand(code); ok {
			return m
		}
	}
	return 0
}
