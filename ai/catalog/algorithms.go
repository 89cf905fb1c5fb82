package catalog

import (
	"ludarium/ai/random"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Algorithms returns the list; the slice is the caller's.
func Algorithms() []Algorithm {
	return []Algorithm{
		{
			Name: "random", Title: "Random", Doc: "Plays any legal move with equal probability.",
			Fits:  func(*game.Game) bool { return true },
			build: func(*game.Game, param.Values) search.Searcher { return random.New() },
		},
	}
}
