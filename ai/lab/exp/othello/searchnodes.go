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

// nodesRow is a search of one position.
type nodesRow struct {
	lab.Sent
	Mode      string  `col:"search"`
	Depth     int     `col:"depth" unit:"moves" min:"1"`
	Visited   int64   `col:"nodes" min:"1"`
	Pruned    int64   `col:"pruned" unit:"children"`
	Branching float64 `col:"branching" digits:"2"` // mean branching factor of minimax down to this depth
}

// treeMode is a search algorithm with its settings.
type treeMode struct {
	name     string
	settings gametree.Settings
}

// treeModes are the search algorithms, minimax first.
var treeModes = []treeMode{
	{"minimax", gametree.Settings{}},
	{"alpha-beta, deep ≥", gametree.Settings{AlphaBeta: true}},
	{"alpha-beta, deep >", gametree.Settings{AlphaBeta: true, Strict: true}},
	{"alpha-beta, shallow ≥", gametree.Settings{AlphaBeta: true, Shallow: true}},
	{"alpha-beta, shallow >", gametree.Settings{AlphaBeta: true, Shallow: true, Strict: true}},
	{"sorted, deep ≥", gametree.Settings{AlphaBeta: true, Sorted: true}},
	{"sorted, deep >", gametree.Settings{AlphaBeta: true, Sorted: true, Strict: true}},
}

// searchNames returns the names of all searches, minimax first.
func searchNames() (names []string) {
	for _, m := range treeModes {
		names = append(names, m.name)
	}
	for _, o := range moveOrders {
		names = append(names, o.name)
	}
	return names
}

type nodesSettings struct {
	positions, depth, moves int
	function                string
}

func (s *nodesSettings) Params(p *param.Set) {
	p.Int(&s.positions, "positions", "Positions", "Number of positions.", 10, 1, 100_000).Log()
	p.Int(&s.depth, "depth", "Depth", "Largest search depth.", 4, 1, 8).Unit("moves")
	p.Int(&s.moves, "moves", "Moves", "Largest number of random moves before a position is searched.", 30,
		0, 50)
	p.Text(&s.function, "function", "Function", "Evaluation function of the searches: a known name, "+
		"ten weights or a formula.", "r104")
}

// newSearchNodes returns the experiment that counts the nodes that searches visit.
func newSearchNodes() *lab.Experiment {
	return lab.Typed[nodesSettings, nodesRow]{
		Description: lab.Description{
			Name: "othello/search-nodes", Title: "Nodes of minimax and alpha-beta", Version: 3,
			Source: "Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975; " +
				cite.Siivonen.In("its section on alpha-beta"),
			Doc: "Searches positions from random games to growing depths by minimax (“minmax” in the " +
				"thesis) and by each variant of alpha-beta, and counts the nodes. With k moves in each " +
				"position, minimax visits k to the power of the depth; with the best order k becomes √k, " +
				"with a random one k^¾.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"positions": "60", "depth": "5"}},
				{Name: "large", Values: param.Values{"positions": "60", "depth": "6"}}},
		},
		Trials: func(v nodesSettings) (int, error) {
			_, err := opponent.ParseFunction(v.function)
			return v.positions, err
		},
		Trial: nodesTrial,
		Check: func(v nodesSettings, r nodesRow) error {
			if !slices.Contains(searchNames(), r.Mode) {
				return fault.Errorf("no search %q", r.Mode)
			}
			if r.Depth > v.depth || !(r.Branching > 0) {
				return fault.Errorf("depth %d, %d nodes, branching %v", r.Depth, r.Visited, r.Branching)
			}
			return nil
		},
		Summary: nodesSummary,
		Charts:  nodesCharts,
	}.Experiment()
}

// usualMoves is the approximate number of legal moves in a position; it is used only to report progress.
const usualMoves = 10

func nodesTrial(ctx context.Context, env lab.Env, v nodesSettings, _ int, out lab.Out[nodesRow]) error {
	r := rng.New(env.Seed)
	f, err := opponent.ParseFunction(v.function)
	if err != nil {
		return err
	}
	var board gametree.Othello
	var p gametree.Position
	for over := true; over; { // until the position has legal moves
		p = gametree.Start(8)
		for n := r.IntN(v.moves + 1); n > 0; n-- {
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
	board.Value = f.Evaluation(p.Mover)
	// The time is about that of minimax and of the worst order, which needs the values of all moves.
	const worst = 3 // times the nodes of minimax
	done, whole := 0.0, 0.0
	for depth := 1; depth <= v.depth; depth++ {
		whole += float64((1 + worst) * math.Pow(usualMoves, float64(depth)))
	}
	tell := func(depth int, times float64) {
		done += float64(times * math.Pow(usualMoves, float64(depth)))
		out.Part(done, whole)
	}
	for depth := 1; depth <= v.depth; depth++ {
		branching := 0.0
		for _, m := range treeModes {
			s := gametree.Search[gametree.Position]{Rules: board, Settings: m.settings, Stop: env.Clock.Step}
			s.Value(p, depth)
			if s.Stopped() || ctx.Err() != nil {
				return ctx.Err()
			}
			if m.name == treeModes[0].name {
				branching = math.Pow(float64(s.Count.Judged), 1/float64(depth))
				tell(depth, 1)
			}
			out.Row(nodesRow{Mode: m.name, Depth: depth, Visited: s.Count.Nodes, Pruned: s.Count.Pruned,
				Branching: math.Max(branching, 1)})
		}
		for _, o := range moveOrders {
			s := gametree.Search[deepPosition]{Settings: gametree.Settings{AlphaBeta: true},
				Stop:  env.Clock.Step,
				Rules: &orderedOthello{Othello: board, order: o, random: r, stop: env.Clock.Step}}
			s.Value(deepPosition{p, depth}, depth)
			if s.Stopped() || ctx.Err() != nil {
				return ctx.Err()
			}
			out.Row(nodesRow{Mode: o.name, Depth: depth, Visited: s.Count.Nodes, Pruned: s.Count.Pruned,
				Branching: math.Max(branching, 1)})
		}
		tell(depth, worst)
	}
	return nil
}

// nodesBy returns, for each depth from 1, a sample of the numbers of nodes of a search and a sample of its
// branching factors.
func nodesBy(v nodesSettings, rows []nodesRow, mode string) (nodes, branching []stat.Sample) {
	nodes, branching = make([]stat.Sample, v.depth), make([]stat.Sample, v.depth)
	for _, r := range rows {
		if r.Mode == mode {
			d := r.Depth - 1
			nodes[d], branching[d] = nodes[d].With(float64(r.Visited)),
				branching[d].With(r.Branching)
		}
	}
	return nodes, branching
}

func nodesSummary(v nodesSettings, rows []nodesRow) []lab.Table {
	t := lab.Table{Title: "Nodes", Columns: lab.Columns("search"),
		Note: "Means over the positions, in brackets the share of what minimax visits."}
	for d := range v.depth {
		t.Columns = append(t.Columns, lab.Column{Name: fmt.Sprintf("depth %d", d+1), Kind: lab.Text})
	}
	all, _ := nodesBy(v, rows, treeModes[0].name)
	count := lab.Column{Kind: lab.Float}
	for _, name := range searchNames() {
		row := []any{name}
		nodes, _ := nodesBy(v, rows, name)
		for d, s := range nodes {
			if s.N == 0 {
				row = append(row, nil)
				continue
			}
			row = append(row, fmt.Sprintf("%s (%.3g %%)", count.Show(s.Mean), 100*s.Mean/all[d].Mean))
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{orderTable(v, rows), t}
}

func nodesCharts(v nodesSettings, rows []nodesRow) []chart.Chart {
	c := chart.Chart{Title: "Nodes by depth", Form: chart.Lines, X: chart.Axis{Title: "depth", Unit: "moves"},
		Y: chart.Axis{Title: "nodes", Log: true},
		Note: "Faint lines show the theory for k moves in each position: k, k^¾ and √k to the power " +
			"of the depth."}
	_, branching := nodesBy(v, rows, treeModes[0].name)
	for i, name := range searchNames() {
		s := chart.Series{Name: name, Color: i}
		nodes, _ := nodesBy(v, rows, name)
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
