package catalog

import (
	"ludarium/ai/engine/connectk"
	"ludarium/ai/remote"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// connectEngines are the solvers of Connect-k with gravity.
func connectEngines() []Algorithm {
	return []Algorithm{{
		Name: "solver", Title: "Perfect solver",
		Doc:       "Proves how every move ends when both sides play perfectly; with little depth it is a beginner.",
		Params:    connectk.Params(),
		Strengths: []param.Spec{byDepth("42"), byTime("10000"), byNodes("10000000")},
		Fits:      only("connectk"),
		build: remote.Here(func(_ *game.Game, v param.Values) search.Searcher {
			return connectk.NewSearcher(v.Bool("book"))
		}),
	}}
}
