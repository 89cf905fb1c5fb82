package swarm

import (
	"cmp"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Family is the family of all methods here.
const Family = "swarm"

// variant is a method before it has what all share.
type variant struct {
	optim.Description
	topology  string // the usual one; empty for gbest
	particles string // the usual number; empty for 20
	rule      func() rule
	check     func(v param.Values) error // of values that not every text can be; nil for none
}

// variants are the functions that describe the variants, in the order in which they are shown.
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
		discovered(),
	)
}

// Methods returns all particle swarms. The slice and the descriptions are the caller's.
func Methods() []optim.Real {
	var list []optim.Real
	for _, a := range variants() {
		m := optim.Real{Description: a.Description}
		m.Family = Family
		m.Params = slices.Concat([]param.Spec{particles(cmp.Or(a.particles, "20"))}, m.Params,
			common(cmp.Or(a.topology, everyone)))
		m.New = func(set optim.Setup, v param.Values) (optim.Optimizer[[]float64], error) {
			if a.check != nil {
				if err := a.check(v); err != nil {
					return nil, err
				}
			}
			return newSwarm(set, v, a.rule())
		}
		list = append(list, m)
	}
	return list
}

func particles(usual string) param.Spec {
	return param.Spec{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
		Kind: param.Int, Default: usual, Min: 2, Max: 2000, Log: true}
}

// common returns the parameters of every variant.
func common(topology string) []param.Spec {
	return []param.Spec{
		{Name: "topology", Title: "Topology", Doc: "Links between the particles.", Kind: param.Choice,
			Default: topology, Choices: allTopologies,
			Titles: []string{"gbest (everyone)", "ring", "random", "random, fixed", "square", "clusters",
				"wheel", "pyramid"}},
		{Name: "neighbours", Title: "Neighbours",
			Doc: "Number of informants per particle in the ring and random topologies.", Unit: "particles",
			Kind: param.Int, Default: "2", Min: 1, Max: 100},
		{Name: "bounds", Title: "Bounds", Doc: "Treatment of a particle that leaves the search space.",
			Kind: param.Choice, Default: string(Clamp), Choices: allBounds,
			Titles: []string{"clamp", "halt", "reflect", "wrap around", "ignore", "open"}},
		{Name: "update", Title: "Update",
			Doc:  "Whether a particle already knows the results of earlier particles in the same iteration.",
			Kind: param.Choice, Default: "sequential", Choices: []string{"sequential", "synchronous"},
			Titles: []string{"sequential", "synchronous"}},
		{Name: "start", Title: "Start", Doc: "Initial velocities: random, up to half the range, or zero.",
			Kind: param.Choice, Default: "flying",
			Choices: []string{"flying", "still"}, Titles: []string{"flying", "still"}},
	}
}
