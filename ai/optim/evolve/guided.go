package evolve

import (
	"cmp"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// guided returns the evolution strategy whose mutation is guided as in a particle swarm.
//
// From the paper's summary (Hsieh, Chen, Chen, GECCO 2007, 650–657): the mutation operator of an evolution
// strategy is replaced by guided mutation, which searches around each individual as the strategy does and
// moves it in a direction given by global information, such as the best position, as particles are moved.
// Assumed here: the formula below; recombination and step sizes as in the (μ, λ)-ES, so that the guide is the
// only difference; and a personal best p that a child inherits from the parent whose best is better.
func guided() []optim.Real {
	return []optim.Real{optim.Of(optim.Description{Name: "guided-es", Title: "PSO-guided evolution strategy",
		Formula: "σ ← σ exp(τ N), y = x + c U (p − x) + c U (g − x) + σ N(0, I); x: mean of two parents",
		Source:  "Hsieh, Chen, Chen: Particle Swarm Guided Evolution Strategy, 2007",
		Doc: "Each child lies between two parents and is mutated. Some are also pulled, as particles are, " +
			"towards the best position of their ancestors and the best of all.",
	}, guidedSettings{}, newGuided)}
}

type guidedSettings struct {
	parents, children int
	spread            spread
	pull, share       float64
	survivors         string
}

// Params implements param.Settings.
func (s *guidedSettings) Params(p *param.Set) {
	p.Int(&s.parents, "parents", "Parents", "Number μ of survivors per generation.", 15, 1, 1000)
	p.Int(&s.children, "children", "Children",
		"Number λ of children per generation. It must be above the number of parents.", 100, 2, 10_000)
	s.spread.Params(p)
	p.Float(&s.pull, "pull", "Pull",
		"Maximum pull c of each best position. Without it, the mutation is not guided.", 1, 0, 4)
	p.Float(&s.share, "share", "Guided children", "Probability that the mutation of a child is guided.", 0.5,
		0, 1)
	p.OneOf(&s.survivors, "survivors", "Survivors",
		"Whether the parents of the next generation are chosen from "+
			"the children or from parents and children.", "children", "both")
}

func newGuided(set optim.Setup, s guidedSettings) (optim.Optimizer[[]float64], error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	mu, lambda := s.parents, s.children
	if mu >= lambda {
		return nil, fault.Errorf("parents=%d: must be below the children, which are %d", mu, lambda)
	}
	e := &guidedStrategy{box: set.Box, r: rng.NewSplitMix(set.Seed), pull: s.pull, share: s.share,
		keep: s.survivors == "both", parents: lineages(mu, set.Dim()), children: lineages(lambda, set.Dim()),
		spare: lineages(mu, set.Dim()), order: make([]int, mu+lambda), top: make([]float64, set.Dim()),
		cost: math.Inf(1), fresh: true}
	for i := range e.children {
		randomIn(e.box, &e.r, e.children[i].x)
		e.children[i].sigma = s.spread.sigma
		e.children[i].bestCost = math.Inf(1)
	}
	return e, nil
}

// lineage is an individual with its inherited personal best and step size.
type lineage struct {
	x, best        []float64
	cost, bestCost float64
	sigma          float64
}

func lineages(n, dim int) []lineage {
	at, best := rows(n, dim), rows(n, dim)
	out := make([]lineage, n)
	for i := range out {
		out[i].x, out[i].best = at[i], best[i]
	}
	return out
}

// take makes l a copy of another individual.
func (l *lineage) take(from *lineage) {
	copy(l.x, from.x)
	copy(l.best, from.best)
	l.cost, l.bestCost, l.sigma = from.cost, from.bestCost, from.sigma
}

func (l *lineage) state(c *optim.Coder) {
	c.Floats(l.x)
	c.Floats(l.best)
	c.Float(&l.cost)
	c.Float(&l.bestCost)
	c.Float(&l.sigma)
}

// guidedStrategy is an evolution strategy with guided mutation.
type guidedStrategy struct {
	box         optim.Box
	r           rng.SplitMix
	pull, share float64
	keep        bool // whether parents compete with their children
	parents     []lineage
	children    []lineage
	spare       []lineage // memory for the next parents
	order       []int     // indices of children and then parents, by cost
	fresh       bool      // whether the children are the first generation
	top         []float64
	cost        float64
}

// Ask implements optim.Optimizer.
func (e *guidedStrategy) Ask(dst [][]float64) [][]float64 {
	for i := range e.children {
		if !e.fresh {
			n := len(e.parents)
			e.mutate(&e.children[i], &e.parents[e.r.IntN(n)], &e.parents[e.r.IntN(n)])
		}
		dst = append(dst, e.children[i].x)
	}
	return dst
}

// mutate makes y a child of two parents.
func (e *guidedStrategy) mutate(y, a, b *lineage) {
	tau := 1 / math.Sqrt(2*float64(e.box.Dim()))
	y.sigma = min(max(math.Sqrt(a.sigma*b.sigma)*exact.Exp(tau*e.r.Normal()), 1e-150), 1)
	elder := a
	if b.bestCost < a.bestCost {
		elder = b
	}
	copy(y.best, elder.best)
	y.bestCost = elder.bestCost
	pull := 0.0
	if e.r.Float64() < e.share {
		pull = e.pull
	}
	for d := range y.x {
		at := float64((a.x[d] + b.x[d]) / 2)
		own := float64(pull * e.r.Float64() * (y.best[d] - at))
		social := float64(pull * e.r.Float64() * (e.top[d] - at))
		step := float64(y.sigma * (e.box.Upper[d] - e.box.Lower[d]) * e.r.Normal())
		y.x[d] = mirror(e.box, d, at+own+social+step)
	}
}

// Tell implements optim.Optimizer.
func (e *guidedStrategy) Tell(_ [][]float64, cost []float64) {
	for i, c := range cost {
		if c != c {
			c = math.Inf(1)
		}
		y := &e.children[i]
		if y.cost = c; c < y.bestCost || e.fresh {
			copy(y.best, y.x)
			y.bestCost = c
		}
		if c < e.cost {
			e.cost = c
			copy(e.top, y.x)
		}
	}
	e.survive()
	e.fresh = false
}

// survive chooses the next parents.
func (e *guidedStrategy) survive() {
	candidates := len(e.children)
	if e.keep && !e.fresh {
		candidates += len(e.parents)
	}
	order := e.order[:candidates]
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(e.at(a).cost, e.at(b).cost) })
	for k := range e.spare {
		e.spare[k].take(e.at(order[k]))
	}
	e.parents, e.spare = e.spare, e.parents
}

// at returns candidate i; the children come before the parents.
func (e *guidedStrategy) at(i int) *lineage {
	if i < len(e.children) {
		return &e.children[i]
	}
	return &e.parents[i-len(e.children)]
}

// Best implements optim.Optimizer.
func (e *guidedStrategy) Best() ([]float64, float64) { return e.top, e.cost }

// State implements optim.Saver.
func (e *guidedStrategy) State(c *optim.Coder) {
	c.Uint64((*uint64)(&e.r))
	for i := range e.parents {
		e.parents[i].state(c)
	}
	for i := range e.children {
		e.children[i].state(c)
	}
	c.Bool(&e.fresh)
	c.Floats(e.top)
	c.Float(&e.cost)
}
