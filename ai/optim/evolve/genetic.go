package evolve

import (
	"fmt"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Space defines how a genetic algorithm creates, crosses and mutates points. dst has the length of a point
// and belongs to the caller; all randomness comes from r.
type Space[G any] interface {
	Random(r *rng.SplitMix, dst G)
	Cross(r *rng.SplitMix, dst, a, b G)
	Mutate(r *rng.SplitMix, g G)
}

// Genetic is a genetic algorithm for any space: each parent is the better of two random individuals, children
// are crossed and mutated, and the best individuals survive unchanged. It suits points with parts that are
// worth keeping together; if there are gradients, other methods are better.
//
// Holland: Adaptation in Natural and Artificial Systems, 1975; Goldberg: Genetic Algorithms in Search,
// Optimization, and Machine Learning, 1989.
type Genetic[G ~[]E, E any] struct {
	space   Space[G]
	element func(c *optim.Coder, e *E)
	elite   int
	r       rng.SplitMix
	now     []G // current population, elite first
	next    []G
	cost    []float64
	fresh   []float64
	order   []int
	begun   bool
}

// NewGenetic returns a genetic algorithm with a population of n points of the given length, elite of which
// survive; element saves one element of a point.
func NewGenetic[G ~[]E, E any](s Space[G], n, length, elite int, seed uint64,
	element func(c *optim.Coder, e *E)) *Genetic[G, E] {
	if n < 2 || elite < 0 || elite >= n || length < 1 {
		panic(fmt.Sprintf("evolve: a population of %d points of length %d with an elite of %d", n, length,
			elite))
	}
	g := &Genetic[G, E]{space: s, element: element, elite: elite, r: rng.NewSplitMix(seed),
		cost: make([]float64, n), fresh: make([]float64, n),
		order: make([]int, n)}
	for i := range n {
		g.now, g.next = append(g.now, make(G, length)), append(g.next, make(G, length))
		s.Random(&g.r, g.now[i])
		g.cost[i] = math.Inf(1)
	}
	return g
}

// Ask implements optim.Optimizer.
func (g *Genetic[G, E]) Ask(dst []G) []G {
	if !g.begun {
		return append(dst, g.now...)
	}
	for i := g.elite; i < len(g.next); i++ {
		a, b := g.parent(), g.parent()
		g.space.Cross(&g.r, g.next[i], g.now[a], g.now[b])
		g.space.Mutate(&g.r, g.next[i])
	}
	return append(dst, g.next[g.elite:]...)
}

// parent returns the better of two random individuals.
func (g *Genetic[G, E]) parent() int {
	a, b := g.r.IntN(len(g.now)), g.r.IntN(len(g.now))
	if g.cost[b] < g.cost[a] {
		return b
	}
	return a
}

// Tell implements optim.Optimizer.
func (g *Genetic[G, E]) Tell(_ []G, cost []float64) {
	if !g.begun {
		copy(g.cost, cost)
		g.begun = true
	} else {
		ranked(g.order, g.cost)
		for i := range g.elite {
			copy(g.next[i], g.now[g.order[i]])
			g.fresh[i] = g.cost[g.order[i]]
		}
		copy(g.fresh[g.elite:], cost)
		g.now, g.next = g.next, g.now
		g.cost, g.fresh = g.fresh, g.cost
	}
}

// Best implements optim.Optimizer: it returns the best of the current population, which is the best ever if
// there is an elite.
func (g *Genetic[G, E]) Best() (G, float64) {
	best := 0
	for i, c := range g.cost {
		if c < g.cost[best] {
			best = i
		}
	}
	return g.now[best], g.cost[best]
}

// State implements optim.Saver.
func (g *Genetic[G, E]) State(c *optim.Coder) {
	c.Uint64((*uint64)(&g.r))
	for _, p := range g.now {
		for i := range p {
			g.element(c, &p[i])
		}
	}
	c.Floats(g.cost)
	c.Bool(&g.begun)
}

// geneticInBox is the genetic algorithm over real vectors. It implements optim.Adjustable.
type geneticInBox struct {
	inBox
	genetic *Genetic[[]float64, float64]
	space   *vectors
}

// Adjust implements optim.Adjustable: the size of the population cannot change.
func (g geneticInBox) Adjust(v param.Values) {
	s := param.Bind(&geneticSettings{}, v)
	g.genetic.elite, g.space.sigma = min(s.elite, len(g.genetic.now)-1), s.sigma
}

// genetics returns the genetic algorithm over real vectors.
func genetics() []optim.Real {
	return []optim.Real{optim.Of(optim.Description{Name: "ga", Title: "Genetic algorithm",
		Formula: "tournament of two, uniform crossover, N(0, σ) with probability 1/n",
		Source: "Holland: Adaptation in Natural and Artificial Systems, 1975; Goldberg: Genetic " +
			"Algorithms in Search, Optimization, and Machine Learning, 1989",
		Doc: "Better points are more likely to become parents. A child takes each coordinate from " +
			"one of its parents, and a few coordinates change at random."}, geneticSettings{},
		func(set optim.Setup, s geneticSettings) (optim.Optimizer[[]float64], error) {
			if err := set.Check(); err != nil {
				return nil, err
			}
			if s.elite >= s.population {
				return nil, fault.Errorf("elite=%d: must be below the population, which is %d", s.elite,
					s.population)
			}
			space := &vectors{set.Box, s.sigma}
			g := NewGenetic[[]float64](space, s.population, set.Dim(), s.elite, set.Seed,
				(*optim.Coder).Float)
			return geneticInBox{inBox{g, set.Box}, g, space}, nil
		})}
}

// geneticSettings are the parameters of the genetic algorithm over real vectors.
type geneticSettings struct {
	population, elite int
	sigma             float64
}

// Params implements param.Settings.
func (s *geneticSettings) Params(p *param.Set) {
	p.Int(&s.population, "population", "Population", "Number of points.", 50, 2, 10_000)
	p.Int(&s.elite, "elite", "Elite",
		"Number of points that survive unchanged. It must be below the population.", 1, 0, 9999)
	p.Float(&s.sigma, "sigma", "Mutation", "Standard deviation of a mutation as a fraction of the range.",
		0.1,
		0, 1)
}

// vectors is the space of real vectors in a box.
type vectors struct {
	box   optim.Box
	sigma float64
}

// Random implements Space.
func (s *vectors) Random(r *rng.SplitMix, dst []float64) { randomIn(s.box, r, dst) }

// Cross implements Space.
func (s *vectors) Cross(r *rng.SplitMix, dst, a, b []float64) {
	for d := range dst {
		if dst[d] = a[d]; r.Uint64()>>63 == 1 {
			dst[d] = b[d]
		}
	}
}

// Mutate implements Space.
func (s *vectors) Mutate(r *rng.SplitMix, g []float64) {
	for d := range g {
		if r.Float64() < 1/float64(len(g)) {
			g[d] = mirror(s.box, d, g[d]+float64(s.sigma*(s.box.Upper[d]-s.box.Lower[d])*r.Normal()))
		}
	}
}
