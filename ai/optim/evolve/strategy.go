package evolve

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// strategies returns the (1+1)-ES and the (μ, λ)-ES.
func strategies() []optim.Real {
	one := optim.Of(optim.Description{Name: "es-one", Title: "(1+1)-ES",
		Formula: "y = x + σ N(0, I); x ← y if y is better; σ aims at one success in five",
		Source: "Rechenberg: Evolutionsstrategie: Optimierung technischer Systeme nach Prinzipien der " +
			"biologischen Evolution, 1973; Schwefel: Numerical Optimization of Computer Models, 1981",
		Doc: "One parent has one child. Steps grow while more than a fifth of them succeed, and " +
			"shrink otherwise."}, spread{}, func(set optim.Setup, s spread) (optim.Optimizer[[]float64],
		error) {
		if err := set.Check(); err != nil {
			return nil, err
		}
		e := &onePlusOne{box: set.Box, r: rng.NewSplitMix(set.Seed), sigma: s.sigma,
			x: make([]float64, set.Dim()), y: make([]float64, set.Dim()),
			cost: math.Inf(1)}
		randomIn(e.box, &e.r, e.y)
		return e, nil
	})
	many := optim.Of(optim.Description{Name: "es", Title: "(μ, λ)-ES",
		Formula: "σ ← σ exp(τ N), y = mean of two parents + σ N(0, I); the best μ of λ survive",
		Source: "Schwefel: Numerical Optimization of Computer Models, 1981; Beyer, Schwefel: Evolution " +
			"Strategies – A Comprehensive Introduction, 2002",
		Doc: "Each individual carries its own step size and passes it on with a mutation, so step " +
			"sizes evolve together with the points."}, strategySettings{}, newSelfAdaptive)
	return []optim.Real{one, many}
}

// spread is the parameter for the initial step size.
type spread struct{ sigma float64 }

// Params implements param.Settings.
func (s *spread) Params(p *param.Set) {
	p.Float(&s.sigma, "sigma", "First spread", "Initial step size σ as a fraction of the range.", 0.2, 1e-9,
		1)
}

type strategySettings struct {
	parents, children int
	spread            spread
}

// Params implements param.Settings.
func (s *strategySettings) Params(p *param.Set) {
	p.Int(&s.parents, "parents", "Parents", "Number μ of survivors per generation.", 5, 1, 1000)
	p.Int(&s.children, "children", "Children",
		"Number λ of children per generation. It must be above the number of parents.", 35, 2, 10_000)
	s.spread.Params(p)
}

func newSelfAdaptive(set optim.Setup, s strategySettings) (optim.Optimizer[[]float64], error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	mu, lambda := s.parents, s.children
	if mu >= lambda {
		return nil, fault.Errorf("parents=%d: must be below the children, which are %d", mu, lambda)
	}
	e := &selfAdaptive{box: set.Box, r: rng.NewSplitMix(set.Seed), mu: mu,
		children: rows(lambda, set.Dim()), parents: rows(mu, set.Dim()),
		sizes: make([]float64, lambda), inherited: make([]float64, mu), order: make([]int, lambda),
		top: make([]float64, set.Dim()), cost: math.Inf(1)}
	for i, x := range e.children {
		randomIn(e.box, &e.r, x)
		e.sizes[i] = s.spread.sigma
	}
	e.fresh = true
	return e, nil
}

// randomIn fills x with a random point of the box.
func randomIn(b optim.Box, r *rng.SplitMix, x []float64) {
	for d := range x {
		x[d] = r.Between(b.Lower[d], b.Upper[d])
	}
}

// mirror reflects a coordinate at the sides of the box.
func mirror(b optim.Box, d int, v float64) float64 {
	w := b.Upper[d] - b.Lower[d]
	v = b.Lower[d] + float64(w*reflected((v-b.Lower[d])/w))
	return min(max(v, b.Lower[d]), b.Upper[d])
}

// onePlusOne is the evolution strategy with one parent and one child.
type onePlusOne struct {
	box   optim.Box
	r     rng.SplitMix
	sigma float64
	x, y  []float64
	cost  float64
}

// The factors of σ after success and failure cancel if one step in five succeeds.
var (
	grown  = exact.Exp(0.8 / 3)
	shrunk = exact.Exp(-0.2 / 3)
)

// Ask implements optim.Optimizer.
func (e *onePlusOne) Ask(dst [][]float64) [][]float64 {
	if !math.IsInf(e.cost, 1) {
		for d := range e.y {
			e.y[d] = mirror(e.box, d, e.x[d]+float64(e.sigma*(e.box.Upper[d]-e.box.Lower[d])*e.r.Normal()))
		}
	}
	return append(dst, e.y)
}

// Tell implements optim.Optimizer.
func (e *onePlusOne) Tell(_ [][]float64, cost []float64) {
	switch {
	case cost[0] <= e.cost:
		if !math.IsInf(e.cost, 1) && cost[0] < e.cost {
			e.sigma = min(e.sigma*grown, 1)
		}
		e.cost = cost[0]
		copy(e.x, e.y)
	default:
		e.sigma = max(e.sigma*shrunk, 1e-150)
	}
	if math.IsInf(e.cost, 1) {
		randomIn(e.box, &e.r, e.y)
	}
}

// Best implements optim.Optimizer.
func (e *onePlusOne) Best() ([]float64, float64) { return e.x, e.cost }

// State implements optim.Saver.
func (e *onePlusOne) State(c *optim.Coder) {
	c.Uint64((*uint64)(&e.r))
	c.Float(&e.sigma)
	c.Floats(e.x)
	c.Floats(e.y)
	c.Float(&e.cost)
}

// selfAdaptive is the (μ, λ)-ES with inherited step sizes.
type selfAdaptive struct {
	box       optim.Box
	r         rng.SplitMix
	mu        int
	children  [][]float64
	sizes     []float64
	parents   [][]float64
	inherited []float64
	order     []int
	fresh     bool // whether the children are the first generation
	top       []float64
	cost      float64
}

// Ask implements optim.Optimizer.
func (e *selfAdaptive) Ask(dst [][]float64) [][]float64 {
	if !e.fresh {
		tau := 1 / math.Sqrt(2*float64(e.box.Dim()))
		for i, y := range e.children {
			a, b := e.r.IntN(e.mu), e.r.IntN(e.mu)
			e.sizes[i] = min(
				max(math.Sqrt(e.inherited[a]*e.inherited[b])*exact.Exp(tau*e.r.Normal()), 1e-150), 1)
			for d := range y {
				mean := float64((e.parents[a][d] + e.parents[b][d]) / 2)
				y[d] = mirror(e.box, d, mean+float64(e.sizes[i]*(e.box.Upper[d]-e.box.Lower[d])*e.r.Normal()))
			}
		}
	}
	return append(dst, e.children...)
}

// Tell implements optim.Optimizer.
func (e *selfAdaptive) Tell(batch [][]float64, cost []float64) {
	ranked(e.order, cost)
	for k := range e.mu {
		copy(e.parents[k], batch[e.order[k]])
		e.inherited[k] = e.sizes[e.order[k]]
	}
	if k := e.order[0]; cost[k] < e.cost {
		e.cost = cost[k]
		copy(e.top, batch[k])
	}
	e.fresh = false
}

// Best implements optim.Optimizer.
func (e *selfAdaptive) Best() ([]float64, float64) { return e.top, e.cost }

// State implements optim.Saver.
func (e *selfAdaptive) State(c *optim.Coder) {
	c.Uint64((*uint64)(&e.r))
	for _, all := range [][][]float64{e.children, e.parents} {
		for _, x := range all {
			c.Floats(x)
		}
	}
	c.Floats(e.sizes)
	c.Floats(e.inherited)
	c.Bool(&e.fresh)
	c.Floats(e.top)
	c.Float(&e.cost)
}
