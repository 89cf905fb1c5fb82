package catalog

import (
	"ludarium/ai/base/resource"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/chance"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/search/mcts"
	"ludarium/ai/search/nested"
	"ludarium/game"
	"ludarium/game/param"
)

// general are the algorithms that work for any game.
func general() method.Registry[build] {
	return method.Registry[build]{
		method.New(method.Method{
			Name: "random", Title: "Random",
			Doc: "Plays any legal move with equal probability.",
		}, param.None{}, func(param.None) build { return ready(chance.Player{}) }),
		method.New(method.Method{
			Name: "alphabeta", Title: "Alpha-beta",
			Doc: "Searches all lines to an increasing depth and cuts off those that cannot " +
				"change the result.",
			Source:    "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975",
			Strengths: []param.Spec{method.ByTime("1000"), method.ByDepth("4"), method.ByNodes("100000")},
			Rank:      2,
			Plays:     method.Scope{Games: evaluate.Games()},
		}, alphabeta.Settings{}, func(s alphabeta.Settings) build {
			return func(g *game.Game, _ *resource.Store) search.Searcher {
				judge, _ := evaluate.For(g.Name)
				return s.New(judge)
			}
		}),
		method.New(method.Method{
			Name: "mcts", Title: "Monte Carlo tree search",
			Doc:       "Grows a search tree towards the moves that do best in random playouts.",
			Source:    "Kocsis, Szepesvári: Bandit Based Monte-Carlo Planning, 2006",
			Strengths: []param.Spec{method.ByTime("1000"), method.ByPlayouts("10000")},
			Rank:      1,
		}, mcts.Settings{}, func(s mcts.Settings) build {
			return func(g *game.Game, _ *resource.Store) search.Searcher {
				if judge, ok := evaluate.For(g.Name); ok {
					return s.New(g.Players, judge.Evaluate)
				}
				return s.New(g.Players, nil)
			}
		}),
		method.New(method.Method{
			Name: "nested", Title: "Nested Monte Carlo search",
			Doc: "Tries every move with a search of the level below and follows the best " +
				"complete game.",
			Source: "Cazenave: Nested Monte-Carlo Search, 2009",
			Strengths: []param.Spec{method.ByTime("5000"), method.ByLevel("2", nested.MaxLevel),
				method.ByPlayouts("10000")},
			Rank:  2,
			Plays: method.Scope{Players: 1, NoChance: true},
		}, param.None{}, func(param.None) build { return ready(nested.New(nested.DefaultLevel)) }),
	}
}
