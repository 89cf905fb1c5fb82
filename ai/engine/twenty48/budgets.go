package twenty48

import (
	"math"
	"strconv"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// bounded reports whether a clock stops the agent, so that it needs no budget of its own.
func bounded(lim search.Limits) bool { return lim.Time > 0 || lim.Nodes > 0 }

// own returns the agent's own number of playouts, 0 if a clock limits them.
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

// deepening makes the search deepen iteratively if a clock limits it.
func deepening(a *Tree, lim search.Limits) Agent {
	if bounded(lim) {
		a.Deepen = true
		if lim.Depth == 0 {
			a.Depth = maxDepth
		}
	}
	return a
}

// clockMinProb returns the probability cut-off of clock-limited searches with a fast evaluation, which
// decreases with the number of nodes. Among cut-offs a factor of three apart, it is about the best at 3,000
// and at 30,000 nodes; a single cut-off for all limits would be bad for one or the other.
func clockMinProb(nodes int64) float64 { return 10 / float64(nodes) }

// nodesWithin estimates the number of nodes of a search within a limit, at a speed in nodes per microsecond.
func nodesWithin(lim search.Limits, perMicrosecond int64) int64 {
	nodes := max(1, lim.Time.Microseconds()*perMicrosecond)
	if lim.Nodes > 0 && (lim.Time == 0 || lim.Nodes < nodes) {
		return lim.Nodes
	}
	return nodes
}

// Nodes per microsecond on one native core with a fast evaluation, and with the network, most of whose leaves
// are cached. A browser reaches a third of it.
const quickPerMicrosecond, networkPerMicrosecond = 3, 20

// calmPart is the divisor for the nodes of searches with a fast evaluation that meet no lost board.
const calmPart = 10

// Numbers of nodes up to which a small table is large enough.
const quickNodes, networkNodes = 100_000, 300_000

// withNetwork sets the parameters of a clock-limited search with a network for a number of nodes. The margins
// are in points; they increase with the number of nodes. All was chosen among some forty variants by the
// points that moves chosen within 3,900, 20,000, 30,000 and 200,000 nodes lose against searches with millions
// of nodes, on some 400 boards before a 16384 and 400 after it, from the network's own games.
func (a *Expectimax) withNetwork(nodes int64) {
	a.Quick = nodes <= networkNodes
	a.Widen, a.Margin = 0.5, 16_000
	if nodes >= 100_000 {
		a.MinProb, a.Widen, a.Margin = min(a.MinProb, 0.01), 0.3, 32_000
	}
}

// downgradeFrom is the exponent of the tile from which on the trained network has seen no boards. From the
// tile sparseFrom on it has seen fewer, and games last longer with halved tiles while one of at least
// sparseGap is missing: of 500 games from a 16384 with 300 nodes for each move, 16 % reach 32768 with this,
// 12 % without.
const downgradeFrom, sparseFrom, sparseGap = 15, 14, 12

func expectimax(v param.Values, leaf Leaf) func(search.Limits) Agent {
	return func(lim search.Limits) Agent {
		a := &Expectimax{Depth: depth(v.Int("depth"), lim), MinProb: v.Float("min-prob"), Leaf: leaf}
		if bounded(lim) {
			a.Deepen = true
			a.Depth = lim.Depth
			a.Twos = true
			if _, quick := leaf.(*Evaluation); quick {
				nodes := nodesWithin(lim, quickPerMicrosecond)
				a.Quick, a.MinProb, a.Calm = nodes <= quickNodes, min(a.MinProb, clockMinProb(nodes)),
					nodes/calmPart
			} else {
				a.withNetwork(nodesWithin(lim, networkPerMicrosecond))
			}
		}
		return a
	}
}

func neller(v param.Values, lim search.Limits) *Neller {
	return &Neller{Simulations: own(v.Int("simulations"), lim), Depth: depth(v.Int("depth"), lim),
		ByEmpty: v.Bool("empty")}
}

func mcts(v param.Values, lim search.Limits, f Factors) *mctst {
	return &mctst{
		Simulations: own(v.Int("simulations"), lim), C: v.Float("c"), Reward: reward(v), Factors: f,
		ByVisits: v["choice"] == "visits",
		Tiles:    map[string]Tiles{"open": OpenLoop, "chance": ChanceNodes}[v["tree"]],
	}
}

func flat(v param.Values, lim search.Limits, f Factors) *Flat {
	return &Flat{Playouts: own(v.Int("simulations"), lim), Reward: reward(v), Factors: f}
}

func reward(v param.Values) Reward {
	r := Reward{From: v.Int("threshold"), Points: v["reward"] == "points", ByGoal: v["reward"] == "goal"}
	if v["reward"] == "unit" {
		r.Scale = 2048
	}
	return r
}

func factors(v param.Values) Factors {
	return NewCorner(v["corner"]).factors(v.Float("corner-factor"), v.Float("third-factor"))
}

// leaf returns the evaluation chosen by leafSpec; net is the trained network.
func leaf(v param.Values, net Leaf) Leaf {
	if v["evaluation"] == networkEvaluation {
		return net
	}
	return byLines(v)
}

// byLines returns the evaluation by lines chosen by leafSpec.
func byLines(v param.Values) *Evaluation {
	e, err := EvaluationByName(v["evaluation"])
	if err != nil {
		panic(err.Error()) // the choices are valid names
	}
	return e
}

func simulationsSpec() param.Spec {
	return param.Spec{Name: "simulations", Title: "Simulations",
		Doc: "Number of playouts per move, unless another limit is set.", Unit: "playouts",
		Kind: param.Int, Default: "20", Min: 1, Max: 1e6, Log: true}
}

func cornerSpec() param.Spec {
	return param.Spec{Name: "corner", Title: "Corner", Doc: "Corner in which large tiles are kept.",
		Kind: param.Choice, Default: "top-right",
		Choices: []string{"top-right", "top-left", "bottom-right", "bottom-left"},
		Titles:  []string{"top right", "top left", "bottom right", "bottom left"}}
}

func factorSpecs() []param.Spec {
	return []param.Spec{
		cornerSpec(),
		{Name: "corner-factor", Title: "Corner factor", Doc: "Weight of the two moves towards the corner.",
			Kind: param.Float, Default: "1.2", Min: 0, Max: 10},
		{Name: "third-factor", Title: "Third factor",
			Doc: "Weight of the third move; the last one has weight 1.", Kind: param.Float, Default: "1.1",
			Min: 0, Max: 10},
	}
}

func rewardSpecs() []param.Spec {
	return []param.Spec{
		{Name: "reward", Title: "Reward",
			Doc: "Value of a playout: its largest tile, the largest tile divided by 2048, or its points. " +
				"\"By the goal\" means the largest tile, but the points if the goal is the score or the " +
				"board is larger than 5×5.",
			Kind: param.Choice, Default: "goal", Choices: []string{"goal", "tile", "unit", "points"},
			Titles: []string{"by the goal", "tile", "unit", "points"}},
		{Name: "threshold", Title: "Threshold",
			Doc: "Least value of a largest tile that counts; a smaller one is worth 0.", Kind: param.Int,
			Default: "128", Min: 0, Max: 2048},
	}
}

func mctsSpecs() []param.Spec {
	return append(rewardSpecs(), []param.Spec{
		{Name: "c", Title: "Exploration", Doc: "Exploration constant C of UCB1.",
			Kind: param.Float, Default: strconv.FormatFloat(math.Sqrt2, 'g', -1, 64), Min: 0, Max: 10_000},
		{Name: "choice", Title: "Final choice",
			Doc: "Criterion for the move played: mean reward or number of visits.", Kind: param.Choice,
			Default: "mean", Choices: []string{"mean", "visits"},
			Titles: []string{"mean reward", "visits"}},
		{Name: "tree", Title: "Tree",
			Doc: "Treatment of new tiles. Closed: each node draws its tile once. Open: each descent draws " +
				"anew. Chance: each tile has its own node.",
			Kind: param.Choice, Default: "closed", Choices: []string{"closed", "open", "chance"},
			Titles: []string{"closed", "open", "chance nodes"}},
	}...)
}

func depthSpec(moves string) param.Spec {
	return param.Spec{Name: method.Depth, Title: "Depth", Doc: "Search depth.", Unit: "moves",
		Kind: param.Int, Default: moves, Min: 1, Max: 12}
}

func minProbSpec(odds string) param.Spec {
	return param.Spec{Name: "min-prob", Title: "Cut-off",
		Doc: "Least probability of a line that is followed.", Kind: param.Float, Default: odds, Min: 0,
		Max: 1}
}

// withoutNetwork is the probability cut-off of searches without a network.
const withoutNetwork = 0.002

// networkEvaluation is the name of the evaluation by the trained network.
const networkEvaluation = "network"

func leafSpec(name string) param.Spec {
	return param.Spec{Name: "evaluation", Title: "Evaluation",
		Doc: "Evaluation of boards at the end of the search. From 5×5 on there is no network; the " +
			"heuristic replaces it.",
		Kind: param.Choice, Default: name, Choices: append(EvaluationNames(), networkEvaluation),
		Titles: append(EvaluationTitles(), "network")}
}
