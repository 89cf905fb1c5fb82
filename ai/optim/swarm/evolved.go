package swarm

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// evolved returns the variants found by evolutionary search: a rule with more terms, and an update order.
func evolved() []variant {
	return []variant{
		{Description: optim.Description{Name: "extended", Title: "Extended PSO",
			Formula: "v ← c₁ v + cMax U (p − x) + cMax U (g − x) + c₅ U (m − x) + c₆ (U − ½) s",
			Source: "Poli, Di Chio, Langdon: Exploring Extended Particle Swarms: A Genetic Programming " +
				"Approach, 2005",
			Doc: "Two terms found in evolved rules are added to the basic rule: the swarm's centre m and " +
				"its dispersion s, the mean distance from the centre.",
		}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &extended{} }},
		{Description: optim.Description{Name: "schedule", Title: "Evolved schedule",
			Formula: "from best to worst, the best fifth twice",
			Source: "Dioşan, Oltean: Observing the Swarm Behaviour during Its Evolutionary Design, 2007; " +
				"Dioşan, Oltean: Evolving the Update Strategy of the Particle Swarm Optimisation " +
				"Algorithms, 2007",
			Doc: "Particles move in an evolved order: from best to worst, and the best ones twice, or in " +
				"any other one.",
		}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &scheduled{} }},
	}
}

// extended adds the swarm's centre and dispersion to the basic rule.
type extended struct {
	plain
	c5, c6     float64
	centre     []float64
	dispersion float64
}

// Params implements param.Settings.
func (e *extended) Params(p *param.Set) {
	p.Float(&e.c5, "c5", "Pull of the centre",
		"Maximum pull of the centre of mass. A negative value repels.", 0.3, -2, 2)
	p.Float(&e.c6, "c6", "Dispersion", "Size of random steps, in units of the dispersion.", 0.05, 0, 2)
}

func (e *extended) start(s *Swarm) { e.centre = make([]float64, s.dim) }

func (e *extended) begin(s *Swarm) {
	s.middle(e.centre)
	e.dispersion = s.dispersion(e.centre)
}

// middle fills centre with the mean position of the particles.
func (s *Swarm) middle(centre []float64) {
	clear(centre)
	for i := range s.n {
		for d, v := range s.at(i) {
			centre[d] += v
		}
	}
	for d := range centre {
		centre[d] /= float64(s.n)
	}
}

// dispersion returns the mean distance of the particles from centre.
func (s *Swarm) dispersion(centre []float64) float64 {
	sum := 0.0
	for i := range s.n {
		sum += distance(s.at(i), centre)
	}
	return sum / float64(s.n)
}

func (e *extended) move(s *Swarm, i int) bool {
	e.plain.move(s, i)
	x, v := s.at(i), s.velocity(i)
	for d := range v {
		v[d] += float64(float64(e.c5*s.r.Float64())*(e.centre[d]-x[d])) +
			float64(float64(e.c6*(s.r.Float64()-0.5))*e.dispersion)
	}
	return false
}

func (e *extended) state(_ *Swarm, c *optim.Coder) {
	c.Floats(e.centre)
	c.Float(&e.dispersion)
}

// scheduled moves the particles in an order given by the ranks of their costs.
type scheduled struct {
	plain
	ranks [][]int
	twice float64

	sorted []int // particles, best first
}

// Params implements param.Settings.
func (q *scheduled) Params(p *param.Set) {
	p.List(&q.ranks, "ranks", "Order", "Ranks of the particles that move in an iteration, in order. "+
		"The best one "+
		"has rank 1. A rank may occur several times; particles whose rank is missing do "+
		"not move.", "rank", param.Spec{Name: "rank", Min: 1, Max: 2000}).
		Most(mostMoves).Where("", "from best to worst, then the best ones again")
	p.Float(&q.twice, "twice", "Moved twice", "Share of the swarm that moves twice.", 0.2, 0, 1).
		Needs("ranks", "")
}

// mostMoves is the maximum number of moves in an iteration that a list can give.
const mostMoves = 4000

func (q *scheduled) start(s *Swarm) {
	s.order = append(make([]int, 0, max(2*s.n, mostMoves)), s.order...)
	q.sorted = make([]int, 0, s.n)
}

func (q *scheduled) begin(s *Swarm) {
	q.sorted = s.ranked(q.sorted)
	s.order = s.order[:0]
	if len(q.ranks) > 0 {
		for _, rank := range q.ranks {
			if i := q.sorted[(rank[0]-1)%s.n]; s.oneByOne || !slices.Contains(s.order, i) {
				s.order = append(s.order, i)
			}
		}
		return
	}
	s.order = append(s.order, q.sorted...)
	if s.oneByOne { // when evaluated together, a particle can have only one position per iteration
		s.order = append(s.order, s.order[:int(q.twice*float64(s.n))]...)
	}
}
