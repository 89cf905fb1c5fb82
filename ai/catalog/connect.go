package catalog

import (
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/search"
)

// connectEngines are the algorithms for Connect-k that no general one offers.
func connectEngines() []Entry {
	list := []Entry{{
		Method: connectk.Describe(),
		build: func(s setting) search.Searcher {
			if !s.values.Bool("book") {
				return connectk.NewSearcher(nil)
			}
			return connectk.NewSearcher(s.files)
		},
	}, {
		Method: connectk.DescribePerson(),
		build: func(s setting) search.Searcher {
			return connectk.NewPerson(s.values["level"])
		},
	}}
	for _, k := range player.Kinds() {
		list = append(list, Entry{k.Method, func(s setting) search.Searcher {
			return k.New(s.values)
		}})
	}
	return list
}
