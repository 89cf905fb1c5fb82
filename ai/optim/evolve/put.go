package evolve

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
)

// near fills x with a random point of the box at most radius from at in each dimension, as a fraction of the
// range.
func near(b optim.Box, r *rng.SplitMix, at []float64, radius float64, x []float64) {
	for d := range x {
		reach := float64(radius * (b.Upper[d] - b.Lower[d]))
		x[d] = min(max(at[d]+r.Between(-reach, reach), b.Lower[d]), b.Upper[d])
	}
}

// Put implements optim.Movable.
func (e *onePlusOne) Put(x []float64, radius float64) {
	near(e.box, &e.r, x, radius, e.y)
	copy(e.x, e.y)
	e.cost, e.sigma = math.Inf(1), radius
}

// Put implements optim.Movable.
func (e *selfAdaptive) Put(x []float64, radius float64) {
	for i, y := range e.children {
		near(e.box, &e.r, x, radius, y)
		e.sizes[i] = radius
	}
	e.fresh, e.cost = true, math.Inf(1)
}

// Put implements optim.Movable.
func (e *guidedStrategy) Put(x []float64, radius float64) {
	for i := range e.children {
		y := &e.children[i]
		near(e.box, &e.r, x, radius, y.x)
		y.sigma, y.bestCost = radius, math.Inf(1)
	}
	e.fresh, e.cost = true, math.Inf(1)
}

// Put implements optim.Movable.
func (e *differential) Put(x []float64, radius float64) {
	for i := range e.trial {
		near(e.box, &e.r, x, radius, e.trial[i])
		copy(e.x[i], e.trial[i])
		e.cost[i] = math.Inf(1)
	}
	e.begun, e.best = false, 0
}

// Put implements optim.Movable.
func (g inBox) Put(x []float64, radius float64) {
	for i := range g.now {
		near(g.box, &g.r, x, radius, g.now[i])
		g.cost[i] = math.Inf(1)
	}
	g.begun = false
}

// Put implements optim.Movable: the next batch is drawn around x with a spread set by radius.
func (o *restarting) Put(x []float64, radius float64) {
	mean := make([]float64, len(x))
	for d := range mean {
		mean[d] = min(max((x[d]-o.box.Lower[d])/(o.box.Upper[d]-o.box.Lower[d]), 0), 1)
	}
	o.first, o.seed, o.over, o.cost = radius, o.r.Uint64(), false, math.Inf(1)
	o.make(mean)
}
