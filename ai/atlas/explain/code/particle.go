package code

import "math"

// Particle is the position, velocity and personal best of a particle.
type Particle struct {
	X, V, Mine []float64
	Cost       float64 // cost of Mine, the personal best
}

// newParticle returns a particle at a random position, with a random velocity of up to half the
// range.
func newParticle(s *Landscape) Particle {
	p := Particle{Cost: math.Inf(1), Mine: make([]float64, len(s.Lower))}
	for d := range s.Lower {
		p.X = append(p.X, s.Random.Between(s.Lower[d], s.Upper[d]))
		p.V = append(p.V, float64((s.Random.Float64()-0.5)*(s.Upper[d]-s.Lower[d])))
	}
	return p
}

// fly moves a particle; at a bound it stops and loses its velocity in that dimension.
func fly(s *Landscape, p *Particle) {
	for d := range p.X {
		p.X[d] += p.V[d]
		if p.X[d] < s.Lower[d] || p.X[d] > s.Upper[d] {
			p.X[d], p.V[d] = min(max(p.X[d], s.Lower[d]), s.Upper[d]), 0
		}
	}
}
