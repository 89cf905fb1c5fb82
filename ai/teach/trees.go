package teach

import (
	"cmp"
	"math"
	"slices"

	"ludarium/ai/contract/teach"
	"ludarium/ai/evaluate"
	"ludarium/ai/teach/code"
	"ludarium/game"
	"ludarium/game/param"
)

// depth is how far a search of a tree looks ahead.
func depth(usual string, most float64) param.Spec {
	return param.Spec{Name: "depth", Title: "Depth", Doc: "Plies that the search looks ahead.",
		Unit: "plies", Kind: param.Int, Default: usual, Min: 1, Max: most}
}

// order is the parameter that says in which order a search tries the moves.
var order = param.Spec{Name: "order", Title: "Move order", Doc: "Order in which moves are tried.",
	Kind: param.Choice, Default: "generated", Choices: []string{"generated", "best-first", "worst-first"},
	Titles: []string{"As generated", "Best first", "Worst first"}}

var small = param.Values{"rows": "4", "cols": "5", "k": "4"}

// connects are the positions of Connect-k that trees of all moves are searched in.
var connects = []position{
	{name: "start", title: "Empty board", game: "connectk", values: small},
	{name: "win", title: "A win in five plies", game: "connectk", values: small, text: "1x3/1o3/1x3/ooxox x"},
	{name: "horizon", title: "A trap behind the horizon", game: "connectk", values: small,
		text: "5/3x1/x2oo/x1oxo x"},
}

// searchOf makes an algorithm of what its runs have in common.
type searchOf func(t code.GameTree) (trace *code.Trace, search func(depth int) (float64, []game.Move))

// tree is a search of a game tree that is about to run; beyond is how many plies deeper its move is judged
// when it is done.
func tree(list []position, v param.Values, beyond int, make searchOf) *run {
	s, g, board := setUp(list, v["position"])
	t := treeOf(g, s)
	quiet := t // tells nobody
	if o := v["order"]; o != "" && o != "generated" {
		t.Order = foresee(quiet, o == "worst-first")
	}
	picture := &treePicture{unit: unit(g)}
	trace, search := make(t)
	return &run{trace: trace, board: board, write: writer(g, s), follow: picture.follow, views: picture.views,
		do: func() (string, []teach.Result) {
			visits := count(trace, "enter")
			value, line := search(v.Int("depth"))
			results := []teach.Result{result("positions visited", float64(*visits)), result("value", value)}
			whole := code.Minimax{GameTree: quiet}
			all := count(&whole.Trace, "enter")
			if whole.Search(0, v.Int("depth")); *all > 0 {
				results = append(results, result("share of minimax", float64(*visits)/float64(*all)))
			}
			if beyond > 0 {
				results = append(results, result("value of the move, seen deeper",
					after(quiet, line[0], v.Int("depth")+beyond)))
			}
			return lineText(g, s, line) + ": " + number(value), results
		}}
}

// treeOf is the tree of a position.
func treeOf(g *game.Game, s game.State) code.GameTree {
	judge, _ := evaluate.For(g.Name)
	return code.GameTree{State: s, Root: s.Turn(), Judge: judge.Evaluate}
}

// unit is that of the values of positions.
func unit(g *game.Game) string {
	judge, _ := evaluate.For(g.Name)
	return judge.Unit()
}

// after returns what a move is worth to the side that plays it, by a search of so many plies.
func after(t code.GameTree, m game.Move, depth int) float64 {
	deeper := code.AlphaBeta{GameTree: t}
	t.State.Play(m)
	v, _ := deeper.Search(1, depth-1, math.Inf(-1), math.Inf(1))
	t.State.Undo()
	return -v
}

// foresee puts moves into order by what plain minimax says of them.
func foresee(t code.GameTree, worst bool) func(moves []game.Move, ply, depth int) {
	whole := code.Minimax{GameTree: t}
	return func(moves []game.Move, ply, depth int) {
		values := map[game.Move]float64{}
		for _, m := range moves {
			t.State.Play(m)
			v, _ := whole.Search(ply+1, depth-1)
			t.State.Undo()
			if values[m] = v; worst {
				values[m] = -v
			}
		}
		slices.SortStableFunc(moves, func(a, b game.Move) int { return cmp.Compare(values[a], values[b]) })
	}
}

// count counts the passes of a mark, from now on.
func count(trace *code.Trace, mark string) *int64 {
	n := new(int64)
	hear := trace.Hear
	trace.Hear = func(m string, variables ...any) {
		if m == mark {
			*n++
		}
		if hear != nil {
			hear(m, variables...)
		}
	}
	return n
}

func result(name string, value float64) teach.Result {
	return teach.Result{Name: name, Value: value, Text: number(value)}
}

// atLeast and atMost are claims.
func atLeast(result string, least float64) teach.Claim {
	return teach.Claim{Result: result, Least: &least}
}
func atMost(result string, most float64) teach.Claim { return teach.Claim{Result: result, Most: &most} }

func trees() []algorithm {
	explained := []teach.Method{{List: "games", Name: "alphabeta"}}
	return []algorithm{
		{
			Description: teach.Description{Key: "minimax", Title: "Minimax",
				Question: "Which move is best if the opponent answers every move as well as possible?",
				Source:   "Shannon: Programming a Computer for Playing Chess, 1950",
				Family:   teach.GameTree,
				Case:     "Connect Four on 5×4, judged by the lines that are still open.",
				Explains: explained,
				Params:   []param.Spec{positions(connects), depth("3", 5)},
				Succeeds: teach.Example{Title: "A win that is near enough",
					Text: "Five plies are enough to see that the first player wins, whatever the second " +
						"does.",
					Setup: teach.Setup{Values: param.Values{"position": "win", "depth": "5"}},
					Claim: atLeast("value", code.Win/2)},
				Fails: teach.Example{Title: "The horizon effect",
					Text: "Three plies ahead the move looks best. The plies that refute it lie behind the " +
						"horizon, so the search cannot see them.",
					Setup: teach.Setup{Values: param.Values{"position": "horizon", "depth": "3"}},
					Claim: atMost("value of the move, seen deeper", -code.Win/2)},
			},
			file: "minimax.go", stops: []string{"new best", "horizon"},
			begin: func(_ uint64, v param.Values) (*run, error) {
				return tree(connects, v, 7, func(t code.GameTree) (*code.Trace, func(int) (float64,
					[]game.Move)) {
					s := &code.Minimax{GameTree: t}
					return &s.Trace, func(depth int) (float64, []game.Move) { return s.Search(0, depth) }
				}), nil
			},
		},
		{
			Description: teach.Description{Key: "alpha-beta", Title: "Alpha-beta",
				Question: "Which positions need no look, because they cannot change the choice?",
				Source:   "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975",
				Family:   teach.GameTree,
				Case:     "Connect Four on 5×4, judged by the lines that are still open.",
				Explains: explained,
				Params:   []param.Spec{positions(connects), depth("4", 6), order},
				Succeeds: teach.Example{Title: "The best move first",
					Text: "When the best move is tried first, nearly every later position needs one " +
						"refutation only: a small part of the tree gives the value of all of it.",
					Setup: teach.Setup{Values: param.Values{"depth": "5", "order": "best-first"}},
					Claim: atMost("share of minimax", 0.1)},
				Fails: teach.Example{Title: "The worst move first",
					Text: "When each move is better than the one before, nothing is assured early enough, " +
						"and the search visits most of the tree.",
					Setup: teach.Setup{Values: param.Values{"position": "win", "depth": "5",
						"order": "worst-first"}},
					Claim: atLeast("share of minimax", 0.5)},
			},
			file: "alphabeta.go", stops: []string{"cut", "new best"},
			begin: func(_ uint64, v param.Values) (*run, error) {
				return tree(connects, v, 0, func(t code.GameTree) (*code.Trace, func(int) (float64,
					[]game.Move)) {
					s := &code.AlphaBeta{GameTree: t}
					return &s.Trace, func(depth int) (float64, []game.Move) {
						return s.Search(0, depth, math.Inf(-1), math.Inf(1))
					}
				}), nil
			},
		},
	}
}
