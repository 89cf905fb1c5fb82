package hands

import "slices"

// others returns the models that are no searches of game trees.
func others() []Model {
	return slices.Concat(swarms(), sampling(), walks(), breeding(), crowds(), learners())
}

// sampling returns the models of searches against chance and by random games.
func sampling() []Model { return []Model{expectimax(), bandit(), nested(), policy()} }
