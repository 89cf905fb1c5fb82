package twenty48

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/base/resource"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Kind is an agent: its description and how to make it.
type Kind struct {
	method.Method
	Unit string // unit of its values; "" for an agent without an evaluation
	// Budget are the agent's own limits, named like strengths, for playing without external limits, as in
	// experiments.
	Budget []param.Spec

	// build makes agents for 4×4; net is nil if v does not need one. over, if set, completes an agent whose
	// parts use the stages of a network.
	build func(v param.Values, net Leaf) func(lim search.Limits) Agent
	over  func(v param.Values, a Agent) Agent
	// wide makes an agent for other boards; leaf is nil if v needs none.
	wide func(v param.Values, leaf wideLeaf, lim search.Limits) wideAgent
}

// Check returns an error for values that neither Params nor Budget allow.
func (k *Kind) Check(given param.Values) error {
	_, err := k.fill(given)
	return err
}

func (k *Kind) fill(given param.Values) (param.Values, error) {
	return param.Fill(slices.Concat(k.Params, k.Budget), given)
}

// New returns a function that makes agents with the given parameters and budget; missing ones take their
// defaults. It returns errors as Check does, and if the agent needs the trained network and files lacks it. A
// limit of time or nodes replaces the agent's own number of playouts, and a limit of depth its depth. All
// agents made by one function share tables.
func (k *Kind) New(ctx context.Context, given param.Values, files *resource.Store) (
	func(lim search.Limits) Agent, error) {
	v, err := k.fill(given)
	if err != nil {
		return nil, err
	}
	if !k.learned(v) {
		return k.build(v, nil), nil
	}
	net, err := loadNetwork(ctx, files)
	if err != nil {
		return nil, err
	}
	agent := net.agents(func(stage Leaf) func(search.Limits) Agent { return k.build(v, stage) })
	if k.over == nil {
		return agent, nil
	}
	return func(lim search.Limits) Agent { return k.over(v, agent(lim)) }, nil
}

// Searcher returns the kind as a searcher, with parameters as for New. The first search loads the network if
// it is needed.
func (k *Kind) Searcher(given param.Values, files *resource.Store) (*Searcher, error) {
	if err := k.Check(given); err != nil {
		return nil, err
	}
	s := newSearcher(k.Unit, func(ctx context.Context) (func(lim search.Limits) Agent, error) {
		return k.New(ctx, given, files)
	})
	s.wide = func(ctx context.Context, size int) (wideBuilder, error) {
		return k.newWide(ctx, given, files, size)
	}
	return s, nil
}

// wideBuilder makes agents for boards of one size.
type wideBuilder func(lim search.Limits) wideAgent

// learned reports whether values need a trained network on 4×4.
func (k *Kind) learned(v param.Values) bool {
	return k.Needs == NetworkFile || v["evaluation"] == networkEvaluation
}

// newWide is New for boards of other sizes than 4×4. If the kind uses a network and there is none for the
// size, the handcrafted evaluation replaces it.
func (k *Kind) newWide(ctx context.Context, given param.Values, files *resource.Store, size int) (wideBuilder,
	error) {
	v, err := k.fill(given)
	if err != nil {
		return nil, err
	}
	var leaf wideLeaf
	switch {
	case k.learned(v) && size == smallRows:
		net, err := loadSmallNetwork(ctx, files)
		if err != nil {
			return nil, err
		}
		leaf = smallLeaf{&net.stages[0]}
	case k.learned(v):
		leaf = evaluations[0]()
	case v["evaluation"] != "":
		leaf = byLines(v)
	}
	return func(lim search.Limits) wideAgent { return k.wide(v, leaf, lim) }, nil
}

// NetworkFile is the file name of the trained network, for package resource.
const NetworkFile = "2048.network"

// SmallNetworkFile is the file name of the trained network for 3×3, for package resource.
const SmallNetworkFile = "2048-3x3.network"

// loadNetwork returns the trained network.
func loadNetwork(ctx context.Context, files *resource.Store) (*Packed, error) {
	return resource.Load(ctx, files, NetworkFile, func(ctx context.Context, data []byte) (*Packed, error) {
		return readPackedFor(ctx, data, 0)
	})
}

// loadSmallNetwork is loadNetwork for 3×3.
func loadSmallNetwork(ctx context.Context, files *resource.Store) (*Packed, error) {
	return resource.Load(ctx, files, SmallNetworkFile,
		func(ctx context.Context, data []byte) (*Packed, error) {
			return readPackedFor(ctx, data, marginOf(smallShape))
		})
}

// readPackedFor reads a network for boards with a margin.
func readPackedFor(ctx context.Context, data []byte, m margin) (*Packed, error) {
	n, err := ReadPacked(ctx, data)
	if err != nil {
		return nil, err
	}
	for i := range n.stages {
		if got := n.stages[i].tables.margin; got != m {
			return nil, fmt.Errorf("twenty48: bad network file: it is for %d rows, not %d",
				got.rows(), m.rows())
		}
	}
	return n, nil
}

// anySize returns the scope of all board sizes.
func anySize() method.Scope { return method.Scope{Games: []string{gameName}} }

// gameName is the name of ludarium/game/twenty48.
const gameName = "twenty48"

// The default limits of a move, for agents that play to the end of the game.
func playouts() param.Spec { return method.ByPlayouts("400") }
func byDepth() param.Spec  { return method.ByDepth("3") }
func byTime() param.Spec   { return method.ByTime("100") }
func byNodes() param.Spec  { return method.ByNodes("10000") }

// Kinds returns the agents, grouped by family, weakest first.
func Kinds() []Kind {
	return []Kind{
		{
			Method: method.Method{
				Name: "random", Title: "Random", Plays: anySize(),
				Doc: "Plays any legal move with equal probability.",
			},
			build: func(param.Values, Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return random{} }
			},
			wide: func(param.Values, wideLeaf, search.Limits) wideAgent { return random{} },
		},
		{
			Method: method.Method{
				Name: "corner", Title: "Corner", Doc: "Pushes the tiles towards one corner without " +
					"looking at them.",
				Source: cite.Teder.Full, Params: []param.Spec{cornerSpec()}, Plays: anySize(),
			},
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return NewCorner(v["corner"]) }
			},
			wide: func(v param.Values, _ wideLeaf, _ search.Limits) wideAgent {
				return NewCorner(v["corner"])
			},
		},
		{
			Method: method.Method{
				Name: "mcts-t", Title: "Monte Carlo tree search, as in the thesis",
				Doc: "Monte Carlo tree search with random playouts, as in the thesis; above 5×5, playouts " +
					"end after 500 moves.",
				Source: cite.Teder.Full, Params: slices.Concat([]param.Spec{simulationsSpec()}, mctsSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return mcts(v, lim, Factors{}) }
			},
			wide: func(v param.Values, _ wideLeaf, lim search.Limits) wideAgent {
				return mcts(v, lim, Factors{})
			},
		},
		{
			Method: method.Method{
				Name: "mcts-t-corner", Title: "Monte Carlo tree search with corner",
				Doc: "Monte Carlo tree search as in the thesis, with a final choice that favours one " +
					"corner; above 5×5, playouts end after 500 moves.",
				Source:    cite.Teder.Full,
				Params:    slices.Concat([]param.Spec{simulationsSpec()}, factorSpecs(), mctsSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return mcts(v, lim, factors(v)) }
			},
			wide: func(v param.Values, _ wideLeaf, lim search.Limits) wideAgent {
				return mcts(v, lim, factors(v))
			},
		},
		{
			Method: method.Method{
				Name: "flat", Title: "Flat Monte Carlo",
				Doc: "Plays the same number of random playouts after each move and picks the best mean; " +
					"above 5×5, playouts end after 500 moves.",
				Params:    slices.Concat([]param.Spec{simulationsSpec()}, rewardSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return flat(v, lim, Factors{}) }
			},
			wide: func(v param.Values, _ wideLeaf, lim search.Limits) wideAgent {
				return flat(v, lim, Factors{})
			},
		},
		{
			Method: method.Method{
				Name: "flat-corner", Title: "Flat Monte Carlo with corner",
				Doc: "Flat Monte Carlo with a final choice that favours one corner; above 5×5, playouts " +
					"end after 500 moves.",
				Params:    slices.Concat([]param.Spec{simulationsSpec()}, factorSpecs(), rewardSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return flat(v, lim, factors(v)) }
			},
			wide: func(v param.Values, _ wideLeaf, lim search.Limits) wideAgent {
				return flat(v, lim, factors(v))
			},
		},
		{
			Method: method.Method{
				Name: "neller", Title: "Depth-limited Monte Carlo", Doc: "Plays many short random playouts " +
					"after each move and picks the move with the most points.",
				Source: "T. Neller, as told by " + cite.Teder.Full,
				Params: []param.Spec{
					{Name: "simulations", Title: "Simulations",
						Doc: "Number of short playouts after each legal move.", Unit: "playouts",
						Kind: param.Int, Default: "1000", Min: 1, Max: 1e6, Log: true},
					{Name: "empty", Title: "Count empty cells",
						Doc:  "Score playouts by the empty cells at their end instead of by points.",
						Kind: param.Bool, Default: "false"},
				},
				Strengths: []param.Spec{playouts(), byDepth(), byTime()}, Plays: anySize(),
			},
			Unit: "points", Budget: []param.Spec{depthSpec("3")},
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return neller(v, lim) }
			},
			wide: func(v param.Values, leaf wideLeaf, lim search.Limits) wideAgent { return neller(v, lim) },
		},
		{
			Method: method.Method{
				Name: "greedy", Title: "Greedy",
				Doc:    "Evaluates the board after each move and picks the best.",
				Params: []param.Spec{leafSpec("empty+edge")}, Plays: anySize(),
			},
			Unit: search.EvaluationPoints,
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf := leaf(v, net)
				return func(search.Limits) Agent { return newGreedy(leaf) }
			},
			wide: func(_ param.Values, leaf wideLeaf, _ search.Limits) wideAgent {
				return &wideTree{Depth: 1, Leaf: leaf}
			},
		},
		{
			Method: method.Method{
				Name: "narrow", Title: "Narrow search",
				Doc:       "Expectimax restricted to moves towards one corner.",
				Params:    []param.Spec{cornerSpec(), leafSpec("empty+edge")},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Plays: anySize(),
			},
			Unit: search.EvaluationPoints, Budget: []param.Spec{depthSpec("3")},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf, corner := leaf(v, net), NewCorner(v["corner"])
				return func(lim search.Limits) Agent {
					return deepening(&Tree{Depth: depth(v.Int("depth"), lim), Narrow: &corner, Leaf: leaf},
						lim)
				}
			},
			wide: func(v param.Values, leaf wideLeaf, lim search.Limits) wideAgent {
				corner := NewCorner(v["corner"])
				return wideDepth(wideTree{Narrow: &corner, Leaf: leaf}, v.Int("depth"), lim)
			},
		},
		{
			Method: method.Method{
				Name: "minimax", Title: "Minimax",
				Doc:       "Searches as if each new tile appeared where it hurts most.",
				Source:    "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975",
				Params:    []param.Spec{leafSpec("empty+edge")},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Plays: anySize(),
			},
			Unit: search.EvaluationPoints, Budget: []param.Spec{depthSpec("2")},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf := leaf(v, net)
				return func(lim search.Limits) Agent {
					return deepening(newMinimax(depth(v.Int("depth"), lim), leaf), lim)
				}
			},
			wide: func(v param.Values, leaf wideLeaf, lim search.Limits) wideAgent {
				return wideDepth(wideTree{Worst: true, Leaf: leaf}, v.Int("depth"), lim)
			},
		},
		{
			Method: method.Method{
				Name: "expectimax", Title: "Expectimax", Doc: "Searches with the mean over all new tiles.",
				Source:    "Michie: Game-playing and game-learning automata, 1966",
				Params:    []param.Spec{minProbSpec("0.002"), leafSpec("heuristic")},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Rank: 3, Plays: anySize(),
			},
			Unit: search.EvaluationPoints,
			Budget: []param.Spec{
				{Name: method.Depth, Title: "Depth", Doc: "Search depth.",
					Special: map[string]string{"0": "chosen by the board"}, Unit: "moves", Kind: param.Int,
					Default: "6", Min: 0, Max: 12},
			},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				return expectimax(v, leaf(v, net))
			},
			wide: func(v param.Values, leaf wideLeaf, lim search.Limits) wideAgent {
				return wideDepth(wideTree{MinProb: v.Float("min-prob"), Leaf: leaf}, v.Int("depth"), lim)
			},
		},
		{
			Method: method.Method{
				Name: "ntuple", Title: "n-tuple network",
				Doc: "Plays the move for which a network trained on its own games expects the most points. " +
					"From 5×5 on there is no network; expectimax with the heuristic evaluation searches " +
					"two moves ahead.",
				Source: "Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the " +
					"Game 2048, 2014",
				Needs: NetworkFile, Plays: anySize(),
			},
			Unit: "points",
			build: func(_ param.Values, net Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return Learned{net} }
			},
			wide: func(_ param.Values, leaf wideLeaf, lim search.Limits) wideAgent {
				if _, ok := leaf.(*Evaluation); ok {
					return wideDepth(wideTree{MinProb: withoutNetwork, Leaf: leaf}, 2, lim)
				}
				return &wideTree{Depth: 1, Leaf: leaf}
			},
		},
		{
			Method: method.Method{
				Name: "best", Title: "Network and expectimax",
				Doc: "Searches by expectimax and evaluates boards with a network trained on its own games. " +
					"From 5×5 on there is no network; the heuristic evaluation replaces it.",
				Source: "Guei, Chen, Wu: Optimistic Temporal Difference Learning for 2048, 2021",
				Params: []param.Spec{
					minProbSpec("0.02"),
					{Name: "downgrade", Title: "Halve large tiles", Kind: param.Bool, Default: "true",
						Doc: "Evaluate the board with its largest tiles halved as long as a smaller " +
							"tile is missing, any from 32 768 on, 4096 or 8192 from 16 384 on: the best " +
							"moves are the same, and the network knows such boards better."},
				},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Needs: NetworkFile, Plays: anySize(),
			},
			Unit: "points", Budget: []param.Spec{depthSpec("3")},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent { return expectimax(v, net) },
			over: func(v param.Values, a Agent) Agent {
				if !v.Bool("downgrade") {
					return a
				}
				return Downgrade{Agent: Downgrade{Agent: a, From: sparseFrom, Gap: sparseGap},
					From: downgradeFrom}
			},
			wide: func(v param.Values, leaf wideLeaf, lim search.Limits) wideAgent {
				a := wideTree{MinProb: v.Float("min-prob"), Leaf: leaf}
				if _, ok := leaf.(*Evaluation); ok {
					a.MinProb = min(a.MinProb, withoutNetwork)
				}
				return wideDepth(a, v.Int("depth"), lim)
			},
		},
	}
}
