package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// bouncing returns the swarms whose particles are balls.
func bouncing() []variant {
	return []variant{
		{Description: optim.Description{Name: "sepso", Title: "SEPSO",
			Formula: "|x′ − xⱼ| ≤ 2r: x ← x − (x′ − x), v ← −v′",
			Source: "Krink, Vesterstrøm, Riget: Particle Swarm Optimisation with Spatial Particle " +
				"Extension, 2002",
			Doc: "Particles have a size and bounce off each other, so the swarm never collapses."},
			weights: pulling(usualInertia, usualPull), rule: func() rule { return &balls{} }},
		{Description: optim.Description{Name: "crs", Title: "CRS",
			Formula: "|x′ − xⱼ| ≤ (γ^bᵢ + γ^bⱼ) r: x ← x − (x′ − x), v ← −v′, bᵢ ← bᵢ + 1",
			Source:  "Monson, Seppi: Adaptive Diversity in PSO, 2006",
			Doc: "Particles are balls that shrink with each collision, so the swarm can converge in " +
				"the end."},
			weights: pulling(usualInertia, usualPull), rule: func() rule { return &balls{shrinks: true} }},
		{Description: optim.Description{Name: "cribs", Title: "CRIBS",
			Formula: "as CRS, but x ← x − γ^(−bᵢ) (x′ − x)",
			Source:  "Monson, Seppi: Adaptive Diversity in PSO, 2006",
			Doc:     "Particles are balls that shrink with each collision and then bounce farther."},
			weights: pulling(usualInertia, usualPull), rule: func() rule {
				return &balls{shrinks: true,
					grows: true}
			}},
	}
}

// balls bounce: the planned place of one is held against the present places of the others.
type balls struct {
	plain
	shrinks, grows bool
	radius, gamma  float64
	size           []float64 // γ^b of each
}

// Params implements param.Settings.
func (b *balls) Params(p *param.Set) {
	p.Float(&b.radius, "radius", "Radius", "Radius of a particle as a fraction of the range.", 0.01, 0, 0.5)
	if b.shrinks {
		p.Float(&b.gamma, "gamma", "Shrinking", "Factor applied to a particle's radius at each collision.",
			0.9, 0.01, 1)
	}
}

func (b *balls) set(*Swarm) {
	if !b.shrinks {
		b.gamma = 1
	}
}

func (b *balls) start(s *Swarm) {
	b.size = make([]float64, s.n)
	for i := range b.size {
		b.size[i] = 1
	}
}

func (b *balls) move(s *Swarm, i int) bool {
	b.plain.move(s, i)
	x, v := s.at(i), s.velocity(i)
	for d := range x {
		s.scratch[d] = x[d] + v[d]
	}
	if !b.hits(s, i, s.scratch) {
		return false
	}
	k := 1.0
	if b.grows {
		k = 1 / b.size[i]
	}
	for d := range x {
		x[d] = bounce(x[d], s.scratch[d], k)
		v[d] = -v[d]
	}
	b.size[i] = max(b.size[i]*b.gamma, 1e-300)
	return true
}

// bounce returns where a particle at x that would have gone to planned bounces to, k times as far.
func bounce(x, planned, k float64) float64 { return x - float64(k*(planned-x)) }

// hits reports whether particle i at a place touches another one.
func (b *balls) hits(s *Swarm, i int, place []float64) bool {
	r := b.radius * s.width()
	for j := range s.n {
		if j != i && distance(place, s.at(j)) <= float64((b.size[i]+b.size[j])*r) {
			return true
		}
	}
	return false
}

func (b *balls) state(_ *Swarm, c *optim.Coder) { c.Floats(b.size) }
