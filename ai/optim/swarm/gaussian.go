package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// gaussian returns the swarms that draw positions from normal distributions.
func gaussian() []variant {
	return []variant{
		{Description: optim.Description{Name: "gdps", Title: "GDPS (Gaussian dynamic)",
			Formula: "x ← x + W₁ (x − x(t − 1)) + W₂ (mean p − x) + N(0, 1) range/2",
			Source:  "Kennedy: Dynamic-Probabilistic Particle Swarms, 2005",
			Doc: "A move adds up the previous step, a step towards the mean of the neighbours' personal " +
				"bests, and a random step whose standard deviation is half the mean distance between " +
				"these."}, weights: unweighted, topology: ring,
			rule: func() rule { return &dynamicGaussian{} }},
		{Description: optim.Description{Name: "bare-bones", Title: "Bare bones",
			Formula: "x_d ~ N((p_d + g_d)/2, |p_d − g_d|)",
			Source:  "Kennedy: Bare Bones Particle Swarms, 2003",
			Doc: "There is no velocity. Positions are drawn around the midpoint of the particle's " +
				"personal best and the neighbourhood best.",
		}, weights: unweighted, without: without{velocity: true},
			rule: func() rule { return &bones{} }},
	}
}

type dynamicGaussian struct {
	plain
	w1, w2 float64
	width  string

	printed bool
	before  []float64 // the particles' positions one iteration ago
}

func (g *dynamicGaussian) start(s *Swarm) {
	g.before = make([]float64, len(s.x))
	for i := range g.before {
		g.before[i] = s.x[i] - s.v[i]
	}
}

func (g *dynamicGaussian) state(_ *Swarm, c *optim.Coder) { c.Floats(g.before) }

// Params implements param.Settings.
func (g *dynamicGaussian) Params(p *param.Set) {
	p.Float(&g.w1, "w1", "W₁", "Share of its previous step that a particle keeps.", 0.729, 0, 1.2)
	p.Float(&g.w2, "w2", "W₂", "Size of the step towards the mean.", 2.187, 0, 4)
	p.OneOf(&g.width, "range", "Range", "Mean distance between two neighbours' personal bests, or the "+
		"double sum printed in the thesis, with which the swarm does not converge.", "mean", "printed")
}

func (g *dynamicGaussian) set(*Swarm) { g.printed = g.width == "printed" }

// spread returns the mean and the range of the personal bests of the particles near in dimension d.
func (g *dynamicGaussian) spread(s *Swarm, near []int, d int) (mean, width float64) {
	if mean, width = s.scatterOf(near, d); g.printed {
		width *= 2
	}
	return mean, width
}

// scatterOf returns the mean of the personal bests of the particles near in dimension d, and the mean
// distance between two of them.
func (s *Swarm) scatterOf(near []int, d int) (mean, width float64) {
	pairs := 0.0
	for k, i := range near {
		mean += s.p[i*s.dim+d]
		for _, j := range near[:k] {
			width += math.Abs(s.p[i*s.dim+d] - s.p[j*s.dim+d])
			pairs++
		}
	}
	return mean / float64(len(near)), width / max(pairs, 1)
}

func (g *dynamicGaussian) move(s *Swarm, i int) bool {
	x, v, near, before := s.at(i), s.velocity(i), s.topology.of(i), g.before[i*s.dim:(i+1)*s.dim]
	for d := range v {
		mean, width := g.spread(s, near, d)
		step := x[d] - before[d] // rather than the velocity, which the bounds may have changed
		before[d] = x[d]
		v[d] = float64(g.w1*step) + float64(g.w2*(mean-x[d])) + float64(s.r.Normal()*width/2)
	}
	return false
}

// bones is the bare-bones rule, without dynamics.
type bones struct{ plain }

func (bones) move(s *Swarm, i int) bool {
	x, v, p, g := s.at(i), s.velocity(i), s.mine(i), s.mine(s.topology.best(s, i))
	for d := range x {
		to := float64((p[d]+g[d])/2) + float64(math.Abs(p[d]-g[d])*s.r.Normal())
		v[d] = to - x[d]
		x[d] = to
	}
	return true
}
