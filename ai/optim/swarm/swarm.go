// Package swarm has particle swarm optimisation and its variants. Particles fly over the landscape; each
// remembers its personal best, receives the bests of others, and is pulled towards both:
//
//	v ← w v + c_p U (p - x) + c_g U (g - x)        x ← x + v
//
// with a fresh U in [0, 1) for each use and each dimension (Kennedy, Eberhart: Particle Swarm Optimization,
// 1995).
//
// All variants share one core, Swarm, which holds the particles, asks, tells, applies the bounds and keeps
// the personal bests. A variant adds a rule: how a particle moves, and what is learned from its cost. The
// topology says which particles inform each other, the kind of Bounds what happens at the border.
//
// # To add a variant
//
//  1. Write its rule in a file of its own: a struct that embeds plain, which is the basic rule, with the
//     methods that differ, such as move. Parameters are fields of the struct, which its method Params
//     lists.
//  2. Describe it in a function that returns a variant, and name that function in variants. Its weights say
//     which coefficients of the basic rule people can set: pulling, cooling, another one of weights.go, or
//     none for constant ones. They are set before every iteration whatever the rule does, so steer always
//     has a velocity to give; a rule that does not use steer is unweighted.
//  3. The Swarms room, the command line and an experiment swarms/NAME then offer it. Go on with the steps of
//     package optim from its tests on: its page assets/atlas/NAME.md, the experiment in
//     assets/atlas/guide.yaml, the golden files of the experiments, its texts in other languages. A parameter
//     that acts only at the start of a run is named in alsoShaping in ai/optim/worlds; read it in start.
package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Swarm is a swarm at work. It implements optim.Optimizer, Saver, Viewer, Round and Adjustable.
type Swarm struct {
	*settings

	n, dim int
	box    optim.Box
	span   []float64 // upper - lower
	x      []float64 // where the particles are, one after the other
	v      []float64 // velocities
	p      []float64 // the best place of each
	cost   []float64 // at x; +Inf before it is known
	best   []float64 // cost at p
	g      int       // the particle with the least of best

	top     []float64 // the best place ever, which a particle may have forgotten
	topCost float64

	judge    judge    // the rule, where it has its own view of what a cost is worth
	criteria int      // numbers by which a point is judged
	topology topology // informants of each particle
	still    bool     // velocities begin at 0
	oneByOne bool     // each particle knows what those before it found in the same iteration

	// The coefficients of steer: as planned, and now.
	inertia, own, social schedule
	w, cp, cg            float64
	vmax                 float64 // part of the range that a velocity may be; 0 for any
	squeeze              float64 // factor of the whole velocity; 1 without constriction
	swift                bool    // particles move by the basic rule and nothing else, so that fly does it

	r           chance
	planned     int64 // evaluations
	evaluations int64
	iterations  int
	begun       bool
	turn        int   // how many of order have moved in this iteration
	order       []int // who moves in an iteration; one particle may be there twice if oneByOne
	asked       []int // whose costs are awaited
	together    bool  // an iteration's particles are judged together
	// all best places are judged again in each iteration, because costs compare what is judged together
	relative bool
	spread   float64 // part of each range in which particles begin
	// whose best places are judged again in this iteration, because the landscape may have moved
	recheck  []int
	moved    bool    // the landscape has moved, as recheck has shown
	progress float64 // part of the planned evaluations that is done, at the beginning of the iteration
	scratch  []float64
}

// newSwarm makes a swarm.
func newSwarm(set optim.Setup, as *settings) (*Swarm, error) {
	r := as.rule
	if c, ok := r.(checker); ok {
		if err := c.check(); err != nil {
			return nil, err
		}
	}
	if err := set.Check(); err != nil {
		return nil, err
	}
	s := &Swarm{settings: as, dim: set.Dim(), box: set.Box, r: newChance(as.generator, set.Seed),
		planned: set.Evaluations,
		topCost: math.Inf(1), squeeze: 1,
		relative: set.Relative, together: set.Relative, spread: 1}
	if set.Spread > 0 {
		s.spread = min(set.Spread, 1)
	}
	s.judge, _ = r.(judge)
	if s.planned == 0 {
		s.planned = optim.DefaultEvaluations
	}
	s.span = make([]float64, s.dim)
	for d := range s.span {
		s.span[d] = s.box.Upper[d] - s.box.Lower[d]
	}
	s.scratch, s.top = make([]float64, s.dim), make([]float64, s.dim)
	s.n = as.particles
	s.resize(s.n)
	s.still = as.start == "still"
	as.apply(s)
	for i := range s.n {
		s.scatter(i)
	}
	r.start(s)
	s.criteria = 1
	if m, ok := r.(optim.Multi); ok {
		s.criteria = m.Criteria()
	}
	return s, nil
}

// resize gives every array room for n particles; those that are new are nowhere yet.
func (s *Swarm) resize(n int) {
	s.n = n
	s.x, s.v, s.p = fit(s.x, n*s.dim), fit(s.v, n*s.dim), fit(s.p, n*s.dim)
	old := len(s.cost)
	s.cost, s.best = fit(s.cost, n), fit(s.best, n)
	for i := old; i < n; i++ {
		s.cost[i], s.best[i] = math.Inf(1), math.Inf(1)
	}
	s.order = s.order[:0]
	for i := range n {
		s.order = append(s.order, i)
	}
	if cap(s.asked) < n {
		s.asked = make([]int, 0, 2*n)
	}
}

// fit returns a with n elements, new ones 0.
func fit[T any](a []T, n int) []T {
	if n <= len(a) {
		return a[:n]
	}
	return append(a, make([]T, n-len(a))...)
}

// Adjust implements optim.Adjustable.
func (s *Swarm) Adjust(v param.Values) {
	param.Bind(s.settings, v).apply(s)
}

// apply puts the settings into a swarm.
func (s *settings) apply(w *Swarm) {
	w.topology.set(w)
	s.weights.set(w)
	s.rule.set(w)
	w.oneByOne = s.update == "sequential" && !w.together
	quick, ok := s.rule.(*simple)
	w.swift = ok && !quick.once() && w.bounds == Clamp && w.vmax == 0 && w.squeeze == 1 && w.cube() &&
		w.r.poor == ""
	w.mix()
}

func (s *Swarm) at(i int) []float64       { return s.x[i*s.dim : (i+1)*s.dim : (i+1)*s.dim] }
func (s *Swarm) velocity(i int) []float64 { return s.v[i*s.dim : (i+1)*s.dim : (i+1)*s.dim] }
func (s *Swarm) mine(i int) []float64     { return s.p[i*s.dim : (i+1)*s.dim : (i+1)*s.dim] }

// width returns the mean range of the dimensions, the unit of radii.
func (s *Swarm) width() float64 {
	sum := 0.0
	for _, w := range s.span {
		sum += w
	}
	return sum / float64(s.dim)
}

// distance returns the Euclidean distance of two places.
func distance(a, b []float64) float64 {
	sum := 0.0
	for d := range a {
		sum += float64((a[d] - b[d]) * (a[d] - b[d]))
	}
	return math.Sqrt(sum)
}

// Best implements optim.Optimizer.
func (s *Swarm) Best() ([]float64, float64) { return s.top, s.topCost }

// Iterations implements optim.Round.
func (s *Swarm) Iterations() int { return s.iterations }

// Criteria implements optim.Multi.
func (s *Swarm) Criteria() int { return s.criteria }

// State implements optim.Saver.
func (s *Swarm) State(c *optim.Coder) {
	n := s.n
	c.Int(&n)
	c.Check(n > 0 && n <= maxParticles, "the number of particles")
	if c.Reading() && n != s.n {
		s.resize(n)
	}
	for _, a := range [][]float64{s.x, s.v, s.p, s.cost, s.best, s.top} {
		c.Floats(a)
	}
	c.Index(&s.g, 0, s.n)
	c.Float(&s.topCost)
	s.r.state(c)
	c.Int64(&s.evaluations)
	c.Int(&s.iterations)
	c.Bool(&s.begun)
	c.Float(&s.progress)
	c.Float(&s.w)
	c.Float(&s.cp)
	c.Float(&s.cg)
	optim.Slice(c, &s.order, func(c *optim.Coder, i *int) { c.Index(i, 0, s.n) })
	c.Index(&s.turn, 0, len(s.order)+1)
	s.topology.state(s, c)
	s.rule.state(s, c)
}

// maxParticles bounds a swarm.
const maxParticles = 10_000
