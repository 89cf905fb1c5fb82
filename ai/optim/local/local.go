// Package local has searches that move from a point to a neighbour: hill climbing, simulated annealing and
// tabu search, over any space whose points have neighbours: real vectors, round trips, truth values. They
// differ in what they do if no neighbour is better: hill climbing stops; annealing accepts a worse neighbour
// with a decreasing probability; tabu search moves to the best neighbour that no recent move forbids.
//
// # To add a space
//
// Implement Space, and Viewer if its points can be shown; describe the methods over it as reals.go does.
package local

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Family is the family of all methods in this package.
const Family = "local"

// Space defines the points of a search and their neighbours. dst has the length of a point and belongs to the
// caller; all randomness comes from r.
type Space[G any] interface {
	// Len returns the length of a point.
	Len() int
	Random(r *rng.SplitMix, dst G)
	// Neighbour sets dst to a random neighbour of g.
	Neighbour(r *rng.SplitMix, dst, g G)
}

// Countable is a space in which every point has the same number of neighbours, so all of them can be tried.
type Countable[G any] interface {
	Space[G]
	Moves() int
	// Move sets dst to neighbour k of g. Neighbour k of dst is again g.
	Move(dst, g G, k int)
}

// Viewer is a space that can show the current point of a search and the best point so far.
type Viewer[G any] interface {
	View(at, best G, cost float64) search.View
}

// Adjustable is a space whose neighbourhood can be changed during a search; v holds complete values of the
// search's parameters.
type Adjustable interface{ Adjust(v param.Values) }

// walk holds the state that all searches in this package share.
type walk[G ~[]E, E any] struct {
	space   Space[G]
	element func(c *optim.Coder, e *E)
	r       rng.SplitMix
	at      G
	cost    float64 // cost of the current point; +Inf until known
	best    G
	least   float64
	begun   bool
	steps   int
}

func newWalk[G ~[]E, E any](s Space[G], seed uint64, element func(c *optim.Coder, e *E)) walk[G, E] {
	w := walk[G, E]{space: s, element: element, r: rng.NewSplitMix(seed), at: make(G, s.Len()),
		best: make(G, s.Len())}
	s.Random(&w.r, w.at)
	return w
}

// begin receives the cost of the first point.
func (w *walk[G, E]) begin(cost float64) {
	w.begun, w.cost, w.least = true, cost, cost
	copy(w.best, w.at)
}

// reach moves to g, which has the given cost.
func (w *walk[G, E]) reach(g G, cost float64) {
	copy(w.at, g)
	if w.cost = cost; cost < w.least {
		w.least = cost
		copy(w.best, g)
	}
}

// Best implements optim.Optimizer.
func (w *walk[G, E]) Best() (G, float64) {
	if !w.begun {
		return nil, math.Inf(1)
	}
	return w.best, w.least
}

func (w *walk[G, E]) state(c *optim.Coder) {
	c.Uint64((*uint64)(&w.r))
	for i := range w.at {
		w.element(c, &w.at[i])
	}
	for i := range w.best {
		w.element(c, &w.best[i])
	}
	c.Float(&w.cost)
	c.Float(&w.least)
	c.Bool(&w.begun)
	c.Int(&w.steps)
}

// adjust changes the space, if it is Adjustable.
func (w *walk[G, E]) adjust(v param.Values) {
	if s, ok := w.space.(Adjustable); ok {
		s.Adjust(v)
	}
}

// views shows the points, if the space is a Viewer.
func (w *walk[G, E]) views() []search.View {
	if v, ok := w.space.(Viewer[G]); ok && w.begun {
		return []search.View{v.View(w.at, w.best, w.least)}
	}
	return nil
}
