package twenty48

import (
	"fmt"
	"math"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// treeLevel is what all trials say of a level.
type treeLevel struct {
	reached, moves int
	nodes          stat.Sample // of the trials' estimates
}

// treeGather returns the levels, and the estimates of the number of complete games within them.
func treeGather(rows []lab.Row) (levels []treeLevel, games stat.Sample) {
	trials, total := 0, 0.0
	for i, r := range rows {
		p := r.Int(treePly)
		for p >= len(levels) {
			levels = append(levels, treeLevel{})
		}
		l := &levels[p]
		l.reached += r.Int(treeReached)
		l.moves += r.Int(treeMoves)
		l.nodes = l.nodes.With(r.Float(treeNodes))
		total += r.Float(treeEnded)
		if i+1 == len(rows) || rows[i+1].Trial != r.Trial {
			trials++
			games = games.With(total)
			total = 0
		}
	}
	for i := range levels { // no way of the other trials came so far
		levels[i].nodes = levels[i].nodes.Add(stat.Sample{N: trials - levels[i].nodes.N})
	}
	return levels, games
}

// largeNumber writes a number, as a power of ten when it is beyond reading.
func largeNumber(x float64) string {
	if x < 1e9 {
		return lab.Column{Kind: lab.Float}.Show(x)
	}
	return fmt.Sprintf("10^%.1f", math.Log10(x))
}

// treeEnough is how many trials make a mean that can agree.
const treeEnough = 20

func treeSummary(v param.Values, rows []lab.Row) []lab.Table {
	levels, games := treeGather(rows)
	t := lab.Table{Title: "The tree by level", Note: "Nodes are ways to play so far, estimated; moves are the mean of the positions that the random " +
		"ways came to.", Columns: []lab.Column{
		{Name: "ply", Kind: lab.Int}, {Name: "nodes", Kind: lab.Text}, {Name: "95 % interval", Kind: lab.Text},
		{Name: "moves in a position", Kind: lab.Float, Digits: 1},
	}}
	for p, l := range levels {
		row := []any{int64(p), largeNumber(l.nodes.Mean), nil, nil}
		if in := l.nodes.Mean95(stat.Amounts); in.Known() && !math.IsInf(in.High, 1) {
			row[2] = largeNumber(in.Low) + "–" + largeNumber(in.High)
		}
		if l.reached > 0 {
			row[3] = float64(l.moves) / float64(l.reached)
		}
		t.Rows = append(t.Rows, row)
	}
	switch v["game"] {
	case ticTacToe:
		return append(besideWholeTree(levels, games, v.Int("plies")), t)
	case "chess":
		return []lab.Table{treeChess(levels), t}
	}
	return []lab.Table{t}
}

// besideWholeTree compares the estimates with the whole tree, and shows the result of the full search.
func besideWholeTree(levels []treeLevel, games stat.Sample, plies int) []lab.Table {
	w := ticTacToeTree()
	var means []lab.Mean
	for p, n := range w.nodes[:min(plies+1, len(w.nodes))] {
		m := lab.Mean{Name: fmt.Sprintf("nodes at ply %d", p), Known: lab.Truth(float64(n), "whole tree"), Enough: treeEnough}
		if p < len(levels) {
			m.Here = levels[p].nodes
		}
		means = append(means, m)
	}
	if plies >= len(w.nodes)-1 {
		means = append(means, lab.Mean{Name: "complete games", Known: lab.Truth(float64(w.results[0]+w.results[1]+w.results[2]), "whole tree"), Here: games, Enough: treeEnough})
	}
	t := lab.CompareMeans("Estimates and the whole tree", "level", "Exact by walking through the tree.", means)

	counts := lab.Table{Title: "The whole tree of tic-tac-toe", Note: "Positions are counted up to symmetry.", Columns: []lab.Column{
		{Name: "ply", Kind: lab.Int}, {Name: "nodes", Kind: lab.Int}, {Name: "positions", Kind: lab.Int},
	}}
	for p, n := range w.nodes {
		counts.Rows = append(counts.Rows, []any{int64(p), int64(n), int64(len(w.positions[p]))})
	}
	result := lab.Table{Title: "Full search of tic-tac-toe", Columns: []lab.Column{
		{Name: "complete games", Kind: lab.Int}, {Name: "X wins", Kind: lab.Int}, {Name: "drawn", Kind: lab.Int}, {Name: "O wins", Kind: lab.Int},
		{Name: "with best play", Kind: lab.Text},
	}, Rows: [][]any{{int64(w.results[0] + w.results[1] + w.results[2]), int64(w.results[0]), int64(w.results[1]), int64(w.results[2]),
		map[float64]string{1: "X wins", 0: "drawn", -1: "O wins"}[w.value]}}}
	return []lab.Table{t, result, counts}
}

// treeChess puts the published size of the tree beside the one here.
func treeChess(levels []treeLevel) lab.Table {
	t := lab.Table{Title: "The tree of chess", Note: "Published is a rule of thumb for games of people; here are random ones, which leave fewer moves. The " +
		"tree is that down to the last level here.",
		Columns: []lab.Column{{Name: "figure", Kind: lab.Text}, {Name: "published", Kind: lab.Text}, {Name: "here", Kind: lab.Text}}}
	if len(levels) == 0 {
		return t
	}
	count, sum := 0, 0
	for _, l := range levels {
		count, sum = count+l.reached, sum+l.moves
	}
	last := len(levels) - 1
	t.Rows = [][]any{
		{"moves in a position", "35", fmt.Sprintf("%.1f", float64(sum)/float64(max(count, 1)))},
		{fmt.Sprintf("nodes at ply %d", last), largeNumber(math.Pow(35, float64(last))), largeNumber(levels[last].nodes.Mean)},
	}
	return t
}

func treeCharts(v param.Values, rows []lab.Row) []chart.Chart {
	levels, _ := treeGather(rows)
	ch := chart.Chart{Title: "Nodes of each level", Kind: chart.Lines, X: chart.Axis{Title: "ply"}, Y: chart.Axis{Title: "nodes", Log: true},
		Note: "The band is the 95 % interval of the estimate."}
	s := chart.Series{Name: "estimate", Color: 0}
	for p, l := range levels {
		in := stat.Interval{Low: l.nodes.Mean, High: l.nodes.Mean}
		if known := l.nodes.Mean95(stat.Amounts); known.Known() && !math.IsInf(known.High, 1) {
			in = known
		}
		s.X, s.Y = append(s.X, float64(p)), append(s.Y, l.nodes.Mean)
		s.Low, s.High = append(s.Low, max(in.Low, l.nodes.Mean/10)), append(s.High, in.High)
	}
	ch.Series = append(ch.Series, s)
	if v["game"] != ticTacToe {
		return []chart.Chart{ch}
	}
	exact := chart.Series{Name: "exact", Color: 5, Faint: true}
	for p, n := range ticTacToeTree().nodes {
		if p <= v.Int("plies") {
			exact.X, exact.Y = append(exact.X, float64(p)), append(exact.Y, float64(n))
		}
	}
	ch.Series = append(ch.Series, exact)
	return []chart.Chart{ticTacToeTree().picture(), ch}
}
