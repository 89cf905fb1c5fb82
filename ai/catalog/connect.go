package catalog

import (
	"ludarium/ai/engine/connectk"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// connectEngines are the solvers of Connect-k with gravity.
func connectEngines() []Entry {
	return []Entry{{
		Method: method.Method{
			Name: "solver", Title: "Perfect solver",
			Doc:       "Proves how every move ends when both sides play perfectly; with little depth it is a beginner.",
			Params:    connectk.Params(),
			Strengths: []param.Spec{method.ByDepth("42"), method.ByTime("10000"), method.ByNodes("10000000")},
			Plays:     method.Scope{Games: []string{"connectk"}, Where: []method.Where{method.OneOf("gravity", "true")}},
		},
		build: func(_ *game.Game, v param.Values) search.Searcher { return connectk.NewSearcher(v.Bool("book")) },
	}}
}
