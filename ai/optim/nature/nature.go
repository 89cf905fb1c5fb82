// Package nature has small worlds in which many simple animals or agents achieve together what none of them
// could plan: they sort brood, divide labour, carry prey home, clean a floor and search for targets. They are
// not optimisers: a world has no cost function. In most worlds an animal senses only its surroundings and
// affects others only by changing them.
//
// The models of animals are described in Bonabeau, Dorigo, Theraulaz: Swarm Intelligence: From Natural to
// Artificial Systems, 1999. Other models name their papers.
package nature

import "ludarium/ai/optim"

// World is a simulation that advances step by step. It is used by one goroutine.
type World interface {
	// Step lets every animal act once. It allocates nothing.
	Step()
	// Value returns the state of progress, in the unit that the world states.
	Value() float64
	// Adjust takes complete values of the world's parameters; parameters that shape it, such as the number of
	// animals, keep their values.
	optim.Adjustable
	optim.Saver
	optim.Viewer
}
