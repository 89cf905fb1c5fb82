package sat

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
)

// construct is the constructive heuristic: it assigns the variables one after the other, each to the value
// that satisfies more clauses or keeps them satisfiable, in a new random order for each point. It is fast,
// and provides good starting points for other methods.
//
// Johnson: Approximation Algorithms for Combinatorial Problems, 1974. It implements optim.Optimizer and
// Saver.
type construct struct {
	f      *Formula
	r      rng.SplitMix
	order  []int
	values []bool
	done   []bool // whether each clause holds
	open   []int  // number of unassigned literals in each clause
	best   []bool
	least  float64
}

// newConstruct returns a heuristic.
func newConstruct(set Setup) *construct {
	o := &construct{f: set.Formula, r: rng.NewSplitMix(set.Seed), order: make([]int, set.Variables),
		values: make([]bool, set.Variables),
		done:   make([]bool, len(set.Clauses)), open: make([]int, len(set.Clauses)),
		best: make([]bool, set.Variables), least: math.Inf(1)}
	return o
}

// Ask implements optim.Optimizer.
func (o *construct) Ask(dst [][]bool) [][]bool {
	for i := range o.order {
		j := o.r.IntN(i + 1)
		o.order[i] = o.order[j]
		o.order[j] = i
	}
	for c, clause := range o.f.Clauses {
		o.done[c], o.open[c] = false, len(clause)
	}
	for _, v := range o.order {
		// The gain from setting the variable to true: a clause counts more if it has fewer other ways to
		// hold.
		worth := 0.0
		for _, c := range o.f.in[v] {
			if o.done[c] {
				continue
			}
			for _, l := range o.f.Clauses[c] {
				switch weight := math.Ldexp(1, -min(o.open[c], 60)); l {
				case v + 1:
					worth += weight
				case -v - 1:
					worth -= weight
				}
			}
		}
		o.values[v] = worth > 0 || worth == 0 && o.r.IntN(2) == 1
		for _, c := range o.f.in[v] {
			for _, l := range o.f.Clauses[c] {
				if max(l, -l)-1 == v {
					o.open[c]--
					o.done[c] = o.done[c] || holds(o.values, l)
				}
			}
		}
	}
	return append(dst, o.values)
}

// Tell implements optim.Optimizer.
func (o *construct) Tell(_ [][]bool, cost []float64) {
	if cost[0] < o.least {
		o.least = cost[0]
		copy(o.best, o.values)
	}
}

// Best implements optim.Optimizer.
func (o *construct) Best() ([]bool, float64) { return o.best, o.least }

// State implements optim.Saver.
func (o *construct) State(c *optim.Coder) {
	c.Uint64((*uint64)(&o.r))
	c.Ints(o.order, 0, o.f.Variables)
	c.Bools(o.best)
	c.Float(&o.least)
}
