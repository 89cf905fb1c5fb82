package swarm

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// hunted returns the swarm with a predator.
func hunted() []variant {
	return []variant{{Description: optim.Description{Name: "predator", Title: "Predator and prey",
		Formula: "v ← w(t) v + c U (p − x) + c U (g − x), with probability P + U(0, u) a exp(−b r) away " +
			"from the predator",
		Source: "Silva, Neves, Costa: An Empirical Comparison of Particle Swarm and Predator Prey " +
			"Optimisation, 2002",
		Doc: "A predator hunts the best particle. Particles near the predator flee, so the swarm " +
			"never comes to rest.",
	}, weights: cooling(1.47), rule: func() rule { return &prey{} }}}
}

type prey struct {
	plain
	fear, strength, reach, flight, hunt float64
	predator                            []float64
}

// Params implements param.Settings.
func (h *prey) Params(p *param.Set) {
	p.Float(&h.fear, "fear", "Fear", "Probability P that a particle flees, for each dimension.", 0.0005, 0, 1)
	p.Float(&h.strength, "strength", "Strength", "Strength a of the flight as a fraction of the range.", 0.1,
		0, 1)
	p.Float(&h.reach, "reach", "Reach",
		"Rate b at which the flight weakens with the distance, measured in ranges.", 10, 0, 1000)
	p.Float(&h.flight, "flight", "Flight", "Largest random factor u of a fleeing particle's step.", 2, 0, 10)
	p.Float(&h.hunt, "hunt", "Hunt", "Largest share of the distance to the best position that the predator "+
		"covers per iteration.", 1, 0, 2)
}

func (h *prey) start(s *Swarm) {
	h.predator = make([]float64, s.dim)
	for d := range h.predator {
		h.predator[d] = s.r.Between(s.box.Lower[d], s.box.Upper[d])
	}
}

func (h *prey) begin(s *Swarm) {
	for d, g := range s.mine(s.g) {
		h.predator[d] += float64(h.hunt * s.r.Float64() * (g - h.predator[d]))
	}
}

// fear returns D(r) = a exp(-b r).
func fear(a, b, r float64) float64 { return a * exact.Exp(-b*r) }

func (h *prey) move(s *Swarm, i int) bool {
	h.plain.move(s, i)
	x, v := s.at(i), s.velocity(i)
	push := -1.0 // computed on demand
	for d := range v {
		if s.r.Float64() >= h.fear {
			continue
		}
		if push < 0 {
			w := s.width()
			push = fear(h.strength*w, h.reach/w, distance(x, h.predator))
		}
		step := float64(h.flight * s.r.Float64() * push)
		if x[d] < h.predator[d] {
			step = -step
		}
		v[d] += step
	}
	return false
}

func (h *prey) state(_ *Swarm, c *optim.Coder) { c.Floats(h.predator) }
