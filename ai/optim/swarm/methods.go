package swarm

import (
	"cmp"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Family is the family of all methods in this package.
const Family = "swarm"

// variant describes a method without the shared settings.
type variant struct {
	optim.Description
	topology  string         // default topology; "" for gbest
	particles string         // default number of particles; "" for 20
	weights   func() weights // nil for the weights of the basic rule
	rule      func() rule    // nil for plain
	without   without        // shared settings that have no effect
}

// without lists the shared settings that have no effect and are therefore not offered.
type without struct {
	size     bool // whether the rule decides how many particles there are
	links    bool // whether the rule chooses which particles a particle follows
	velocity bool // whether particles start without a velocity
	order    bool // whether an iteration's particles are evaluated together
}

// settings returns the parameters of a swarm of the variant.
func (a *variant) settings() *settings {
	set := &settings{usualParticles: cmp.Or(a.particles, "20"), usualTopology: cmp.Or(a.topology, everyone),
		weights: &usualWeights{}, rule: &plain{}, without: a.without,
		particles: 20, topology: everyone, neighbours: 2, update: "sequential", start: "flying"}
	if a.weights != nil {
		set.weights = a.weights()
	}
	if a.rule != nil {
		set.rule = a.rule()
	}
	return set
}

// variants returns all variants, in display order.
func variants() []variant {
	return slices.Concat(
		basics(),
		evolved(),
		informed(),
		explorers(),
		memetic(),
		pareto(),
		dynamic(),
		tribal(),
		constrained(),
		guaranteed(),
		robotic(),
		niching(),
		adaptive(),
		gregarious(),
		ratios(),
		bouncing(),
		repulsive(),
		bred(),
		subpopulated(),
		hunted(),
		comprehensive(),
		selfOrganised(),
		gaussian(),
		bayesian(),
		discovered(),
	)
}

// Methods returns all particle swarms. The caller may change the slice and the descriptions.
func Methods() []optim.Real {
	var list []optim.Real
	for _, a := range variants() {
		m := optim.Real{Description: a.Description}
		m.Family = Family
		m.Params = param.Specs(a.settings())
		m.New = func(set optim.Setup, v param.Values) (optim.Optimizer[[]float64], error) {
			return newSwarm(set, param.Bind(a.settings(), v))
		}
		list = append(list, m)
	}
	return list
}

// settings are the parameters of a swarm.
type settings struct {
	usualParticles, usualTopology string
	without                       without

	particles  int
	weights    weights
	rule       rule
	topology   string
	neighbours int
	bounds     Bounds
	update     string
	start      string
	generator  string
}

// Params implements param.Settings.
func (s *settings) Params(p *param.Set) {
	if !s.without.size {
		p.Add(&s.particles, param.Spec{Name: "particles", Title: "Particles", Doc: "Number of particles.",
			Unit: "particles", Kind: param.Int, Default: s.usualParticles, Min: 2, Max: 2000, Log: true})
	}
	s.weights.Params(p)
	s.rule.Params(p)
	if !s.without.links {
		p.Choice(&s.topology, "topology", "Topology", "Links between the particles.", s.usualTopology,
			allTopologies...).
			Titles("gbest (all)", "ring", "random", "random, fixed", "square", "clusters", "wheel",
				"pyramid")
		p.Int(&s.neighbours, "neighbours", "Neighbours",
			"Number of informants per particle in the ring and random topologies.", 2, 1, 100).
			Unit("particles").Needs("topology", ring, anew, fixed)
	}
	bounds, titles := allBounds, []string{"clamp", "halt", "reflect", "wrap around", "ignore", "open"}
	if s.without.velocity { // without velocities, Halt equals Clamp
		bounds, titles = slices.Delete(slices.Clone(bounds), 1, 2), slices.Delete(titles, 1, 2)
	}
	p.Choice((*string)(&s.bounds), "bounds", "Bounds",
		"Treatment of a particle that leaves the search space.", string(Clamp), bounds...).Titles(titles...)
	if !s.without.order {
		p.OneOf(&s.update, "update", "Update",
			"Whether a particle already knows the results of earlier particles in the same iteration.",
			"sequential", "synchronous")
	}
	if !s.without.velocity {
		p.OneOf(&s.start, "start", "Start", "Initial velocities: random, up to half the range, or zero.",
			"flying", "still")
	}
	p.OneOf(&s.generator, "generator", "Generator", "Source of the swarm's random numbers.",
		splitMix, kiss, library, randu).Titles("SplitMix", "KISS", "C library", "RANDU")
}
