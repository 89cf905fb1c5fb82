package twenty48

import (
	"context"
	"math"
	"slices"
	"strconv"

	"ludarium/ai/method"
	"ludarium/ai/resource"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Kind is one agent: its description and what makes it.
type Kind struct {
	method.Method
	Unit string // of its values; empty for an agent that judges nothing
	// Budget are the agent's own settings of what a strength limits otherwise. They count where it plays without limits, as in experiments, and
	// have the names of strengths.
	Budget []param.Spec

	build func(v param.Values, net Leaf) func(lim search.Limits) Agent // net is nil when v does not need one
	wide  func(v param.Values, lim search.Limits) wideAgent            // for other boards than 4×4; nil where Plays has none
}

// Check errs on values that neither Params nor Budget allow.
func (k *Kind) Check(given param.Values) error {
	_, err := k.fill(given)
	return err
}

func (k *Kind) fill(given param.Values) (param.Values, error) {
	return param.Fill(slices.Concat(k.Params, k.Budget), given)
}

// New returns a function that makes agents with the given parameters and budget, of which missing ones take their defaults; it
// errs as Check does, and when the agent needs the trained network and ctx does not bring it (see LoadNetwork). A
// limit of time or nodes replaces the agent's own number of playouts, and a limit of depth its depth. Tables are shared by all
// agents that one function makes.
func (k *Kind) New(ctx context.Context, given param.Values) (func(lim search.Limits) Agent, error) {
	v, err := k.fill(given)
	if err != nil {
		return nil, err
	}
	if k.Needs != NetworkFile && v["evaluation"] != networkEvaluation {
		return k.build(v, nil), nil
	}
	net, err := LoadNetwork(ctx)
	if err != nil {
		return nil, err
	}
	return net.agents(func(stage Leaf) func(search.Limits) Agent { return k.build(v, stage) }), nil
}

// Searcher returns the kind as a searcher, with parameters as for New. A network that it needs is loaded by the first search.
func (k *Kind) Searcher(given param.Values) (*Searcher, error) {
	if err := k.Check(given); err != nil {
		return nil, err
	}
	s := NewSearcher(k.Unit, func(ctx context.Context) (func(lim search.Limits) Agent, error) { return k.New(ctx, given) })
	if v, err := k.fill(given); err == nil && k.wide != nil && v["evaluation"] != networkEvaluation {
		s.wide = func(lim search.Limits) wideAgent { return k.wide(v, lim) }
	}
	return s, nil
}

// NetworkFile is the name of the resource that holds the trained network.
const NetworkFile = "2048.network"

// LoadNetwork returns the trained network that the context's resources hold (see package resource).
func LoadNetwork(ctx context.Context) (*Packed, error) {
	return resource.Load(ctx, NetworkFile, ReadPacked)
}

// fourByFour are the boards of which the packed one has room for all.
func fourByFour() method.Scope {
	return method.Scope{Games: []string{gameName}, Where: []method.Where{method.OneOf("size", "4")}}
}

// anySize are the boards of all sizes.
func anySize() method.Scope { return method.Scope{Games: []string{gameName}} }

// upToFive are the boards on which a random game ends soon: it takes 0.4 ms on 4×4, 3 ms on 5×5 and ever so long on 8×8.
func upToFive() method.Scope {
	return method.Scope{Games: []string{gameName}, Where: []method.Where{method.Between(3, 5, "size")}}
}

// gameName is that of ludarium/game/twenty48.
const gameName = "twenty48"

// The usual limits of a move, for agents that have the whole game before them.
func playouts() param.Spec { return method.ByPlayouts("400") }
func byDepth() param.Spec  { return method.ByDepth("3") }
func byTime() param.Spec   { return method.ByTime("100") }
func byNodes() param.Spec  { return method.ByNodes("10000") }

// teder is where the agents of the thesis are described.
const teder = "Teder: 2048 with Monte Carlo tree search, Tallinn University of Technology, 2021"

// Kinds are the agents, weakest first by family.
func Kinds() []Kind {
	return []Kind{
		{
			Method: method.Method{
				Name: "random", Title: "Random", Doc: "Plays any legal move with equal probability.", Plays: fourByFour(),
			},
			build: func(param.Values, Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return Random{} }
			},
		},
		{
			Method: method.Method{
				Name: "corner", Title: "Corner", Doc: "Pushes the tiles towards one corner without looking at them.",
				Source: teder, Params: []param.Spec{cornerSpec()}, Plays: anySize(),
			},
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return NewCorner(v["corner"]) }
			},
			wide: func(v param.Values, _ search.Limits) wideAgent { return NewCorner(v["corner"]) },
		},
		{
			Method: method.Method{
				Name: "mcts-t", Title: "Monte Carlo tree search, thesis", Doc: "Monte Carlo tree search with random games, as in the thesis.",
				Source: teder, Params: slices.Concat([]param.Spec{simulationsSpec()}, mctsSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: fourByFour(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return mcts(v, lim, Factors{}) }
			},
		},
		{
			Method: method.Method{
				Name: "mcts-t-corner", Title: "Monte Carlo tree search, corner", Doc: "The same search, whose final choice favours one corner.",
				Source: teder, Params: slices.Concat([]param.Spec{simulationsSpec()}, factorSpecs(), mctsSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: fourByFour(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return mcts(v, lim, factors(v)) }
			},
		},
		{
			Method: method.Method{
				Name: "flat", Title: "Flat Monte Carlo", Doc: "Plays equally many random games after each move and takes the best mean.",
				Params:    slices.Concat([]param.Spec{simulationsSpec()}, rewardSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: upToFive(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return flat(v, lim, Factors{}) }
			},
			wide: func(v param.Values, lim search.Limits) wideAgent { return flat(v, lim, Factors{}) },
		},
		{
			Method: method.Method{
				Name: "flat-corner", Title: "Flat and corner", Doc: "Flat Monte Carlo, whose final choice favours one corner.",
				Params:    slices.Concat([]param.Spec{simulationsSpec()}, factorSpecs(), rewardSpecs()),
				Strengths: []param.Spec{playouts(), byTime()}, Plays: upToFive(),
			},
			Unit: "reward",
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return flat(v, lim, factors(v)) }
			},
			wide: func(v param.Values, lim search.Limits) wideAgent { return flat(v, lim, factors(v)) },
		},
		{
			Method: method.Method{
				Name: "neller", Title: "Depth-limited Monte Carlo", Doc: "Plays many short random games after each move and takes the most points.",
				Source: "T. Neller, as told by " + teder,
				Params: []param.Spec{
					{Name: "simulations", Title: "Simulations", Doc: "Short games for each legal move.", Unit: "playouts",
						Kind: param.Int, Default: "1000", Min: 1, Max: 1e6, Log: true},
					{Name: "empty", Title: "Count empty cells", Doc: "Count the empty cells at the end instead of the points.", Kind: param.Bool, Default: "false"},
				},
				Strengths: []param.Spec{playouts(), byDepth(), byTime()}, Plays: anySize(),
			},
			Unit: "points", Budget: []param.Spec{depthSpec("3")},
			build: func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return neller(v, lim) }
			},
			wide: func(v param.Values, lim search.Limits) wideAgent { return neller(v, lim) },
		},
		{
			Method: method.Method{
				Name: "greedy", Title: "Greedy", Doc: "Judges the board after each move and takes the best.",
				Params: []param.Spec{leafSpec("empty+edge")}, Plays: anySize(),
			},
			Unit: search.EvaluationPoints,
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf := leaf(v, net)
				return func(search.Limits) Agent { return NewGreedy(leaf) }
			},
			wide: func(v param.Values, _ search.Limits) wideAgent { return &wideTree{Depth: 1, Leaf: byLines(v)} },
		},
		{
			Method: method.Method{
				Name: "narrow", Title: "Narrow search", Doc: "Looks ahead over the mean of all new tiles, but only at moves towards one corner.",
				Params:    []param.Spec{cornerSpec(), leafSpec("empty+edge")},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Plays: anySize(),
			},
			Unit: search.EvaluationPoints, Budget: []param.Spec{depthSpec("3")},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf, corner := leaf(v, net), NewCorner(v["corner"])
				return func(lim search.Limits) Agent {
					return deepening(&Tree{Depth: depth(v.Int("depth"), lim), Narrow: &corner, Leaf: leaf}, lim)
				}
			},
			wide: func(v param.Values, lim search.Limits) wideAgent {
				corner := NewCorner(v["corner"])
				return wideDepth(wideTree{Narrow: &corner, Leaf: byLines(v)}, v.Int("depth"), lim)
			},
		},
		{
			Method: method.Method{
				Name: "minimax", Title: "Minimax", Doc: "Looks ahead as if each new tile came where it hurts most.",
				Source: "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975", Params: []param.Spec{leafSpec("empty+edge")},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Plays: anySize(),
			},
			Unit: search.EvaluationPoints, Budget: []param.Spec{depthSpec("2")},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf := leaf(v, net)
				return func(lim search.Limits) Agent { return deepening(NewMinimax(depth(v.Int("depth"), lim), leaf), lim) }
			},
			wide: func(v param.Values, lim search.Limits) wideAgent {
				return wideDepth(wideTree{Worst: true, Leaf: byLines(v)}, v.Int("depth"), lim)
			},
		},
		{
			Method: method.Method{
				Name: "expectimax", Title: "Expectimax", Doc: "Looks ahead over the mean of all new tiles.",
				Source: "Michie: Game-playing and game-learning automata, 1966", Params: []param.Spec{minProbSpec("0.002"), leafSpec("heuristic")},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Rank: 3, Plays: anySize(),
			},
			Unit: search.EvaluationPoints,
			Budget: []param.Spec{
				{Name: method.Depth, Title: "Depth", Doc: "Moves looked ahead.",
					Special: map[string]string{"0": "by the board"}, Unit: "moves", Kind: param.Int, Default: "6", Min: 0, Max: 12},
			},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent { return expectimax(v, leaf(v, net)) },
			wide: func(v param.Values, lim search.Limits) wideAgent {
				return wideDepth(wideTree{MinProb: v.Float("min-prob"), Leaf: byLines(v)}, v.Int("depth"), lim)
			},
		},
		{
			Method: method.Method{
				Name: "ntuple", Title: "n-tuple network", Doc: "Plays the move after which a network that learnt from its own games expects the most points.",
				Source: "Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014",
				Needs:  NetworkFile, Plays: fourByFour(),
			},
			Unit: "points",
			build: func(_ param.Values, net Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return Learned{net} }
			},
		},
		{
			Method: method.Method{
				Name: "best", Title: "Network and expectimax", Doc: "Looks ahead by expectimax and judges with a network that learnt from its own games.",
				Source: "Guei, Chen, Wu: Optimistic Temporal Difference Learning for 2048, 2021",
				Params: []param.Spec{
					minProbSpec("0.02"),
					{Name: "downgrade", Title: "Halve large tiles", Kind: param.Bool, Default: "true",
						Doc: "From 32768 on, judge the board with its largest tiles halved while a tile below them is missing: it is " +
							"played the same way, and the network knows it better."},
				},
				Strengths: []param.Spec{byDepth(), byTime(), byNodes()}, Needs: NetworkFile, Plays: fourByFour(),
			},
			Unit: "points", Budget: []param.Spec{depthSpec("3")},
			build: func(v param.Values, net Leaf) func(search.Limits) Agent {
				agent := expectimax(v, net)
				if !v.Bool("downgrade") {
					return agent
				}
				return func(lim search.Limits) Agent { return Downgrade{agent(lim), downgradeFrom} }
			},
		},
	}
}

// bounded reports whether a clock stops the agent, so that it needs no budget of its own.
func bounded(lim search.Limits) bool { return lim.Time > 0 || lim.Nodes > 0 }

// own is the agent's own number of playouts, 0 when the clock counts them.
func own(playouts int, lim search.Limits) int64 {
	if bounded(lim) {
		return 0
	}
	return int64(playouts)
}

func depth(own int, lim search.Limits) int {
	if lim.Depth > 0 {
		return lim.Depth
	}
	return own
}

// deepening lets a clock end the search.
func deepening(a *Tree, lim search.Limits) Agent {
	if bounded(lim) {
		a.Deepen = true
		if lim.Depth == 0 {
			a.Depth = maxDepth
		}
	}
	return a
}

// clockMinProb is the cut-off of searches with a quick evaluation that a clock ends, which reach further the more nodes they have. Among
// cut-offs a factor of three apart, it is about the best at 3,000 and at 30,000 nodes; one for all limits is wasted on one or the other.
func clockMinProb(nodes int64) float64 { return 10 / float64(nodes) }

// nodesWithin is how many nodes a search looks at before a clock ends it, roughly, at so many a microsecond.
func nodesWithin(lim search.Limits, perMicrosecond int64) int64 {
	nodes := max(1, lim.Time.Microseconds()*perMicrosecond)
	if lim.Nodes > 0 && (lim.Time == 0 || lim.Nodes < nodes) {
		return lim.Nodes
	}
	return nodes
}

// What one native core looks at in a microsecond with a quick evaluation, and with the network, most of whose leaves it has met before. A
// browser looks at a third of it.
const quickPerMicrosecond, networkPerMicrosecond = 3, 20

// calmPart is the part of the nodes that searches with a quick evaluation look at where nothing is lost.
const calmPart = 10

// How many nodes a small table is large enough for.
const quickNodes, networkNodes = 100_000, 300_000

// withNetwork sets how a search with a network goes deeper that a clock ends after so many nodes. The margins are in points: with more nodes, a
// move that looks bad is worth a look. All this was chosen among some forty variants by the points that moves chosen within 3,900, 20,000,
// 30,000 and 200,000 nodes lose against searches of millions, on some 400 boards before a 16384 and 400 after it, of the network's own games.
func (a *Expectimax) withNetwork(nodes int64) {
	a.Quick = nodes <= networkNodes
	a.Widen, a.Margin = 0.5, 16_000
	if nodes >= 100_000 {
		a.MinProb, a.Widen, a.Margin = min(a.MinProb, 0.01), 0.3, 32_000
	}
}

// downgradeFrom is the exponent of the tile from which on the trained network has seen no boards.
const downgradeFrom = 15

func expectimax(v param.Values, leaf Leaf) func(search.Limits) Agent {
	return func(lim search.Limits) Agent {
		a := &Expectimax{Depth: depth(v.Int("depth"), lim), MinProb: v.Float("min-prob"), Leaf: leaf}
		if bounded(lim) {
			a.Deepen = true
			a.Depth = lim.Depth
			a.Twos = true
			if _, quick := leaf.(*Evaluation); quick {
				nodes := nodesWithin(lim, quickPerMicrosecond)
				a.Quick, a.MinProb, a.Calm = nodes <= quickNodes, min(a.MinProb, clockMinProb(nodes)), nodes/calmPart
			} else {
				a.withNetwork(nodesWithin(lim, networkPerMicrosecond))
			}
		}
		return a
	}
}

func neller(v param.Values, lim search.Limits) *Neller {
	return &Neller{Simulations: own(v.Int("simulations"), lim), Depth: depth(v.Int("depth"), lim), ByEmpty: v.Bool("empty")}
}

func mcts(v param.Values, lim search.Limits, f Factors) Agent {
	return &MCTST{
		Simulations: own(v.Int("simulations"), lim), C: v.Float("c"), Reward: reward(v), Factors: f,
		ByVisits: v["choice"] == "visits", Tiles: map[string]Tiles{"open": OpenLoop, "chance": ChanceNodes}[v["tree"]],
	}
}

func flat(v param.Values, lim search.Limits, f Factors) *Flat {
	return &Flat{Playouts: own(v.Int("simulations"), lim), Reward: reward(v), Factors: f}
}

func reward(v param.Values) Reward {
	r := Reward{From: v.Int("threshold"), Points: v["reward"] == "points"}
	if v["reward"] == "unit" {
		r.Scale = 2048
	}
	return r
}

func factors(v param.Values) Factors {
	return NewCorner(v["corner"]).Factors(v.Float("corner-factor"), v.Float("third-factor"))
}

// leaf returns the evaluation that a choice of leafSpec names; net is the trained network.
func leaf(v param.Values, net Leaf) Leaf {
	if v["evaluation"] == networkEvaluation {
		return net
	}
	return byLines(v)
}

// byLines returns the evaluation by lines that a choice of leafSpec names.
func byLines(v param.Values) *Evaluation {
	e, err := EvaluationByName(v["evaluation"])
	if err != nil {
		panic(err.Error()) // the choices are the names
	}
	return e
}

func simulationsSpec() param.Spec {
	return param.Spec{Name: "simulations", Title: "Simulations", Doc: "Random games for each move, unless a limit says otherwise.", Unit: "playouts",
		Kind: param.Int, Default: "20", Min: 1, Max: 1e6, Log: true}
}

func cornerSpec() param.Spec {
	return param.Spec{Name: "corner", Title: "Corner", Doc: "Where the large tiles gather.", Kind: param.Choice, Default: "top-right",
		Choices: []string{"top-right", "top-left", "bottom-right", "bottom-left"}}
}

func factorSpecs() []param.Spec {
	return []param.Spec{
		cornerSpec(),
		{Name: "corner-factor", Title: "Corner factor", Doc: "Weighs the two moves towards the corner.", Kind: param.Float, Default: "1.2", Min: 0, Max: 10},
		{Name: "third-factor", Title: "Third factor", Doc: "Weighs the third move; the last has 1.", Kind: param.Float, Default: "1.1", Min: 0, Max: 10},
	}
}

func rewardSpecs() []param.Spec {
	return []param.Spec{
		{Name: "reward", Title: "Reward", Doc: "What a random game is worth: its largest tile, that as a part of 2048, or its points.",
			Kind: param.Choice, Default: "tile", Choices: []string{"tile", "unit", "points"}},
		{Name: "threshold", Title: "Threshold", Doc: "A largest tile below it is worth nothing.", Kind: param.Int, Default: "128", Min: 0, Max: 2048},
	}
}

func mctsSpecs() []param.Spec {
	return append(rewardSpecs(), []param.Spec{
		{Name: "c", Title: "Exploration", Doc: "The constant C of UCB1.",
			Kind: param.Float, Default: strconv.FormatFloat(math.Sqrt2, 'g', -1, 64), Min: 0, Max: 10_000},
		{Name: "choice", Title: "Final choice", Doc: "By mean reward or by visits.", Kind: param.Choice, Default: "mean", Choices: []string{"mean", "visits"}},
		{Name: "tree", Title: "Tree",
			Doc:  "Closed: a new tile is drawn once for each node. Open: at each descent. Chance: each tile drawn has its node.",
			Kind: param.Choice, Default: "closed", Choices: []string{"closed", "open", "chance"}},
	}...)
}

func depthSpec(moves string) param.Spec {
	return param.Spec{Name: method.Depth, Title: "Depth", Doc: "Moves looked ahead.", Unit: "moves", Kind: param.Int, Default: moves, Min: 1, Max: 12}
}

func minProbSpec(odds string) param.Spec {
	return param.Spec{Name: "min-prob", Title: "Cut-off", Doc: "Lines less probable than this are not followed.", Kind: param.Float, Default: odds, Min: 0, Max: 1}
}

// networkEvaluation is the evaluation by the trained network.
const networkEvaluation = "network"

func leafSpec(name string) param.Spec {
	return param.Spec{Name: "evaluation", Title: "Evaluation", Doc: "How boards are judged where the search ends.", Kind: param.Choice, Default: name,
		Choices: append(EvaluationNames(), networkEvaluation)}
}
