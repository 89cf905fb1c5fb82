package catalog

import (
	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
)

// othelloEngines are the algorithms for Othello that no general one offers.
func othelloEngines() []Entry {
	return []Entry{{
		Method: othello.Describe(),
		build: func(s setting) search.Searcher {
			return othello.NewSearcher(s.values, s.files)
		},
	}}
}
