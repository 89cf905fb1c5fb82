// Package nature has little worlds in which many simple animals or agents do together what none of them could
// plan: they sort brood, share out work, carry prey home, clean a floor and search for targets. They are no
// optimisers: a world has no cost that anybody computes, it only goes on. Most follow the same rules: what an
// animal knows is what is next to it, and others notice by what has changed around them.
//
// The models of animals are those collected in Bonabeau, Dorigo, Theraulaz: Swarm Intelligence: From Natural
// to Artificial Systems, 1999. The others name their papers.
package nature

import "ludarium/ai/optim"

// World is a world that goes on step by step. It is used by one goroutine.
type World interface {
	// Step lets every animal act once. It allocates nothing.
	Step()
	// Value returns how far the world has come, in the unit that the world states.
	Value() float64
	// Adjust takes complete values of the parameters of the world; those that shape it, such as the number of
	// animals, stay.
	optim.Adjustable
	optim.Saver
	optim.Viewer
}
