package catalog

import (
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/morpion"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/engine/twenty48"
	"ludarium/ai/search"
)

// twenty48Engines are the agents of 2048 that no general algorithm offers.
func twenty48Engines() []Entry {
	var out []Entry
	for _, k := range twenty48.Methods().Without("random") { // the general one does the same
		out = append(out, Entry{k.Method, func(s setting) search.Searcher {
			by, err := k.Make(s.values)
			if err != nil {
				panic("catalog: " + err.Error()) // v is complete and checked
			}
			return by.Searcher(s.files)
		}})
	}
	return out
}

// morpionEngines are the optimisers for Morpion Solitaire beside the general nested search.
func morpionEngines() []Entry {
	var out []Entry
	for _, k := range morpion.Methods().Without("nested") {
		out = append(out, Entry{k.Method, func(s setting) search.Searcher {
			m, err := k.Make(s.values)
			if err != nil {
				panic("catalog: " + err.Error()) // v is complete and checked
			}
			return morpion.New(m)
		}})
	}
	return out
}

// chessEngines are the algorithms for chess that no general one offers.
func chessEngines() []Entry {
	return []Entry{{
		Method: chess.Describe(),
		build:  func(s setting) search.Searcher { return chess.NewSearcher(s.values, s.files) },
	}}
}

// othelloOpponents are the players of Othello that judge by an evaluation function of their own.
func othelloOpponents() []Entry {
	var out []Entry
	for _, k := range opponent.Kinds() {
		out = append(out, Entry{k.Method, func(s setting) search.Searcher {
			by, err := k.New(s.values)
			if err != nil {
				panic("catalog: " + err.Error()) // v is complete and checked
			}
			return by
		}})
	}
	return out
}
