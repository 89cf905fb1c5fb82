package othello

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: a search of a position.
const (
	nodesMode = iota
	nodesDepth
	nodesVisited
	nodesPruned
	nodesBranching // mean number of moves in the nodes that minimax visits, down to this depth
)

// treeMode is a way to search.
type treeMode struct {
	name     string
	settings gametree.Settings
}

// treeModes are the ways, minimax first.
var treeModes = []treeMode{
	{"minimax", gametree.Settings{}},
	{"alpha-beta, deep ≥", gametree.Settings{AlphaBeta: true}},
	{"alpha-beta, deep >", gametree.Settings{AlphaBeta: true, Strict: true}},
	{"alpha-beta, shallow ≥", gametree.Settings{AlphaBeta: true, Shallow: true}},
	{"alpha-beta, shallow >", gametree.Settings{AlphaBeta: true, Shallow: true, Strict: true}},
	{"sorted, deep ≥", gametree.Settings{AlphaBeta: true, Sorted: true}},
	{"sorted, deep >", gametree.Settings{AlphaBeta: true, Sorted: true, Strict: true}},
}

// newSearchNodes returns the count of what searches visit.
func newSearchNodes() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/search-nodes", Title: "Nodes of minimax and alpha-beta", Version: 2,
			Source: "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975; " +
				cite.Siivonen.In("its section on alpha-beta"),
			Doc: "Searches positions from random games to growing depths by minimax (“minmax” in the " +
				"thesis) and by each variant of alpha-beta, and counts the nodes. With k moves in each " +
				"position, minimax visits k to the power of the depth; with the best order k becomes √k, " +
				"with a random one k^¾.",
			Params: []param.Spec{
				{Name: "positions", Title: "Positions", Doc: "Number of positions.", Kind: param.Int,
					Default: "10", Min: 1, Max: 100_000, Log: true},
				{Name: "depth", Title: "Depth", Doc: "Largest search depth.", Unit: "moves", Kind: param.Int,
					Default: "4", Min: 1, Max: 8},
				{Name: "moves", Title: "Moves", Doc: "Largest number of random moves before a position " +
					"is searched.", Kind: param.Int, Default: "30", Min: 0, Max: 50},
				{Name: "function", Title: "Function", Doc: "Evaluation function of the searches: a known " +
					"name, ten weights or a formula.", Kind: param.Text, Default: "r104"},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"positions": "60", "depth": "5"}},
				{Name: "thesis", Values: param.Values{"positions": "60", "depth": "6"}}},
			Columns: lab.Columns("search", "depth (moves): integer", "nodes: integer",
				"pruned (children): integer", "branching: number 2"),
		},
		Trials: func(v param.Values) (int, error) {
			_, err := opponent.ParseFunction(v["function"])
			return v.Int("positions"), err
		},
		Trial: nodesTrial,
		Check: func(v param.Values, r lab.Row) error {
			if !slices.ContainsFunc(treeModes, func(m treeMode) bool { return m.name == r.Text(nodesMode) }) {
				return fault.Errorf("no search %q", r.Text(nodesMode))
			}
			if d := r.Int(nodesDepth); d < 1 || d > v.Int("depth") || r.Int(nodesVisited) < 1 ||
				!(r.Float(nodesBranching) > 0) {
				return fault.Errorf("depth %d, %d nodes, branching %v", d, r.Int(nodesVisited),
					r.Float(nodesBranching))
			}
			return nil
		},
		Summary: nodesSummary,
		Charts:  nodesCharts,
	}
}

func nodesTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	r := rng.New(env.Seed)
	f, err := opponent.ParseFunction(env.Values["function"])
	if err != nil {
		return err
	}
	board := gametree.Board{Value: f.Evaluation()}
	var p gametree.Position
	for over := true; over; { // a position in which there is something to play
		p = gametree.Start(8)
		for n := r.IntN(env.Values.Int("moves") + 1); n > 0; n-- {
			if next, ok := board.Pass(p); ok {
				p = next
			}
			children := board.Children(nil, p)
			if len(children) == 0 {
				break
			}
			p = children[r.IntN(len(children))]
		}
		over = len(board.Children(nil, p)) == 0
	}
	for depth := 1; depth <= env.Values.Int("depth"); depth++ {
		branching := 0.0
		for _, m := range treeModes {
			s := gametree.Search[gametree.Position]{Rules: board, Settings: m.settings, Stop: env.Clock.Step}
			s.Value(p, depth)
			if s.Stopped() || ctx.Err() != nil {
				return ctx.Err()
			}
			if m.name == treeModes[0].name {
				branching = math.Pow(float64(s.Count.Judged), 1/float64(depth))
			}
			out.Row(m.name, depth, s.Count.Nodes, s.Count.Pruned, math.Max(branching, 1))
		}
	}
	return nil
}

// nodesBy gathers the nodes of a search by depth, from 1.
func nodesBy(v param.Values, rows []lab.Row, mode string) (nodes, branching []stat.Sample) {
	nodes, branching = make([]stat.Sample, v.Int("depth")), make([]stat.Sample, v.Int("depth"))
	for _, r := range rows {
		if r.Text(nodesMode) == mode {
			d := r.Int(nodesDepth) - 1
			nodes[d], branching[d] = nodes[d].With(r.Float(nodesVisited)),
				branching[d].With(r.Float(nodesBranching))
		}
	}
	return nodes, branching
}

func nodesSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Nodes", Columns: lab.Columns("search"),
		Note: "Means over the positions, in brackets the share of what minimax visits."}
	for d := range v.Int("depth") {
		t.Columns = append(t.Columns, lab.Column{Name: fmt.Sprintf("depth %d", d+1), Kind: lab.Text})
	}
	all, _ := nodesBy(v, rows, treeModes[0].name)
	count := lab.Column{Kind: lab.Float}
	for _, m := range treeModes {
		row := []any{m.name}
		nodes, _ := nodesBy(v, rows, m.name)
		for d, s := range nodes {
			if s.N == 0 {
				row = append(row, nil)
				continue
			}
			row = append(row, fmt.Sprintf("%s (%.3g %%)", count.Show(s.Mean), 100*s.Mean/all[d].Mean))
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}

func nodesCharts(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Nodes by depth", Form: chart.Lines, X: chart.Axis{Title: "depth", Unit: "moves"},
		Y: chart.Axis{Title: "nodes", Log: true},
		Note: "Faint lines show the theory for k moves in each position: k, k^¾ and √k to the power " +
			"of the depth."}
	_, branching := nodesBy(v, rows, treeModes[0].name)
	for i, m := range treeModes {
		s := chart.Series{Name: m.name, Color: i}
		nodes, _ := nodesBy(v, rows, m.name)
		for d, x := range nodes {
			if x.N > 0 {
				s.X, s.Y = append(s.X, float64(d+1)), append(s.Y, x.Mean)
			}
		}
		c.Series = append(c.Series, s)
	}
	for i, power := range []float64{1, 0.75, 0.5} {
		s := chart.Series{Name: []string{"k", "k^¾", "√k"}[i], Color: []int{0, 1, 5}[i], Faint: true}
		for d, x := range branching {
			if x.N > 0 {
				s.X, s.Y = append(s.X, float64(d+1)), append(s.Y, math.Pow(x.Mean, power*float64(d+1)))
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
