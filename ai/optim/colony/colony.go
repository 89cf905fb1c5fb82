// Package colony implements ant colony optimisation. Ants walk through a problem and lay pheromone on the
// edges that they used, more on good solutions; pheromone evaporates, and the next ants follow the remaining
// pheromone (Dorigo: Optimization, Learning and Natural Algorithms, 1992). An ant in city i moves on to one
// of the cities j that it has not seen yet, with the probability
//
//	p(i, j) ∝ τ(i, j)^α η(i, j)^β        η = 1 / distance
//
// where τ is what all ants have learned and η is known in advance. In each iteration the ants construct
// tours, 2-opt may shorten the tours, and the pheromone is updated.
//
// All ant systems for round trips share one core, colony. A variant adds a rule: the initial pheromone, and
// the pheromone changes after a step and after a round. Foragers are ants that search for the shortest path
// through a graph.
//
// # To add a variant
//
// Write its rule in a file of its own and describe it in a function that returns variants; name that function
// in Methods.
package colony

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// colony is a running colony on a map. It implements optim.Optimizer, Saver, Viewer and Adjustable.
type colony struct {
	*settings
	p    *tsp.Problem
	n    int
	near [][]int   // candidates of each city
	tau  []float64 // pheromone, row by row, the same in both directions
	eta  []float64 // η^β, row by row
	pull []float64 // τ^α η^β, row by row
	unit float64   // length of a typical edge, which scales η to about 1

	local *tsp.TwoOpt

	r     rng.SplitMix
	tours [][]int // current tour of each ant
	cost  []float64
	home  int // ant with the shortest tour of the latest round
	seen  []bool
	odds  []float64 // attraction of each candidate city

	best       []int
	bestCost   float64
	nearest    float64 // length of a nearest-neighbour tour
	iterations int
	improved   int // iteration in which best was found
	tour       []int
}

// rule is the part in which variants differ.
type rule interface {
	param.Settings
	// start returns the initial pheromone of every edge.
	start(c *colony) float64
	// step is called after an ant has moved from i to j, also on its way home.
	step(c *colony, i, j int)
	// learn is called when the costs of all tours are known and best is up to date.
	learn(c *colony)
}

// plain is a rule that does nothing at a step and needs no parameters.
type plain struct{ param.None }

func (plain) step(*colony, int, int) {}

// newColony returns a colony for the problem; it returns an error without a problem.
func newColony(set tsp.Setup, as *settings) (*colony, error) {
	if set.Problem == nil {
		return nil, fault.Errorf("colony: no problem")
	}
	n := set.Len()
	c := &colony{settings: as, p: set.Problem, n: n, near: set.Candidates(as.candidates),
		tau:  make([]float64, n*n),
		eta:  make([]float64, n*n),
		pull: make([]float64, n*n), r: rng.NewSplitMix(set.Seed), seen: make([]bool, n),
		best: make([]int, n), bestCost: math.Inf(1),
		tour: make([]int, n)}
	ants := as.ants
	if ants == 0 {
		ants = n
	}
	all := make([]int, ants*n)
	for k := range ants {
		c.tours = append(c.tours, all[k*n:(k+1)*n:(k+1)*n])
	}
	c.cost, c.odds = make([]float64, ants), make([]float64, n)
	c.local = tsp.NewTwoOpt(c.p, max(as.candidates, usualNear))
	c.p.Nearest(c.tour, 0)
	c.nearest = c.p.Length(c.tour)
	if c.nearest == 0 {
		c.nearest = 1 // all cities are at the same place
	}
	c.unit = c.nearest / float64(n)
	as.apply(c)
	c.spread(as.rule.start(c))
	if set.Start != nil {
		copy(c.best, set.Start)
		c.bestCost = c.p.Length(c.best)
	}
	return c, nil
}

// usualNear is the minimum number of candidates of 2-opt.
const usualNear = 15

// Adjust implements optim.Adjustable: the numbers of ants and candidates cannot change.
func (c *colony) Adjust(v param.Values) {
	param.Bind(c.settings, v).apply(c)
}

// apply computes the values derived from the settings.
func (s *settings) apply(c *colony) {
	for i := range c.n {
		for j := range c.n {
			if i != j {
				// An edge of length 0 counts as a thousandth of the typical length.
				c.eta[i*c.n+j] = exact.Pow(c.unit/max(c.p.Distance(i, j), c.unit/1000), c.beta)
			}
		}
	}
	c.attract()
}

// spread puts the same pheromone on every edge.
func (c *colony) spread(tau float64) {
	for i := range c.tau {
		c.tau[i] = tau
	}
	c.attract()
}

// attract computes the attraction of all edges.
func (c *colony) attract() {
	for i, t := range c.tau {
		c.pull[i] = c.strength(t) * c.eta[i]
	}
}

// strength returns τ^α.
func (c *colony) strength(tau float64) float64 {
	if c.alpha == 1 {
		return tau
	}
	return exact.Pow(tau, c.alpha)
}

// lay sets the pheromone of an edge, in both directions unless they differ in length.
func (c *colony) lay(i, j int, tau float64) {
	a, b := i*c.n+j, j*c.n+i
	c.tau[a] = tau
	c.pull[a] = c.strength(tau) * c.eta[a]
	if !c.p.Asymmetric {
		c.tau[b], c.pull[b] = tau, c.pull[a]
	}
}

// evaporate removes a fraction of all pheromone. attract must be called afterwards.
func (c *colony) evaporate() {
	for i := range c.tau {
		c.tau[i] *= 1 - c.rho
	}
}

// worth returns the pheromone that an ant of weight 1 lays on each edge of a tour: 1 / its length.
func (c *colony) worth(cost float64) float64 { return 1 / max(cost, c.nearest*1e-9) }

// deposit adds pheromone to the edges of a tour. attract must be called afterwards.
func (c *colony) deposit(tour []int, amount float64) {
	last := tour[c.n-1]
	for _, j := range tour {
		c.tau[last*c.n+j] += amount
		if !c.p.Asymmetric {
			c.tau[j*c.n+last] = c.tau[last*c.n+j]
		}
		last = j
	}
}

// Ask implements optim.Optimizer: it returns the tours of all ants in one round.
func (c *colony) Ask(dst [][]int) [][]int {
	for _, tour := range c.tours {
		c.walk(tour)
		if c.daemon == "2-opt" {
			c.local.Improve(tour)
		}
	}
	return append(dst, c.tours...)
}

// walk constructs a tour.
func (c *colony) walk(tour []int) {
	clear(c.seen)
	at := c.r.IntN(c.n)
	tour[0], c.seen[at] = at, true
	for k := 1; k < c.n; k++ {
		next := c.next(at)
		c.rule.step(c, at, next)
		tour[k], c.seen[next] = next, true
		at = next
	}
	c.rule.step(c, at, tour[0])
}

// next chooses the next city after city i.
func (c *colony) next(i int) int {
	if c.greed > 0 && c.r.Float64() <= c.greed {
		best, most := -1, 0.0
		for _, j := range c.near[i] {
			if p := c.tau[i*c.n+j] * c.eta[i*c.n+j]; !c.seen[j] && (best < 0 || p > most) {
				best, most = j, p
			}
		}
		if best >= 0 {
			return best
		}
		return c.closest(i)
	}
	sum := c.weigh(i)
	if sum == 0 {
		return c.closest(i)
	}
	u := float64(c.r.Float64() * sum)
	last := -1
	for k, j := range c.near[i] {
		if c.odds[k] > 0 {
			if last = j; u < c.odds[k] {
				return j
			}
			u -= c.odds[k]
		}
	}
	return last // rounding errors left a remainder of u
}

// weigh fills odds with the attraction of the candidates of city i, 0 for visited ones, and returns the sum.
func (c *colony) weigh(i int) (sum float64) {
	for k, j := range c.near[i] {
		c.odds[k] = 0
		if !c.seen[j] {
			c.odds[k] = c.pull[i*c.n+j]
			sum += c.odds[k]
		}
	}
	return sum
}

// closest returns the nearest unvisited city.
func (c *colony) closest(i int) int {
	best := -1
	for j, seen := range c.seen {
		if !seen && (best < 0 || c.p.Distance(i, j) < c.p.Distance(i, best)) {
			best = j
		}
	}
	return best
}

// Tell implements optim.Optimizer.
func (c *colony) Tell(_ [][]int, cost []float64) {
	copy(c.cost, cost)
	c.home = 0
	for k, v := range c.cost {
		if v < c.cost[c.home] {
			c.home = k
		}
	}
	c.iterations++
	if c.cost[c.home] < c.bestCost {
		c.bestCost, c.improved = c.cost[c.home], c.iterations
		copy(c.best, c.tours[c.home])
	}
	c.rule.learn(c)
}

// Best implements optim.Optimizer.
func (c *colony) Best() ([]int, float64) {
	if math.IsInf(c.bestCost, 1) && c.iterations == 0 {
		return nil, c.bestCost
	}
	return c.best, c.bestCost
}

// State implements optim.Saver. The pheromone is saved in one direction.
func (c *colony) State(s *optim.Coder) {
	s.Uint64((*uint64)(&c.r))
	for i := range c.n {
		for j := range i {
			s.Float(&c.tau[i*c.n+j])
			c.tau[j*c.n+i] = c.tau[i*c.n+j]
		}
		s.Float(&c.tau[i*c.n+i])
	}
	for _, tour := range c.tours {
		s.Ints(tour, 0, c.n)
	}
	s.Floats(c.cost)
	s.Index(&c.home, 0, len(c.tours))
	s.Ints(c.best, 0, c.n)
	s.Float(&c.bestCost)
	s.Int(&c.iterations)
	s.Int(&c.improved)
	if r, ok := c.rule.(optim.Saver); ok {
		r.State(s)
	}
	if s.Reading() {
		c.attract()
	}
}
