package methods

import (
	"ludarium/ai/optim"
	"ludarium/ai/optim/nature"
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
	}
}
