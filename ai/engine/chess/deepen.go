package chess

import (
	"slices"

	"ludarium/ai/search"
)

// deepening does the iterative deepening of the main thread.
type deepening struct {
	*worker
	lim     Limits
	report  func(Progress)
	done    int    // depth of the last completed iteration
	lines   []Line // lines of the last completed iteration
	settled bool   // whether all root moves are in endgame tables
}

// maxDepth is the maximum depth of an iteration.
const maxDepth = maxPly - 8

// run searches to increasing depths until it is stopped or reaches a limit.
func (d *deepening) run() Progress {
	lines := min(max(1, d.lim.Lines), len(d.root))
	last := maxDepth
	if d.lim.Depth > 0 {
		last = min(last, d.lim.Depth)
	}
	d.settled = d.exact()
	stop := search.MaxDepth
	if d.lim.Failed != nil && lines == 1 {
		d.worker.failed = func() {
			p := d.progress(lines)
			p.Depth = d.worker.depth
			d.lim.Failed(p)
		}
	}
	for depth := min(firstDepth(d.lim.Member), last); depth <= last; depth = nextDepth(depth, d.lim.Member) {
		if !d.iterate(depth, lines) {
			break
		}
		d.done = depth
		p := d.progress(lines)
		d.lines = p.Lines
		if d.report != nil {
			d.report(p)
		}
		if d.enough(p) {
			stop = search.Done
			break
		}
	}
	p := d.progress(lines)
	if lines > 1 && d.done > 0 {
		p.Lines = d.lines // the lines of an interrupted iteration are not comparable
	}
	if p.Stop = d.clock.Stopped(); p.Stop == search.Running {
		p.Stop = stop
	}
	return p
}

// enough reports whether to stop after the iteration with result p.
func (d *deepening) enough(p Progress) bool {
	best := p.Lines[0]
	plies, found := best.Mate()
	switch {
	case d.lim.Mate > 0 && found && plies > 0 && plies <= 2*d.lim.Mate-1:
		return true
	case d.lim.Enough != nil && d.lim.Enough(p), d.settled:
		return true
	case (d.lim.Time > 0 || d.lim.Enough != nil) && len(d.lim.Moves) == 0:
		return len(d.root) == 1 || found && p.Depth >= 2*max(plies, -plies)+4 && len(p.Lines) == 1
	}
	return false
}

// iterate searches the best lines to the given depth, as many as requested, and reports whether it was
// completed.
func (w *worker) iterate(depth, lines int) bool {
	w.depth = depth
	for i := range w.root {
		w.root[i].previous = w.root[i].value
	}
	for w.line = 0; w.line < lines; w.line++ {
		w.seldepth = 0
		if !w.aspire(depth) {
			return false
		}
	}
	w.line = 0
	w.sortRoot()
	return true
}

// aspire searches the root in a narrow window around the value of the previous iteration (an aspiration
// window), and widens the window until the value lies within it. It reports whether it was completed.
func (w *worker) aspire(depth int) bool {
	alpha, beta, width := -infinite, infinite, 12
	if v := w.root[w.line].previous; depth >= 5 && v > -mateMost && v < mateMost {
		width += v * v / 16000
		alpha, beta = max(-infinite, v-width), min(infinite, v+width)
	}
	lower := 0 // reduction of the depth after failing high
	for {
		v := w.search(0, alpha, beta, max(1, depth-lower), false)
		w.sortRoot()
		switch {
		case w.stopped:
			return false
		case v <= alpha && alpha > -infinite:
			beta = (alpha + beta) / 2
			alpha, lower = max(-infinite, v-width), 0
			w.reportFailure()
		case v >= beta && beta < infinite:
			beta = min(infinite, v+width)
			lower = min(lower+1, 3)
			w.reportFailure()
		default:
			return true
		}
		if width += width / 2; width > 700 {
			alpha, beta = -infinite, infinite
		}
	}
}

// reportFailure calls failed, unless it is nil, after a search of the root failed high or low.
func (w *worker) reportFailure() {
	if w.failed != nil {
		w.failed()
	}
}

// tell stores in r the value of a root move that was searched with the window (alpha, beta). If the move is
// not the first one and does not raise alpha, its value is only an upper bound: the move is no better than
// the moves before it.
func (w *worker) tell(r *rootMove, value, alpha, beta int, first bool) {
	r.bound = search.Exactly
	switch {
	case value >= beta:
		r.bound = search.AtLeast
	case value > alpha:
	case first:
		r.bound = search.AtMost
	default:
		r.value = -infinite
		return
	}
	next := w.at(1)
	r.value = value
	r.seldepth = w.seldepth
	r.pv = append(r.pv[:1], next.pv[:next.length]...)
}

// help runs the search of a helper thread until it is stopped.
func (w *worker) help(number int) {
	for depth := firstDepth(number); depth <= maxDepth && w.iterate(depth, 1); depth = nextDepth(depth,
		number) {
	}
}

// firstDepth returns the depth of the first iteration of the thread or team member with the given number. The
// depths differ, so that the searches differ.
func firstDepth(number int) int { return 1 + number%2 }

// nextDepth returns the depth of the iteration that follows an iteration of the given depth.
func nextDepth(depth, number int) int {
	if depth++; number%3 == 2 && depth%4 == 3 {
		depth++
	}
	return depth
}

// progress returns the result of the search so far.
func (d *deepening) progress(lines int) Progress {
	p := Progress{Depth: d.done, Nodes: d.nodes - d.counted + d.total.Load(), Elapsed: d.clock.Elapsed(),
		Full:  d.table.full(),
		Focus: int(1000 * d.root[0].nodes / max(d.nodes, 1))}
	if d.team != nil {
		shared := d.team.counts
		p.Shared = &shared
	}
	for _, r := range d.root[:lines] {
		v, bound := r.value, r.bound
		if v == -infinite {
			v, bound = r.previous, search.Exactly
		}
		if v == -infinite {
			v = 0
		}
		p.Seldepth = max(p.Seldepth, r.seldepth)
		l := Line{Value: v, Bound: bound, Moves: slices.Clone(r.pv)}
		d.lengthen(&l)
		p.Lines = append(p.Lines, l)
	}
	return p
}
