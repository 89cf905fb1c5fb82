package swarm

import (
	"math"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// clerc is the source of the thesis's basic form.
const clerc = "Clerc: Particle Swarm Optimization, 2006"

// constriction returns the factor χ = 2 / |2 - φ - √(φ² - 4φ)| for φ > 4 (Clerc, Kennedy: The Particle Swarm
// – Explosion, Stability, and Convergence, 2002).
func constriction(phi float64) float64 {
	return 2 / math.Abs(2-phi-math.Sqrt(float64(phi*phi)-float64(4*phi)))
}

// basics returns the basic rule and its oldest relatives, which differ in their coefficients.
func basics() []variant {
	const pulls = "v ← c₁ v + cMax U (p − x) + cMax U (g − x)"
	coefficients := []param.Spec{
		param.Number("c1", "Inertia", "Share of its velocity that a particle keeps.", 0.7, 0, 1.2),
		param.Number("c-max", "Pull",
			"Maximum pull of the particle's own best position, and of its neighbours' best.", 1.47, 0, 4),
	}
	readings := append(slices.Clip(coefficients), param.OneOf("random", "Random numbers",
		"Whether random numbers are drawn for each dimension, or once per pull for the whole particle.",
		"dimension", "particle"))
	basicRule := func() rule { return &simple{} }
	return []variant{
		{Description: optim.Description{Name: "basic", Title: "Basic PSO", Formula: pulls,
			Source: "Kennedy, Eberhart: Particle Swarm Optimization, 1995; " + clerc,
			Doc: "Each particle keeps part of its velocity and is pulled towards its own best " +
				"position and its neighbours' best.", Params: readings},
			rule: basicRule},
		{Description: optim.Description{Name: "lbest", Title: "Ring PSO (lbest)",
			Formula: pulls + ", g: the best of the neighbours on a ring",
			Source:  "Eberhart, Kennedy: A New Optimizer Using Particle Swarm Theory, 1995",
			Doc: "Information travels from neighbour to neighbour on a ring, so the swarm converges " +
				"late.", Params: coefficients},
			topology: ring, rule: basicRule},
		{Description: optim.Description{Name: "random-links", Title: "PSO with random links",
			Formula: pulls + ", g: the best of k random particles",
			Source:  clerc, Doc: "Each iteration draws the informants of every particle at random.",
			Params: coefficients},
			topology: anew, rule: basicRule},
		{Description: optim.Description{Name: "original", Title: "Original PSO",
			Formula: "v ← v + 2U (p − x) + 2U (g − x), |v| ≤ vMax",
			Source:  "Kennedy, Eberhart: Particle Swarm Optimization, 1995",
			Doc: "There is no inertia weight. Only the velocity limit keeps particles from flying " +
				"ever farther.",
			Params: []param.Spec{param.Number("v-max", "Maximum velocity",
				"Maximum velocity as a fraction of the range.", 0.1, 0, 1).Where("0", "no limit")}},
			rule: func() rule { return &original{} }},
		{Description: optim.Description{Name: "inertia", Title: "Linearly decreasing inertia",
			Formula: "v ← w(t) v + c U (p − x) + c U (g − x)",
			Source:  "Shi, Eberhart: Empirical Study of Particle Swarm Optimization, 1999",
			Doc:     "The inertia falls during the run, so the swarm first explores and then converges.",
			Params: []param.Spec{
				param.Number("w-start", "Initial inertia", "Inertia weight at the start of the run.", 0.9, 0,
					1.2),
				param.Number("w-end", "Final inertia", "Inertia weight at the end of the run.", 0.4, 0, 1.2),
				param.Number("c", "Pull", "Maximum pull of each best position.", 2, 0, 4),
			}}, rule: func() rule { return &falling{} }},
		{Description: optim.Description{Name: "tvac", Title: "TVAC",
			Formula: "v ← w(t) v + c_p(t) U (p − x) + c_g(t) U (g − x)",
			Source: "Ratnaweera, Halgamuge, Watson: Self-Organizing Hierarchical Particle Swarm " +
				"Optimizer, 2004",
			Doc: "During the run the pull of the particle's own best position falls, and that of its " +
				"neighbours' best grows.",
			Params: []param.Spec{
				param.Number("w-start", "Initial inertia", "Inertia weight at the start of the run.", 0.9, 0,
					1.2),
				param.Number("w-end", "Final inertia", "Inertia weight at the end of the run.", 0.4, 0, 1.2),
				param.Number("c-start", "Initial own pull",
					"Initial pull of the own best position and final pull of the neighbours' best.", 2.5, 0,
					4),
				param.Number("c-end", "Final own pull",
					"Final pull of the own best position and initial pull of the neighbours' best.", 0.5, 0,
					4),
			}}, rule: func() rule { return &varying{} }},
		{Description: optim.Description{Name: "constriction", Title: "Constriction",
			Formula: "v ← χ (v + φ/2 U (p − x) + φ/2 U (g − x)), χ = 2/|2 − φ − √(φ² − 4φ)|",
			Source:  "Clerc, Kennedy: The Particle Swarm – Explosion, Stability, and Convergence, 2002",
			Doc:     "One factor shrinks the whole velocity just enough for the swarm to converge.",
			Params:  []param.Spec{param.Number("phi", "φ", "Maximum sum of both pulls.", 4.1, 4.01, 8)}},
			rule: func() rule { return &constricted{} }},
	}
}

// basic is the basic rule.
type basic struct{ plain }

func (b *basic) set(s *Swarm, v param.Values) { b.constant(s, v.Float("c1"), v.Float("c-max")) }

// simple is the basic rule itself, not a part of another one.
type simple struct {
	basic
	once bool // random numbers are drawn once for a particle
}

func (b *simple) set(s *Swarm, v param.Values) {
	b.basic.set(s, v)
	b.once = v["random"] == "particle"
}

func (b *simple) swift() bool { return !b.once }

func (b *simple) move(s *Swarm, i int) bool {
	if !b.once {
		return b.basic.move(s, i)
	}
	x, v, p, g := s.at(i), s.velocity(i), s.mine(i), s.mine(s.topology.best(s, i))
	own, social := float64(s.cp*s.r.Float64()), float64(s.cg*s.r.Float64())
	for d, at := range x {
		v[d] = float64(s.w*v[d]) + float64(own*(p[d]-at)) + float64(social*(g[d]-at))
	}
	return false
}

// original is the form of 1995.
type original struct{ plain }

func (o *original) set(s *Swarm, v param.Values) {
	o.constant(s, 1, 2)
	s.vmax = v.Float("v-max")
}

// falling has an inertia that falls along a straight line.
type falling struct{ plain }

func (*falling) set(s *Swarm, v param.Values) {
	s.inertia = schedule{v.Float("w-start"), v.Float("w-end")}
	s.own, s.social = always(v.Float("c")), always(v.Float("c"))
}

// varying has coefficients that all change along straight lines.
type varying struct{ plain }

func (*varying) set(s *Swarm, v param.Values) {
	s.inertia = schedule{v.Float("w-start"), v.Float("w-end")}
	s.own = schedule{v.Float("c-start"), v.Float("c-end")}
	s.social = schedule{v.Float("c-end"), v.Float("c-start")}
}

// constricted has one factor for the whole velocity.
type constricted struct{ plain }

func (c *constricted) set(s *Swarm, v param.Values) {
	phi := v.Float("phi")
	c.constant(s, 1, phi/2)
	s.squeeze = constriction(phi)
}
