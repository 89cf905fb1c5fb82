package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// bouncing returns the swarms whose particles collide like balls.
func bouncing() []variant {
	return []variant{
		{Description: optim.Description{Name: "sepso", Title: "SEPSO",
			Formula: "|xᵢ − xⱼ| ≤ 2r: x ← x − (x′ − x), v ← −v′",
			Source: "Krink, Vesterstrøm, Riget: Particle Swarm Optimisation with Spatial Particle " +
				"Extension, 2002",
			Doc: "Particles have a size and bounce off each other, so the swarm never collapses."},
			weights: pulling(usualInertia, usualPull), rule: func() rule { return &balls{} }},
		{Description: optim.Description{Name: "crs", Title: "CRS",
			Formula: "|xᵢ − xⱼ| ≤ (γ^bᵢ + γ^bⱼ) r: x ← x − (x′ − x), v ← −v′, b ← b + 1 for both",
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

// balls is the rule of particles that bounce when they touch another particle.
type balls struct {
	plain
	shrinks, grows         bool
	radius, gamma          float64
	collision, turn, other string
	size                   []float64 // γ^b for each particle, where b is its number of collisions
}

// Params implements param.Settings.
func (b *balls) Params(p *param.Set) {
	p.Float(&b.radius, "radius", "Radius", "Radius of a particle as a fraction of the range.", 0.01, 0, 0.5)
	p.OneOf(&b.collision, "collision", "Collision", "Position of a particle that is tested for a collision "+
		"with the others: its current one or the one that it would move to.", "current", "planned")
	p.OneOf(&b.turn, "turn", "Velocity after a bounce", "Whether a bounce turns the velocity round.",
		"turned", "kept")
	if b.shrinks {
		p.Float(&b.gamma, "gamma", "Shrinking", "Factor applied to a particle's radius at each collision.",
			0.9, 0.01, 1)
		p.OneOf(&b.other, "shrinks", "Shrinks", "Whether both colliding particles shrink or only the one "+
			"that moves.", "both", "mover")
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
	place := x
	if b.collision == "planned" {
		place = s.scratch
	}
	if !b.hits(s, i, place) {
		return false
	}
	k := 1.0
	if b.grows {
		k = 1 / b.size[i]
	}
	if b.other == "both" {
		for j := range s.n {
			if b.touches(s, i, j, place) {
				b.shrink(j) // before shrinking i, because touches depends on the size of i
			}
		}
	}
	b.shrink(i)
	for d := range x {
		x[d] = bounce(x[d], s.scratch[d], k)
		if b.turn == "turned" {
			v[d] = -v[d]
		}
	}
	return true
}

// bounce returns the position after a bounce of a particle at x that planned to move to planned: k times as
// far in the opposite direction.
func bounce(x, planned, k float64) float64 { return x - float64(k*(planned-x)) }

// shrink counts a collision of particle i.
func (b *balls) shrink(i int) { b.size[i] = max(b.size[i]*b.gamma, 1e-300) }

// touches reports whether particle i at place touches particle j.
func (b *balls) touches(s *Swarm, i, j int, place []float64) bool {
	return j != i && distance(place, s.at(j)) <= float64((b.size[i]+b.size[j])*b.radius*s.width())
}

// hits reports whether particle i at place touches any other particle.
func (b *balls) hits(s *Swarm, i int, place []float64) bool {
	for j := range s.n {
		if b.touches(s, i, j, place) {
			return true
		}
	}
	return false
}

func (b *balls) state(_ *Swarm, c *optim.Coder) { c.Floats(b.size) }
