package methods

import (
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/ai/optim/nature"
	"ludarium/ai/optim/swarm"
)

// Named is a method of which the thesis that the methods here follow has no more than its name and source.
type Named struct {
	Row int // of the thesis's systems
	optim.Description
}

// KnownByName returns them all. The slice is the caller's.
func KnownByName() []Named {
	return []Named{
		{37, optim.Description{Name: "hunters", Title: "Cooperative hunters", Family: nature.Family,
			Doc: "Unmanned aircraft search for targets that know where the aircraft are and evade " +
				"them. The thesis only names the system.",
			Source: "Altshuler, Yanovsky, Wagner, Bruckstein: The Cooperative Hunters, 2006"}},
		{38, optim.Description{Name: "cleaners", Title: "Cooperative cleaners", Family: nature.Family,
			Doc: "Agents clean the dirty nodes of a graph quickly and without explicit " +
				"communication. The thesis only names the system.",
			Source: "Altshuler, Bruckstein, Wagner: Swarm Robotics for a Dynamic Cleaning Problem, 2005"}},
		{48, optim.Description{Name: "suitability", Title: "Grech-Cini suitability test",
			Family: diffusion.Family,
			Doc: "A test that predicts whether diffusion search suits a problem. The thesis cites it " +
				"without a description.",
			Source: "Grech-Cini: Locating Facial Features, 1995"}},
		{85, optim.Description{Name: "hybrid", Title: "PSO and GA with sub-populations", Family: swarm.Family,
			Doc: "Particles breed within sub-populations that sometimes exchange parents. The thesis " +
				"gives no rule. Breeding swarms, a later method, are available here.",
			Source: "Løvbjerg, Rasmussen, Krink: Hybrid Particle Swarm Optimiser with Breeding and " +
				"Subpopulations, 2001"}},
		{87, optim.Description{Name: "guided-es", Title: "PSO-guided evolution strategy",
			Family: swarm.Family,
			Doc: "The best positions of a swarm steer the mutations of an evolution strategy. The " +
				"thesis only names the method.",
			Source: "Hsieh, Sun, Liu: Particle Swarm Guided Evolution Strategy, 2007"}},
		{94, optim.Description{Name: "adaptive-niching", Title: "Adaptive niching", Family: swarm.Family,
			Doc: "Particles that stay close to each other for long form a niche, so no radius has to be " +
				"known. The thesis describes the idea but not the rule.",
			Source: "Bird, Li: Adaptively Choosing Niching Parameters in a PSO, 2006"}},
	}
}
