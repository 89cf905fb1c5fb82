package catalog

import (
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// connectEngines are the algorithms for Connect-k that no general one offers.
func connectEngines() []Entry {
	list := []Entry{{
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
	for _, k := range player.Kinds() {
		list = append(list, Entry{k.Method, func(_ *game.Game, v param.Values) search.Searcher {
			return k.New(v)
		}})
	}
	return list
}
