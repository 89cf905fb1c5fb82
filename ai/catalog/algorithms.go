package catalog

import (
	"ludarium/ai/alphabeta"
	"ludarium/ai/evaluate"
	"ludarium/ai/mcts"
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
		{
			Name: "alphabeta", Title: "Alpha-beta",
			Doc:       "Looks at every line up to a depth that grows, and cuts off what cannot matter.",
			Params:    alphabeta.Params(),
			Strengths: []param.Spec{byTime("1000"), byDepth("4"), byNodes("100000")},
			Fits: func(g *game.Game) bool {
				_, _, ok := evaluate.For(g.Name)
				return ok
			},
			build: func(g *game.Game, v param.Values) search.Searcher {
				judge, unit, _ := evaluate.For(g.Name)
				return alphabeta.New(judge, unit, v)
			},
		},
		{
			Name: "mcts", Title: "Monte Carlo tree search",
			Doc:       "Grows a tree of the lines that do best in random games.",
			Params:    mcts.Params(),
			Strengths: []param.Spec{byTime("1000"), byPlayouts("10000")},
			Fits:      func(*game.Game) bool { return true },
			build: func(g *game.Game, v param.Values) search.Searcher {
				judge, _, _ := evaluate.For(g.Name)
				return mcts.New(g.Players, judge, v)
			},
		},
	}
}
