package swarm

import (
	"math"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// adaptive returns the swarm that finds the radius of its niches during the run.
//
// From the paper (Bird, Li, GECCO 2006): the radius is the mean distance of a particle to its nearest
// neighbour; particles that are closer to each other than the radius in two consecutive steps are joined by
// an edge; connected particles form a niche and follow its best particle; particles without a niche are
// informed on a von Neumann grid, so that they spread. Assumed here: an edge is lost as soon as its particles
// are farther apart, particles without a niche are informed only by each other, and the coefficients are the
// basic rule's.
func adaptive() []variant {
	return []variant{{Description: optim.Description{Name: "adaptive-niching", Title: "Adaptive niching",
		Formula: "r = mean distance to the nearest neighbour; |x_i − x_j| < r in 2 steps: one niche; " +
			"g: its best",
		Source: "Bird, Li: Adaptively Choosing Niching Parameters in a PSO, 2006",
		Doc: "Two particles that stay closer to each other than the mean distance to the nearest neighbour " +
			"belong to one niche, which follows its own best. No radius has to be known.",
	}, topology: grid, weights: pulling(usualInertia, usualPull), rule: func() rule { return &adapted{} }}}
}

// adapted is a swarm whose niches are the components of a graph of particles that stay together.
type adapted struct {
	plain
	steps int
	reach float64
	near  []float64 // distance of each particle to its nearest neighbour
	close []byte    // number of consecutive steps for which each pair has been close, at most steps
	niche []int     // first particle of each particle's niche
	best  []int     // best particle of the niche, indexed by the niche's first particle
	size  []int     // number of particles in the niche, indexed by its first particle
}

// Params implements param.Settings.
func (a *adapted) Params(p *param.Set) {
	p.Int(&a.steps, "steps", "Steps together",
		"Consecutive steps for which two particles must be close to belong to one niche.", 2, 1, 100)
	p.Float(&a.reach, "reach", "Reach",
		"Niche radius in units of the mean distance to the nearest neighbour.", 1, 0.01, 10)
}

func (a *adapted) start(s *Swarm) {
	a.near, a.close = make([]float64, s.n), make([]byte, s.n*(s.n-1)/2)
	a.niche, a.best, a.size = make([]int, s.n), make([]int, s.n), make([]int, s.n)
	a.gather(s)
}

func (a *adapted) end(s *Swarm) {
	r := a.niches(s)
	pair := 0
	for i := range s.n {
		for j := range i {
			switch {
			case distance(s.at(i), s.at(j)) >= r:
				a.close[pair] = 0
			case int(a.close[pair]) < a.steps:
				a.close[pair]++
			}
			pair++
		}
	}
	a.gather(s)
}

func (a *adapted) niches(s *Swarm) float64 { return float64(a.reach * a.radius(s)) }

// radius returns the mean distance of a particle to its nearest neighbour.
func (a *adapted) radius(s *Swarm) float64 {
	for i := range a.near {
		a.near[i] = math.Inf(1)
	}
	for i := range s.n {
		for j := range i {
			r := distance(s.at(i), s.at(j))
			a.near[i], a.near[j] = min(a.near[i], r), min(a.near[j], r)
		}
	}
	sum := 0.0
	for _, r := range a.near {
		sum += r
	}
	return sum / float64(s.n)
}

// gather finds the niches: the connected components of the graph of pairs that have been close for steps
// iterations.
func (a *adapted) gather(s *Swarm) {
	for i := range a.niche {
		a.niche[i] = i
	}
	pair := 0
	for i := range s.n {
		for j := range i {
			if int(a.close[pair]) >= a.steps {
				one, two := a.root(i), a.root(j)
				a.niche[max(one, two)] = min(one, two)
			}
			pair++
		}
	}
	clear(a.size)
	for i := range a.niche {
		k := a.root(i)
		if a.niche[i] = k; a.size[k] == 0 || s.best[i] < s.best[a.best[k]] {
			a.best[k] = i
		}
		a.size[k]++
	}
}

// root returns the number that identifies i's niche: its first particle.
func (a *adapted) root(i int) int {
	for a.niche[i] != i {
		i = a.niche[i]
	}
	return i
}

// alone reports whether i belongs to no niche.
func (a *adapted) alone(i int) bool { return a.size[a.niche[i]] == 1 }

func (a *adapted) move(s *Swarm, i int) bool {
	best := i
	if !a.alone(i) {
		best = a.best[a.niche[i]]
	} else {
		for _, j := range s.topology.of(i) {
			if a.alone(j) && s.best[j] < s.best[best] {
				best = j
			}
		}
	}
	s.steer(i, s.mine(best))
	return false
}

func (a *adapted) told(s *Swarm, i int, better bool) {
	if k := a.niche[i]; better && s.best[i] < s.best[a.best[k]] {
		a.best[k] = i
	}
}

func (a *adapted) group(i int) int {
	if a.alone(i) {
		return 0
	}
	return a.niche[i] + 1
}

func (a *adapted) optimum(_ *Swarm, i int) bool { return !a.alone(i) && a.best[a.niche[i]] == i }

func (a *adapted) state(s *Swarm, c *optim.Coder) {
	var pairs []int // each close pair, followed by its number of steps
	for pair, steps := range a.close {
		if steps > 0 {
			pairs = append(pairs, pair, int(steps))
		}
	}
	optim.Slice(c, &pairs, func(c *optim.Coder, n *int) { c.Index(n, 0, max(len(a.close), math.MaxUint8+1)) })
	c.Check(len(pairs)%2 == 0, "the particles that are close")
	c.Ints(a.best, 0, s.n)
	c.Ints(a.niche, 0, s.n)
	if !c.Reading() {
		return
	}
	clear(a.close)
	for p := range slices.Chunk(pairs, 2) {
		c.Check(p[0] < len(a.close) && p[1] <= math.MaxUint8, "the particles that are close")
		if c.Reading() {
			a.close[p[0]] = byte(p[1])
		}
	}
	clear(a.size)
	for _, k := range a.niche {
		a.size[k]++
	}
}
