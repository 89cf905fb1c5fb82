package catalog

import (
	"ludarium/ai/engine/connectk"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// connectEngines are the algorithms for Connect-k that no general one offers.
func connectEngines() []Entry {
	return []Entry{{
		Method: connectk.Describe(),
		build: func(_ *game.Game, v param.Values) search.Searcher {
			return connectk.NewSearcher(v.Bool("book"))
		},
	}, {
		Method: connectk.DescribePerson(),
		build: func(_ *game.Game, v param.Values) search.Searcher {
			return connectk.NewPerson(v["level"])
		},
	}}
}
