package player

import (
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/method"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Kind is a player: its description and how to make it.
type Kind struct {
	method.Method

	New func(v param.Values) *Searcher // v are complete values
}

// Kinds returns all players, in the order in which they are shown.
func Kinds() []Kind {
	plays := method.Scope{Games: []string{"connectk"}}
	return []Kind{
		{
			Method: method.Method{Name: "connect-network", Title: "Neural network",
				Source: cite.Huttunen.Full,
				Doc: "Evaluates the board after each move with a small evolved neural network and plays " +
					"the best move.",
				Params: []param.Spec{
					{Name: "networks", Title: "Networks", Doc: "\"best\", the name of a network on offer, " +
						"or the weights of a network as text.", Kind: param.Text, Default: best},
					{Name: "win-aware", Title: "Completes lines",
						Doc:  "Complete a line whenever possible, whatever the network's evaluation.",
						Kind: param.Bool, Default: "true"},
				},
				Strengths: []param.Spec{method.ByDepth("1"), method.ByTime("1000"), method.ByNodes("100000")},
				Plays:     plays},
			New: func(v param.Values) *Searcher {
				return &Searcher{make: netPlayer(v), deepens: true,
					pair: func(b *rules.Board) (network.Pair, error) {
						return networks(v["networks"], b)
					}}
			},
		},
		{
			Method: method.Method{Name: "connect-naive", Title: "Naive",
				Source: "Schneider, Garcia Rosa: Neural Connect 4 – A Connectionist Approach to the " +
					"Game, 2002; " + cite.Huttunen.Full,
				Doc: "Completes a line, blocks the opponent's, allows none if it can, and otherwise " +
					"plays at random.",
				Params: []param.Spec{{Name: "block", Title: "Block", Doc: "Prefer cells that complete a " +
					"line of the opponent, even if there are two of them.",
					Kind:    param.Bool,
					Default: "true"}}, Plays: plays},
			New: func(v param.Values) *Searcher {
				return &Searcher{watch: watchNaive(v.Bool("block")),
					make: func(*rules.Board, int, func() bool) (Player, error) {
						return Naive(v.Bool("block")), nil
					}}
			},
		},
		{
			Method: method.Method{Name: "connect-minimax", Title: "Plain minimax", Source: cite.Huttunen.Full,
				Doc: "Searches a few plies ahead at every move, knows only wins and losses, and " +
					"plays one of the best moves at random.",
				Strengths: []param.Spec{method.ByDepth("5"), method.ByTime("1000"), method.ByNodes("100000")},
				Plays:     plays},
			New: func(param.Values) *Searcher {
				return &Searcher{deepens: true,
					make: func(_ *rules.Board, depth int, stop func() bool) (Player, error) {
						return full{depth, stop}, nil
					}}
			},
		},
		{
			Method: method.Method{Name: "connect-utility", Title: "Expected utility",
				Source: "Sen, Arora: Learning to Take Risks, 1997; " + cite.Huttunen.Full,
				Doc: "Searches like minimax, but assumes that the opponent errs, and takes risks when an " +
					"error is likely.",
				Params: []param.Spec{
					{Name: "model", Title: "Opponent", Doc: "Assumed play of the opponent: better moves " +
						"more often, random moves, or moves of Naive.", Kind: param.Choice,
						Default: "softmax",
						Choices: []string{"softmax", "random", "naive"},
						Titles:  []string{"better moves more often", "random moves", "like Naive"}},
					{Name: "temperature", Title: "Temperature",
						Doc:  "Error rate of an opponent that plays better moves more often.",
						Kind: param.Float, Default: "0.3",
						Min: 0.001, Max: 100,
						Log: true},
				},
				Strengths: []param.Spec{method.ByDepth("4"), method.ByTime("1000"), method.ByNodes("100000")},
				Plays:     plays},
			New: func(v param.Values) *Searcher {
				return &Searcher{deepens: true, watch: watchUtility,
					make: func(_ *rules.Board, depth int, stop func() bool) (Player, error) {
						u := &utility{Depth: depth, Temperature: v.Float("temperature"), Stop: stop}
						switch v["model"] {
						case "random":
							u.Model = Random()
						case "naive":
							u.Model = Naive(true)
						}
						return u, nil
					}}
			},
		},
	}
}
