package explain

import (
	"math"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
)

const onConnect = "Connect Four on 5×4, judged by the lines that are still open."
const onChess = "A chess position, judged by material and the placement of the pieces."

// quiets are positions of chess for techniques that need captures or checks.
var quiets = []position{
	{name: "middlegame", title: "Middlegame", game: "chess",
		text: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"},
	{name: "rook ending", title: "Rook ending", game: "chess",
		text: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
	{name: "zugzwang", title: "A mate by zugzwang", game: "chess", text: "8/8/8/2K5/2Q5/p7/8/k7 w - - " +
		"0 1"},
	{name: "exchange", title: "A defended pawn", game: "chess",
		text: "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1"},
	{name: "back rank", title: "A weak back rank", game: "chess",
		text: "4r1k1/3p1ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"},
	{name: "mates", title: "Both sides can mate", game: "chess",
		text: "4r1k1/5ppp/7B/8/8/8/PQ3PPP/4N1K1 w - - 0 1"},
}

func trees() []algorithm {
	open := func(search func(depth int, alpha, beta float64) (float64, []game.Move), v param.Values,
	) func() (float64, []game.Move) {
		return func() (float64, []game.Move) { return search(v.Int("depth"), math.Inf(-1), math.Inf(1)) }
	}
	return []algorithm{
		treeCase{list: connects, beyond: 7,
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.Minimax{GameTree: t}
				return &s.Trace, func() (float64, []game.Move) { return s.Search(0, v.Int("depth")) }
			}}.algorithm(explain.Description{Key: "minimax", Title: "Minimax",
			Question: "Which move is best if the opponent answers every move as well as possible?",
			Source:   "Shannon: Programming a Computer for Playing Chess, 1950", Case: onConnect,
			Params: []param.Spec{depth("3", 5)},
			Succeeds: explain.Example{Title: "A win that is near enough",
				Text: "Five plies are enough to see that the first player wins, whatever the second " +
					"does.",
				Setup: explain.Setup{Values: param.Values{"position": "win", "depth": "5"}},
				Claim: atLeast("value", code.Win/2)},
			Fails: explain.Example{Title: "The horizon effect",
				Text: "Three plies ahead the move looks best. The plies that refute it lie behind the " +
					"horizon, so the search cannot see them.",
				Setup: explain.Setup{Values: param.Values{"position": "horizon", "depth": "3"}},
				Claim: atMost("value of the move, seen deeper", -code.Win/2)},
		}, []string{"minimax"}, []string{"new best", "horizon"}),

		treeCase{list: connects, than: "minimax",
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.AlphaBeta{GameTree: t}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta)
				}, v)
			}}.algorithm(explain.Description{Key: "alpha-beta", Title: "Alpha-beta",
			Question: "Which positions need no look, because they cannot change the choice?",
			Case:     onConnect,
			Params:   []param.Spec{depth("4", 6), order},
			Succeeds: explain.Example{Title: "The best move first",
				Text: "When the best move is tried first, nearly every later position needs one " +
					"refutation only: a small part of the tree gives the value of all of it.",
				Setup: explain.Setup{Values: param.Values{"depth": "5", "order": "best-first"}},
				Claim: atMost("compared with minimax", 0.1)},
			Fails: explain.Example{Title: "The worst move first",
				Text: "When each move is better than the one before, nothing is assured early enough, " +
					"and the search visits most of the tree.",
				Setup: explain.Setup{Values: param.Values{"position": "win", "depth": "5",
					"order": "worst-first"}},
				Claim: atLeast("compared with minimax", 0.5)},
		}, []string{"alphabeta"}, []string{"cut", "new best"}),

		treeCase{list: connects, than: "alpha-beta",
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.PVS{GameTree: t}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta)
				}, v)
			}}.algorithm(explain.Description{Key: "pvs", Title: "Principal variation search",
			Question: "If the first move is probably the best, how little does it take to be sure?",
			Source:   "Marsland, Campbell: Parallel Search of Strongly Ordered Game Trees, 1982",
			Case:     onConnect, Params: []param.Spec{depth("4", 6), order},
			Succeeds: explain.Example{Title: "A fair order, searched deep",
				Text: "Most scouts answer no, and their narrow windows cut more than those of " +
					"alpha-beta: that saves more than the second searches cost.",
				Setup: explain.Setup{Values: param.Values{"depth": "6"}},
				Claim: atMost("compared with alpha-beta", 0.98)},
			Fails: explain.Example{Title: "The worst move first",
				Text: "Every scout finds a better move, which is then searched a second time: more " +
					"work than alpha-beta, for the same value.",
				Setup: explain.Setup{Values: param.Values{"depth": "5", "order": "worst-first"}},
				Claim: atLeast("compared with alpha-beta", 1.05)},
		}, []string{"pvs"}, []string{"cut", "again", "new best"}),

		treeCase{list: connects, than: "one deep search",
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.Deepening{AlphaBeta: code.AlphaBeta{GameTree: t}}
				return &s.Trace, func() (float64, []game.Move) { return s.Deepen(v.Int("depth")) }
			}}.algorithm(explain.Description{Key: "iterative-deepening", Title: "Iterative deepening",
			Question: "How deep should a search go if it is not known how long each depth takes?",
			Source: "Slate, Atkin: CHESS 4.5 – The Northwestern University Chess Program, 1977; Scott: A " +
				"Chess-Playing Program, 1969", Case: onConnect,
			Params: []param.Spec{depth("5", 7)},
			Succeeds: explain.Example{Title: "The shallow searches pay for themselves",
				Text: "Each iteration begins with the best move of the last one. The better order " +
					"saves more than the shallow iterations cost.",
				Setup: explain.Setup{Values: param.Values{"position": "win", "depth": "6"}},
				Claim: atMost("compared with one deep search", 1)},
			Fails: explain.Example{Title: "Nothing to gain by the order",
				Text: "The generated order is as good as that of the last iteration. The shallow " +
					"iterations are extra work.",
				Setup: explain.Setup{Values: param.Values{"depth": "4"}},
				Claim: atLeast("compared with one deep search", 1.1)},
		}, []string{"deepening", "alphabeta"}, []string{"iteration", "cut"}),

		treeCase{list: connects, than: "alpha-beta",
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.IID{GameTree: t}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta)
				}, v)
			}}.algorithm(explain.Description{Key: "internal-iterative-deepening",
			Title:    "Internal iterative deepening",
			Question: "Where no good first move is known, is it worth looking for one?",
			Source:   "Anantharaman: Extension Heuristics, 1991; Scott: A Chess-Playing Program, 1969",
			Case:     onConnect, Params: []param.Spec{depth("4", 6), order},
			Succeeds: explain.Example{Title: "A bad order is mended",
				Text: "The moves come worst first. A search two plies shallower finds a good one, and " +
					"the cutoffs that it brings pay for it many times.",
				Setup: explain.Setup{Values: param.Values{"depth": "5", "order": "worst-first"}},
				Claim: atMost("compared with alpha-beta", 0.8)},
			Fails: explain.Example{Title: "A good order needs no mending",
				Text: "The best move is the first one anyway. The look ahead finds nothing new and " +
					"costs time.",
				Setup: explain.Setup{Values: param.Values{"depth": "5", "order": "best-first"}},
				Claim: atLeast("compared with alpha-beta", 1.1)},
		}, []string{"iid"}, []string{"look ahead", "cut"}),

		treeCase{list: quiets, than: "alpha-beta", beyond: 1,
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				guard := evaluate.Chess{}.HasPieces
				if v["guard"] == "none" {
					guard = func(game.View) bool { return true }
				}
				s := &code.NullMove{GameTree: t, Reduction: v.Int("reduction"), Guard: guard}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta, false)
				}, v)
			}}.algorithm(explain.Description{Key: "null-move", Title: "Null move",
			Question: "If I could even pass here, why look for a move?",
			Source: "Adelson-Velsky, Arlazarov, Donskoy: Some Methods of Controlling the Tree Search in " +
				"Chess Programs, 1975; Donninger: Null Move and Deep Search, 1993", Case: onChess,
			Params: []param.Spec{depth("3", 5),
				{Name: "reduction", Title: "Reduction", Doc: "Plies that the search after a pass is " +
					"less deep.",
					Unit: "plies", Kind: param.Int, Default: "2", Min: 0, Max: 3},
				{Name: "guard", Title: "Guard", Doc: "Where the side to move may pass.",
					Kind:    param.Choice,
					Default: "pieces", Choices: []string{"pieces", "none"},
					Titles: []string{"Not with king and pawns alone", "Everywhere"}}},
			Succeeds: explain.Example{Title: "A middlegame",
				Text: "In most positions of the tree one side is far ahead. A pass shows it at once, " +
					"and the moves need not be searched.",
				Setup: explain.Setup{Values: param.Values{"depth": "3"}},
				Claim: atMost("compared with alpha-beta", 0.7)},
			Fails: explain.Example{Title: "Zugzwang",
				Text: "Black loses only because he has to move. A pass hides that: the search without " +
					"a guard does not see the mate that a full search of the same depth finds.",
				Setup: explain.Setup{Values: param.Values{"position": "zugzwang", "depth": "5",
					"guard": "none"}},
				Claim: atMost("value", 100)},
		}, []string{"nullmove"}, []string{"pass is enough", "cut"}),

		treeCase{list: quiets, than: "alpha-beta",
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.Futility{GameTree: t, Margin: v.Float("margin"), Gain: evaluate.Chess{}.Gain}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta)
				}, v)
			}}.algorithm(explain.Description{Key: "futility", Title: "Futility pruning",
			Question: "Can this last move still reach what is assured elsewhere?",
			Source: "Schaeffer: Experiments in Search and Knowledge, 1986; Heinz: Extended Futility " +
				"Pruning, 1998",
			Case: onChess,
			Params: []param.Spec{depth("2", 4),
				{Name: "margin", Title: "Margin", Doc: "What a move is thought to add at most beside " +
					"its gain.",
					Unit: "pawns", Kind: param.Float, Default: "2", Min: 0, Max: 5}},
			Succeeds: explain.Example{Title: "Most last moves are futile",
				Text: "Two pawns are more than the placement of a piece gains here. Nearly all last " +
					"moves are left out, and the value stays the same.",
				Setup: explain.Setup{Values: param.Values{"depth": "3"}},
				Claim: atMost("compared with alpha-beta", 0.6)},
			Fails: explain.Example{Title: "A margin that is too small",
				Text: "Without a margin quiet moves that improve a piece are left out as well, and the " +
					"value is wrong.",
				Setup: explain.Setup{Values: param.Values{"position": "rook ending", "depth": "3",
					"margin": "0"}},
				Claim: atLeast("error of the value", 0.1)},
		}, []string{"futility"}, []string{"skip", "cut"}),

		treeCase{list: quiets, beyond: 2,
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.Quiescence{GameTree: t}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta)
				}, v)
			}}.algorithm(explain.Description{Key: "quiescence", Title: "Quiescence search",
			Question: "Where is it quiet enough to judge a position?",
			Source:   "Shannon: Programming a Computer for Playing Chess, 1950", Case: onChess,
			Params: []param.Spec{depth("1", 3)},
			Succeeds: explain.Example{Title: "A defended pawn",
				Text: "Two plies ahead the queen seems to win a pawn. The captures behind it show that " +
					"the pawn is defended, so the queen stays away.",
				Setup: explain.Setup{Values: param.Values{"position": "exchange", "depth": "2"}},
				Claim: atLeast("value of the move, seen deeper", 3)},
			Fails: explain.Example{Title: "A quiet threat",
				Text: "The rook wins a pawn, and no capture refutes it. The reply that does is a quiet " +
					"mate on the back rank, and behind the horizon quiet moves are not searched.",
				Setup: explain.Setup{Values: param.Values{"position": "back rank", "depth": "1"}},
				Claim: atMost("value of the move, seen deeper", -code.Win/2)},
		}, []string{"quiescence"}, []string{"stand pat", "cut"}),

		treeCase{list: connects, than: "alpha-beta",
			search: func(t code.GameTree, v param.Values) (*code.Trace, func() (float64, []game.Move)) {
				s := &code.Table{GameTree: t, Entries: make([]code.Entry, 1<<v.Int("size"))}
				return &s.Trace, open(func(depth int, alpha, beta float64) (float64, []game.Move) {
					return s.Search(0, depth, alpha, beta)
				}, v)
			}}.algorithm(explain.Description{Key: "transposition-table", Title: "Transposition table",
			Question: "Have I seen this position before, on another way?",
			Source:   "Greenblatt, Eastlake, Crocker: The Greenblatt Chess Program, 1967",
			Case:     onConnect,
			Params: []param.Spec{depth("5", 7), {Name: "size", Title: "Size", Doc: "Positions that the " +
				"table holds.",
				Unit: "as a power of 2", Kind: param.Int, Default: "12", Min: 0, Max: 16}},
			Succeeds: explain.Example{Title: "Many ways to one position",
				Text: "The same discs can fall in many orders. Most positions are met again and again, " +
					"and each is searched once.",
				Setup: explain.Setup{Values: param.Values{"depth": "7"}},
				Claim: atMost("compared with alpha-beta", 0.6)},
			Fails: explain.Example{Title: "A table that is too small",
				Text: "With room for two positions each one replaces the other before it is met again. " +
					"The table saves next to nothing.",
				Setup: explain.Setup{Values: param.Values{"depth": "6", "size": "1"}},
				Claim: atLeast("compared with alpha-beta", 0.8)},
		}, []string{"table"}, []string{"known", "cut"}),
	}
}
