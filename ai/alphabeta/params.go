package alphabeta

import (
	"math"

	"ludarium/game/param"
)

// Names of parameters, and of the values of those that are a choice.
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

// soundMargin asks for the futility margin that loses nothing.
const soundMargin = -1

// openEnd is the parameter of an end of the window that is open.
const openEnd = 1000

// Params are the parameters of New. Values of windows and margins are in the unit of the evaluation: pawns, discs.
func Params() []param.Spec {
	off := func(name, title, doc string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Bool, Default: "false"}
	}
	on := func(name, title, doc string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Bool, Default: "true"}
	}
	return []param.Spec{
		{Name: searchParam, Title: "Search", Doc: "The whole tree, cutoffs, or cutoffs with a null window for all moves but the first; the last two have " +
			"the faults of a published listing.",
			Kind: param.Choice, Default: PVS, Choices: []string{Minimax, AlphaBeta, PVS, PVSPrinted, PVSLiteral},
			Titles: []string{"Minimax", "Alpha-beta", "Principal variation", "As printed", "As printed, literally"}},
		on("iterative", "Iterative deepening", "Search one ply deeper each time, with the best move of the last iteration first."),
		{Name: "first-depth", Title: "First depth", Doc: "Where iterative deepening begins.", Unit: "plies", Kind: param.Int, Default: "1", Min: 1, Max: 10},
		{Name: "aspiration", Title: "Aspiration window", Doc: "Half the width of a narrow window at the root around the last iteration's value.",
			Special: map[string]string{"0": "the whole range"},
			Kind:    param.Float, Default: "0", Min: 0, Max: 1000},
		{Name: "alpha", Title: "Alpha at the root", Doc: "Lower end of the window that the search begins with; values at or below it are bounds.",
			Special: map[string]string{"-1000": "none"},
			Kind:    param.Float, Default: "-1000", Min: -openEnd, Max: openEnd},
		{Name: "beta", Title: "Beta at the root", Doc: "Upper end of the window that the search begins with; values at or above it are bounds.",
			Special: map[string]string{"1000": "none"},
			Kind:    param.Float, Default: "1000", Min: -openEnd, Max: openEnd},
		off("iid", "Internal iterative deepening", "Where no good move is known, search two plies less first."),
		{Name: nullParam, Title: "Null move", Doc: "Let the side to move pass: prune where that is good enough, or only look for a candidate move by it, " +
			"or for a threat whose answers are tried first.",
			Kind: param.Choice, Default: Off, Choices: []string{Off, NullPrune, NullCandidate, NullThreat},
			Titles: []string{"Off", "Prune", "Look for a candidate", "Look for a threat"}},
		{Name: "null-reduction", Title: "Null-move reduction", Doc: "How much shallower the search after a pass is.", Unit: "plies", Kind: param.Int, Default: "2",
			Min: 0, Max: 4},
		{Name: "null-depth", Title: "Null-move depth", Doc: "Least depth at which passing is tried.", Unit: "plies", Kind: param.Int, Default: "2", Min: 1, Max: 10},
		on("null-pieces", "Null move with pieces only", "Don't pass with only king and pawns: there zugzwang is common."),
		on("null-mate", "No null move near mate", "Don't pass where the window asks for a mate."),
		off("null-threat", "No null move under a mate threat", "Don't prune where the opponent could mate at once after the pass."),
		off("null-static", "Null move above beta only", "Pass only where the position as it stands is good enough."),
		{Name: futilityParam, Title: "Futility pruning", Doc: "At the last ply but one, leave out what cannot reach alpha: by node, or by move with what it gains.",
			Kind: param.Choice, Default: Off, Choices: []string{Off, FutilityNode, FutilityMove},
			Titles: []string{"Off", "By node", "By move"}},
		{Name: "futility-margin", Title: "Futility margin", Doc: "What a move may add at most. A value below the true bound of the evaluation is risky.",
			Special: map[string]string{"-1": "the true bound, which loses nothing"},
			Kind:    param.Float, Default: "-1", Min: soundMargin, Max: 1000},
		on("futility-exempt", "Futility spares checks", "Search moves that check or end the game, and positions in check, all the same."),
		on("futility-bound", "Futility returns a bound", "Return the value with the margin; without it, a published fault that misleads other windows."),
		{Name: orderParam, Title: "Move order", Doc: "Heuristics as chosen below, as generated, by chance, or by a full search that is not counted, best or " +
			"worst first.",
			Kind: param.Choice, Default: OrderHeuristic, Choices: []string{OrderHeuristic, OrderGeneration, OrderRandom, OrderBest, OrderWorst},
			Titles: []string{"Heuristics", "As generated", "Random", "Best first", "Worst first"}},
		on("hash-move", "Known move first", "The move of the table, or of internal iterative deepening, comes first."),
		on("mvv-lva", "Captures first", "The most valuable victim first, of equal ones by the least valuable attacker."),
		on("killers", "Killer moves", "Two moves of each ply that refuted its other positions come before the quiet ones."),
		on("history", "History heuristic", "Quiet moves go by how often, and how deep, they cut off."),
		{Name: "table", Title: "Memory", Doc: "For positions that were searched already: the transposition table.", Unit: param.PowerOfEntries,
			Kind: param.Int, Default: "18", Min: 0, Max: 22},
		on("captures", "Follow captures", "At the last ply, go on with captures until the position is quiet."),
	}
}

// settings are values of Params.
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
		search: v[searchParam], iterative: v.Bool("iterative"), first: v.Int("first-depth"), delta: v.Float("aspiration"),
		low: low, high: high, iid: v.Bool("iid"),
		null: v[nullParam], reduction: v.Int("null-reduction"), nullDepth: v.Int("null-depth"),
		nullPieces: v.Bool("null-pieces"), nullMate: v.Bool("null-mate"), nullThreat: v.Bool("null-threat"), nullStanding: v.Bool("null-static"),
		futility: v[futilityParam], margin: v.Float("futility-margin"), futilityExempt: v.Bool("futility-exempt"), futilityBound: v.Bool("futility-bound"),
		order: v[orderParam], hashMove: v.Bool("hash-move"), victims: v.Bool("mvv-lva"), killer: v.Bool("killers"), counted: v.Bool("history"),
		tableBits: v.Int("table"), captures: v.Bool("captures"),
	}
}
