package twenty48

import (
	"math"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// cornerParam adds the parameter for the corner of NewCorner.
func cornerParam(p *param.Set, field *string) {
	p.Choice(field, "corner", "Corner", "Corner in which large tiles are kept.", "top-right",
		"top-right", "top-left", "bottom-right", "bottom-left").
		Titles("top right", "top left", "bottom right", "bottom left")
}

type cornerSettings struct{ corner string }

// Params implements param.Settings.
func (s *cornerSettings) Params(p *param.Set) { cornerParam(p, &s.corner) }

// monteCarloSettings holds the parameters of flat Monte Carlo and of Monte Carlo tree search.
type monteCarloSettings struct {
	favours, tree bool // whether there are parameters for a corner and for a tree

	simulations               int
	corner                    string
	cornerFactor, thirdFactor float64
	reward                    string
	threshold                 int
	c                         float64
	choice, tiles             string
}

// Params implements param.Settings.
func (s *monteCarloSettings) Params(p *param.Set) {
	p.Int(&s.simulations, "simulations", "Simulations",
		"Number of playouts per move, unless another limit is set.", 20, 1, 1e6).Unit("playouts").Log()
	if s.favours {
		cornerParam(p, &s.corner)
		p.Float(&s.cornerFactor, "corner-factor", "Corner factor",
			"Weight of the two moves towards the corner.", 1.2, 0, 10)
		p.Float(&s.thirdFactor, "third-factor", "Third factor",
			"Weight of the third move; the last one has weight 1.", 1.1, 0, 10)
	}
	p.Choice(&s.reward, "reward", "Reward",
		"Value of a playout: its largest tile, the largest tile divided by 2048, or its points. "+
			"\"By the goal\" means the largest tile, but the points if the goal is the score or the "+
			"board is larger than 5×5.", "goal", "goal", "tile", "unit", "points").
		Titles("by the goal", "tile", "unit", "points")
	p.Int(&s.threshold, "threshold", "Threshold",
		"Least value of a largest tile that counts; a smaller one is worth 0.", usualThreshold,
		usualThreshold,
		2048).Where("-1",
		"the tile that half of the random games reach on the board, such as 128 on 4×4, but no more than "+
			"half the target").Needs("reward", "goal", "tile", "unit")
	if !s.tree {
		return
	}
	p.Float(&s.c, "c", "Exploration", "Exploration constant C of UCB1.", math.Sqrt2, 0, 10_000)
	p.Choice(&s.choice, "choice", "Final choice",
		"Criterion for the move played: mean reward or number of visits.", "mean", "mean", "visits").
		Titles("mean reward", "visits")
	p.Choice(&s.tiles, "tree", "Tree",
		"Treatment of new tiles. Closed: each node draws its tile once. Open: each descent draws anew. "+
			"Chance: each tile has its own node.", "closed", "closed", "open", "chance").
		Titles("closed", "open", "chance nodes")
}

// factors returns the weights for the final choice. They have no effect if there is no parameter for a
// corner.
func (s *monteCarloSettings) factors() Factors {
	if !s.favours {
		return Factors{}
	}
	return NewCorner(s.corner).factors(s.cornerFactor, s.thirdFactor)
}

func (s *monteCarloSettings) rewards() Reward {
	r := Reward{From: s.threshold, Points: s.reward == "points", ByGoal: s.reward == "goal"}
	if s.reward == "unit" {
		r.Scale = 2048
	}
	return r
}

// mcts returns a tree search with these settings.
func (s *monteCarloSettings) mcts(lim search.Limits) *mctst {
	return &mctst{
		Simulations: own(s.simulations, lim), C: s.c, Reward: s.rewards(), Factors: s.factors(),
		ByVisits: s.choice == "visits",
		Tiles:    map[string]Tiles{"open": OpenLoop, "chance": ChanceNodes}[s.tiles],
	}
}

// flat returns a search without a tree with these settings.
func (s *monteCarloSettings) flat(lim search.Limits) *Flat {
	return &Flat{Playouts: own(s.simulations, lim), Reward: s.rewards(), Factors: s.factors()}
}

type nellerSettings struct {
	simulations, depth int
	empty              bool
}

// Params implements param.Settings.
func (s *nellerSettings) Params(p *param.Set) {
	p.Int(&s.simulations, "simulations", "Simulations", "Number of short playouts after each legal move.",
		1000, 1, 1e6).Unit("playouts").Log()
	p.Bool(&s.empty, "empty", "Count empty cells",
		"Score playouts by the empty cells at their end instead of by points.", false)
	depthParam(p, &s.depth, 3)
}

// neller returns an agent with these settings.
func (s *nellerSettings) neller(lim search.Limits) *neller {
	return &neller{Simulations: own(s.simulations, lim), Depth: depth(s.depth, lim), ByEmpty: s.empty}
}

// depthParam adds the parameter for the depth, which applies if there are no limits.
func depthParam(p *param.Set, field *int, usual int) {
	p.Int(field, method.Depth, "Depth", "Search depth.", usual, 1, 12).Unit("moves")
}

func minProbParam(p *param.Set, field *float64, usual float64) {
	p.Float(field, "min-prob", "Cut-off", "Least probability of a line that is followed.", usual, 0, 1)
}

// withoutNetwork is the minimum probability in searches without a network.
const withoutNetwork = 0.002

// networkEvaluation is the name of the evaluation by the trained network.
const networkEvaluation = "network"

// leafName is a parameter value that names the evaluation.
type leafName string

// param adds the parameter for the evaluation.
func (e *leafName) param(p *param.Set, usual string) {
	p.Choice((*string)(e), "evaluation", "Evaluation", "Evaluation of boards at the end of the search. From "+
		"5×5 on there is no network; the heuristic replaces it.", usual,
		append(EvaluationNames(), networkEvaluation)...).
		Titles(append(EvaluationTitles(), "network")...)
}

// leaf returns the evaluation with this name. net is the trained network.
func (e leafName) leaf(net Leaf) Leaf {
	if e == networkEvaluation {
		return net
	}
	return e.byLines()
}

// byLines returns the evaluation with this name, which must not be the network.
func (e leafName) byLines() *Evaluation {
	lines, err := EvaluationByName(string(e))
	if err != nil {
		panic(err.Error()) // cannot happen: the parameter allows only valid names
	}
	return lines
}

// greedySettings holds the parameter of the search that looks one move ahead.
type greedySettings struct{ evaluation leafName }

// Params implements param.Settings.
func (s *greedySettings) Params(p *param.Set) { s.evaluation.param(p, "empty+edge") }

// narrowSettings holds the parameters of the search that keeps large tiles in a corner.
type narrowSettings struct {
	corner     string
	evaluation leafName
	depth      int
}

// Params implements param.Settings.
func (s *narrowSettings) Params(p *param.Set) {
	cornerParam(p, &s.corner)
	s.evaluation.param(p, "empty+edge")
	depthParam(p, &s.depth, 3)
}

type minimaxSettings struct {
	evaluation leafName
	depth      int
}

// Params implements param.Settings.
func (s *minimaxSettings) Params(p *param.Set) {
	s.evaluation.param(p, "empty+edge")
	depthParam(p, &s.depth, 2)
}

type expectimaxSettings struct {
	minProb    float64
	evaluation leafName
	depth      int
}

// Params implements param.Settings.
func (s *expectimaxSettings) Params(p *param.Set) {
	minProbParam(p, &s.minProb, 0.002)
	s.evaluation.param(p, "heuristic")
	p.Int(&s.depth, method.Depth, "Depth", "Search depth.", 6, 0, 12).Unit("moves").
		Where("0", "chosen by the board")
}

type bestSettings struct {
	minProb   float64
	downgrade bool
	depth     int
}

// Params implements param.Settings.
func (s *bestSettings) Params(p *param.Set) {
	minProbParam(p, &s.minProb, 0.02)
	p.Bool(&s.downgrade, "downgrade", "Halve large tiles", "Evaluate the board with its largest tiles "+
		"halved as long as a smaller tile is missing: any smaller tile if the largest is 32 768 or more, "+
		"4096 or 8192 if it is 16 384. The best moves are the same, and the network knows such boards "+
		"better.", true)
	depthParam(p, &s.depth, 3)
}
