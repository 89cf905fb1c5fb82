package explain

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
)

// depth returns the parameter for the depth of a search in plies.
func depth(usual string, most float64) param.Spec {
	return param.Spec{Name: "depth", Title: "Depth", Doc: "Plies that the search looks ahead.",
		Unit: "plies", Kind: param.Int, Default: usual, Min: 1, Max: most}
}

// order is the parameter for the order in which a search tries the moves.
var order = param.Spec{Name: "order", Title: "Move order", Doc: "Order in which moves are tried.",
	Kind: param.Choice, Default: "generated", Choices: []string{"generated", "best-first", "worst-first"},
	Titles: []string{"As generated", "Best first", "Worst first"}}

var small = param.Values{"rows": "4", "cols": "5", "k": "4"}

// connects are positions of Connect-k whose full trees are searched.
var connects = []position{
	{name: "start", title: "Empty board", game: "connectk", values: small},
	{name: "win", title: "A win in five plies", game: "connectk", values: small,
		text: "1x3/1o3/1x3/ooxox x"},
	{name: "horizon", title: "A trap behind the horizon", game: "connectk", values: small,
		text: "5/3x1/x2oo/x1oxo x"},
}

// treeCase is the case of a search of game trees, with what its runs are compared to.
type treeCase struct {
	list   []position
	beyond int    // additional plies to which its move is checked afterwards; 0 for no check
	than   string // what its nodes are compared with: "minimax", "alpha-beta" or "one deep search"
	// returns the search of a tree
	search func(t code.GameTree, v param.Values) (trace *code.Trace, search func() (float64, []game.Move))
}

// algorithm returns the algorithm with what its runs need.
func (c treeCase) algorithm(d explain.Description, files, stops []string) algorithm {
	d.Family = explain.GameTree
	if d.Explains == nil {
		d.Explains = []explain.MethodName{{List: "games", Name: "alphabeta"}}
	}
	d.Params = append([]param.Spec{positions(c.list)}, d.Params...)
	return algorithm{Description: d, files: files, stops: stops,
		begin: func(_ uint64, v param.Values) (*run, error) { return c.begin(v), nil }}
}

func (c treeCase) begin(v param.Values) *run {
	s, g, board := setUp(c.list, v["position"])
	t := treeOf(g, s)
	quiet := t // a copy that reports nothing
	if o := v["order"]; o != "" && o != "generated" {
		t.Order = orderByMinimax(quiet, o == "worst-first")
	}
	ordered := t
	picture := &treePicture{unit: unit(g)}
	trace, search := c.search(t, v)
	return &run{trace: trace, board: board, state: s, write: writer(g, s), follow: picture.follow,
		views: picture.views,
		do: func() (string, []explain.Result) {
			visits := count(trace, "enter", "capture")
			value, line := search()
			results := []explain.Result{result("positions visited", float64(*visits)), result("value",
				value)}
			if c.than != "" {
				others, truth := c.others(ordered, v.Int("depth"))
				results = append(results, share("compared with "+c.than, float64(*visits)/others),
					result("error of the value", math.Abs(value-truth)))
			}
			if c.beyond > 0 {
				results = append(results, result("value of the move, seen deeper",
					after(quiet, line[0], v.Int("depth")+c.beyond)))
			}
			return lineText(g, s, line) + ": " + number(value), results
		}}
}

// others returns the visits and the value of the search that this one is compared to.
func (c treeCase) others(t code.GameTree, depth int) (visits, value float64) {
	var n *int64
	if c.than == "minimax" {
		whole := code.Minimax{GameTree: t}
		n = count(&whole.Trace, "enter")
		value, _ = whole.Search(0, depth)
	} else {
		pruned := code.AlphaBeta{GameTree: t}
		n = count(&pruned.Trace, "enter")
		value, _ = pruned.Search(0, depth, math.Inf(-1), math.Inf(1))
	}
	return float64(*n), value
}

func treeOf(g *game.Game, s game.State) code.GameTree {
	judge, _ := evaluate.For(g.Name)
	return code.GameTree{State: s, Root: s.Turn(), Judge: judge.Evaluate}
}

// unit returns the unit of the values of positions.
func unit(g *game.Game) string {
	judge, _ := evaluate.For(g.Name)
	return judge.Unit()
}

// after returns the value of a move for the side that plays it, by a search to a depth.
func after(t code.GameTree, m game.Move, depth int) float64 {
	deeper := code.AlphaBeta{GameTree: t}
	t.State.Play(m)
	v, _ := deeper.Search(1, depth-1, math.Inf(-1), math.Inf(1))
	t.State.Undo()
	return -v
}

// orderByMinimax sorts moves by a plain minimax search.
func orderByMinimax(t code.GameTree, worst bool) func(moves []game.Move, ply, depth int) {
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
		slices.SortStableFunc(moves, func(a, b game.Move) int {
			return cmp.Compare(values[a],
				values[b])
		})
	}
}

// count returns a counter of the marks passed from now on.
func count(trace *code.Trace, marks ...string) *int64 {
	n := new(int64)
	hear := trace.Hear
	trace.Hear = func(mark string, variables ...any) {
		if slices.Contains(marks, mark) {
			*n++
		}
		if hear != nil {
			hear(mark, variables...)
		}
	}
	return n
}

// result returns a figure. A number speaks for itself; what it means otherwise is said.
func result(name string, value float64) explain.Result {
	r := explain.Result{Name: name, Value: value}
	if text := number(value); strings.ContainsAny(text, " ∞") {
		r.Text = text
	}
	return r
}

// share returns a figure whose value is a share of a whole, which is shown in percent.
func share(name string, value float64) explain.Result {
	return explain.Result{Name: name, Value: value, Text: fmt.Sprintf("%.0f %%", 100*value)}
}

// atLeast and atMost return claims.
func atLeast(result string, least float64) explain.Claim {
	return explain.Claim{Result: result, Least: &least}
}
func atMost(result string, most float64) explain.Claim {
	return explain.Claim{Result: result, Most: &most}
}
