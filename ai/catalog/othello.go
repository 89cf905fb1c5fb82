package catalog

import (
	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// othelloEngines are the algorithms for Othello that no general one offers.
func othelloEngines() []Entry {
	return []Entry{{
		Method: othello.Describe(),
		build: func(_ *game.Game, v param.Values) search.Searcher {
			return othello.NewSearcher(v)
		},
	}}
}
