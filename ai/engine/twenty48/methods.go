package twenty48

import (
	"context"
	"fmt"

	"ludarium/ai/base/resource"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Agents makes agents of a method with given settings. A parameter with the name of a strength applies if the
// agent plays without limits, as in experiments; otherwise the limit replaces it.
type Agents struct {
	unit       string   // unit of the agents' values; "" for agents without an evaluation
	learned    bool     // whether the agents always need the trained network
	evaluation leafName // evaluation, if it is a setting
	// narrow makes agents for 4×4 boards; net is nil if they need no network. over, unless it is nil, is
	// applied to the agent that combines the agents for all stages of a network.
	narrow func(net Leaf) func(lim search.Limits) Agent
	over   func(a Agent) Agent
	// wide makes an agent for boards of other sizes; leaf is nil if it needs no evaluation.
	wide func(leaf wideLeaf, lim search.Limits) wideAgent
}

// needsNetwork reports whether the agents need a trained network on 4×4 boards.
func (a Agents) needsNetwork() bool { return a.learned || a.evaluation == networkEvaluation }

// New returns a function that makes agents. It returns an error if the agents need the trained network and it
// is not in files. A limit on time or nodes replaces the agent's own number of playouts, and a limit on depth
// replaces its depth. All agents made by the same function share their tables.
func (a Agents) New(ctx context.Context, files *resource.Store) (func(lim search.Limits) Agent, error) {
	if !a.needsNetwork() {
		return a.narrow(nil), nil
	}
	net, err := loadNetwork(ctx, files)
	if err != nil {
		return nil, err
	}
	agent := net.agents(a.narrow)
	if a.over == nil {
		return agent, nil
	}
	return func(lim search.Limits) Agent { return a.over(agent(lim)) }, nil
}

// Searcher returns a searcher that plays the moves of the agents. If they need the network, the first search
// loads it.
func (a Agents) Searcher(files *resource.Store) *Searcher {
	s := newSearcher(a.unit, func(ctx context.Context) (func(lim search.Limits) Agent, error) {
		return a.New(ctx, files)
	})
	s.wide = func(ctx context.Context, size int) (wideBuilder, error) { return a.newWide(ctx, files, size) }
	return s
}

// wideBuilder makes agents for boards of a particular size.
type wideBuilder func(lim search.Limits) wideAgent

// newWide does the same as New for boards with another number of rows than 4. If the agents evaluate with a
// network and there is none for this size, they use the handcrafted evaluation instead.
func (a Agents) newWide(ctx context.Context, files *resource.Store, size int) (wideBuilder, error) {
	var leaf wideLeaf
	switch {
	case a.needsNetwork() && size == smallRows:
		net, err := loadSmallNetwork(ctx, files)
		if err != nil {
			return nil, err
		}
		leaf = smallLeaf{&net.stages[0]}
	case a.needsNetwork():
		leaf = evaluations[0]()
	case a.evaluation != "":
		leaf = a.evaluation.byLines()
	}
	return func(lim search.Limits) wideAgent { return a.wide(leaf, lim) }, nil
}

// NetworkFile is the name under which package resource finds the file of the trained network.
const NetworkFile = "2048.network"

// SmallNetworkFile is the name under which package resource finds the file of the trained network for 3×3
// boards.
const SmallNetworkFile = "2048-3x3.network"

// loadNetwork returns the trained network for 4×4 boards.
func loadNetwork(ctx context.Context, files *resource.Store) (*Packed, error) {
	return resource.Load(ctx, files, NetworkFile, func(ctx context.Context, data []byte) (*Packed, error) {
		return readPackedFor(ctx, data, 0)
	})
}

// loadSmallNetwork returns the trained network for 3×3 boards.
func loadSmallNetwork(ctx context.Context, files *resource.Store) (*Packed, error) {
	return resource.Load(ctx, files, SmallNetworkFile,
		func(ctx context.Context, data []byte) (*Packed, error) {
			return readPackedFor(ctx, data, marginOf(smallShape))
		})
}

// readPackedFor reads a network and checks that it is for boards with margin m.
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

// anySize returns the scope of methods that play on boards of all sizes.
func anySize() method.Scope { return method.Scope{Games: []string{gameName}} }

// gameName is the name of the game in ludarium/game/twenty48.
const gameName = "twenty48"

// The default limits for a move of agents that play whole games.
func playouts() param.Spec { return method.ByPlayouts("400") }
func byDepth() param.Spec  { return method.ByDepth("3") }
func byTime() param.Spec   { return method.ByTime("100") }
func byNodes() param.Spec  { return method.ByNodes("10000") }

// simple returns Agents for boards of any size that need no evaluation.
func simple[A interface {
	Agent
	wideAgent
}](unit string, agent func(lim search.Limits) A) Agents {
	return Agents{unit: unit,
		narrow: func(Leaf) func(search.Limits) Agent {
			return func(lim search.Limits) Agent { return agent(lim) }
		},
		wide: func(_ wideLeaf, lim search.Limits) wideAgent { return agent(lim) }}
}

// Methods returns all methods, family by family, with the weakest method of each family first.
func Methods() method.Registry[Agents] {
	return method.Registry[Agents]{
		method.New(method.Method{
			Name: "random", Title: "Random", Plays: anySize(),
			Doc: "Plays any legal move with equal probability.",
		}, param.None{}, func(param.None) Agents {
			return simple("", func(search.Limits) random { return random{} })
		}),
		method.New(method.Method{
			Name: "corner", Title: "Corner",
			Doc:    "Pushes the tiles towards one corner without looking at them.",
			Source: cite.Teder.Full, Plays: anySize(),
		}, cornerSettings{}, func(s cornerSettings) Agents {
			return simple("", func(search.Limits) corner { return NewCorner(s.corner) })
		}),
		method.New(method.Method{
			Name: "mcts-t", Title: "Monte Carlo tree search, as in the thesis",
			Doc: "Monte Carlo tree search with random playouts, as in the thesis; above 5×5, playouts " +
				"end after 500 moves.",
			Source:    cite.Teder.Full,
			Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
		}, monteCarloSettings{tree: true}, treeSearch),
		method.New(method.Method{
			Name: "mcts-t-corner", Title: "Monte Carlo tree search with corner",
			Doc: "Monte Carlo tree search as in the thesis, with a final choice that favours one " +
				"corner; above 5×5, playouts end after 500 moves.",
			Source:    cite.Teder.Full,
			Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
		}, monteCarloSettings{tree: true, favours: true}, treeSearch),
		method.New(method.Method{
			Name: "flat", Title: "Flat Monte Carlo",
			Doc: "Plays the same number of random playouts after each move and picks the best mean; " +
				"above 5×5, playouts end after 500 moves.",
			Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
		}, monteCarloSettings{}, flatSearch),
		method.New(method.Method{
			Name: "flat-corner", Title: "Flat Monte Carlo with corner",
			Doc: "Flat Monte Carlo with a final choice that favours one corner; above 5×5, playouts " +
				"end after 500 moves.",
			Strengths: []param.Spec{playouts(), byTime()}, Plays: anySize(),
		}, monteCarloSettings{favours: true}, flatSearch),
		method.New(method.Method{
			Name: "neller", Title: "Depth-limited Monte Carlo", Doc: "Plays many short random playouts " +
				"after each move and picks the move with the most points.",
			Source:    "T. Neller, as told by " + cite.Teder.Full,
			Strengths: []param.Spec{playouts(), byDepth(), byTime()}, Plays: anySize(),
		}, nellerSettings{}, func(s nellerSettings) Agents { return simple("points", s.neller) }),
		method.New(method.Method{
			Name: "greedy", Title: "Greedy",
			Doc:   "Evaluates the board after each move and picks the best.",
			Plays: anySize(),
		}, greedySettings{}, func(s greedySettings) Agents {
			return Agents{unit: search.EvaluationPoints, evaluation: s.evaluation,
				narrow: func(net Leaf) func(search.Limits) Agent {
					leaf := s.evaluation.leaf(net)
					return func(search.Limits) Agent { return newGreedy(leaf) }
				},
				wide: func(leaf wideLeaf, _ search.Limits) wideAgent {
					return &wideTree{Depth: 1, Leaf: leaf}
				}}
		}),
		method.New(method.Method{
			Name: "narrow", Title: "Narrow search",
			Doc:       "Expectimax restricted to moves towards one corner.",
			Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Plays: anySize(),
		}, narrowSettings{}, func(s narrowSettings) Agents {
			corner := NewCorner(s.corner)
			return Agents{unit: search.EvaluationPoints, evaluation: s.evaluation,
				narrow: func(net Leaf) func(search.Limits) Agent {
					leaf := s.evaluation.leaf(net)
					return func(lim search.Limits) Agent {
						return deepening(&Tree{Depth: depth(s.depth, lim), Narrow: &corner, Leaf: leaf}, lim)
					}
				},
				wide: func(leaf wideLeaf, lim search.Limits) wideAgent {
					return wideDepth(wideTree{Narrow: &corner, Leaf: leaf}, s.depth, lim)
				}}
		}),
		method.New(method.Method{
			Name: "minimax", Title: "Minimax",
			Doc:       "Searches as if each new tile appeared where it hurts most.",
			Source:    "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975",
			Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Plays: anySize(),
		}, minimaxSettings{}, func(s minimaxSettings) Agents {
			return Agents{unit: search.EvaluationPoints, evaluation: s.evaluation,
				narrow: func(net Leaf) func(search.Limits) Agent {
					leaf := s.evaluation.leaf(net)
					return func(lim search.Limits) Agent {
						return deepening(newMinimax(depth(s.depth, lim), leaf), lim)
					}
				},
				wide: func(leaf wideLeaf, lim search.Limits) wideAgent {
					return wideDepth(wideTree{Worst: true, Leaf: leaf}, s.depth, lim)
				}}
		}),
		method.New(method.Method{
			Name: "expectimax", Title: "Expectimax", Doc: "Searches with the mean over all new tiles.",
			Source:    "Michie: Game-playing and game-learning automata, 1966",
			Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Rank: 3, Plays: anySize(),
		}, expectimaxSettings{}, func(s expectimaxSettings) Agents {
			return Agents{unit: search.EvaluationPoints, evaluation: s.evaluation,
				narrow: func(net Leaf) func(search.Limits) Agent {
					return expectimax(s.depth, s.minProb, s.evaluation.leaf(net))
				},
				wide: func(leaf wideLeaf, lim search.Limits) wideAgent {
					return wideDepth(wideTree{MinProb: s.minProb, Leaf: leaf}, s.depth, lim)
				}}
		}),
		method.New(method.Method{
			Name: "ntuple", Title: "n-tuple network",
			Doc: "Plays the move for which a network trained on its own games expects the most points. " +
				"From 5×5 on there is no network; expectimax with the heuristic evaluation searches " +
				"two moves ahead.",
			Source: "Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the " +
				"Game 2048, 2014",
			Needs: NetworkFile, Plays: anySize(),
		}, param.None{}, func(param.None) Agents {
			return Agents{unit: "points", learned: true,
				narrow: func(net Leaf) func(search.Limits) Agent {
					return func(search.Limits) Agent { return Learned{net} }
				},
				wide: func(leaf wideLeaf, lim search.Limits) wideAgent {
					if _, ok := leaf.(*Evaluation); ok {
						return wideDepth(wideTree{MinProb: withoutNetwork, Leaf: leaf}, 2, lim)
					}
					return &wideTree{Depth: 1, Leaf: leaf}
				}}
		}),
		method.New(method.Method{
			Name: "best", Title: "Network and expectimax",
			Doc: "Searches by expectimax and evaluates boards with a network trained on its own games. " +
				"From 5×5 on there is no network; the heuristic evaluation replaces it.",
			Source:    "Guei, Chen, Wu: Optimistic Temporal Difference Learning for 2048, 2021",
			Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Needs: NetworkFile, Plays: anySize(),
		}, bestSettings{}, func(s bestSettings) Agents {
			return Agents{unit: "points", learned: true,
				narrow: func(net Leaf) func(search.Limits) Agent {
					return expectimax(s.depth, s.minProb, net)
				},
				over: func(a Agent) Agent {
					if !s.downgrade {
						return a
					}
					return Downgrade{Agent: Downgrade{Agent: a, From: sparseFrom, Gap: sparseGap},
						From: downgradeFrom}
				},
				wide: func(leaf wideLeaf, lim search.Limits) wideAgent {
					a := wideTree{MinProb: s.minProb, Leaf: leaf}
					if _, ok := leaf.(*Evaluation); ok {
						a.MinProb = min(a.MinProb, withoutNetwork)
					}
					return wideDepth(a, s.depth, lim)
				}}
		}),
	}
}

// treeSearch returns the agents of Monte Carlo tree search.
func treeSearch(s monteCarloSettings) Agents { return simple("reward", s.mcts) }

// flatSearch returns the agents of flat Monte Carlo.
func flatSearch(s monteCarloSettings) Agents { return simple("reward", s.flat) }
