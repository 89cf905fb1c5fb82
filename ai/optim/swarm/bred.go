package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// bred returns the swarms that borrow operators from evolutionary algorithms.
func bred() []variant {
	return []variant{
		{Description: optim.Description{Name: "breeding", Title: "Breeding swarms",
			Formula: "children: (a + b)/2 − φ v_a and (a + b)/2 − φ v_b, φ = U; mutation N(0, var)",
			Source:  "Settles, Soule: Breeding Swarms: A GA/PSO Hybrid, 2005",
			Doc: "In each iteration children of the better particles replace the worse ones. They " +
				"start against their parents' motion.",
		}, weights: cooling(1.47), rule: func() rule { return &breeder{} }},
		{Description: optim.Description{Name: "depso", Title: "DEPSO",
			Formula: "every other iteration: t = g + ((p_a − p_b) + (p_c − p_d))/2 in some dimensions",
			Source:  "Zhang, Xie: DEPSO: Hybrid Particle Swarm with Differential Evolution Operator, 2003",
			Doc: "Every other iteration changes best positions by differences of others, as in " +
				"differential evolution.",
		}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &differential{} }},
	}
}

type breeder struct {
	plain
	share, size float64
	drawn       int // tournament size: the best of this number of random survivors becomes a parent
	ranks       []int
	child       []bool
}

// Params implements param.Settings.
func (b *breeder) Params(p *param.Set) {
	p.Float(&b.share, "share", "Replaced share", "Share of the swarm that is replaced per iteration.", 0.5, 0,
		0.9)
	p.Float(&b.size, "size", "Mutation", "Unit of the mutation's deviation as a fraction of the range. In "+
		"this unit the variance falls from 1 to 0.1.", 0.1, 0, 1)
	p.Int(&b.drawn, "tournament", "Tournament",
		"Number of random survivors of which the best becomes a parent.", 2, 1, 100)
}

func (b *breeder) start(s *Swarm) { b.ranks, b.child = make([]int, 0, s.n), make([]bool, s.n) }

func (b *breeder) begin(s *Swarm) {
	b.ranks = s.ranked(b.ranks)
	stay := max(2, s.n-int(b.share*float64(s.n)))
	clear(b.child)
	for k := stay; k < s.n; k += 2 {
		one, two := b.parent(s, stay), b.parent(s, stay)
		b.cross(s, b.ranks[k], one, two)
		if k+1 < s.n {
			b.cross(s, b.ranks[k+1], two, one)
		}
	}
}

// parent draws random survivors and returns the best of them.
func (b *breeder) parent(s *Swarm, stay int) int {
	best := stay - 1
	for range b.drawn {
		best = min(best, s.r.IntN(stay))
	}
	return b.ranks[best]
}

// child returns a coordinate of the child of parents at a and b; v is the first parent's velocity.
func child(a, b, phi, v float64) float64 { return float64((a+b)/2) - float64(phi*v) }

// cross makes particle i a child of particles one and two, with the velocity of one.
func (b *breeder) cross(s *Swarm, i, one, two int) {
	x, v := s.at(i), s.velocity(i)
	p, q, u := s.at(one), s.at(two), s.velocity(one)
	deviation := b.size * math.Sqrt(1-float64(0.9*s.progress))
	for d := range x {
		x[d] = child(p[d], q[d], s.r.Float64(), u[d])
		if s.r.Float64() < 1/float64(s.dim) {
			x[d] += float64(deviation * s.span[d] * s.r.Normal())
		}
		v[d] = u[d]
	}
	s.best[i] = math.Inf(1)
	b.child[i] = true
}

func (b *breeder) move(s *Swarm, i int) bool {
	if b.child[i] {
		return true
	}
	return b.plain.move(s, i)
}

func (b *breeder) state(_ *Swarm, c *optim.Coder) { c.Bools(b.child) }

// differential alternates iterations of the basic rule with iterations of differential evolution.
type differential struct {
	plain
	rate   float64
	places []float64 // positions before the differential evolution trial
	tries  bool
}

// Params implements param.Settings.
func (f *differential) Params(p *param.Set) {
	p.Float(&f.rate, "rate", "Crossover", "Probability that a dimension changes.", 0.1, 0, 1)
}

func (f *differential) start(s *Swarm) { f.places = make([]float64, s.n*s.dim) }

func (f *differential) begin(s *Swarm) { f.tries = s.iterations%2 == 0 }

func (f *differential) move(s *Swarm, i int) bool {
	if !f.tries {
		return f.plain.move(s, i)
	}
	x := s.at(i)
	copy(f.places[i*s.dim:], x)
	p, g := s.mine(i), s.mine(s.topology.best(s, i))
	a, b, c, e := s.mine(s.r.IntN(s.n)), s.mine(s.r.IntN(s.n)), s.mine(s.r.IntN(s.n)), s.mine(s.r.IntN(s.n))
	sure := s.r.IntN(s.dim)
	for d := range x {
		x[d] = p[d]
		if d == sure || s.r.Float64() < f.rate {
			x[d] = g[d] + float64(((a[d]-b[d])+(c[d]-e[d]))/2)
		}
	}
	return true
}

func (f *differential) told(s *Swarm, i int, _ bool) {
	if s.begun && f.tries { // the particle continues from its position before the trial
		copy(s.at(i), f.places[i*s.dim:(i+1)*s.dim])
	}
}

func (f *differential) state(_ *Swarm, c *optim.Coder) {
	c.Floats(f.places)
	c.Bool(&f.tries)
}
