package twenty48

import (
	"context"
	"math"
	"strconv"

	"ludarium/ai/remote"
	"ludarium/ai/resource"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Kind describes one agent to programs that know none in particular.
type Kind struct {
	Name   string // stable, lower case: it keys links and commands
	Title  string // for people
	Doc    string // one sentence
	Unit   string // of its values; empty for an agent that judges nothing
	Params []param.Spec
	// Strength says which limit makes it try harder.
	Strength Strength
	Learned  bool // it always needs the trained network; others need it when their evaluation is "network"

	build func(v param.Values, net Leaf) func(lim search.Limits) Agent // net is nil when v does not need one
}

// Strength is a set of limits.
type Strength int

// The limits that agents obey.
const (
	ByPlayouts Strength = 1 << iota // search.Limits.Nodes counts playouts
	ByNodes                         // search.Limits.Nodes counts positions
	ByDepth
	ByTime
)

// Check errs on values that Params forbids.
func (k *Kind) Check(given param.Values) error {
	_, err := param.Fill(k.Params, given)
	return err
}

// New returns a function that makes agents with the given parameters, of which missing ones take their defaults; it
// errs on values that Params forbids, and when the agent needs the trained network and ctx does not bring it (see LoadNetwork). A
// limit of time or nodes replaces the agent's own number of playouts, and a limit of depth its depth. Tables are shared by all
// agents that one function makes.
func (k *Kind) New(ctx context.Context, given param.Values) (func(lim search.Limits) Agent, error) {
	v, err := param.Fill(k.Params, given)
	if err != nil {
		return nil, err
	}
	if !k.Learned && v["evaluation"] != networkEvaluation {
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
	return NewSearcher(k.Unit, func(ctx context.Context) (func(lim search.Limits) Agent, error) { return k.New(ctx, given) }), nil
}

// NetworkFile is the name of the resource that holds the trained network.
const NetworkFile = "2048.network"

// LoadNetwork returns the trained network that the context's resources hold (see package resource).
func LoadNetwork(ctx context.Context) (*Packed, error) {
	return resource.Load(ctx, NetworkFile, ReadPacked)
}

// Kinds are the agents, weakest first by family.
func Kinds() []Kind {
	return []Kind{
		{
			Name: "random", Title: "Random", Doc: "Plays any legal move with equal probability.",
			build: remote.Here(func(param.Values, Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return Random{} }
			}),
		},
		{
			Name: "corner", Title: "Corner", Doc: "Pushes the tiles towards one corner without looking at them.",
			Params: []param.Spec{cornerSpec()},
			build: remote.Here(func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return NewCorner(v["corner"]) }
			}),
		},
		{
			Name: "mcts-t", Title: "MCTS", Doc: "Monte Carlo tree search with random games, as in the thesis.",
			Unit: "reward", Strength: ByPlayouts | ByTime, Params: append([]param.Spec{simulationsSpec()}, mctsSpecs()...),
			build: remote.Here(func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return mcts(v, lim, Factors{}) }
			}),
		},
		{
			Name: "mcts-t-corner", Title: "MCTS and corner", Doc: "The same search, whose final choice favours one corner.",
			Unit: "reward", Strength: ByPlayouts | ByTime,
			Params: append(append([]param.Spec{simulationsSpec()}, factorSpecs()...), mctsSpecs()...),
			build: remote.Here(func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return mcts(v, lim, factors(v)) }
			}),
		},
		{
			Name: "flat", Title: "Flat Monte Carlo", Doc: "Plays as many random games after each move and takes the best mean.",
			Unit: "reward", Strength: ByPlayouts | ByTime, Params: append([]param.Spec{simulationsSpec()}, rewardSpecs()...),
			build: remote.Here(func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return flat(v, lim, Factors{}) }
			}),
		},
		{
			Name: "flat-corner", Title: "Flat and corner", Doc: "Flat Monte Carlo, whose final choice favours one corner.",
			Unit: "reward", Strength: ByPlayouts | ByTime,
			Params: append(append([]param.Spec{simulationsSpec()}, factorSpecs()...), rewardSpecs()...),
			build: remote.Here(func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent { return flat(v, lim, factors(v)) }
			}),
		},
		{
			Name: "neller", Title: "Depth-limited Monte Carlo", Doc: "Plays many short random games after each move and takes the most points.",
			Unit: "points", Strength: ByPlayouts | ByTime | ByDepth,
			Params: []param.Spec{
				{Name: "simulations", Title: "Simulations", Doc: "Short games for each legal move.", Unit: "playouts",
					Kind: param.Int, Default: "1000", Min: 1, Max: 1e6, Log: true},
				depthSpec("3"),
				{Name: "empty", Title: "Count empty cells", Doc: "Count the empty cells at the end and not the points.", Kind: param.Bool, Default: "false"},
			},
			build: remote.Here(func(v param.Values, _ Leaf) func(search.Limits) Agent {
				return func(lim search.Limits) Agent {
					return &Neller{Simulations: own(v.Int("simulations"), lim), Depth: depth(v.Int("depth"), lim), ByEmpty: v.Bool("empty")}
				}
			}),
		},
		{
			Name: "greedy", Title: "Greedy", Doc: "Judges the board after each move and takes the best.",
			Unit: "value", Params: []param.Spec{leafSpec("empty+edge")},
			build: remote.Here(func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf := leaf(v, net)
				return func(search.Limits) Agent { return NewGreedy(leaf) }
			}),
		},
		{
			Name: "narrow", Title: "Narrow search", Doc: "Looks ahead over the mean of all new tiles, but only at moves towards one corner.",
			Unit: "value", Strength: ByDepth | ByTime | ByNodes, Params: []param.Spec{depthSpec("3"), cornerSpec(), leafSpec("empty+edge")},
			build: remote.Here(func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf, corner := leaf(v, net), NewCorner(v["corner"])
				return func(lim search.Limits) Agent {
					return deepening(&Tree{Depth: depth(v.Int("depth"), lim), Narrow: &corner, Leaf: leaf}, lim)
				}
			}),
		},
		{
			Name: "minimax", Title: "Minimax", Doc: "Looks ahead as if each new tile came where it hurts most.",
			Unit: "value", Strength: ByDepth | ByTime | ByNodes, Params: []param.Spec{depthSpec("2"), leafSpec("empty+edge")},
			build: remote.Here(func(v param.Values, net Leaf) func(search.Limits) Agent {
				leaf := leaf(v, net)
				return func(lim search.Limits) Agent { return deepening(NewMinimax(depth(v.Int("depth"), lim), leaf), lim) }
			}),
		},
		{
			Name: "expectimax", Title: "Expectimax", Doc: "Looks ahead over the mean of all new tiles.",
			Unit: "value", Strength: ByDepth | ByTime | ByNodes,
			Params: []param.Spec{
				{Name: "depth", Title: "Depth", Doc: "Moves looked ahead; 0 goes by the board.", Unit: "moves", Kind: param.Int, Default: "6", Min: 0, Max: 12},
				minProbSpec("0.002"), leafSpec("heuristic"),
			},
			build: remote.Here(func(v param.Values, net Leaf) func(search.Limits) Agent { return expectimax(v, leaf(v, net)) }),
		},
		{
			Name: "ntuple", Title: "n-tuple network", Doc: "Plays the move after which a network that learnt from its own games expects most points.",
			Unit: "points", Learned: true,
			build: remote.Here(func(_ param.Values, net Leaf) func(search.Limits) Agent {
				return func(search.Limits) Agent { return Learned{net} }
			}),
		},
		{
			Name: "best", Title: "Network and expectimax", Doc: "Looks ahead by expectimax and judges with a network that learnt from its own games.",
			Unit: "points", Strength: ByTime | ByDepth | ByNodes, Learned: true,
			Params: []param.Spec{
				depthSpec("3"), minProbSpec("0.02"),
				{Name: "downgrade", Title: "Halve large tiles", Kind: param.Bool, Default: "true",
					Doc: "From 32768 on, judge the board with its largest tiles halved while a tile below them is missing: it plays alike and is better known."},
			},
			build: remote.Here(func(v param.Values, net Leaf) func(search.Limits) Agent {
				agent := expectimax(v, net)
				if !v.Bool("downgrade") {
					return agent
				}
				return func(lim search.Limits) Agent { return Downgrade{agent(lim), downgradeFrom} }
			}),
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

func mcts(v param.Values, lim search.Limits, f Factors) Agent {
	return &MCTST{
		Simulations: own(v.Int("simulations"), lim), C: v.Float("c"), Reward: reward(v), Factors: f,
		ByVisits: v["choice"] == "visits", Tiles: map[string]Tiles{"open": OpenLoop, "chance": ChanceNodes}[v["tree"]],
	}
}

func flat(v param.Values, lim search.Limits, f Factors) Agent {
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

// leaf returns the evaluation that a choice of leafSpec names; net is the trained network. It panics on values that were not checked.
func leaf(v param.Values, net Leaf) Leaf {
	if v["evaluation"] == networkEvaluation {
		return net
	}
	e, err := EvaluationByName(v["evaluation"])
	if err != nil {
		panic("twenty48: " + err.Error())
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
		{Name: "tree", Title: "Tree", Doc: "Closed: a new tile is drawn once for each node. Open: at each descent. Chance: each tile drawn has its node.",
			Kind: param.Choice, Default: "closed", Choices: []string{"closed", "open", "chance"}},
	}...)
}

func depthSpec(moves string) param.Spec {
	return param.Spec{Name: "depth", Title: "Depth", Doc: "Moves looked ahead.", Unit: "moves", Kind: param.Int, Default: moves, Min: 1, Max: 12}
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
