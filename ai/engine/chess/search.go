package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// node holds the window of a position and what is known about the position before its moves are searched. It
// is not part of the frame, because a verification search of the same position may use the frame in between.
type node struct {
	alpha, beta int
	depth       int
	cut         bool      // whether the node is expected to fail high
	pv          bool      // whether the node is a PV node: its window is wider than 1
	table       game.Move // hash move; 0 if there is none
	hit         entry     // table entry; 0 if there is none
	hitValue    int       // value of hit, with mates counted from the root
	raw, static int       // static evaluation before and after correction; unknown if not computed
	estimate    int       // static, or a better estimate from a table bound
	improving   bool      // whether the evaluation is higher than two plies ago
	worsening   bool      // whether the opponent's last move worsened the opponent's evaluation
}

// search returns the value of the position at the given ply, searched to the given depth in plies. The value
// is exact if it lies between alpha and beta; otherwise it is a bound. cut means that the node is expected to
// fail high. When the worker has stopped, the value has no meaning.
//
// The task "train chess-search" tunes the margins. The document named in the package comment lists the gains
// of the other parameters.
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

	// Step 1. Detect draws and endgame tables, and prune by mate distance.
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
	// Step 2. Look up the position in the transposition table.
	if f.excluded == 0 {
		if v, known := w.probeTable(f, &n); known {
			return v
		}
	}
	// Step 3. Compute the static evaluation and whether it is improving.
	w.assume(f, &n)
	after := w.at(ply + 2)
	after.cutoffs, after.killers[0], after.killers[1] = 0, 0, 0
	if f.excluded == 0 {
		f.open = n.pv || n.hit.open()
	}
	// Steps 4 to 7. Prune the whole node.
	if !n.pv && !f.check && f.excluded == 0 {
		if v, pruned := w.prune(f, &n); pruned {
			return v
		}
	}
	// Step 8. Small ProbCut: trust a lower bound of at least beta + 350 from the table even if its depth is
	// somewhat lower.
	if edge := n.beta + tableEdge; !n.pv && f.excluded == 0 && n.hit.bound()&lowerBound != 0 &&
		n.hit.depth() >= n.depth-4 &&
		n.hitValue >= edge && n.beta > -mateMost && n.hitValue < mateMost {
		return edge
	}
	// Step 9. Internal iterative reduction: without a hash move, search less deeply.
	if n.depth >= 4 && n.table == 0 && (n.pv || cut) && f.excluded == 0 {
		n.depth--
	}
	return w.moves(f, &n)
}

// tableEdge is the margin of the small ProbCut, in 1/100 pawn. With a margin of 150, the engine solves 172
// problems instead of 183 (see the document named in the package comment).
const tableEdge = 350

// probeTable looks up f in the table and fills in n. known is true if the stored value v causes a cutoff.
func (w *worker) probeTable(f *frame, n *node) (v int, known bool) {
	if n.hit = w.table.probe(f.Key); n.hit != 0 {
		n.hitValue = fromTable(n.hit.value(), f.ply)
		w.team.count(f.Key)
		if !n.pv && n.hit.depth() >= n.depth && f.Halfmove < 90 &&
			n.hit.bound().allows(n.hitValue, n.alpha, n.beta) {
			if m := f.of(n.hit); n.hitValue >= n.beta && m != 0 && isQuiet(m) {
				w.note(f.ply, m, bonus(n.depth)/2)
			}
			return n.hitValue, true
		}
		if n.table = f.of(n.hit); n.table != 0 {
			w.table.prefetch(&f.Position, n.table)
		}
	}
	if f.ply == 0 {
		n.table = w.root[w.line].move
	}
	return 0, false
}

// assume computes the static evaluation of f and compares it with the evaluations of earlier positions.
func (w *worker) assume(f *frame, n *node) {
	if !n.pv && !f.check && n.depth >= 3 {
		w.table.prefetchNull(&f.Position)
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

// compare uses the change of the evaluation by the move before f. It updates the history of that move. If
// that move was reduced, compare increases the depth if the move was not as bad as assumed, and decreases it
// if the move lost more than a margin.
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

// prune returns a value for f and true if the moves of f need not be searched.
func (w *worker) prune(f *frame, n *node) (v int, pruned bool) {
	m, alpha, beta, depth := w.margins, n.alpha, n.beta, n.depth
	// Step 4. Reverse futility pruning: the evaluation is far above beta.
	if depth <= 8 && beta > -mateMost && n.estimate < mateMost &&
		n.estimate-m[reverseDepth]*depth+m[reverseImproving]*number(n.improving)+
			m[reverseWorsening]*number(n.worsening) >= beta {
		return (11*n.estimate + 5*beta) / 16, true
	}
	// Step 5. Razoring: the evaluation is far below alpha, so only captures are searched.
	if depth <= 3 && alpha < mateMost && n.estimate+m[razoring]+250*(depth-1)*depth < alpha {
		if v := w.quiesce(f.ply, alpha, alpha+1, true); v <= alpha {
			return v, true
		}
	}
	// Step 6. Null move pruning. It is not used with only pawns, because zugzwang is common then, and its
	// result is verified at large depths.
	if depth >= 3 && w.at(f.ply-1).move != 0 && f.ply >= w.quiet && n.estimate >= beta &&
		n.static >= beta-m[nullDepth]*depth+m[nullStart] && beta > -mateMost && f.pieces() {
		if v := w.tryNull(f, beta, depth, n.estimate, n.cut); v >= beta || w.stopped {
			return v, true
		}
	}
	// Step 7. ProbCut: a capture that exceeds beta by a margin in a shallower search causes a cutoff.
	if edge := beta + m[probcutEdge]; depth >= 5 && beta < mateMost && beta > -mateMost &&
		(n.hit == 0 || n.hit.depth() < depth-3 || n.hitValue >= edge) {
		return w.probcut(f, edge, depth, n.table, n.raw, n.cut)
	}
	return 0, false
}

// tryNull searches the position after a null move. It returns a value below beta if the null move does not
// cause a cutoff.
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

// probcut searches the captures that gain at least edge to a reduced depth.
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
			e := newEntry(rules.Code(m), toTable(v, f.ply), raw, depth-3, lowerBound).opened(f.open)
			w.table.store(f.Key, e)
			w.team.note(f.Key, e)
			if v < mateMost {
				v -= w.margins[probcutEdge] // the shallower search confirmed the capture
			}
			return v, true
		}
	}
}

// number returns 1 for true and 0 for false.
func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// between returns the fail-high value v moved towards beta: the mean of v, with the given weight, and beta,
// with weight 1. Mates remain unchanged.
func between(v, beta, weight int) int {
	if v >= mateMost || beta <= -mateMost {
		return v
	}
	return (v*weight + beta) / (weight + 1)
}

// isQuiet reports whether m is neither a capture nor a promotion.
func isQuiet(m game.Move) bool {
	return rules.Captured(m) == rules.NoKind && rules.Promotion(m) == rules.NoKind
}

// of returns the hash move of table entry e, or 0 if there is none or it is not legal in f.
func (f *frame) of(e entry) game.Move {
	if code := e.move(); code != 0 {
		if m, ok := f.Expand(code); ok {
			return m
		}
	}
	return 0
}
