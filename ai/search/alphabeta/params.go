package alphabeta

import (
	"math"

	"ludarium/game/param"
)

// Names of parameters and of their choices.
const (
	searchParam     = "search"
	Minimax         = "minimax"
	AlphaBeta       = "alphabeta"
	PVS             = "pvs"
	PVSPrinted      = "pvs-printed"
	PVSLiteral      = "pvs-literal"
	iidParam        = "iid"
	nullParam       = "null-move"
	Off             = "off"
	NullPrune       = "prune"
	NullCandidate   = "candidate"
	NullThreat      = "threat"
	futilityParam   = "futility"
	FutilityNode    = "node"
	FutilityMove    = "move"
	orderParam      = "order"
	OrderHeuristic  = "heuristic"
	OrderGeneration = "generation"
	OrderRandom     = "random"
	OrderBest       = "best-first"
	OrderWorst      = "worst-first"
)

// soundMargin selects the futility margin with which pruning never changes the result.
const soundMargin = -1

// openEnd is the parameter value for an infinite bound of the window.
const openEnd = 1000

// Settings holds the parameters of a Searcher. Values of windows and margins are in the unit of the
// evaluation, such as pawns or discs.
type Settings struct{ of settings }

// New returns a searcher with the settings, which may call e from several goroutines.
func (set Settings) New(e Evaluator) *Searcher {
	a := &Searcher{settings: set.of, Evaluator: e}
	if a.low == -openEnd {
		a.low = math.Inf(-1)
	}
	if a.high == openEnd {
		a.high = math.Inf(1)
	}
	a.exchanger, _ = e.(exchanger)
	a.bounder, _ = e.(bounder)
	a.reserver, _ = e.(reserver)
	return a
}

// Params returns the descriptions of the parameters in Settings.
func Params() []param.Spec { return param.Specs(&Settings{}) }

// New returns a searcher with the values v, which must be complete values of Params.
func New(e Evaluator, v param.Values) *Searcher { return param.Bind(&Settings{}, v).New(e) }

// settings holds the values of the parameters in Settings.
type settings struct {
	search    string
	iterative bool
	first     int
	delta     float64
	low, high float64
	iid       bool
	iidDepth  int
	iidNarrow bool

	null                                           string
	reduction, nullDepth                           int
	nullPieces, nullMate, nullThreat, nullStanding bool
	nullMaterial                                   float64

	futility                      string
	margin                        float64
	futilityExempt, futilityBound bool

	order                              string
	hashMove, victims, killer, counted bool
	tableBits                          int
	captures                           bool
}

// Params implements param.Settings.
func (set *Settings) Params(p *param.Set) {
	s := &set.of
	p.Choice(&s.search, searchParam, "Search", "Search of the whole tree, with cutoffs, or with cutoffs and "+
		"a null window for all moves but the first. The two printed versions reproduce the errors of a "+
		"published listing.", PVS, Minimax, AlphaBeta, PVS, PVSPrinted, PVSLiteral).
		Titles("Minimax", "Alpha-beta", "Principal variation search", "As printed", "As printed, literally")
	p.Bool(&s.iterative, "iterative", "Iterative deepening", "Deepen the search by one ply per iteration, "+
		"starting with the best move of the previous one.", true)
	p.Int(&s.first, "first-depth", "First depth", "Depth of the first iteration of iterative deepening.", 1,
		1, 10).Unit("plies")
	p.Float(&s.delta, "aspiration", "Aspiration window", "Half-width of the root window around the value "+
		"of the previous iteration.", 0, 0, 1000).Where("0", "the whole range")
	p.Float(&s.low, "alpha", "Alpha at the root",
		"Lower end of the initial window; values at or below it are bounds.", -openEnd, -openEnd, openEnd).
		Where("-1000", "none")
	p.Float(&s.high, "beta", "Beta at the root",
		"Upper end of the initial window; values at or above it are bounds.", openEnd, -openEnd, openEnd).
		Where("1000", "none")
	p.Bool(&s.iid, iidParam, "Internal iterative deepening",
		"If no good move is known, first search two plies less deeply.", false)
	p.Int(&s.iidDepth, "iid-depth", "Internal deepening from", "Minimum depth for internal iterative "+
		"deepening, and for the search for a threat.", 3, 3, 20).Unit("plies").
		Needs(iidParam, "true").Or(nullParam, NullCandidate, NullThreat).
		Or(searchParam, param.Not+Minimax)
	p.Bool(&s.iidNarrow, "iid-narrow", "Internal deepening in null windows", "Use internal iterative "+
		"deepening also in the nodes that are only tested with a null window.", false).
		Needs(iidParam, "true").Or(nullParam, NullCandidate).Or(searchParam, param.Not+Minimax)
	p.Choice(&s.null, nullParam, "Null move", "Let the side to move pass: prune if that is good enough, use "+
		"it only to find a candidate move, or find a threat whose replies are tried first.", Off,
		Off, NullPrune, NullCandidate, NullThreat).
		Titles("Off", "Prune", "Look for a candidate", "Look for a threat")
	p.Int(&s.reduction, "null-reduction", "Null-move reduction",
		"Reduction of the search depth after a pass.",
		2, 0, 4).Unit("plies")
	p.Int(&s.nullDepth, "null-depth", "Null-move depth", "Minimum depth at which a pass is tried.", 2, 1, 10).
		Unit("plies")
	p.Bool(&s.nullPieces, "null-pieces", "Null move with pieces only",
		"Don't pass with only king and pawns, where zugzwang is common.", true)
	p.Float(&s.nullMaterial, "null-material", "Null move above this material", "Don't pass in endgames: "+
		"when the pieces of both sides, without pawns, are worth no more than this.", 10, 0, 100).
		Where("0", "pass in every endgame")
	p.Bool(&s.nullMate, "null-mate", "No null move near mate",
		"Don't pass if the window lies in the range of mate scores.", true)
	p.Bool(&s.nullThreat, "null-threat", "No null move under a mate threat",
		"Don't prune if the opponent could mate at once after the pass.", false)
	p.Bool(&s.nullStanding, "null-static", "Null move above beta only",
		"Pass only if the static evaluation is at least beta.", false)
	p.Choice(&s.futility, futilityParam, "Futility pruning", "At the last ply but one, skip what cannot "+
		"reach alpha: whole nodes, or single moves with their gain included.", Off,
		Off, FutilityNode, FutilityMove).Titles("Off", "By node", "By move")
	p.Float(&s.margin, "futility-margin", "Futility margin", "Assumed maximum gain of one move. A value "+
		"below the true bound of the evaluation is risky.", soundMargin, soundMargin, 1000).
		Where("-1", "the true bound, which is safe")
	p.Bool(&s.futilityExempt, "futility-exempt", "Futility exempts checks",
		"Always search moves that give check or end the game, and positions in check.", true)
	p.Bool(&s.futilityBound, "futility-bound", "Futility returns a bound", "Return the value plus the "+
		"margin. Returning the value alone reproduces a published error, which misleads other windows.", true)
	p.Choice(&s.order, orderParam, "Move order", "Order of moves: by the heuristics chosen below, as "+
		"generated, random, or by a full search (not counted), best or worst first.", OrderHeuristic,
		OrderHeuristic, OrderGeneration, OrderRandom, OrderBest, OrderWorst).
		Titles("Heuristics", "As generated", "Random", "Best first", "Worst first")
	p.Bool(&s.hashMove, "hash-move", "Known best move first",
		"Try the move from the table or from internal iterative deepening first.", true)
	p.Bool(&s.victims, "mvv-lva", "Captures first", "Try captures of the most valuable victim first; among "+
		"equal victims, by the least valuable attacker.", true)
	p.Bool(&s.killer, "killers", "Killer moves", "Before quiet moves, try two moves that caused cutoffs in "+
		"other positions of the same ply.", true)
	p.Bool(&s.counted, "history", "History heuristic",
		"Order quiet moves by the number and depth of their cutoffs.", true)
	p.Int(&s.tableBits, "table", "Memory", "Size of the transposition table, which stores positions already "+
		"searched.", 18, 0, 22).Unit(param.PowerOfEntries)
	p.Bool(&s.captures, "captures", "Follow captures", "At the last ply, continue with captures until the "+
		"position is quiet (quiescence search).", true)
	p.Needs("iterative", []string{"true"}, "first-depth", "aspiration")
	p.Needs(nullParam, []string{NullPrune, NullCandidate, NullThreat}, "null-reduction", "null-depth")
	p.Needs(nullParam, []string{NullPrune, NullCandidate}, "null-pieces", "null-material", "null-mate",
		"null-threat", "null-static")
	p.Needs(futilityParam, []string{FutilityNode, FutilityMove}, "futility-margin", "futility-exempt",
		"futility-bound")
	p.Needs(orderParam, []string{OrderHeuristic, OrderGeneration, OrderRandom}, "hash-move")
	p.Needs(orderParam, []string{OrderHeuristic}, "mvv-lva", "killers", "history")
	p.Needs(searchParam, []string{param.Not + Minimax}, iidParam, "iid-depth", "iid-narrow", nullParam,
		"null-reduction", "null-depth", "null-pieces", "null-material", "null-mate", "null-threat",
		"null-static", "killers", "history")
}
