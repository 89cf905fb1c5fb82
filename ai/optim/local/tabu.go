package local

import (
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Tabu is tabu search: each step goes to the best neighbour, even if it is worse than the current point, but
// not by a move made recently, unless that leads to a new best point. It leaves a valley over the lowest
// pass, and the tabu list keeps it from falling back at once. It implements optim.Optimizer, Saver, Viewer
// and Adjustable.
//
// Glover: Future Paths for Integer Programming and Links to Artificial Intelligence, 1986.
type Tabu[G ~[]E, E any] struct {
	walk[G, E]
	all    Countable[G]
	tenure int   // number of steps during which a move may not be repeated
	until  []int // step from which each move is allowed again
	next   []G
}

// NewTabu returns a tabu search with a tenure in steps.
func NewTabu[G ~[]E, E any](s Countable[G], tenure int, seed uint64,
	element func(c *optim.Coder, e *E)) *Tabu[G, E] {
	return &Tabu[G, E]{walk: newWalk(s, seed, element), all: s, tenure: tenure, until: make([]int, s.Moves()),
		next: points[G](s.Moves(), s.Len())}
}

// Ask implements optim.Optimizer.
func (o *Tabu[G, E]) Ask(dst []G) []G {
	if !o.begun {
		return append(dst, o.at)
	}
	for k := range o.next {
		o.all.Move(o.next[k], o.at, k)
	}
	return append(dst, o.next...)
}

// Tell implements optim.Optimizer. Ties are broken at random.
func (o *Tabu[G, E]) Tell(_ []G, cost []float64) {
	if !o.begun {
		o.begin(cost[0])
		return
	}
	o.steps++
	best, ties := -1, 0
	for k, c := range cost {
		if o.until[k] > o.steps && c >= o.least {
			continue
		}
		switch {
		case best < 0 || c < cost[best]:
			best, ties = k, 1
		case c == cost[best]:
			if ties++; o.r.IntN(ties) == 0 {
				best = k
			}
		}
	}
	if best >= 0 {
		o.reach(o.next[best], cost[best])
		o.until[best] = o.steps + o.tenure + 1
	}
}

// Tenure is the parameter of a tabu search.
type Tenure struct{ Steps int }

// Params implements param.Settings.
func (s *Tenure) Params(p *param.Set) {
	p.Int(&s.Steps, "tenure", "Tenure", "Number of steps for which a flipped variable may not be flipped "+
		"back.",
		10, 0, 1000).Unit("steps")
}

// Adjust implements optim.Adjustable: recent moves keep the tenure they were made with.
func (o *Tabu[G, E]) Adjust(v param.Values) {
	o.tenure = param.Bind(&Tenure{}, v).Steps
	o.adjust(v)
}

// State implements optim.Saver.
func (o *Tabu[G, E]) State(c *optim.Coder) {
	o.state(c)
	for k := range o.until {
		c.Int(&o.until[k])
	}
}

// Views implements optim.Viewer.
func (o *Tabu[G, E]) Views() []search.View { return o.views() }
