package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// node is a position of the search: its window, and what is known of it before its moves are tried. It is not
// part of the frame, which another search of the same position may use in between.
type node struct {
	alpha, beta int
	depth       int
	cut         bool      // a move that is too good is expected
	pv          bool      // the window is wider than one
	table       game.Move // the move of the table, 0 for none
	hit         entry     // what the table has, 0 for nothing,
	hitValue    int       // and its value here
	raw, static int       // the evaluation as it stands, and corrected; unknown where it is not made
	estimate    int       // the same, or a better bound of the table
	improving   bool      // the evaluation grows
	worsening   bool      // it was better for the other side before its move
}

// search returns the value of the position at ply, seen depth plies deep: exact within (alpha, beta),
// otherwise a bound. cut says that a move which is too good is expected. When the worker has stopped the
// value means nothing.
//
// The task "train chess-search" tunes the margins; what the other numbers gain stands in the comment of the
// package.
func (w *worker) search(ply, alpha, beta, depth int, cut bool) int {
	f := w.at(ply)
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta, true)
	}
	if w.tick() {
		return 0
	}
	f.length = 0
	w.seldepth = max(w.seldepth, ply)
	n := node{alpha: alpha, beta: beta, depth: depth, cut: cut, pv: beta-alpha > 1, raw: unknown,
		static: unknown}

	// Step 1. Draws, endings that were solved, and mates that are nearer than any to be found here.
	if ply > 0 {
		if w.drawn(f) {
			return 0
		}
		if v, known := w.solved(f); known {
			return v
		}
		if ply >= maxPly-1 {
			return w.judge(f)
		}
		n.alpha, n.beta = max(alpha, ply-mate), min(beta, mate-ply-1)
		if n.alpha >= n.beta {
			return n.alpha
		}
	}
	// Step 2. What the table knows.
	if f.excluded == 0 {
		if v, known := w.consult(f, &n); known {
			return v
		}
	}
	// Step 3. The static evaluation, and whether it grows.
	w.assume(f, &n)
	after := w.at(ply + 2)
	after.cutoffs, after.killers[0], after.killers[1] = 0, 0, 0
	if f.excluded == 0 {
		f.open = n.pv || n.hit.open()
	}
	// Steps 4 to 7. Positions that are so good or so bad that their moves need not be tried.
	if !n.pv && !f.check && f.excluded == 0 {
		if v, pruned := w.prune(f, &n); pruned {
			return v
		}
	}
	// Step 8. A search that the table knows is good enough by far.
	if edge := n.beta + tableEdge; !n.pv && f.excluded == 0 && n.hit.bound()&lowerBound != 0 &&
		n.hit.depth() >= n.depth-4 &&
		n.hitValue >= edge && n.beta > -mateMost && n.hitValue < mateMost {
		return edge
	}
	// Step 9. Without a move from the table a shallower search finds one cheaper.
	if n.depth >= 4 && n.table == 0 && (n.pv || cut) && f.excluded == 0 {
		n.depth--
	}
	return w.moves(f, &n)
}

// tableEdge is how far above beta a bound of the table is good enough though its search was less deep, in
// 1/100 pawn. With 150, 172 problems instead of 183 are solved (see the comment of the package).
const tableEdge = 350

// consult asks the table for f. It returns the value where that is known well enough.
func (w *worker) consult(f *frame, n *node) (v int, known bool) {
	if n.hit = w.table.probe(f.Key); n.hit != 0 {
		n.hitValue = fromTable(n.hit.value(), f.ply)
		if !n.pv && n.hit.depth() >= n.depth && f.Halfmove < 90 &&
			n.hit.bound().allows(n.hitValue, n.alpha, n.beta) {
			if m := f.of(n.hit); n.hitValue >= n.beta && m != 0 && isQuiet(m) {
				w.note(f.ply, m, bonus(n.depth)/2)
			}
			return n.hitValue, true
		}
		if n.table = f.of(n.hit); n.table != 0 {
			w.table.foresee(&f.Position, n.table)
		}
	}
	if f.ply == 0 {
		n.table = w.root[w.line].move
	}
	return 0, false
}

// assume finds out the static evaluation of f and how it compares with those before.
func (w *worker) assume(f *frame, n *node) {
	if !n.pv && !f.check && n.depth >= 3 {
		w.table.foreseeNull(&f.Position)
	}
	switch {
	case f.check:
	case f.excluded != 0:
		n.static = f.static
	default:
		if n.raw = n.hit.static(); n.hit == 0 || n.raw == unknown {
			n.raw = w.static(f)
			if n.hit == 0 {
				w.table.store(f.Key, newEntry(0, 0, n.raw, 0, noBound))
			}
		}
		n.static = w.correct(f, n.raw) + w.noise(f)
	}
	f.static, n.estimate = n.static, n.static
	if f.check {
		return
	}
	if back := w.at(f.ply - 2); f.ply >= 2 && back.static != unknown {
		n.improving = n.static > back.static
	} else if back := w.at(f.ply - 4); f.ply >= 4 && back.static != unknown {
		n.improving = n.static > back.static
	}
	if n.hit.tells(n.hitValue, n.static) {
		n.estimate = n.hitValue
	}
	if before := w.at(f.ply - 1); f.ply > 0 && before.static != unknown {
		w.compare(f, n, before)
	}
}

// compare learns from what the move before f has changed of the evaluation. A reduced search of that move is
// as deep as others where the move was not as bad as assumed, and even less deep where it was.
func (w *worker) compare(f *frame, n *node, before *frame) {
	gain := n.static + before.static
	n.worsening = gain > 0
	if f.excluded != 0 {
		return
	}
	w.credit(before, gain)
	if before.reduced >= 3 && gain <= 0 {
		n.depth++
	} else if before.reduced >= 1 && n.depth >= 2 && gain > w.margins[lostEdge] {
		n.depth--
	}
}

// prune returns a value for f where its moves need not be tried.
func (w *worker) prune(f *frame, n *node) (v int, pruned bool) {
	m, alpha, beta, depth := w.margins, n.alpha, n.beta, n.depth
	// Step 4. Reverse futility: so far above beta that no reply will do.
	if depth <= 8 && beta > -mateMost && n.estimate < mateMost &&
		n.estimate-m[reverseDepth]*depth+m[reverseImproving]*number(n.improving)+
			m[reverseWorsening]*number(n.worsening) >= beta {
		return (11*n.estimate + 5*beta) / 16, true
	}
	// Step 5. Razoring: so far below alpha that only captures can help.
	if depth <= 3 && alpha < mateMost && n.estimate+m[razoring]+250*(depth-1)*depth < alpha {
		if v := w.quiesce(f.ply, alpha, alpha+1, true); v <= alpha {
			return v, true
		}
	}
	// Step 6. Null move: if even a pass holds beta, a move will. Not with pawns alone, where zugzwang is
	// common; deep down it is verified.
	if depth >= 3 && w.at(f.ply-1).move != 0 && f.ply >= w.quiet && n.estimate >= beta &&
		n.static >= beta-m[nullDepth]*depth+m[nullStart] && beta > -mateMost && f.pieces() {
		if v := w.tryNull(f, beta, depth, n.estimate, n.cut); v >= beta || w.stopped {
			return v, true
		}
	}
	// Step 7. Probcut: a capture that is good enough by far in a shallower search is so in this one.
	if edge := beta + m[probcutEdge]; depth >= 5 && beta < mateMost && beta > -mateMost &&
		(n.hit == 0 || n.hit.depth() < depth-3 || n.hitValue >= edge) {
		return w.probcut(f, edge, depth, n.table, n.raw, n.cut)
	}
	return 0, false
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
			w.table.store(f.Key, newEntry(rules.Code(m), toTable(v, f.ply), raw, depth-3, lowerBound).
				opened(f.open))
			if v < mateMost {
				v -= w.margins[probcutEdge] // the capture is as good in a search that was less deep
			}
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

// between is a value that was too good, brought so much nearer to beta as it is less certain: v counts weight
// times. Mates stay as they are.
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
