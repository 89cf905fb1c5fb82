package catalog

import (
	"slices"

	"ludarium/ai/alphabeta"
	"ludarium/ai/evaluate"
	"ludarium/ai/mcts"
	"ludarium/ai/nested"
	"ludarium/ai/random"
	"ludarium/ai/remote"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Algorithms returns the list; the slice is the caller's.
func Algorithms() []Algorithm {
	return slices.Concat(general(), twenty48Engines(), morpionEngines(), connectEngines())
}

// general are the algorithms that know no game in particular.
func general() []Algorithm {
	return []Algorithm{
		{
			Name: "random", Title: "Random", Doc: "Plays any legal move with equal probability.",
			Fits:  func(*game.Game) bool { return true },
			build: remote.Here(func(*game.Game, param.Values) search.Searcher { return random.New() }),
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
			build: remote.Here(func(g *game.Game, v param.Values) search.Searcher {
				judge, unit, _ := evaluate.For(g.Name)
				return alphabeta.New(judge, unit, v)
			}),
		},
		{
			Name: "mcts", Title: "Monte Carlo tree search",
			Doc:       "Grows a tree of the lines that do best in random games.",
			Params:    mcts.Params(),
			Strengths: []param.Spec{byTime("1000"), byPlayouts("10000")},
			Fits:      func(*game.Game) bool { return true },
			build: remote.Here(func(g *game.Game, v param.Values) search.Searcher {
				judge, _, _ := evaluate.For(g.Name)
				return mcts.New(g.Players, judge, v)
			}),
		},
		{
			Name: "nested", Title: "Nested Monte Carlo search",
			Doc:       "Tries every move with a search of the level below and follows the best whole game.",
			Strengths: []param.Spec{byTime("5000"), byLevel("2"), byPlayouts("10000")},
			Fits:      func(g *game.Game) bool { return g.Players == 1 && !hasChance(g) },
			build:     remote.Here(func(*game.Game, param.Values) search.Searcher { return nested.New(nested.DefaultLevel) }),
		},
	}
}

func hasChance(g *game.Game) bool {
	s, err := g.Start(nil)
	_, ok := s.(game.Stochastic)
	return err == nil && ok
}
