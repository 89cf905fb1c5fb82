package local

import (
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Climb is hill climbing: it moves to a better neighbour, either the first one found or the best of all. If
// no neighbour is better, the search is exhausted, and a run with restarts starts elsewhere. It implements
// optim.Optimizer, Saver, Viewer and Adjustable.
type Climb[G ~[]E, E any] struct {
	walk[G, E]
	all      Countable[G] // the space if Climb moves to the best neighbour, otherwise nil
	patience int          // number of consecutive random neighbours without improvement before it stops
	failed   int
	next     []G
	end      bool
}

// NewClimb returns a climber that moves to the first better neighbour drawn at random, and stops after
// patience consecutive neighbours that are not better.
func NewClimb[G ~[]E, E any](s Space[G], patience int, seed uint64,
	element func(c *optim.Coder, e *E)) *Climb[G, E] {
	return &Climb[G, E]{walk: newWalk(s, seed, element), patience: patience, next: []G{make(G, s.Len())}}
}

// NewSteepest returns a climber that evaluates all neighbours and moves to the best.
func NewSteepest[G ~[]E, E any](s Countable[G], seed uint64,
	element func(c *optim.Coder, e *E)) *Climb[G, E] {
	return &Climb[G, E]{walk: newWalk(s, seed, element), all: s, next: points[G](s.Moves(), s.Len())}
}

// points returns n points of the given length.
func points[G ~[]E, E any](n, length int) []G {
	list := make([]G, n)
	for i := range list {
		list[i] = make(G, length)
	}
	return list
}

// Ask implements optim.Optimizer.
func (o *Climb[G, E]) Ask(dst []G) []G {
	switch {
	case !o.begun:
		return append(dst, o.at)
	case o.end:
		return dst
	case o.all == nil:
		o.space.Neighbour(&o.r, o.next[0], o.at)
	default:
		for k := range o.next {
			o.all.Move(o.next[k], o.at, k)
		}
	}
	return append(dst, o.next...)
}

// Tell implements optim.Optimizer.
func (o *Climb[G, E]) Tell(_ []G, cost []float64) {
	if !o.begun {
		o.begin(cost[0])
		return
	}
	o.steps++
	best := 0
	for k, c := range cost {
		if c < cost[best] {
			best = k
		}
	}
	switch {
	case cost[best] < o.cost:
		o.reach(o.next[best], cost[best])
		o.failed = 0
	case o.all != nil:
		o.end = true
	default:
		o.failed++
		o.end = o.failed >= o.patience
	}
}

// Adjust implements optim.Adjustable: the choice between the first better and the best neighbour cannot
// change.
func (o *Climb[G, E]) Adjust(v param.Values) {
	o.patience = param.Bind(&Patience{}, v).Neighbours
	o.adjust(v)
}

// State implements optim.Saver.
func (o *Climb[G, E]) State(c *optim.Coder) {
	o.state(c)
	c.Int(&o.failed)
	c.Bool(&o.end)
}

// Views implements optim.Viewer.
func (o *Climb[G, E]) Views() []search.View { return o.views() }
