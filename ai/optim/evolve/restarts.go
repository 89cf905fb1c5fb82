package evolve

import (
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// covariance returns CMA-ES with restarts.
func covariance() []optim.Real {
	return []optim.Real{optim.Of(optim.Description{Name: "cmaes", Title: "CMA-ES",
		Formula: "x ~ m + σ N(0, C); m, σ and C follow the better half",
		Source: "Hansen: The CMA Evolution Strategy: A Tutorial, 2016; Auger, Hansen: A Restart CMA " +
			"Evolution Strategy with Increasing Population Size, 2005; Hansen: Benchmarking a " +
			"BI-Population CMA-ES on the BBOB-2009 Function Testbed, 2009",
		Doc: "CMA-ES draws points from a normal distribution that adapts to the shape of the landscape. " +
			"When it has converged, it restarts with more points."}, restartSettings{},
		func(set optim.Setup, s restartSettings) (optim.Optimizer[[]float64], error) {
			if err := set.Check(); err != nil {
				return nil, err
			}
			population := defaultPopulation(set.Dim())
			if s.population != 0 {
				population = max(s.population, 4)
			}
			o := &restarting{box: set.Box, usual: population, sigma: s.sigma, kind: s.restarts,
				r: rng.NewSplitMix(set.Seed), cost: math.Inf(1),
				top: make([]float64, set.Dim())}
			o.begin(population, o.sigma)
			return o, nil
		})}
}

type restartSettings struct {
	population int
	sigma      float64
	restarts   string
}

// Params implements param.Settings.
func (s *restartSettings) Params(p *param.Set) {
	p.Int(&s.population, "population", "Population", "Points per generation.", 0, 0, 10_000).
		Where("0", "4 + 3 ln D, for D dimensions")
	p.Float(&s.sigma, "sigma", "First spread", "Initial step size σ as a fraction of the range. A change "+
		"takes effect at the next restart.", 0.3, 1e-6, 1)
	p.OneOf(&s.restarts, "restarts", "Restarts", "Each restart doubles the population (IPOP) or alternates "+
		"between large and small ones (BIPOP), or there are no restarts. A change takes effect on "+
		"convergence.", "ipop", "bipop", "none")
}

// Adjust implements optim.Adjustable: a new initial step size applies from the next restart; the default
// number of points does not change.
func (o *restarting) Adjust(v param.Values) {
	s := param.Bind(&restartSettings{}, v)
	o.sigma, o.kind = s.sigma, s.restarts
}

// restarting runs one CMAES after another in the unit cube. Points outside the cube are reflected at its
// sides, so that a minimum at the border can be surrounded.
type restarting struct {
	box   optim.Box
	usual int // points in the first batch
	sigma float64
	kind  string
	r     rng.SplitMix

	cma        *CMAES
	population int // number of points of cma
	first      float64
	seed       uint64
	large      int      // number of restarts with a larger population
	spent      [2]int64 // evaluations with small and with large populations, for BIPOP
	small      bool     // whether cma has a small population
	over       bool     // whether it has converged and does not restart

	asked   [][]float64 // points that cma asked for, in the unit cube
	points  [][]float64 // the same points in the box
	history []float64   // best costs of the latest batches
	top     []float64
	cost    float64
}

// begin starts the next CMAES at a random position.
func (o *restarting) begin(population int, sigma float64) {
	mean := make([]float64, o.box.Dim())
	for d := range mean {
		mean[d] = o.r.Float64()
	}
	o.population, o.first, o.seed = population, sigma, o.r.Uint64()
	o.make(mean)
}

func (o *restarting) make(mean []float64) {
	o.cma = NewCMAES(mean, o.first, o.population, o.seed)
	o.asked = make([][]float64, 0, o.population)
	o.points = rows(o.population, o.box.Dim())
	// The number of batches as in Hansen's tutorial.
	o.history = make([]float64, 0, 10+int(math.Ceil(30*float64(o.box.Dim())/float64(o.population))))
}

// reflected returns u reflected into [0, 1].
func reflected(u float64) float64 {
	u = math.Abs(math.Mod(u, 2))
	if u > 1 {
		u = 2 - u
	}
	return u
}

// Ask implements optim.Optimizer.
func (o *restarting) Ask(dst [][]float64) [][]float64 {
	if o.over {
		return dst
	}
	o.asked = o.cma.Ask(o.asked[:0])
	for i, u := range o.asked {
		for d, v := range u {
			o.points[i][d] = o.box.Lower[d] + float64(reflected(v)*(o.box.Upper[d]-o.box.Lower[d]))
			o.points[i][d] = min(max(o.points[i][d], o.box.Lower[d]), o.box.Upper[d])
		}
	}
	return append(dst, o.points...)
}

// Tell implements optim.Optimizer.
func (o *restarting) Tell(batch [][]float64, cost []float64) {
	o.cma.Tell(o.asked, cost)
	least := cost[o.cma.order[0]]
	if least < o.cost {
		o.cost = least
		copy(o.top, batch[o.cma.order[0]])
	}
	if o.small {
		o.spent[0] += int64(len(batch))
	} else {
		o.spent[1] += int64(len(batch))
	}
	if len(o.history) == cap(o.history) {
		copy(o.history, o.history[1:])
		o.history = o.history[:len(o.history)-1]
	}
	o.history = append(o.history, least)
	if o.converged() {
		o.again()
	}
}

// widest is the largest standard deviation, in widths of the box, with which a search goes on. Points of a
// wider distribution are nearly uniform once they are reflected, so their order no longer shrinks it.
const widest = 10

// converged reports whether no further progress is expected: the costs of the latest batches are equal, the
// distribution has shrunk to a point or grown far beyond the box, or its condition number is too large.
func (o *restarting) converged() bool {
	if len(o.history) == cap(o.history) {
		if least, most := slices.Min(o.history), slices.Max(o.history); most-
			least <= 1e-12*max(1e-12, min(1, math.Abs(least))) {
			return true
		}
	}
	width := o.cma.sigma * slices.Max(o.cma.sizes) // largest standard deviation, in widths of the box
	return width < 1e-12*o.first || !(width <= widest) || o.cma.condition() > 1e14
}

// again restarts the search according to the restart strategy, or ends it if there is none.
func (o *restarting) again() {
	switch {
	case o.kind == "none":
		o.over = true
	case o.kind == "bipop" && o.large > 0 && o.spent[0] < o.spent[1]:
		o.small = true
		most := float64(o.usual) * exact.Pow(2, float64(o.large)) / 2 / float64(o.usual)
		u := o.r.Float64()
		population := int(float64(o.usual) * exact.Pow(max(most, 1), float64(u*u)))
		o.begin(max(4, population), o.sigma*exact.Pow(10, -2*o.r.Float64()))
	default:
		o.small = false
		o.large = min(o.large+1, 12)
		o.begin(o.usual<<o.large, o.sigma)
	}
}

// Best implements optim.Optimizer.
func (o *restarting) Best() ([]float64, float64) { return o.top, o.cost }

// State implements optim.Saver.
func (o *restarting) State(c *optim.Coder) {
	population := o.population
	c.Index(&population, 4, max(o.usual, 4)<<13)
	c.Float(&o.first)
	c.Uint64(&o.seed)
	if c.Reading() {
		c.Check(o.first > 0 && !math.IsInf(o.first, 0), "the spread")
		if !c.Reading() {
			return
		}
		o.population = population
		o.make(make([]float64, o.box.Dim()))
	}
	c.Uint64((*uint64)(&o.r))
	c.Int(&o.large)
	c.Check(o.large >= 0 && o.large <= 12, "the number of restarts")
	c.Int64(&o.spent[0])
	c.Int64(&o.spent[1])
	c.Bool(&o.small)
	c.Bool(&o.over)
	n := len(o.history)
	c.Index(&n, 0, cap(o.history)+1)
	o.history = o.history[:n]
	c.Floats(o.history)
	c.Floats(o.top)
	c.Float(&o.cost)
	o.cma.State(c)
}
