package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// dynamic returns the swarms for moving landscapes.
func dynamic() []variant {
	return []variant{
		{Description: optim.Description{Name: "rerandom", Title: "Re-randomising PSO",
			Formula: "if f(g) has changed: half of the swarm restarts",
			Source: "Hu, Eberhart: Adaptive Particle Swarm Optimization: Detection and Response to " +
				"Dynamic Systems, 2002",
			Doc: "Each iteration re-evaluates the best position. If its cost has changed, part of " +
				"the swarm restarts and the other particles re-evaluate.",
		}, weights: pulling(usualInertia, usualPull), without: without{order: true},
			rule: func() rule { return &rerandom{} }},
		{Description: optim.Description{Name: "charged", Title: "Charged PSO",
			Formula: "v ← basic rule + Σⱼ Q² (xᵢ − xⱼ)/rᵢⱼ³, for p_core < r < p",
			Source:  "Blackwell, Bentley: Dynamic Search with Charged Swarms, 2002",
			Doc: "Some particles carry charges and repel each other. They stay spread around the " +
				"rest and find the optimum again when it moves.",
		}, weights: pulling(usualInertia, usualPull), without: without{order: true},
			rule: func() rule { return &charged{} }},
	}
}

// rerandom re-evaluates its best position in each iteration, and restarts part of the swarm when the
// landscape has moved.
type rerandom struct {
	plain
	share float64

	anew    int  // number of particles that restart
	alarmed bool // whether the landscape has moved
	resets  bool // whether particles restart in this iteration
}

// Params implements param.Settings.
func (r *rerandom) Params(p *param.Set) {
	p.Float(&r.share, "share", "Share", "Share of the swarm that restarts.", 0.5, 0, 1)
}

func (r *rerandom) set(s *Swarm) {
	r.anew, s.together = int(r.share*float64(s.n)), true
}

func (r *rerandom) start(s *Swarm) { s.recheck = make([]int, 0, s.n) }

func (r *rerandom) begin(s *Swarm) {
	r.resets, r.alarmed = r.alarmed, false
	if !r.resets {
		s.recheck = append(s.recheck[:0], s.g)
		return
	}
	for i := range s.n {
		if i < r.anew {
			s.forget(i)
		} else {
			s.recheck = append(s.recheck, i)
		}
	}
	s.lead()
}

func (r *rerandom) move(s *Swarm, i int) bool {
	return r.resets && i < r.anew || r.plain.move(s, i) // restarted particles stay where they are
}

func (r *rerandom) end(s *Swarm) { r.alarmed = s.moved && !r.resets }

func (r *rerandom) state(_ *Swarm, c *optim.Coder) {
	c.Bool(&r.alarmed)
	c.Bool(&r.resets)
}

// charged is the rule in which charged particles repel each other.
type charged struct {
	plain
	share, charge, core, reach float64
	within                     string // force at distances within the radius of the core

	n int // particles 0 to n−1 are charged
}

// Params implements param.Settings.
func (q *charged) Params(p *param.Set) {
	p.Float(&q.share, "share", "Share", "Share of the swarm that is charged.", 0.5, 0, 1)
	p.Float(&q.charge, "charge", "Charge",
		"Charge Q of each charged particle. Lengths are in hundredths of the range.", 16, 0, 100)
	p.Float(&q.core, "core", "Core",
		"Distance p_core up to which the force does not act or does not grow, in hundredths of the range.", 1,
		0.01, 50)
	p.OneOf(&q.within, "within", "Within the core", "Force between particles closer than the core: none, "+
		"as printed in the thesis, or as strong as at the core.", "none", "constant")
	p.Float(&q.reach, "reach", "Reach", "Distance beyond which there is no force, in halves of the range.",
		math.Sqrt(3), 0, 10)
}

func (q *charged) set(s *Swarm) {
	q.n = int(q.share * float64(s.n))
	s.together = true
}

func (q *charged) start(s *Swarm) { s.recheck = make([]int, 0, s.n) }

func (q *charged) begin(s *Swarm) {
	s.recheck = s.recheck[:0]
	for i := range s.n {
		s.recheck = append(s.recheck, i)
	}
}

// repulsion returns the force between charges a and b at distance r: a b / r².
func repulsion(a, b, r float64) float64 { return a * b / float64(r*r) }

func (q *charged) move(s *Swarm, i int) bool {
	q.plain.move(s, i)
	if i >= q.n {
		return false
	}
	x, v := s.at(i), s.velocity(i)
	unit := s.width() / 100
	for j := range q.n {
		r := distance(x, s.at(j)) / unit
		if j == i || r == 0 || r >= q.reach*50 || r <= q.core && q.within == "none" {
			continue
		}
		force := repulsion(q.charge, q.charge, max(r, q.core))
		for d := range v {
			v[d] += float64(force * (x[d] - s.x[j*s.dim+d]) / r)
		}
	}
	return false
}
