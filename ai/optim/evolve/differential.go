package evolve

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// differentials returns differential evolution.
func differentials() []optim.Real {
	build := func(adapts bool) func(optim.Setup, differentialSettings) (optim.Optimizer[[]float64], error) {
		return func(set optim.Setup, as differentialSettings) (optim.Optimizer[[]float64], error) {
			if err := set.Check(); err != nil {
				return nil, err
			}
			n := as.population
			e := &differential{box: set.Box, r: rng.NewSplitMix(set.Seed),
				adapts: adapts, x: rows(n, set.Dim()), trial: rows(n, set.Dim()),
				cost: make([]float64, n), f: make([]float64, n), cr: make([]float64, n),
				tryF: make([]float64, n), tryCR: make([]float64, n)}
			e.adjust(as)
			for i := range n {
				e.cost[i] = math.Inf(1)
				randomIn(e.box, &e.r, e.trial[i])
			}
			return e, nil
		}
	}
	return []optim.Real{
		optim.Of(optim.Description{Name: "de", Title: "Differential evolution",
			Formula: "m = x_a + F (x_b − x_c); each coordinate from m with probability CR; the better " +
				"point survives",
			Source: "Storn, Price: Differential Evolution – A Simple and Efficient Heuristic for Global " +
				"Optimization over Continuous Spaces, 1997",
			Doc: "Steps are differences between other points, so their size and direction match the " +
				"spread of the population."}, differentialSettings{}, build(false)),
		optim.Of(optim.Description{Name: "jde", Title: "Self-adaptive DE (jDE)",
			Formula: "as DE; with probability 0.1 each F ← U(0.1, 1), CR ← U(0, 1), kept if the point " +
				"improves",
			Source: "Brest, Greiner, Bošković, Mernik, Žumer: Self-Adapting Control Parameters in " +
				"Differential Evolution: A Comparative Study on Numerical Benchmark Problems, 2006",
			Doc: "Each point carries its own F and CR. New values survive if they improve the point.",
		}, differentialSettings{}, build(true)),
	}
}

type differentialSettings struct {
	population int
	mutation   string
	f, cr      float64
}

// Params implements param.Settings.
func (s *differentialSettings) Params(p *param.Set) {
	p.Int(&s.population, "population", "Population", "Number of points.", 40, 5, 10_000)
	p.OneOf(&s.mutation, "mutation", "Mutation", "Base of the mutation: a random point, the best point, or "+
		"the point itself moved towards the best.", "rand", "best", "current-to-best")
	p.Float(&s.f, "f", "F", "Weight of the differences.", 0.5, 0, 2)
	p.Float(&s.cr, "cr", "CR", "Probability that a coordinate is taken from the mutant.", 0.9, 0, 1)
}

// differential is a running differential evolution.
type differential struct {
	box         optim.Box
	r           rng.SplitMix
	kind        string
	usual       [2]float64 // F and CR as last set
	adapts      bool
	x, trial    [][]float64
	cost        []float64
	f, cr       []float64 // F and CR of each point
	tryF, tryCR []float64
	best        int
	begun       bool
}

// Adjust implements optim.Adjustable: the number of points cannot change. A new F or CR is set for all
// points; the self-adaptive variant adapts it from there.
func (e *differential) Adjust(v param.Values) { e.adjust(*param.Bind(&differentialSettings{}, v)) }

func (e *differential) adjust(as differentialSettings) {
	e.kind = as.mutation
	for k, set := range []struct {
		of []float64
		to float64
	}{{e.f, as.f}, {e.cr, as.cr}} {
		if e.usual[k] != set.to {
			for i := range set.of {
				set.of[i] = set.to
			}
		}
		e.usual[k] = set.to
	}
}

// others draws three different points other than i.
func (e *differential) others(i int) (a, b, c int) {
	n := len(e.x)
	for a = e.r.IntN(n); a == i; {
		a = e.r.IntN(n)
	}
	for b = e.r.IntN(n); b == i || b == a; {
		b = e.r.IntN(n)
	}
	for c = e.r.IntN(n); c == i || c == a || c == b; {
		c = e.r.IntN(n)
	}
	return a, b, c
}

// Ask implements optim.Optimizer.
func (e *differential) Ask(dst [][]float64) [][]float64 {
	for i, y := range e.trial {
		if !e.begun {
			break
		}
		e.tryF[i], e.tryCR[i] = e.f[i], e.cr[i]
		if e.adapts {
			if e.r.Float64() < 0.1 {
				e.tryF[i] = e.r.Between(0.1, 1)
			}
			if e.r.Float64() < 0.1 {
				e.tryCR[i] = e.r.Float64()
			}
		}
		a, b, c := e.others(i)
		sure := e.r.IntN(len(y))
		for d := range y {
			if y[d] = e.x[i][d]; d != sure && e.r.Float64() >= e.tryCR[i] {
				continue
			}
			from := e.x[a][d]
			switch e.kind {
			case "best":
				from = e.x[e.best][d]
			case "current-to-best":
				from = e.x[i][d] + float64(e.tryF[i]*(e.x[e.best][d]-e.x[i][d]))
			}
			y[d] = mirror(e.box, d, from+float64(e.tryF[i]*(e.x[b][d]-e.x[c][d])))
		}
	}
	return append(dst, e.trial...)
}

// Tell implements optim.Optimizer.
func (e *differential) Tell(_ [][]float64, cost []float64) {
	for i, c := range cost {
		if !(c <= e.cost[i]) {
			continue
		}
		e.cost[i] = c
		copy(e.x[i], e.trial[i])
		if e.begun {
			e.f[i], e.cr[i] = e.tryF[i], e.tryCR[i]
		}
		if c < e.cost[e.best] {
			e.best = i
		}
	}
	if !e.begun { // points with cost NaN are shown too
		for i := range e.x {
			copy(e.x[i], e.trial[i])
		}
	}
	e.begun = true
}

// Best implements optim.Optimizer.
func (e *differential) Best() ([]float64, float64) { return e.x[e.best], e.cost[e.best] }

// State implements optim.Saver.
func (e *differential) State(c *optim.Coder) {
	c.Uint64((*uint64)(&e.r))
	for i := range e.x {
		c.Floats(e.x[i])
		c.Floats(e.trial[i])
	}
	c.Floats(e.cost)
	c.Floats(e.f)
	c.Floats(e.cr)
	c.Index(&e.best, 0, len(e.x))
	c.Bool(&e.begun)
}
