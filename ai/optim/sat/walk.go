package sat

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// walk is local search with restarts: it takes an unsatisfied clause and flips one of its variables, a random
// one or the variable that breaks the fewest other clauses, and restarts after a number of flips. It is good
// at large satisfiable formulas, but cannot prove that a formula is unsatisfiable.
//
// Selman, Kautz, Cohen: Noise Strategies for Improving Local Search, 1994. It implements optim.Optimizer,
// Saver, Viewer and Adjustable.
type walk struct {
	f     *Formula
	noise float64
	limit int // number of flips before a restart

	r      rng.SplitMix
	values []bool
	right  []int // number of true literals of each clause
	broken []int // unsatisfied clauses, except empty ones
	place  []int // index in broken of each clause; −1 if it is not there
	flips  int   // number of flips since the last restart
	tries  int
	begun  bool
	best   []bool
	least  float64
}

// newWalk returns a local search that has not started yet.
func newWalk(set Setup, as walkSettings) *walk {
	w := &walk{f: set.Formula, noise: as.noise, limit: as.flips, r: rng.NewSplitMix(set.Seed),
		values: make([]bool, set.Variables), right: make([]int, len(set.Clauses)),
		broken: make([]int, 0, len(set.Clauses)), place: make([]int, len(set.Clauses)),
		best: make([]bool, set.Variables), least: math.Inf(1)}
	w.scatter()
	return w
}

// scatter restarts from random truth values.
func (w *walk) scatter() {
	for i := range w.values {
		w.values[i] = w.r.IntN(2) == 1
	}
	w.flips = 0
	w.tries++
	w.count()
}

// count computes right and broken.
func (w *walk) count() {
	w.broken = w.broken[:0]
	for c, clause := range w.f.Clauses {
		w.right[c], w.place[c] = 0, -1
		for _, l := range clause {
			if holds(w.values, l) {
				w.right[c]++
			}
		}
		if w.right[c] == 0 && len(clause) > 0 {
			w.breaks(c)
		}
	}
}

func (w *walk) breaks(c int) {
	w.place[c] = len(w.broken)
	w.broken = append(w.broken, c)
}

func (w *walk) mends(c int) {
	last := w.broken[len(w.broken)-1]
	w.broken[w.place[c]], w.place[last] = last, w.place[c]
	w.broken, w.place[c] = w.broken[:len(w.broken)-1], -1
}

// flip negates variable v, counted from 0.
func (w *walk) flip(v int) {
	w.values[v] = !w.values[v]
	for _, c := range w.f.in[v] {
		before := w.right[c]
		w.right[c] = 0
		for _, l := range w.f.Clauses[c] {
			if holds(w.values, l) {
				w.right[c]++
			}
		}
		switch {
		case before == 0 && w.right[c] > 0:
			w.mends(c)
		case before > 0 && w.right[c] == 0:
			w.breaks(c)
		}
	}
}

// harm returns the number of clauses that only variable v, counted from 0, makes true.
func (w *walk) harm(v int) (n int) {
	for _, c := range w.f.in[v] {
		if w.right[c] != 1 {
			continue
		}
		for _, l := range w.f.Clauses[c] {
			if max(l, -l)-1 == v && holds(w.values, l) {
				n++
				break
			}
		}
	}
	return n
}

// Ask implements optim.Optimizer: it asks for nothing once all satisfiable clauses hold.
func (w *walk) Ask(dst [][]bool) [][]bool {
	if !w.begun {
		return append(dst, w.values)
	}
	if len(w.broken) == 0 {
		return dst
	}
	if w.flips >= w.limit {
		w.scatter()
		return append(dst, w.values)
	}
	clause := w.f.Clauses[w.broken[w.r.IntN(len(w.broken))]]
	chosen := max(clause[0], -clause[0]) - 1
	if w.r.Float64() < w.noise {
		l := clause[w.r.IntN(len(clause))]
		chosen = max(l, -l) - 1
	} else {
		least := math.MaxInt
		for _, l := range clause {
			if h := w.harm(max(l, -l) - 1); h < least {
				chosen, least = max(l, -l)-1, h
			}
		}
	}
	w.flip(chosen)
	w.flips++
	return append(dst, w.values)
}

// Tell implements optim.Optimizer.
func (w *walk) Tell(_ [][]bool, cost []float64) {
	w.begun = true
	if cost[0] < w.least {
		w.least = cost[0]
		copy(w.best, w.values)
	}
}

// Best implements optim.Optimizer.
func (w *walk) Best() ([]bool, float64) { return w.best, w.least }

// Adjust implements optim.Adjustable.
func (w *walk) Adjust(v param.Values) {
	as := param.Bind(&walkSettings{}, v)
	w.noise, w.limit = as.noise, as.flips
}

// State implements optim.Saver. It includes the order of the broken clauses, because they are drawn by index.
func (w *walk) State(c *optim.Coder) {
	c.Uint64((*uint64)(&w.r))
	c.Bools(w.values)
	c.Bools(w.best)
	c.Float(&w.least)
	c.Int(&w.flips)
	c.Int(&w.tries)
	c.Bool(&w.begun)
	if c.Reading() {
		w.count()
	}
	optim.Slice(c, &w.broken, func(c *optim.Coder, e *int) { c.Index(e, 0, len(w.f.Clauses)) })
	if c.Reading() {
		for i, b := range w.broken {
			c.Check(w.right[b] == 0, "a clause that does not hold")
			w.place[b] = i
		}
	}
}

// Views implements optim.Viewer.
func (w *walk) Views() []search.View {
	return []search.View{view(w.values, w.tries, float64(len(w.broken)))}
}
