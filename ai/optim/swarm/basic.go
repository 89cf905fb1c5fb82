package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// clerc is the source of the basic form used in Huttunen 2008.
const clerc = "Clerc: Particle Swarm Optimization, 2006"

// basics returns the basic rule and the oldest variants, which differ in their coefficients.
func basics() []variant {
	const formula = "v ← c₁ v + cMax U (p − x) + cMax U (g − x)"
	return []variant{
		{Description: optim.Description{Name: "basic", Title: "Basic PSO", Formula: formula,
			Source: "Kennedy, Eberhart: Particle Swarm Optimization, 1995; " + clerc,
			Doc: "Each particle keeps part of its velocity and is pulled towards its personal best and " +
				"the neighbourhood best."},
			weights: pulling(usualInertia, usualPull), rule: func() rule { return &simple{choice: true} }},
		{Description: optim.Description{Name: "lbest", Title: "Ring PSO (lbest)",
			Formula: formula + ", g: the best of the neighbours on a ring",
			Source:  "Eberhart, Kennedy: A New Optimizer Using Particle Swarm Theory, 1995",
			Doc: "Information travels from neighbour to neighbour on a ring, so the swarm converges " +
				"late."},
			topology: ring, weights: pulling(usualInertia, usualPull),
			rule: func() rule { return &simple{} }},
		{Description: optim.Description{Name: "random-links", Title: "PSO with random links",
			Formula: formula + ", g: the best of k random particles",
			Source:  clerc, Doc: "Each iteration draws the informants of every particle at random."},
			topology: anew, weights: pulling(usualInertia, usualPull),
			rule: func() rule { return &simple{} }},
		{Description: optim.Description{Name: "original", Title: "Original PSO",
			Formula: "v ← v + 2U (p − x) + 2U (g − x), |v| ≤ vMax",
			Source:  "Kennedy, Eberhart: Particle Swarm Optimization, 1995",
			Doc: "There is no inertia weight. Only the velocity limit keeps particles from flying " +
				"ever farther."},
			weights: func() weights { return &limited{} }},
		{Description: optim.Description{Name: "inertia", Title: "Linearly decreasing inertia",
			Formula: "v ← w(t) v + c U (p − x) + c U (g − x)",
			Source:  "Shi, Eberhart: Empirical Study of Particle Swarm Optimization, 1999",
			Doc:     "The inertia falls during the run, so the swarm first explores and then converges."},
			weights: cooling(2)},
		{Description: optim.Description{Name: "tvac", Title: "TVAC",
			Formula: "v ← w(t) v + c_p(t) U (p − x) + c_g(t) U (g − x)",
			Source: "Ratnaweera, Halgamuge, Watson: Self-Organizing Hierarchical Particle Swarm " +
				"Optimizer with Time-Varying Acceleration Coefficients, 2004",
			Doc: "During the run the pull of the personal best falls, and the pull of the neighbourhood " +
				"best grows."},
			weights: func() weights { return &varying{} }},
		{Description: optim.Description{Name: "constriction", Title: "Constriction",
			Formula: "v ← χ (v + φ/2 U (p − x) + φ/2 U (g − x)), χ = 2/|2 − φ − √(φ² − 4φ)|",
			Source: "Clerc, Kennedy: The Particle Swarm – Explosion, Stability, and Convergence in a " +
				"Multidimensional Complex Space, 2002",
			Doc: "One factor shrinks the whole velocity just enough for the swarm to converge."},
			weights: func() weights { return &constricted{} }},
	}
}

// simple is the basic rule with the option to draw random numbers once for all dimensions. Only swarms of
// exactly this type move by fly (see Adjust).
type simple struct {
	plain
	choice bool // whether the setting random is offered

	random string
}

// Params implements param.Settings.
func (b *simple) Params(p *param.Set) {
	if b.choice {
		p.OneOf(&b.random, "random", "Random numbers",
			"Whether random numbers are drawn for each dimension, or once per pull for the whole particle.",
			"dimension", "particle")
	}
}

// once reports whether random numbers are drawn once for a particle.
func (b *simple) once() bool { return b.random == "particle" }

func (b *simple) move(s *Swarm, i int) bool {
	if !b.once() {
		return b.plain.move(s, i)
	}
	x, v, p, g := s.at(i), s.velocity(i), s.mine(i), s.mine(s.topology.best(s, i))
	own, social := float64(s.cp*s.r.Float64()), float64(s.cg*s.r.Float64())
	for d, at := range x {
		v[d] = float64(s.w*v[d]) + float64(own*(p[d]-at)) + float64(social*(g[d]-at))
	}
	return false
}
