package hands

import "slices"

// others returns the models that are no searches of game trees.
func others() []Model { return slices.Concat(swarms(), sampling()) }

// sampling returns the models of searches by random games.
func sampling() []Model { return []Model{bandit()} }
