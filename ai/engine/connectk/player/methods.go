package player

import (
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/method"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

type netSettings struct {
	networks string
	winAware bool
}

// Params implements param.Settings.
func (s *netSettings) Params(p *param.Set) {
	p.Text(&s.networks, "networks", "Networks",
		"\"best\", the name of a network on offer, or the weights of a network as text.", best)
	p.Bool(&s.winAware, "win-aware", "Completes lines",
		"Complete a line whenever possible, whatever the network's evaluation.", true)
}

func (s netSettings) player(b *rules.Board, depth int, stop func() bool) (Player, error) {
	pair, err := networks(s.networks, b)
	if err != nil {
		return nil, err
	}
	n := NewNet(pair.First.Shape, pair.First.Weights, pair.Second.Weights, s.winAware, depth)
	n.Stop = stop
	return n, nil
}

// searcher returns a Searcher for the player.
func (s netSettings) searcher() *Searcher {
	return &Searcher{make: s.player, deepens: true, pair: func(b *rules.Board) (network.Pair, error) {
		return networks(s.networks, b)
	}}
}

type naiveSettings struct{ block bool }

// Params implements param.Settings.
func (s *naiveSettings) Params(p *param.Set) {
	p.Bool(&s.block, "block", "Block",
		"Prefer cells that complete a line of the opponent, even if there are two of them.", true)
}

type utilitySettings struct {
	model       string
	temperature float64
}

// Params implements param.Settings.
func (s *utilitySettings) Params(p *param.Set) {
	p.Choice(&s.model, "model", "Opponent", "Assumed play of the opponent: better moves more often, random "+
		"moves, or moves of Naive.", "softmax", "softmax", "random", "naive").
		Titles("better moves more often", "random moves", "like Naive")
	p.Float(&s.temperature, "temperature", "Temperature",
		"Error rate of an opponent that plays better moves more often.", 0.3, 0.001, 100).Log().
		Needs("model", "softmax")
}

func (s utilitySettings) player(_ *rules.Board, depth int, stop func() bool) (Player, error) {
	u := &utility{Depth: depth, Temperature: s.temperature, Stop: stop}
	switch s.model {
	case "random":
		u.Model = Random()
	case "naive":
		u.Model = Naive(true)
	}
	return u, nil
}

// Methods returns all players in display order.
func Methods() method.Registry[*Searcher] {
	plays := method.Scope{Games: []string{"connectk"}}
	return method.Registry[*Searcher]{
		method.New(method.Method{Name: "connect-network", Title: "Neural network",
			Source: cite.Huttunen.Full,
			Doc: "Evaluates the board after each move with a small evolved neural network and plays " +
				"the best move.",
			Strengths: []param.Spec{method.ByDepth("1"), method.ByTime("1000"), method.ByNodes("100000")},
			Plays:     plays}, netSettings{}, netSettings.searcher),
		method.New(method.Method{Name: "connect-naive", Title: "Naive",
			Source: "Schneider, Garcia Rosa: Neural Connect 4 – A Connectionist Approach to the " +
				"Game, 2002; " + cite.Huttunen.Full,
			Doc: "Completes a line, blocks the opponent's, allows none if it can, and otherwise " +
				"plays at random.",
			Plays: plays}, naiveSettings{}, func(s naiveSettings) *Searcher {
			return &Searcher{watch: watchNaive(s.block),
				make: func(*rules.Board, int, func() bool) (Player, error) { return Naive(s.block), nil }}
		}),
		method.New(method.Method{Name: "connect-minimax", Title: "Plain minimax", Source: cite.Huttunen.Full,
			Doc: "Searches a few plies ahead at every move, knows only wins and losses, and " +
				"plays one of the best moves at random.",
			Strengths: []param.Spec{method.ByDepth("5"), method.ByTime("1000"), method.ByNodes("100000")},
			Plays:     plays}, param.None{}, func(param.None) *Searcher {
			return &Searcher{deepens: true,
				make: func(_ *rules.Board, depth int, stop func() bool) (Player, error) {
					return full{depth, stop}, nil
				}}
		}),
		method.New(method.Method{Name: "connect-utility", Title: "Expected utility",
			Source: "Sen, Arora: Learning to Take Risks, 1997; " + cite.Huttunen.Full,
			Doc: "Searches like minimax, but assumes that the opponent errs, and takes risks when an " +
				"error is likely.",
			Strengths: []param.Spec{method.ByDepth("4"), method.ByTime("1000"), method.ByNodes("100000")},
			Plays:     plays}, utilitySettings{}, func(s utilitySettings) *Searcher {
			return &Searcher{deepens: true, watch: watchUtility, make: s.player}
		}),
	}
}
