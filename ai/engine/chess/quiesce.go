package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// judge returns the corrected static evaluation of f, 0 in check, where there is none.
func (w *worker) judge(f *frame) int {
	if f.check {
		return 0
	}
	return w.correct(&f.board, w.value(&f.board)) + w.noise(f)
}

// quiesce searches captures until the position is quiet, in check all moves, and if checks is set at first moves that give check. The bounds are
// those of search.
func (w *worker) quiesce(ply, alpha, beta int, checks bool) int {
	f := w.at(ply)
	if w.tick() {
		return 0
	}
	f.length = 0
	w.seldepth = max(w.seldepth, ply)
	if ply > 0 && w.drawn(f) {
		return 0
	}
	if ply >= maxPly-1 {
		return w.judge(f)
	}
	hit, known := w.table.probe(f.Key)
	tableMove := game.Move(0)
	pv := beta-alpha > 1
	if known {
		hit.value = fromTable(hit.value, ply)
		if !pv && f.Halfmove < 90 && hit.allows(alpha, beta) {
			return hit.value
		}
		if m, ok := f.Expand(hit.move); ok && hit.move != 0 && (f.check || rules.Captured(m) != rules.NoKind) {
			tableMove = m
		}
	}
	best, raw, futile := -infinite, unknown, -infinite
	if !f.check {
		if raw = hit.static; !known || raw == unknown {
			raw = w.value(&f.board)
		}
		best = w.correct(&f.board, raw) + w.noise(f)
		if known && hit.value > -mateMost && hit.value < mateMost &&
			(hit.bound == exactBound || hit.bound == lowerBound && hit.value > best || hit.bound == upperBound && hit.value < best) {
			best = hit.value
		}
		if best >= beta {
			return best
		}
		futile = best + 180
	}
	start := alpha
	alpha = max(alpha, best)
	bestMove := game.Move(0)
	p := f.pick(tableMove, !f.check)
	p.checks = checks && !f.check
	if f.check || p.checks { // quiet moves are looked at, too
		f.checks = f.checkingSquares()
	}
	count := 0
	for {
		m := w.nextMove(f, &p, false)
		if m == 0 || !f.check && p.stage == stageBad {
			break // captures that lose material are no use here
		}
		if w.overlooks(f, m) {
			continue
		}
		count++
		if best > -mateMost {
			if f.check && p.stage == stageQuiets && count > 3 {
				break
			}
			if p.stage == stageQuiets && !f.check && !f.gains(m, 0) {
				continue
			}
			if p.stage != stageQuiets && !f.check && futile <= alpha && rules.Promotion(m) == rules.NoKind && !f.gains(m, max(1, alpha-futile+1)) {
				best = max(best, min(futile, alpha))
				continue
			}
		}
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
	if f.check && count == 0 {
		return ply - mate
	}
	e := entry{move: rules.Code(bestMove), value: toTable(best, ply), static: raw, bound: upperBound}
	if best >= beta {
		e.bound = lowerBound
	} else if best > start && pv {
		e.bound = exactBound
	}
	w.table.store(f.Key, e)
	return best
}
