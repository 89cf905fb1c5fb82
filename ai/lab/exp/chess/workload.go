package chess

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/chess"
)

// workload predicts the work of a trial in positions visited, so that the time of a run can be estimated
// before its long searches end. The predictions are rough; results do not depend on them.
type workload struct {
	out      lab.Out[searchRow]
	moves    float64 // mean number of legal moves in the next two plies
	done, of float64
}

// newWorkload returns the workload of the searches of a position, to each of the depths.
func newWorkload(out lab.Out[searchRow], p chess.Position, techniques []Technique, first,
	last int) *workload {
	w := &workload{out: out}
	lines := 0
	for _, m := range p.Generate(nil) {
		next := p
		next.Make(m)
		lines += len(next.Generate(nil))
	}
	w.moves = max(2, math.Sqrt(float64(lines)))
	for depth := first; depth <= last; depth++ {
		w.of += w.whole(depth)
		for _, t := range techniques {
			w.of += w.search(t, depth)
		}
	}
	return w
}

// tree returns the predicted number of positions up to a depth if a search visits that power of the full
// tree.
func (w *workload) tree(depth int, power float64) float64 {
	return exact.Exp(exact.Log(w.moves) * float64(depth) * power)
}

// whole predicts the independent full search, which beyond fullDepth has cutoffs but no move order.
func (w *workload) whole(depth int) float64 {
	if depth > fullDepth {
		return w.tree(depth, 0.75)
	}
	return w.tree(depth, 1)
}

// search predicts the search with a technique. Full searches for move orders are included: with the worst
// move first they are repeated in most of the tree.
func (w *workload) search(t Technique, depth int) float64 {
	full := w.tree(depth, 1)
	switch {
	case t.Name == smallestName:
		return 2 * full
	case t.Values["order"] == alphabeta.OrderWorst:
		return 5 * full
	case t.Values["order"] == alphabeta.OrderBest, t.Values["search"] == alphabeta.Minimax:
		return full
	}
	return w.tree(depth, 0.7)
}

// within reports that a search with the given predicted work has visited some positions.
func (w *workload) within(work float64, visited int64) {
	w.out.Part(w.done+min(work, float64(visited)), w.of)
}

// finish reports the end of a search with the given predicted work.
func (w *workload) finish(work float64) {
	w.done += work
	w.out.Part(w.done, w.of)
}
