package chess

import (
	"math/bits"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// judge returns the corrected static evaluation of f, or 0 if the side to move is in check.
func (w *worker) judge(f *frame) int {
	if f.check {
		return 0
	}
	return w.correct(f, w.static(f)) + w.noise(f)
}

// sparse reports whether the side not to move has at most two pieces or pawns besides its king. Capturing one
// of them may leave too little material to win, which the sum of the material does not show.
func (f *frame) sparse() bool { return bits.OnesCount64(f.Colors[(f.Side^1)&1]) <= 3 }

// quiesce is the quiescence search. It searches captures and promotions, or all moves if the side to move is
// in check. If checks is true, it also searches quiet moves that give check. The bounds have the same meaning
// as for search.
func (w *worker) quiesce(ply, alpha, beta int, checks bool) int {
	f := w.at(ply)
	if w.tick() {
		return 0
	}
	f.length = 0
	w.seldepth = max(w.seldepth, ply)
	// Step 1. Detect draws, endgame tables and the maximum ply.
	if ply > 0 {
		if w.drawn(f) {
			return 0
		}
		if v, known := w.solved(f); known {
			return v
		}
	}
	if ply >= maxPly-1 {
		return w.judge(f)
	}
	// Step 2. Look up the position in the transposition table.
	hit, hitValue := w.table.probe(f.Key), 0
	tableMove := game.Move(0)
	pv := beta-alpha > 1
	if hit != 0 {
		hitValue = fromTable(hit.value(), ply)
		if !pv && f.Halfmove < 90 && hit.bound().allows(hitValue, alpha, beta) {
			return hitValue
		}
		if m := f.of(hit); m != 0 && (f.check || rules.Captured(m) != rules.NoKind) {
			tableMove = m
			w.table.prefetch(&f.Position, m)
		}
	}
	// Step 3. Stand pat: the evaluation, or a bound from the table, is a lower bound on the value.
	best, raw, futile := -infinite, unknown, -infinite
	if !f.check {
		if raw = hit.static(); hit == 0 || raw == unknown {
			raw = w.static(f)
		}
		best = w.correct(f, raw) + w.noise(f)
		if hit.tells(hitValue, best) {
			best = hitValue
		}
		if best >= beta {
			best = between(best, beta, 1)
			if hit == 0 { // so that the next search of this position needs no evaluation
				w.table.store(f.Key, newEntry(0, toTable(best, ply), raw, 0, lowerBound))
			}
			return best
		}
		futile = best + w.margins[futileEdge]
	}
	start := alpha
	alpha = max(alpha, best)
	bestMove := game.Move(0)
	// Step 4. Get the next move.
	p := f.pick(tableMove, !f.check)
	p.checks = checks && !f.check
	if f.check || p.checks { // quiet moves may also be searched
		f.findChecks()
	}
	count, sparse, before := 0, f.sparse(), w.at(ply-1).move
	for {
		m := w.nextMove(f, p, false)
		if m == 0 || !f.check && p.stage == stageBad && !sparse {
			break // skip captures that lose material
		}
		if w.overlooks(f, m) {
			continue
		}
		if f.check { // positions after captures have been prefetched
			w.table.prefetch(&f.Position, m)
		}
		count++
		// Step 5. Prune late evasions, checks that lose material, and captures that cannot raise alpha (delta
		// pruning).
		if best > -mateMost {
			if f.check && p.stage == stageQuiets && count > 2 {
				break
			}
			if p.stage == stageQuiets && !f.check && !f.gains(m, 0) {
				continue
			}
			again := before != 0 && rules.To(m) == rules.To(before) // whether the move is a recapture
			if p.stage != stageQuiets && !f.check && !sparse && !again && futile <= alpha &&
				rules.Promotion(m) == rules.NoKind &&
				!f.gains(m, max(1, alpha-futile+1)) {
				best = max(best, min(futile, alpha))
				continue
			}
		}
		// Step 6. Search the move.
		next := w.play(f, m)
		v := -w.quiesce(ply+1, -beta, -alpha, false)
		w.unplay()
		if w.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove = v, m
				if pv {
					f.length = 1 + copy(f.pv[1:], next.pv[:next.length])
					f.pv[0] = m
				}
				if v >= beta {
					break
				}
			}
		}
	}
	// Step 7. Detect mate, and store the result in the table.
	if f.check && count == 0 {
		return ply - mate
	}
	b := upperBound
	if best >= beta {
		b = lowerBound
		best = between(best, beta, 1)
	} else if best > start && pv {
		b = exactBound
	}
	w.table.store(f.Key, newEntry(rules.Code(bestMove), toTable(best, ply), raw, 0, b).opened(hit.open()))
	return best
}
