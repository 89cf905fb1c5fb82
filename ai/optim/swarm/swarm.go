// Package swarm has particle swarm optimisation and its variants. Particles fly over the landscape; each
// remembers the best place that it has had, hears of the best ones of others, and is pulled towards both:
//
//	v ← w v + c_p U (p - x) + c_g U (g - x)        x ← x + v
//
// with a fresh U in [0, 1) for each use and each dimension (Kennedy, Eberhart: Particle Swarm Optimization,
// 1995).
//
// All variants share one core, Swarm, which holds the particles, asks, tells, confines and remembers. What a
// variant adds is a rule: where a particle flies next, and what is learned from its cost. Who informs whom is
// a topology, what happens at the border a kind of Bounds.
//
// # To add a variant
//
// Write its rule in a file of its own: embed plain, which does nothing, and implement move and whatever else
// differs. Describe it in a function that returns a variant and name that function in variants. The Swarms
// room, the command line and an experiment swarms/NAME then offer it. What a test asks for besides: its page
// assets/atlas/NAME.md, the experiment in a group of assets/atlas/guide.yaml, and its texts in the message
// files ("go run ./build texts"). A parameter that acts at the start of a run alone stands in alsoShaping in
// ai/optim/worlds.
package swarm

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Swarm is a swarm at work. It implements optim.Optimizer, Saver, Viewer, Round and Adjustable.
type Swarm struct {
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

	rule     rule
	judge    judge    // the rule, where it has its own view of what a cost is worth
	criteria int      // numbers by which a point is judged
	topology topology // who informs whom
	bounds   Bounds
	still    bool // velocities begin at 0
	oneByOne bool // each particle knows what those before it found in the same iteration

	// The coefficients of steer: as planned, and now.
	inertia, own, social schedule
	w, cp, cg            float64
	vmax                 float64 // part of the range that a velocity may be; 0 for any
	squeeze              float64 // factor of the whole velocity; 1 without constriction
	swift                bool    // particles move by the basic rule and nothing else, so that fly does it

	r           rng.SplitMix
	planned     int64 // evaluations
	evaluations int64
	iterations  int
	begun       bool
	turn        int   // how many of order have moved in this iteration
	order       []int // who moves in an iteration; one by one a particle may be there twice
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

// schedule is a coefficient that goes from one value to another during a run.
type schedule struct{ from, to float64 }

func (s schedule) at(progress float64) float64 { return s.from + float64((s.to-s.from)*progress) }

func always(v float64) schedule { return schedule{v, v} }

// newSwarm makes a swarm of a variant; v holds complete values.
func newSwarm(set optim.Setup, v param.Values, r rule) (*Swarm, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	s := &Swarm{dim: set.Dim(), box: set.Box, rule: r, r: rng.NewSplitMix(set.Seed), planned: set.Evaluations,
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
	s.n = v.Int("particles")
	s.resize(s.n)
	s.still = v["start"] == "still"
	s.topology.set(s, v)
	s.Adjust(v)
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
	s.bounds = Bounds(v["bounds"])
	s.topology.set(s, v)
	s.rule.set(s, v)
	s.oneByOne = v["update"] == "sequential" && !s.together
	quick, ok := s.rule.(swift)
	s.swift = ok && quick.swift() && s.bounds == Clamp && s.vmax == 0 && s.squeeze == 1 && s.cube()
	s.mix()
}

// pace finds out how far the run is, and sets the coefficients to what they are now.
func (s *Swarm) pace() {
	s.progress = min(1, float64(s.evaluations)/float64(s.planned))
	s.mix()
}

// mix sets the coefficients to what they are in this iteration.
func (s *Swarm) mix() {
	s.w, s.cp, s.cg = s.inertia.at(s.progress), s.own.at(s.progress), s.social.at(s.progress)
}

func (s *Swarm) at(i int) []float64       { return s.x[i*s.dim : (i+1)*s.dim : (i+1)*s.dim] }
func (s *Swarm) velocity(i int) []float64 { return s.v[i*s.dim : (i+1)*s.dim : (i+1)*s.dim] }
func (s *Swarm) mine(i int) []float64     { return s.p[i*s.dim : (i+1)*s.dim : (i+1)*s.dim] }

// scatter puts a particle at a random place with a random velocity of up to half the range, or none.
func (s *Swarm) scatter(i int) {
	x, v := s.at(i), s.velocity(i)
	for d := range x {
		margin := float64((1 - s.spread) / 2 * s.span[d])
		x[d] = s.r.Between(s.box.Lower[d]+margin, s.box.Upper[d]-margin)
		v[d] = 0
		if !s.still {
			v[d] = float64((s.r.Float64() - 0.5) * s.span[d])
		}
	}
}

// steer gives particle i the velocity of the basic rule towards its own best place and g.
func (s *Swarm) steer(i int, g []float64) {
	x, v, p := s.at(i), s.velocity(i), s.mine(i)
	v, p, g = v[:len(x)], p[:len(x)], g[:len(x)]
	settle(v)
	r, w, cp, cg := s.r, s.w, s.cp, s.cg
	for d, at := range x {
		v[d] = pull(w, v[d], cp, p[d]-at, cg, g[d]-at, r.Uint64())
	}
	s.r = r
	if s.squeeze != 1 {
		for d := range v {
			v[d] *= s.squeeze
		}
	}
	s.slow(i)
}

// pull returns a velocity: w v + cp U own + cg U social. u is both random numbers, of 32 bits each: they are
// put into numbers from 1 to 2 bit by bit, which is quicker than to convert them.
func pull(w, v, cp, own, cg, social float64, u uint64) float64 {
	const one = 0x3ff << 52
	a, b := math.Float64frombits(one|u>>32<<20)-1, math.Float64frombits(one|u<<32>>12)-1
	return float64(w*v) + float64(float64(cp*a)*own) + float64(float64(cg*b)*social)
}

// settle stops a particle in the dimensions in which it hardly moves any more, if the first is one of them:
// some processors take a hundred times as long for velocities below the least normal number.
func settle(v []float64) {
	const hardly = 1e-290
	if math.Abs(v[0]) >= hardly {
		return
	}
	for d := range v {
		if math.Abs(v[d]) < hardly {
			v[d] = 0
		}
	}
}

// fly does what steer, the move and the bounds Clamp do, in one go, for swarms without a limit of the
// velocity in a cube. Two dimensions at a time are quicker where jumps are slow, as they are in WebAssembly.
func (s *Swarm) fly(i int, g []float64) {
	x, v, p := s.at(i), s.velocity(i), s.mine(i)
	n := len(x)
	v, p, g = v[:n], p[:n], g[:n]
	settle(v)
	r, w, cp, cg, low, high := s.r, s.w, s.cp, s.cg, s.box.Lower[0], s.box.Upper[0]
	d := 0
	for ; d < n-1; d += 2 {
		at, next := x[d], x[d+1]
		a := pull(w, v[d], cp, p[d]-at, cg, g[d]-at, r.Uint64())
		b := pull(w, v[d+1], cp, p[d+1]-next, cg, g[d+1]-next, r.Uint64())
		at, next = at+a, next+b
		v[d], v[d+1] = a, b
		x[d], x[d+1] = at, next
		if !(at >= low && at <= high && next >= low && next <= high) {
			s.clamp(i, d)
			s.clamp(i, d+1)
		}
	}
	if d < n {
		v[d] = pull(w, v[d], cp, p[d]-x[d], cg, g[d]-x[d], r.Uint64())
		x[d] += v[d]
		s.clamp(i, d)
	}
	s.r = r
}

// cube reports whether the ranges of all dimensions are the same.
func (s *Swarm) cube() bool {
	for d := range s.span {
		if s.box.Lower[d] != s.box.Lower[0] || s.box.Upper[d] != s.box.Upper[0] {
			return false
		}
	}
	return true
}

// clamp keeps coordinate d of particle i within the box.
func (s *Swarm) clamp(i, d int) {
	x, v, k := s.at(i), s.velocity(i), i*s.dim
	switch {
	case x[d] < s.box.Lower[d]:
		x[d], v[d] = s.box.Lower[d], 0
	case x[d] > s.box.Upper[d]:
		x[d], v[d] = s.box.Upper[d], 0
	case x[d] != x[d]:
		x[d], v[d] = s.p[k+d], 0
	}
}

// slow keeps the velocity of i within vmax.
func (s *Swarm) slow(i int) {
	if s.vmax == 0 {
		return
	}
	v := s.velocity(i)
	for d := range v {
		most := s.vmax * s.span[d]
		v[d] = min(max(v[d], -most), most)
	}
}

// Ask implements optim.Optimizer. One by one it asks for one particle, else for all that move in an
// iteration.
func (s *Swarm) Ask(dst [][]float64) [][]float64 {
	s.asked = s.asked[:0]
	if !s.begun {
		for i := range s.n {
			s.asked = append(s.asked, i)
			dst = append(dst, s.at(i))
		}
		s.turn = len(s.order)
		return dst
	}
	if s.swift && s.oneByOne && s.turn > 0 { // the way that is taken most often
		i := s.order[s.turn]
		s.turn++
		s.fly(i, s.mine(s.topology.best(s, i)))
		s.asked = append(s.asked, i)
		return append(dst, s.at(i))
	}
	for rounds := 0; len(s.asked) == 0; rounds++ {
		if s.turn == 0 {
			s.pace()
			s.topology.renew(s)
			s.rule.begin(s)
			if s.relative {
				s.recheck = append(s.recheck[:0], s.topology.all...)
			}
		}
		for ; s.turn < len(s.order) && (len(s.asked) == 0 || !s.oneByOne); s.turn++ {
			i := s.order[s.turn]
			if s.swift {
				s.fly(i, s.mine(s.topology.best(s, i)))
			} else if placed := s.rule.move(s, i); !s.confine(i, placed) && rounds < maxIdle {
				continue
			}
			s.asked = append(s.asked, i)
			dst = append(dst, s.at(i))
		}
		if len(s.asked) == 0 {
			s.finish()
		}
	}
	for _, i := range s.recheck {
		dst = append(dst, s.mine(i))
	}
	return dst
}

// maxIdle is how many iterations in a row may pass with all particles outside, where those are not judged.
const maxIdle = 100

// Tell implements optim.Optimizer.
func (s *Swarm) Tell(batch [][]float64, cost []float64) {
	k := s.criteria
	n := len(s.asked) + len(s.recheck)
	if len(batch) != n || len(cost) != n*k {
		panic(fmt.Sprintf("swarm: %d points and %d costs, where %d were asked for", len(batch), len(cost), n))
	}
	s.evaluations += int64(n)
	if len(s.recheck) > 0 {
		s.recall(cost[len(s.asked):])
	}
	for j, i := range s.asked {
		switch {
		case s.swift:
			s.take(i, cost[j])
		case s.judge != nil:
			s.judge.judge(s, i, cost[j*k:(j+1)*k])
		default:
			s.rule.told(s, i, s.take(i, cost[j]))
		}
	}
	s.asked, s.recheck = s.asked[:0], s.recheck[:0]
	if s.turn >= len(s.order) {
		s.finish()
	}
}

// recall takes the costs that the best places of recheck have now. What was best before does not count where
// the landscape has moved.
func (s *Swarm) recall(cost []float64) {
	for j, i := range s.recheck {
		s.moved = s.moved || s.best[i] != cost[j]
		s.best[i] = cost[j]
	}
	if s.moved {
		s.topCost = math.Inf(1)
		s.lead()
	}
}

// finish ends an iteration.
func (s *Swarm) finish() {
	s.begun = true
	s.turn = 0
	s.iterations++
	s.rule.end(s)
	s.moved = false
}

// take notes the cost of where particle i is, and reports whether the place is the best that it has had.
func (s *Swarm) take(i int, cost float64) (better bool) {
	if cost != cost {
		cost = math.Inf(1)
	}
	s.cost[i] = cost
	if cost < s.best[i] {
		s.keep(i, cost)
		return true
	}
	return false
}

// keep makes where particle i is its best place.
func (s *Swarm) keep(i int, cost float64) {
	copy(s.mine(i), s.at(i))
	s.best[i] = cost
	if cost < s.best[s.g] {
		s.g = i
	}
	if cost < s.topCost {
		s.topCost = cost
		copy(s.top, s.at(i))
	}
}

// lead finds the best particle anew after some have lost what they knew.
func (s *Swarm) lead() {
	s.g = 0
	for i, c := range s.best[:s.n] {
		if c < s.best[s.g] {
			s.g = i
		}
	}
	if c := s.best[s.g]; c < s.topCost {
		s.topCost = c
		copy(s.top, s.mine(s.g))
	}
}

// forget puts particle i at a random place and lets it begin anew.
func (s *Swarm) forget(i int) {
	s.scatter(i)
	s.best[i], s.cost[i] = math.Inf(1), math.Inf(1)
	copy(s.mine(i), s.at(i))
}

// ranked fills order with the particles by their best costs, the best one first.
func (s *Swarm) ranked(order []int) []int {
	order = order[:0]
	for i := range s.n {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.best[a], s.best[b]) })
	return order
}

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
	c.Uint64((*uint64)(&s.r))
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
