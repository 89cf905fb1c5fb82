package swarm

import (
	"math"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// niching returns the swarms that search for several optima at the same time.
func niching() []variant {
	return []variant{
		{Description: optim.Description{Name: "niche", Title: "NichePSO",
			Formula: "main swarm: v ← c₁ v + cMax U (p − x); niches: GCPSO",
			Source:  "Brits, Engelbrecht, van den Bergh: A Niching Particle Swarm Optimizer, 2002",
			Doc: "Particles search alone. A particle at rest founds a niche with its nearest " +
				"neighbour. Niches that find the same position merge.",
		}, weights: pulling(usualInertia, 1.2), without: without{links: true},
			rule: func() rule { return &niches{} }},
		{Description: optim.Description{Name: "clustered", Title: "Clustered PSO (stereotyping)",
			Formula: "basic rule; p or g ← centre of the particle's k-means cluster",
			Source: "Kennedy: Stereotyping: Improving Particle Swarm Performance with Cluster " +
				"Analysis, 2000",
			Doc: "The centre of a particle's cluster replaces its personal best or the global best.",
		}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &stereotypes{} }},
		{Description: optim.Description{Name: "spso", Title: "SPSO (species)",
			Formula: "basic rule; g: the best particle of the species",
			Source: "Li: Adaptively Choosing Neighbourhood Bests Using Species in a Particle Swarm " +
				"Optimizer for Multimodal Function Optimization, 2004",
			Doc: "The best particle and all particles within its radius form a species that follows " +
				"it. The rest form further species in the same way.",
		}, weights: pulling(usualInertia, usualPull), without: without{links: true},
			rule: func() rule { return &species{} }},
	}
}

// species is the rule whose species are formed anew in each iteration.
type species struct {
	plain
	radiusAsked float64

	radius float64
	ranks  []int
	seed   []int // species seed of each particle
}

// Params implements param.Settings.
func (p *species) Params(set *param.Set) {
	set.Float(&p.radiusAsked, "radius", "Radius", "Radius of a species as a fraction of the range of a "+
		"dimension, usually from 0.05 to 0.1. If it depends on the dimension, it is 0.1 in two "+
		"dimensions; in others a particle has as many neighbours within it at the start.", usualRadius, 0, 4).
		Where("0", "depends on the dimension")
}

func (p *species) set(s *Swarm) {
	if p.radius = p.radiusAsked; p.radius == 0 {
		p.radius = speciesRadius(s.dim)
	}
}

// usualRadius is the default radius of a species in the plane; Li uses 1/20 to 1/10 of the range.
const usualRadius = 0.1

// speciesRadius returns the radius within which the fraction of pairs of random points in a unit cube of dim
// dimensions equals the fraction within 0.1 in the plane. The squared distance of such a pair has mean D/6
// and variance 7D/180 and is approximately gamma distributed; its quantiles are approximated by the cube of a
// normal variable (Wilson, Hilferty: The Distribution of Chi-Square, 1931).
func speciesRadius(dim int) float64 {
	const (
		plane    = usualRadius
		quantile = 2.1926432 // number of standard deviations below the mean at the plane's radius
	)
	if dim <= 2 {
		return plane
	}
	n := float64(dim)
	spread := 7 / (45 * n)
	root := 1 - spread - float64(quantile*math.Sqrt(spread))
	return math.Sqrt(n / 6 * root * root * root)
}

func (p *species) start(s *Swarm) { p.ranks, p.seed = make([]int, 0, s.n), make([]int, s.n) }

func (p *species) begin(s *Swarm) {
	p.ranks = s.ranked(p.ranks)
	r := p.niches(s)
	for k, i := range p.ranks {
		p.seed[i] = i
		for _, j := range p.ranks[:k] {
			if p.seed[j] == j && distance(s.mine(i), s.mine(j)) <= r {
				p.seed[i] = j
				break
			}
		}
	}
}

func (p *species) move(s *Swarm, i int) bool {
	s.steer(i, s.mine(p.seed[i]))
	return false
}

func (p *species) niches(s *Swarm) float64 { return p.radius * s.width() }

func (p *species) group(i int) int { return p.seed[i] }

func (p *species) optimum(_ *Swarm, i int) bool { return p.seed[i] == i }

func (p *species) state(s *Swarm, c *optim.Coder) { c.Ints(p.seed, 0, s.n) }

// stereotypes clusters the personal bests in each iteration.
type stereotypes struct {
	plain
	clusters int
	replaces string

	k      int       // number of clusters at the start
	best   bool      // whether the centre replaces the neighbourhood best
	centre []float64 // centre of each cluster
	size   []int
	of     []int     // cluster of each particle
	far    []float64 // distance of each particle to the nearest centre
}

// Params implements param.Settings.
func (t *stereotypes) Params(p *param.Set) {
	p.Int(&t.clusters, "clusters", "Clusters", "Number of clusters.", 5, 1, 50)
	p.OneOf(&t.replaces, "replaces", "Replaced best", "Best position that the centre replaces.", "own",
		"best")
}

func (t *stereotypes) set(*Swarm) { t.best = t.replaces == "best" }

func (t *stereotypes) start(s *Swarm) {
	t.k = min(t.clusters, s.n)
	t.centre, t.size, t.of = make([]float64, t.k*s.dim), make([]int, t.k), make([]int, s.n)
	t.far = make([]float64, s.n)
}

// mostRounds is the maximum number of rounds of a clustering. It converges long before; only rounding errors
// could prevent that.
const mostRounds = 1000

// begin forms the clusters by k-means: the first centres are particles spread evenly over the space, and the
// rounds continue until no particle changes its cluster.
func (t *stereotypes) begin(s *Swarm) {
	t.spread(s)
	for range mostRounds {
		changed := false
		for i := range s.n {
			near, least := 0, math.Inf(1)
			for c := range t.k {
				if r := distance(s.mine(i), t.at(s, c)); r < least {
					near, least = c, r
				}
			}
			changed = changed || t.of[i] != near
			t.of[i] = near
		}
		if !changed {
			return
		}
		t.means(s)
	}
}

// spread chooses initial centres spread evenly over the space: the first is the particle nearest to the
// middle of the space, and each further one has the largest distance to the centres so far.
func (t *stereotypes) spread(s *Swarm) {
	for d := range s.scratch {
		s.scratch[d] = s.box.Lower[d] + float64(s.span[d]/2)
	}
	first := 0
	for i := range s.n {
		t.of[i] = -1
		if distance(s.mine(i), s.scratch) < distance(s.mine(first), s.scratch) {
			first = i
		}
		t.far[i] = math.Inf(1)
	}
	for c := range t.k {
		copy(t.at(s, c), s.mine(first))
		for i := range s.n {
			t.far[i] = min(t.far[i], distance(s.mine(i), t.at(s, c)))
		}
		for i, r := range t.far {
			if r > t.far[first] {
				first = i
			}
		}
	}
}

// means moves each centre to the mean of its cluster; the centre of an empty cluster stays.
func (t *stereotypes) means(s *Swarm) {
	clear(t.size)
	for _, c := range t.of {
		if t.size[c]++; t.size[c] == 1 {
			clear(t.at(s, c))
		}
	}
	for i, c := range t.of {
		at := t.at(s, c)
		for d, v := range s.mine(i) {
			at[d] += v
		}
	}
	for c, n := range t.size {
		at := t.at(s, c)
		for d := range at {
			at[d] /= float64(max(n, 1))
		}
	}
}

func (t *stereotypes) at(s *Swarm, c int) []float64 { return t.centre[c*s.dim : (c+1)*s.dim] }

func (t *stereotypes) move(s *Swarm, i int) bool {
	own, best := s.mine(i), s.mine(s.topology.best(s, i))
	if t.best {
		best = t.at(s, t.of[i])
	} else {
		own = t.at(s, t.of[i])
	}
	x, v := s.at(i), s.velocity(i)
	for d := range v {
		v[d] = float64(s.w*v[d]) + float64(float64(s.cp*s.r.Float64())*(own[d]-x[d])) +
			float64(float64(s.cg*s.r.Float64())*(best[d]-x[d]))
	}
	return false
}

func (t *stereotypes) group(i int) int { return t.of[i] }

func (t *stereotypes) state(_ *Swarm, c *optim.Coder) {
	c.Ints(t.of, 0, t.k)
	c.Floats(t.centre)
}

// niches is the rule of NichePSO: sub-swarms of a main swarm, which has number 0.
//
// In the original, a niche absorbs particles of the main swarm within its radius, which is the largest
// distance of a member's personal best from the niche's best, and niches merge when these balls overlap. A
// niche founded with a neighbour in another valley has a radius that spans both valleys, so it keeps
// absorbing and merging, often until one niche is left: of the four optima of cross-in-tray, 1.0 are found on
// average, 1.8 without merging by radius, and 4.0 without absorption as well. Both are settings.
type niches struct {
	plain
	rest, merge, first  float64
	merging, absorption string
	patience            patience
	of                  []int     // sub-swarm of each particle
	last                []float64 // last three costs of each particle
	trust               []trust   // local search state of each niche
	best                []int     // best particle of each niche, or −1 if there is none
	radius              []float64 // radius of each niche
}

// Params implements param.Settings.
func (n *niches) Params(p *param.Set) {
	p.Float(&n.rest, "rest", "Rest",
		"Deviation of its last three costs below which a particle counts as at rest.", 1e-4, 0, 1e6)
	p.Float(&n.merge, "merge", "Merge", "Distance between two best positions below which their niches "+
		"merge, as a fraction of the range.", 1e-3, 0, 1)
	p.OneOf(&n.merging, "merging", "Merging", "Which niches merge: those whose best positions are near each "+
		"other, or also those whose radii overlap (original).", "near", "overlap")
	p.OneOf(&n.absorption, "absorption", "Absorption", "Free particles that join a niche: none, or those "+
		"that come within its radius (original).", "none", "radius")
	p.Float(&n.first, "radius", "Radius",
		"Initial search radius of a niche's best particle as a fraction of the range.", 0.01, 1e-9, 1)
	n.patience.params(p)
}

func (n *niches) start(s *Swarm) {
	n.of, n.last, n.trust, n.best, n.radius = make([]int, s.n), make([]float64, 3*s.n), make([]trust, s.n),
		make([]int, s.n), make([]float64, s.n)
	for i := range n.last {
		n.last[i] = math.Inf(1)
	}
	n.survey(s)
}

// survey finds the best particle and the radius of each niche.
func (n *niches) survey(s *Swarm) {
	for k := range n.best {
		n.best[k], n.radius[k] = -1, 0
	}
	for i, k := range n.of {
		if b := n.best[k]; b < 0 || s.best[i] < s.best[b] {
			n.best[k] = i
		}
	}
	for i, k := range n.of {
		n.radius[k] = max(n.radius[k], distance(s.mine(i), s.mine(n.best[k])))
	}
}

func (n *niches) begin(s *Swarm) { n.survey(s) }

func (n *niches) move(s *Swarm, i int) bool {
	switch k := n.of[i]; {
	case k == 0: // a particle of the main swarm knows only itself
		cg := s.cg
		s.cg = 0
		s.steer(i, s.mine(i))
		s.cg = cg
	case n.best[k] == i:
		n.trust[k].steer(s, i)
	default:
		s.steer(i, s.mine(n.best[k]))
	}
	return false
}

func (n *niches) told(s *Swarm, i int, better bool) {
	copy(n.last[3*i:3*i+2], n.last[3*i+1:3*i+3])
	n.last[3*i+2] = s.cost[i]
	if k := n.of[i]; k > 0 && n.best[k] == i {
		n.trust[k].learn(better, n.patience)
	}
}

func (n *niches) end(s *Swarm) {
	n.survey(s)
	if n.absorption == "radius" {
		n.absorb(s)
	}
	n.unite(s)
	n.found(s)
}

// absorb moves particles of the main swarm that are within a niche's radius into that niche.
func (n *niches) absorb(s *Swarm) {
	for i, k := range n.of {
		if k != 0 {
			continue
		}
		for j := 1; j < len(n.best); j++ {
			if b := n.best[j]; b >= 0 && n.radius[j] > 0 && distance(s.at(i), s.mine(b)) <= n.radius[j] {
				n.of[i] = j
				break
			}
		}
	}
}

// unite merges overlapping niches.
func (n *niches) unite(s *Swarm) {
	for a := 1; a < len(n.best); a++ {
		for b := a + 1; b < len(n.best); b++ {
			if n.overlap(s, a, b) {
				n.rename(b, a)
				n.survey(s)
			}
		}
	}
}

// overlap reports whether the niches a and b should merge.
func (n *niches) overlap(s *Swarm, a, b int) bool {
	if n.best[a] < 0 || n.best[b] < 0 {
		return false
	}
	r := distance(s.mine(n.best[a]), s.mine(n.best[b]))
	return r < n.merge*s.width() || n.merging == "overlap" && r < n.radius[a]+n.radius[b]
}

// rename moves all particles of niche from into niche to.
func (n *niches) rename(from, to int) {
	for i, k := range n.of {
		if k == from {
			n.of[i] = to
		}
	}
}

// found makes each particle of the main swarm that has come to rest found a niche with its nearest neighbour
// there, while niche numbers are free.
func (n *niches) found(s *Swarm) {
	for i := range n.of {
		if n.of[i] != 0 || !n.rests(i) {
			continue
		}
		free := 1
		for free < len(n.best) && n.best[free] >= 0 {
			free++
		}
		if free == len(n.best) {
			return
		}
		nearest := n.neighbour(s, i)
		n.of[i] = free
		if nearest >= 0 {
			n.of[nearest] = free
		}
		n.trust[free] = trust{radius: n.first, of: -1}
		n.survey(s)
	}
}

// neighbour returns the particle of the main swarm that is nearest to i; -1 if there is none.
func (n *niches) neighbour(s *Swarm, i int) int {
	nearest, least := -1, math.Inf(1)
	for j, k := range n.of {
		if r := distance(s.at(i), s.at(j)); k == 0 && j != i && r < least {
			nearest, least = j, r
		}
	}
	return nearest
}

// rests reports whether the last three costs of a particle hardly differ.
func (n *niches) rests(i int) bool {
	a, b, c := n.last[3*i], n.last[3*i+1], n.last[3*i+2]
	mean := (a + b + c) / 3
	spread := (float64((a-mean)*(a-mean)) + float64((b-mean)*(b-mean)) + float64((c-mean)*(c-mean))) / 3
	return math.Sqrt(spread) < n.rest // false if a cost is infinite
}

func (n *niches) group(i int) int { return n.of[i] }

func (n *niches) optimum(_ *Swarm, i int) bool { return n.of[i] > 0 && n.best[n.of[i]] == i }

func (n *niches) state(s *Swarm, c *optim.Coder) {
	c.Ints(n.of, 0, s.n)
	c.Floats(n.last)
	c.Ints(n.best, -1, s.n)
	c.Floats(n.radius)
	for k := range n.trust {
		n.trust[k].state(c)
	}
}

// several is a rule that searches for more than one optimum.
type several interface {
	// optimum reports whether the personal best of i is one of the optima found.
	optimum(s *Swarm, i int) bool
}

// radial is a rule with one radius for all niches.
type radial interface{ niches(s *Swarm) float64 }

// NicheRadius returns the radius of the niches in use, in the unit of the space; ok is false for a swarm
// without niches or with niches of several radii.
func (s *Swarm) NicheRadius() (radius float64, ok bool) {
	r, ok := s.rule.(radial)
	if !ok {
		return 0, false
	}
	return r.niches(s), true
}

// Optima implements optim.Several: it appends the best positions of all niches or, for a swarm without
// niches, the personal bests that are the best within their surroundings.
func (s *Swarm) Optima(dst [][]float64) [][]float64 {
	rule, niched := s.rule.(several)
	for i := range s.n {
		if niched && rule.optimum(s, i) || !niched && s.peak(i) {
			dst = append(dst, s.mine(i))
		}
	}
	return dst
}

// surroundings is the minimum distance of an optimum of a swarm without niches from any better personal best,
// as a fraction of the range.
const surroundings = 0.05

// peak reports whether no other particle has a better personal best near the personal best of i.
func (s *Swarm) peak(i int) bool {
	return !slices.ContainsFunc(s.topology.all, func(j int) bool {
		return (s.best[j] < s.best[i] || s.best[j] == s.best[i] && j < i) &&
			distance(s.mine(i), s.mine(j)) < surroundings*s.width()
	})
}
