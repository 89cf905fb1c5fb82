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

// breeder is the rule in which the better particles survive and move, and then children of survivors replace
// the others.
type breeder struct {
	plain
	share, size float64
	drawn       int // tournament size: random survivors of which the best becomes a parent

	stay     int // number of survivors, which are the first ones in the order of moves
	one, two int // parents of the latest child; it has the velocity of one
}

// Params implements param.Settings.
func (b *breeder) Params(p *param.Set) {
	p.Float(&b.share, "share", "Replaced share", "Share of the swarm that is replaced per iteration.", 0.5, 0,
		0.9)
	p.Float(&b.size, "size", "Mutation", "Unit of the mutation's deviation as a fraction of the range. In "+
		"this unit the variance falls from 1 to 0.1.", 0.1, 0, 1)
	p.Int(&b.drawn, "tournament", "Tournament",
		"Number of random survivors, the best of which becomes a parent.", 2, 1, 100)
}

func (b *breeder) begin(s *Swarm) {
	s.order = s.ranked(s.order)
	b.stay = max(2, s.n-int(b.share*float64(s.n)))
}

// parent draws random survivors and returns the one with the best personal best.
func (b *breeder) parent(s *Swarm) int {
	best := s.order[s.r.IntN(b.stay)]
	for range b.drawn - 1 {
		if i := s.order[s.r.IntN(b.stay)]; s.best[i] < s.best[best] {
			best = i
		}
	}
	return best
}

// child returns a coordinate of the child of parents at a and b; v is the first parent's velocity.
func child(a, b, phi, v float64) float64 { return float64((a+b)/2) - float64(phi*v) }

// cross makes particle i a child of the parents, without a personal best.
func (b *breeder) cross(s *Swarm, i int) {
	x, v := s.at(i), s.velocity(i)
	p, q, u := s.at(b.one), s.at(b.two), s.velocity(b.one)
	deviation := b.size * math.Sqrt(1-float64(0.9*s.progress))
	for d := range x {
		x[d] = child(p[d], q[d], s.r.Float64(), u[d])
		if s.r.Float64() < 1/float64(s.dim) {
			x[d] += float64(deviation * s.span[d] * s.r.Normal())
		}
		v[d] = u[d]
	}
	if s.best[i] = math.Inf(1); i == s.g {
		s.lead()
	}
}

func (b *breeder) move(s *Swarm, i int) bool {
	switch k := s.turn - b.stay; {
	case k < 0:
		return b.plain.move(s, i)
	case k%2 == 0:
		b.one, b.two = b.parent(s), b.parent(s)
	default:
		b.one, b.two = b.two, b.one
	}
	b.cross(s, i)
	return true
}

func (b *breeder) state(s *Swarm, c *optim.Coder) {
	c.Index(&b.stay, 0, s.n+1)
	c.Index(&b.one, 0, s.n)
	c.Index(&b.two, 0, s.n)
}

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
