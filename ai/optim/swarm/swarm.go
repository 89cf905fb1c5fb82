// Package swarm implements particle swarm optimisation and its variants. Particles fly over the landscape;
// each remembers its personal best, receives the bests of others, and is pulled towards both:
//
//	v ← w v + c_p U (p - x) + c_g U (g - x)        x ← x + v
//
// with a fresh U in [0, 1) for each use and each dimension (Kennedy, Eberhart: Particle Swarm Optimization,
// 1995).
//
// All variants share one core, Swarm, which holds the particles, implements Ask and Tell, applies the bounds
// and keeps the personal bests. A variant adds a rule, which determines how a particle moves and what is
// learned from its cost. The topology defines which particles inform each other, and Bounds what happens at
// the border.
//
// # To add a variant
//
//  1. Write its rule in a file of its own: a struct that embeds plain, which is the basic rule, with the
//     methods that differ, such as move. Parameters are fields of the struct, which its method Params
//     lists.
//  2. Describe it in a function that returns a variant, and name that function in variants. Its weights say
//     which coefficients of the basic rule are settings: pulling, cooling, another function of weights.go,
//     or nil for constant coefficients. The coefficients are set before every iteration whatever the rule
//     does, so steer can always be used; a rule that does not use steer is unweighted.
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

// Swarm is the state of a running swarm. It implements optim.Optimizer, Saver, Viewer, Round and Adjustable.
type Swarm struct {
	*settings

	n, dim int
	box    optim.Box
	span   []float64 // upper - lower
	x      []float64 // positions, particle after particle
	v      []float64 // velocities
	p      []float64 // personal best of each particle
	cost   []float64 // cost at x; +Inf until known
	best   []float64 // cost at p
	g      int       // particle with the lowest best, the global best

	top     []float64 // best position ever found, even if the particle has forgotten it
	topCost float64

	judge    judge    // the rule if it processes costs itself
	criteria int      // number of criteria per evaluation
	topology topology // informants of each particle
	still    bool     // whether particles start with velocity 0
	oneByOne bool     // whether each particle uses results from earlier in the same iteration

	// The coefficients of steer: their schedules and current values.
	inertia, own, social schedule
	w, cp, cg            float64
	vmax                 float64 // factor applied to the whole velocity; 1 without constriction
	squeeze              float64 // factor of the whole velocity; 1 without constriction
	swift                bool    // whether particles move by the basic rule only, so fly can be used

	r           chance
	planned     int64 // planned number of evaluations
	evaluations int64
	iterations  int
	begun       bool
	turn        int   // number of moves in this iteration, an index into order
	order       []int // order of moves in an iteration; a particle may occur twice if oneByOne
	asked       []int // particles whose costs are awaited
	together    bool  // whether an iteration's particles are evaluated together
	// all personal bests are re-evaluated in each iteration, because costs only compare points evaluated
	// together
	relative bool
	spread   float64 // fraction of each range in which particles start
	// particles whose personal bests are re-evaluated in this iteration, because the landscape may have moved
	recheck  []int
	moved    bool    // whether recheck has found that the landscape moved
	progress float64 // completed fraction of the planned evaluations when this iteration began
	scratch  []float64
}

// newSwarm returns a swarm with random positions, or an error for invalid settings.
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

// resize sets the number of particles to n; new particles have no position yet.
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

// fit returns a with n elements; new elements are 0.
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

// width returns the mean range of the dimensions, which is the unit of radii.
func (s *Swarm) width() float64 {
	sum := 0.0
	for _, w := range s.span {
		sum += w
	}
	return sum / float64(s.dim)
}

// distance returns the Euclidean distance between two positions.
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

// maxParticles is the maximum number of particles of a saved swarm.
const maxParticles = 10_000
