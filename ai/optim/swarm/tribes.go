package swarm

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// tribal returns TRIBES, the swarm without parameters.
func tribal() []variant {
	return []variant{{Description: optim.Description{Name: "tribes", Title: "TRIBES", Source: clerc,
		Formula: "pivot: a × ball(p, |p − g|) + b × ball(g, |p − g|), also with noise; or g + N(g − x, " +
			"|g − x|); the last two changes decide",
		Doc: "The swarm adapts its own size. Unsuccessful tribes found new ones, and successful " +
			"tribes lose their worst member."}, weights: unweighted, without: without{size: true,
		links: true, velocity: true},
		rule: func() rule { return &tribes{} }}}
}

// tribes holds the tribe of each particle and the links between particles of different tribes.
type tribes struct {
	plain
	weighting string
	mostAsked int

	printed bool
	most    int // maximum number of particles at the start

	count     int // number of tribes
	tribe     []int
	older     []int // outcome of the move before the last one: 1 if the cost improved, −1 if it worsened
	newer     []int // outcome of the last move, as in older
	improved  []bool
	previous  []float64 // cost before the last move
	links     []link
	wait      int // number of iterations until the next adaptation
	one, two  []float64
	direction []float64
}

type link struct{ a, b int }

// Params implements param.Settings.
func (t *tribes) Params(p *param.Set) {
	p.OneOf(&t.weighting, "weights", "Weights", "Whether a pivot gives more weight to the better position "+
		"(suits minimisation) or to the worse one (as printed in the thesis).", "swapped", "printed")
	p.Int(&t.mostAsked, "most", "Most particles", "Maximum size of the swarm.", 400, 10, 2000)
}

func (t *tribes) set(*Swarm) { t.printed = t.weighting == "printed" }

func (t *tribes) start(s *Swarm) {
	t.most = t.mostAsked
	s.resize(t.most) // allocate the maximum size
	t.tribe, t.older, t.newer = make([]int, t.most), make([]int, t.most), make([]int, t.most)
	t.improved, t.previous = make([]bool, t.most), make([]float64, t.most)
	t.links = make([]link, 0, 4*t.most)
	t.one, t.two, t.direction = make([]float64, s.dim), make([]float64, s.dim), make([]float64, s.dim)
	s.resize(1)
	s.topology.kind, s.topology.lists, s.topology.own = everyone, nil, true
	t.count, t.wait, t.previous[0] = 1, 1, math.Inf(1)
}

// best returns the best particle of a tribe.
func (t *tribes) best(s *Swarm, tribe int) int {
	best := -1
	for i := range s.n {
		if t.tribe[i] == tribe && (best < 0 || s.best[i] < s.best[best]) {
			best = i
		}
	}
	return best
}

// informer returns the best particle that i knows: of its tribe and of the particles linked with i.
func (t *tribes) informer(s *Swarm, i int) int {
	best := t.best(s, t.tribe[i])
	for _, l := range t.links {
		j := -1
		if l.a == i {
			j = l.b
		} else if l.b == i {
			j = l.a
		}
		if j >= 0 && s.best[j] < s.best[best] {
			best = j
		}
	}
	return best
}

// ball fills to with a random point of the ball with the given centre and radius.
func (t *tribes) ball(s *Swarm, to, centre []float64, radius float64) {
	length := 0.0
	for d := range t.direction {
		t.direction[d] = s.r.Normal()
		length += float64(t.direction[d] * t.direction[d])
	}
	scale := radius * exact.Pow(s.r.Float64(), 1/float64(s.dim)) / math.Sqrt(max(length, 1e-300))
	for d := range to {
		to[d] = centre[d] + float64(scale*t.direction[d])
	}
}

// pivot returns the weight of a personal best with cost f relative to the informer's best with cost g, and
// the standard deviation of a disturbed pivot. The better one weighs more unless printed is true.
func pivot(f, g float64, printed bool) (own, deviation float64) {
	sum := f + g
	if !(math.Abs(sum) > 0) || math.IsInf(sum, 0) {
		return 0.5, 0
	}
	own = g / sum
	if printed {
		own = f / sum
	}
	return min(max(own, 0), 1), math.Abs(f-g) / math.Abs(sum)
}

func (t *tribes) move(s *Swarm, i int) bool {
	if math.IsInf(s.best[i], 1) {
		return true // a new particle is evaluated at its initial position
	}
	t.previous[i] = s.cost[i]
	k := t.informer(s, i)
	x, p, g := s.at(i), s.mine(i), s.mine(k)
	if t.newer[i] > 0 && t.older[i] >= 0 { // local search by independent Gaussians
		for d := range x {
			x[d] = g[d] + ((g[d] - x[d]) + float64(math.Abs(g[d]-x[d])*s.r.Normal()))
		}
		return true
	}
	r := distance(p, g)
	t.ball(s, t.one, p, r)
	t.ball(s, t.two, g, r)
	own, deviation := pivot(s.best[i], s.best[k], t.printed)
	for d := range x {
		x[d] = float64(own*t.one[d]) + float64((1-own)*t.two[d])
	}
	if t.newer[i] == 0 && t.older[i] > 0 || t.newer[i] > 0 { // outcomes "+=" and "-+"
		for d := range x {
			x[d] *= 1 + float64(deviation*s.r.Normal())
		}
	}
	return true
}

func (t *tribes) told(s *Swarm, i int, better bool) {
	t.older[i] = t.newer[i]
	switch {
	case t.isNew(i): // the particle has not moved
		t.newer[i], better = 0, false
	case s.cost[i] < t.previous[i]:
		t.newer[i] = 1
	case s.cost[i] > t.previous[i]:
		t.newer[i] = -1
	default:
		t.newer[i] = 0
	}
	t.improved[i] = better
}

// isNew reports whether particle i has not moved since it was created.
func (t *tribes) isNew(i int) bool { return math.IsInf(t.previous[i], 1) }

func (t *tribes) end(s *Swarm) {
	for j, l := range t.links {
		if t.isNew(l.b) { // its tribe's best particle is now known and takes over the link
			t.links[j].b = t.best(s, t.tribe[l.b])
		}
	}
	if t.wait--; t.wait > 0 {
		return
	}
	t.adapt(s)
	lines := 2 * len(t.links)
	for k := range t.count {
		n := t.size(s, k)
		lines += n * n
	}
	t.wait = max(1, lines/2)
}

func (t *tribes) size(s *Swarm, tribe int) (n int) {
	for _, k := range t.tribe[:s.n] {
		if k == tribe {
			n++
		}
	}
	return n
}

// adapt removes the worst particle of good tribes and lets bad tribes found another tribe.
func (t *tribes) adapt(s *Swarm) {
	for k := t.count - 1; k >= 0; k-- {
		good := 0
		for i := range s.n {
			if t.tribe[i] == k && t.improved[i] {
				good++
			}
		}
		if s.r.Float64()*float64(t.size(s, k)) < float64(good) {
			t.shrink(s, k)
		} else {
			t.found(s, k)
		}
	}
	s.lead()
}

// shrink removes the worst particle of a tribe. The only particle of a tribe is removed only if it is linked
// with a better one.
func (t *tribes) shrink(s *Swarm, tribe int) {
	worst, n := t.worst(s, tribe)
	if n != 1 {
		t.relink(worst, t.best(s, tribe))
		t.remove(s, worst)
		return
	}
	if k := t.informer(s, worst); s.best[k] >= s.best[worst] {
		return
	}
	t.bridge(worst)
	t.remove(s, worst)
	t.count--
	for i, k := range t.tribe[:s.n] {
		if k == t.count {
			t.tribe[i] = tribe
		}
	}
}

// worst returns the worst particle of a tribe, and the size of the tribe.
func (t *tribes) worst(s *Swarm, tribe int) (worst, n int) {
	worst = -1
	for i := range s.n {
		if t.tribe[i] == tribe {
			if n++; worst < 0 || s.best[i] > s.best[worst] {
				worst = i
			}
		}
	}
	return worst, n
}

// bridge joins the particles linked with i with each other.
func (t *tribes) bridge(i int) {
	first := -1
	for j := range t.links {
		switch other := t.links[j].other(i); {
		case other < 0:
		case first < 0:
			first = other
		default:
			t.join(first, other)
		}
	}
}

// relink moves all links of one particle to another.
func (t *tribes) relink(from, to int) {
	for j := range t.links {
		if other := t.links[j].other(from); other >= 0 {
			t.links[j] = link{from, from} // mark the link for removal
			t.join(to, other)
		}
	}
}

// other returns the particle that the link joins with i, or −1 if there is none.
func (l link) other(i int) int {
	switch {
	case l.a == i && l.b != i:
		return l.b
	case l.b == i && l.a != i:
		return l.a
	}
	return -1
}

// join links two particles of different tribes unless they are already linked.
func (t *tribes) join(a, b int) {
	if a == b || t.tribe[a] == t.tribe[b] || len(t.links) == cap(t.links) {
		return
	}
	for _, l := range t.links {
		if l.other(a) == b {
			return
		}
	}
	t.links = append(t.links, link{a, b})
}

// remove deletes particle i; the last particle takes its number.
func (t *tribes) remove(s *Swarm, i int) {
	last := s.n - 1
	copy(s.at(i), s.at(last))
	copy(s.velocity(i), s.velocity(last))
	copy(s.mine(i), s.mine(last))
	s.cost[i], s.best[i] = s.cost[last], s.best[last]
	t.tribe[i], t.older[i], t.newer[i], t.improved[i], t.previous[i] = t.tribe[last], t.older[last],
		t.newer[last], t.improved[last], t.previous[last]
	kept := t.links[:0]
	for _, l := range t.links {
		if l.a == i || l.b == i || l.a == l.b {
			continue
		}
		if l.a == last {
			l.a = i
		}
		if l.b == last {
			l.b = i
		}
		kept = append(kept, l)
	}
	t.links = kept
	s.resize(last)
}

// found makes a tribe found another one with one free particle and, if the tribe has links to others, one
// confined particle.
func (t *tribes) found(s *Swarm, tribe int) {
	old := t.best(s, tribe)
	k := t.informer(s, old)
	linked := -1
	for _, l := range t.links {
		for _, end := range [2]int{l.a, l.b} {
			if t.tribe[end] == tribe && linked < 0 {
				linked = l.other(end)
			}
		}
	}
	if s.n+2 > t.most {
		return
	}
	radius := distance(s.mine(k), s.mine(old))
	if radius == 0 && linked >= 0 {
		radius = distance(s.mine(linked), s.mine(old))
	}
	first := t.add(s)
	t.free(s, first)
	if linked >= 0 {
		second := t.add(s)
		t.ball(s, s.at(second), s.mine(k), radius)
		for d, v := range s.at(second) {
			s.at(second)[d] = min(max(v, s.box.Lower[d]), s.box.Upper[d])
		}
		copy(s.mine(second), s.at(second))
	}
	t.count++
	t.join(old, first)
}

// add creates a particle of the newly founded tribe.
func (t *tribes) add(s *Swarm) int {
	i := s.n
	s.resize(i + 1)
	s.cost[i], s.best[i] = math.Inf(1), math.Inf(1)
	clear(s.velocity(i))
	t.tribe[i], t.older[i], t.newer[i], t.improved[i], t.previous[i] = t.count, 0, 0, false, math.Inf(1)
	return i
}

// free puts a particle anywhere, on a face or in a corner of the box, with equal probability.
func (t *tribes) free(s *Swarm, i int) {
	kind, x := s.r.IntN(3), s.at(i)
	side := s.r.IntN(s.dim)
	for d := range x {
		x[d] = s.r.Between(s.box.Lower[d], s.box.Upper[d])
		if kind == 2 || kind == 1 && d == side {
			if x[d] = s.box.Lower[d]; s.r.IntN(2) == 1 {
				x[d] = s.box.Upper[d]
			}
		}
	}
	copy(s.mine(i), x)
}

func (t *tribes) group(i int) int { return t.tribe[i] }

func (t *tribes) state(s *Swarm, c *optim.Coder) {
	c.Int(&t.count)
	c.Int(&t.wait)
	c.Check(s.n <= t.most && t.count > 0 && t.count <= s.n, "the number of tribes")
	if s.n > t.most {
		return
	}
	c.Ints(t.tribe[:s.n], 0, t.count)
	c.Ints(t.older[:s.n], -1, 2)
	c.Ints(t.newer[:s.n], -1, 2)
	c.Bools(t.improved[:s.n])
	c.Floats(t.previous[:s.n])
	room := t.links[:0]
	optim.Slice(c, &t.links, func(c *optim.Coder, l *link) {
		c.Index(&l.a, 0, s.n)
		c.Index(&l.b, 0, s.n)
	})
	if cap(t.links) < cap(room) {
		t.links = append(room, t.links...)
	}
}
