package catalog

import (
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/search/mcts"
	"ludarium/ai/search/nested"
	"ludarium/ai/search/random"
	"ludarium/game/param"
)

// general are the algorithms that know no game in particular.
func general() []Entry {
	return []Entry{
		{
			Method: method.Method{Name: "random", Title: "Random",
				Doc: "Plays any legal move with equal probability."},
			build: func(s setting) search.Searcher { return random.New() },
		},
		{
			Method: method.Method{
				Name: "alphabeta", Title: "Alpha-beta",
				Doc: "Searches all lines to an increasing depth and cuts off those that cannot " +
					"change the result.",
				Source:    "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975",
				Params:    alphabeta.Params(),
				Strengths: []param.Spec{method.ByTime("1000"), method.ByDepth("4"), method.ByNodes("100000")},
				Rank:      2,
				Plays:     method.Scope{Games: evaluate.Games()},
			},
			build: func(s setting) search.Searcher {
				judge, _ := evaluate.For(s.game.Name)
				return alphabeta.New(judge, s.values)
			},
		},
		{
			Method: method.Method{
				Name: "mcts", Title: "Monte Carlo tree search",
				Doc:       "Grows a search tree towards the moves that do best in random playouts.",
				Source:    "Kocsis, Szepesvári: Bandit Based Monte-Carlo Planning, 2006",
				Params:    mcts.Params(),
				Strengths: []param.Spec{method.ByTime("1000"), method.ByPlayouts("10000")},
				Rank:      1,
			},
			build: func(s setting) search.Searcher {
				if judge, ok := evaluate.For(s.game.Name); ok {
					return mcts.New(s.game.Players, judge.Evaluate, s.values)
				}
				return mcts.New(s.game.Players, nil, s.values)
			},
		},
		{
			Method: method.Method{
				Name: "nested", Title: "Nested Monte Carlo search",
				Doc: "Tries every move with a search of the level below and follows the best " +
					"complete game.",
				Source: "Cazenave: Nested Monte-Carlo Search, 2009",
				Strengths: []param.Spec{method.ByTime("5000"), method.ByLevel("2", nested.MaxLevel),
					method.ByPlayouts("10000")},
				Rank:  2,
				Plays: method.Scope{Players: 1, NoChance: true},
			},
			build: func(s setting) search.Searcher { return nested.New(nested.DefaultLevel) },
		},
	}
}
