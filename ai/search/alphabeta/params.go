package alphabeta

import (
	"math"

	"ludarium/game/param"
)

// Names of parameters, and of their choices.
const (
	searchParam     = "search"
	Minimax         = "minimax"
	AlphaBeta       = "alphabeta"
	PVS             = "pvs"
	PVSPrinted      = "pvs-printed"
	PVSLiteral      = "pvs-literal"
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

// soundMargin selects the futility margin that loses nothing.
const soundMargin = -1

// openEnd is the parameter value for an infinite end of the window.
const openEnd = 1000

// Params are the parameters of New. Windows and margins are in the unit of the evaluation: pawns, discs.
func Params() []param.Spec {
	off := func(name, title, doc string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Bool, Default: "false"}
	}
	on := func(name, title, doc string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Bool, Default: "true"}
	}
	return []param.Spec{
		{Name: searchParam, Title: "Search", Doc: "Search of the whole tree, with cutoffs, or with cutoffs " +
			"and a null window for all moves but the first. The two printed versions reproduce the errors " +
			"of a published listing.",
			Kind: param.Choice, Default: PVS,
			Choices: []string{Minimax, AlphaBeta, PVS, PVSPrinted, PVSLiteral},
			Titles: []string{"Minimax", "Alpha-beta", "Principal variation search", "As printed",
				"As printed, literally"}},
		on("iterative", "Iterative deepening", "Deepen the search by one ply per iteration, starting with "+
			"the best move of the previous one."),
		{Name: "first-depth", Title: "First depth",
			Doc: "Depth of the first iteration of iterative deepening.", Unit: "plies", Kind: param.Int,
			Default: "1", Min: 1, Max: 10},
		{Name: "aspiration", Title: "Aspiration window", Doc: "Half width of the root window around the " +
			"value of the previous iteration.",
			Special: map[string]string{"0": "the whole range"},
			Kind:    param.Float, Default: "0", Min: 0, Max: 1000},
		{Name: "alpha", Title: "Alpha at the root",
			Doc:     "Lower end of the initial window; values at or below it are bounds.",
			Special: map[string]string{"-1000": "none"},
			Kind:    param.Float, Default: "-1000", Min: -openEnd, Max: openEnd},
		{Name: "beta", Title: "Beta at the root",
			Doc:     "Upper end of the initial window; values at or above it are bounds.",
			Special: map[string]string{"1000": "none"},
			Kind:    param.Float, Default: "1000", Min: -openEnd, Max: openEnd},
		off("iid", "Internal iterative deepening",
			"If no good move is known, first search two plies less deeply."),
		{Name: nullParam, Title: "Null move", Doc: "Let the side to move pass: prune if that is good " +
			"enough, use it only to find a candidate move, or find a threat whose replies are tried first.",
			Kind: param.Choice, Default: Off, Choices: []string{Off, NullPrune, NullCandidate, NullThreat},
			Titles: []string{"Off", "Prune", "Look for a candidate", "Look for a threat"}},
		{Name: "null-reduction", Title: "Null-move reduction",
			Doc: "Reduction of the search depth after a pass.", Unit: "plies", Kind: param.Int, Default: "2",
			Min: 0, Max: 4},
		{Name: "null-depth", Title: "Null-move depth", Doc: "Minimum depth at which a pass is tried.",
			Unit: "plies", Kind: param.Int, Default: "2", Min: 1, Max: 10},
		on("null-pieces", "Null move with pieces only",
			"Don't pass with only king and pawns, where zugzwang is common."),
		on("null-mate", "No null move near mate",
			"Don't pass if the window lies in the range of mate scores."),
		off("null-threat", "No null move under a mate threat",
			"Don't prune if the opponent could mate at once after the pass."),
		off("null-static", "Null move above beta only",
			"Pass only if the static evaluation is at least beta."),
		{Name: futilityParam, Title: "Futility pruning", Doc: "At the last ply but one, skip what cannot " +
			"reach alpha: whole nodes, or single moves with their gain included.",
			Kind: param.Choice, Default: Off, Choices: []string{Off, FutilityNode, FutilityMove},
			Titles: []string{"Off", "By node", "By move"}},
		{Name: "futility-margin", Title: "Futility margin", Doc: "Assumed maximum gain of one move. A " +
			"value below the true bound of the evaluation is risky.",
			Special: map[string]string{"-1": "the true bound, which is safe"},
			Kind:    param.Float, Default: "-1", Min: soundMargin, Max: 1000},
		on("futility-exempt", "Futility exempts checks", "Always search moves that give check or end the "+
			"game, and positions in check."),
		on("futility-bound", "Futility returns a bound", "Return the value plus the margin. Returning the "+
			"value alone reproduces a published error, which misleads other windows."),
		{Name: orderParam, Title: "Move order", Doc: "Order of moves: by the heuristics chosen below, as " +
			"generated, random, or by a full search (not counted), best or worst first.",
			Kind: param.Choice, Default: OrderHeuristic,
			Choices: []string{OrderHeuristic, OrderGeneration, OrderRandom, OrderBest, OrderWorst},
			Titles:  []string{"Heuristics", "As generated", "Random", "Best first", "Worst first"}},
		on("hash-move", "Known best move first",
			"Try the move from the table or from internal iterative deepening first."),
		on("mvv-lva", "Captures first", "Try captures of the most valuable victim first; among equal "+
			"victims, by the least valuable attacker."),
		on("killers", "Killer moves", "Before quiet moves, try two moves that caused cutoffs in other "+
			"positions of the same ply."),
		on("history", "History heuristic", "Order quiet moves by the number and depth of their cutoffs."),
		{Name: "table", Title: "Memory", Doc: "Size of the transposition table, which stores positions " +
			"already searched.", Unit: param.PowerOfEntries,
			Kind: param.Int, Default: "18", Min: 0, Max: 22},
		on("captures", "Follow captures", "At the last ply, continue with captures until the position is "+
			"quiet (quiescence search)."),
	}
}

// settings are the values of Params.
type settings struct {
	search    string
	iterative bool
	first     int
	delta     float64
	low, high float64
	iid       bool

	null                                           string
	reduction, nullDepth                           int
	nullPieces, nullMate, nullThreat, nullStanding bool

	futility                      string
	margin                        float64
	futilityExempt, futilityBound bool

	order                              string
	hashMove, victims, killer, counted bool
	tableBits                          int
	captures                           bool
}

func read(v param.Values) settings {
	low, high := v.Float("alpha"), v.Float("beta")
	if low == -openEnd {
		low = math.Inf(-1)
	}
	if high == openEnd {
		high = math.Inf(1)
	}
	return settings{
		search: v[searchParam], iterative: v.Bool("iterative"), first: v.Int("first-depth"),
		delta: v.Float("aspiration"),
		low:   low, high: high, iid: v.Bool("iid"),
		null: v[nullParam], reduction: v.Int("null-reduction"), nullDepth: v.Int("null-depth"),
		nullPieces: v.Bool("null-pieces"), nullMate: v.Bool("null-mate"), nullThreat: v.Bool("null-threat"),
		nullStanding: v.Bool("null-static"),
		futility:     v[futilityParam], margin: v.Float("futility-margin"),
		futilityExempt: v.Bool("futility-exempt"), futilityBound: v.Bool("futility-bound"),
		order: v[orderParam], hashMove: v.Bool("hash-move"), victims: v.Bool("mvv-lva"),
		killer: v.Bool("killers"), counted: v.Bool("history"),
		tableBits: v.Int("table"), captures: v.Bool("captures"),
	}
}
