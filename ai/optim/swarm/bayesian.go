package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// bayesian returns the swarm whose particles reason about where the minimum is.
//
// From the summary of the paper (Monson, Seppi, GECCO 2005, 193–200) and from their earlier Kalman swarm
// (GECCO 2004): the motion of a particle follows from an explicit model of information. A particle has a
// belief about the position of a good place, carries it on from one iteration to the next with some
// uncertainty, corrects it by the best positions as by noisy measurements, and draws its next position from
// what it then expects; other swarms can be read as such models. Assumed here: the belief is normal in each
// dimension, the evidence is the particle's own best position and its neighbours' best, the standard errors
// are in proportion to the mean distance between two neighbours' personal bests, and the next position
// is drawn from the predictive distribution of the next own best. The default values were found by trial.
func bayesian() []variant {
	return []variant{{Description: optim.Description{Name: "bayesian", Title: "Bayesian swarm",
		Formula: "m, V ← N(m + c₁ Δm, V + δ²) given p ~ N(m, a²), g ~ N(m, b²); x ~ N(m, V + a²)",
		Source:  "Monson, Seppi: Bayesian Optimization Models for Particle Swarms, 2005",
		Doc: "Each particle has a belief about where the minimum is. The best positions are evidence " +
			"with errors, and the next position is drawn from what the particle then expects.",
	}, weights: unweighted, topology: ring, without: without{velocity: true},
		rule: func() rule { return &believer{} }}}
}

// believer is the rule of particles with normal beliefs.
type believer struct {
	plain
	inertia, own, social, drift float64

	mean, before []float64 // mean of each belief now and one iteration ago
	variance     []float64
}

// Params implements param.Settings.
func (b *believer) Params(p *param.Set) {
	const unit = " Unit: the mean distance between two neighbours' personal bests."
	p.Float(&b.inertia, "c1", "Inertia", "Share of the last change of its mean by which a belief moves on "+
		"before it is corrected.", 0.8, 0, 1.2)
	p.Float(&b.own, "own-error", "Error of the personal best",
		"Standard error of the personal best as evidence."+unit, 0.6, 0.01, 100).Log()
	p.Float(&b.social, "social-error", "Error of the neighbourhood best",
		"Standard error of the neighbourhood best as evidence."+unit, 0.6, 0.01, 100).Log()
	p.Float(&b.drift, "widening", "Drift", "Standard deviation by which a belief becomes less certain in "+
		"each iteration."+unit, 1, 0, 100)
}

func (b *believer) start(s *Swarm) {
	b.mean, b.before = make([]float64, len(s.x)), make([]float64, len(s.x))
	b.variance = make([]float64, len(s.x))
	for k := range b.mean { // the minimum may be anywhere: the moments of a uniform distribution
		d := k % s.dim
		b.mean[k] = s.box.Lower[d] + float64(s.span[d]/2)
		b.before[k], b.variance[k] = b.mean[k], float64(s.span[d]*s.span[d])/12
	}
}

// corrected returns a normal belief after evidence at z with the given variance of its error, by Bayes' rule.
// Evidence without error decides.
func corrected(mean, variance, z, noise float64) (float64, float64) {
	if noise == 0 {
		return z, 0
	}
	gain := variance / (variance + noise)
	return mean + float64(gain*(z-mean)), float64((1 - gain) * variance)
}

func (b *believer) move(s *Swarm, i int) bool {
	near := s.topology.of(i)
	x, v, p, g := s.at(i), s.velocity(i), s.mine(i), s.mine(s.topology.best(s, i))
	for d := range x {
		k := i*s.dim + d
		_, unit := s.scatterOf(near, d)
		square := float64(unit * unit)
		mean := b.mean[k] + float64(b.inertia*(b.mean[k]-b.before[k]))
		variance := b.variance[k] + float64(b.drift*b.drift*square)
		noise := float64(b.own * b.own * square)
		mean, variance = corrected(mean, variance, p[d], noise)
		mean, variance = corrected(mean, variance, g[d], float64(b.social*b.social*square))
		b.mean[k], b.before[k], b.variance[k] = mean, b.mean[k], variance
		to := mean + float64(math.Sqrt(variance+noise)*s.r.Normal())
		v[d] = to - x[d]
		x[d] = to
	}
	return true
}

// belief implements believing.
func (b *believer) belief(s *Swarm, i int) (mean, variance []float64) {
	return b.mean[i*s.dim : (i+1)*s.dim], b.variance[i*s.dim : (i+1)*s.dim]
}

func (b *believer) state(_ *Swarm, c *optim.Coder) {
	for _, a := range [][]float64{b.mean, b.before, b.variance} {
		c.Floats(a)
	}
}
