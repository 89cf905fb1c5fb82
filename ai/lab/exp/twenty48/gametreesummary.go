package twenty48

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
)

// treeLevel combines the results of all trials on one level.
type treeLevel struct {
	reached, moves int
	// largest estimate, which serves as the unit because squares of estimates may overflow
	unit  float64
	nodes stat.Sample // estimates of the trials in this unit
}

// mean returns the estimated number of nodes.
func (l *treeLevel) mean() float64 { return float64(l.unit * l.nodes.Mean) }

// interval returns the 95 % interval of the number of nodes.
func (l *treeLevel) interval() stat.Interval { return l.nodes.Mean95(stat.Amounts).Times(l.unit) }

// treeGather returns the levels, and the estimates of the trials for the number of games that end on these
// levels.
func treeGather(rows []treeRow) (levels []treeLevel, games stat.Sample) {
	for _, r := range rows {
		for p := r.Ply; p >= len(levels); {
			levels = append(levels, treeLevel{unit: 1})
		}
		l := &levels[r.Ply]
		l.unit = math.Max(l.unit, r.Nodes)
	}
	trials, total := 0, 0.0
	for i, r := range rows {
		l := &levels[r.Ply]
		l.reached += r.Reached
		l.moves += r.Moves
		l.nodes = l.nodes.With(r.Nodes / l.unit)
		total += r.Ended
		if i+1 == len(rows) || rows[i+1].Trial != r.Trial {
			trials++
			games = games.With(total)
			total = 0
		}
	}
	for i := range levels { // a trial estimates 0 nodes for a level that none of its paths has reached
		levels[i].nodes = levels[i].nodes.Add(stat.Sample{N: trials - levels[i].nodes.N})
	}
	return levels, games
}

// largeNumber formats a number; numbers from 10^9 on are written with powers of ten.
func largeNumber(x float64) string {
	if x < 1e9 {
		return lab.Column{Kind: lab.Float}.Show(x)
	}
	return fmt.Sprintf("10^%.1f", math.Log10(x))
}

// treeEnough is the minimum number of trials for a verdict on a mean.
const treeEnough = 20

func treeSummary(v treeSettings, rows []treeRow) []lab.Table {
	levels, games := treeGather(rows)
	t := lab.Table{Title: "The tree by level", Note: "Nodes are move sequences, estimated; moves are the " +
		"mean over the positions on the random paths.",
		Columns: lab.Columns("ply: integer", "nodes", "95 % interval", "moves in a position: number 1")}
	for p := range levels {
		l := &levels[p]
		row := []any{int64(p), largeNumber(l.mean()), nil, nil}
		if in := l.interval(); in.Known() {
			row[2] = largeNumber(in.Low) + "–" + largeNumber(in.High)
		}
		if l.reached > 0 {
			row[3] = float64(l.moves) / float64(l.reached)
		}
		t.Rows = append(t.Rows, row)
	}
	switch v.game {
	case ticTacToe:
		return append(besideWholeTree(levels, games, v.plies), t)
	case "chess":
		return []lab.Table{treeChess(levels), t}
	}
	t.Note += " There is no verdict: the source has no figure for this game."
	return []lab.Table{t}
}

// besideWholeTree compares the estimates with the numbers counted in the whole tree, and these with the
// picture in Teder 2021.
func besideWholeTree(levels []treeLevel, games stat.Sample, plies int) []lab.Table {
	w := ticTacToeTree()
	const search = "full search"
	all := w.results[0] + w.results[1] + w.results[2]
	var means []lab.Mean
	for p, n := range w.nodes[:min(plies+1, len(w.nodes))] {
		m := lab.Mean{Name: fmt.Sprintf("nodes at ply %d", p), Known: lab.Truth(float64(n), search),
			Enough: treeEnough}
		if p < len(levels) {
			m.Here = levels[p].scaled()
		}
		means = append(means, m)
	}
	if plies >= len(w.nodes)-1 {
		means = append(means, lab.Mean{Name: "complete games", Known: lab.Truth(float64(all), search),
			Here: games, Enough: treeEnough})
	}
	t := lab.CompareMeans("Estimates and the whole tree", "level", "Trials are groups of 200 random paths. "+
		"If all positions of a level have equally many moves, every path gives the exact number, and there "+
		"is no interval.", means)

	drawn := lab.Table{Title: "Openings of tic-tac-toe", Note: "An exact comparison of the full search " +
		"with the picture in the source. Positions are counted up to symmetry.",
		Columns: lab.Columns("figure", "published: integer", "from", "here: integer",
			"verdict: verdict")}
	for _, f := range lab.Figures[drawnFigure](files.Source("game-tree.csv", "tic-tac-toe")) {
		p, n := f.Ply, f.Positions
		here := len(w.positions[p])
		drawn.Rows = append(drawn.Rows, []any{fmt.Sprintf("positions at ply %d", p), int64(n),
			"picture of the tree", int64(here), lab.JudgeExact(true, here == n)})
	}
	counts := lab.Table{Title: "The whole tree of tic-tac-toe", Note: "Nodes are move sequences; positions " +
		"are counted up to symmetry.",
		Columns: lab.Columns("ply: integer", "nodes: integer", "positions: integer")}
	for p, n := range w.nodes {
		counts.Rows = append(counts.Rows, []any{int64(p), int64(n), int64(len(w.positions[p]))})
	}
	result := lab.Table{Title: "Full search of tic-tac-toe", Columns: lab.Columns("complete games: integer",
		"X wins: integer", "drawn: integer", "O wins: integer", "with best play"),
		Rows: [][]any{{int64(all), int64(w.results[0]), int64(w.results[1]), int64(w.results[2]),
			map[float64]string{1: "X wins", 0: "drawn", -1: "O wins"}[w.value]}}}
	return []lab.Table{t, drawn, result, counts}
}

// drawnFigure is a number of positions in the picture of the tree of tic-tac-toe in Teder 2021.
type drawnFigure struct {
	Ply       int `col:"ply"`
	Positions int `col:"positions"`
}

// chessFigure is a published number about the tree of chess.
type chessFigure struct {
	Figure string `col:"figure"`
	Value  int    `col:"value"`
}

// scaled returns the estimates in nodes.
func (l *treeLevel) scaled() stat.Sample { return l.nodes.Times(l.unit) }

// treeChess compares the estimate with the published size of the tree of chess.
func treeChess(levels []treeLevel) lab.Table {
	t := lab.Table{Title: "The tree of chess", Note: "There is no verdict: the source gives a rule of " +
		"thumb for games between players, while random paths lead to other positions, with fewer moves. " +
		"The tree is that down to the last level here; for 100 plies the source has 35^100 nodes.",
		Columns: lab.Columns("figure", "published", "from", "here")}
	if len(levels) == 0 {
		return t
	}
	count, sum := 0, 0
	for _, l := range levels {
		count, sum = count+l.reached, sum+l.moves
	}
	last := len(levels) - 1
	moves := lab.Figures[chessFigure](files.Source("game-tree.csv", "chess"))[0]
	t.Rows = [][]any{
		{moves.Figure, strconv.Itoa(moves.Value), treePlace, fmt.Sprintf("%.1f",
			float64(sum)/float64(max(count, 1)))},
		{fmt.Sprintf("nodes at ply %d", last), largeNumber(math.Pow(float64(moves.Value), float64(last))),
			treePlace + ", 35 to the power of the ply",
			largeNumber(levels[last].mean())},
	}
	return t
}

func treeCharts(v treeSettings, rows []treeRow) []chart.Chart {
	levels, _ := treeGather(rows)
	ch := chart.Chart{Title: "Nodes of each level", Form: chart.Lines, X: chart.Axis{Title: "ply"},
		Y:    chart.Axis{Title: "nodes", Log: true},
		Note: "The band is the 95 % interval of the estimate."}
	s := chart.Series{Name: "estimate", Color: 0}
	for p := range levels {
		l := &levels[p]
		in := stat.Interval{Low: math.NaN(), High: math.NaN()}
		if known := l.interval(); known.Known() {
			// A logarithmic axis cannot show 0.
			in = stat.Interval{Low: math.Max(known.Low, l.mean()/10), High: known.High}
		}
		s.X, s.Y = append(s.X, float64(p)), append(s.Y, l.mean())
		s.Low, s.High = append(s.Low, in.Low), append(s.High, in.High)
	}
	ch.Series = append(ch.Series, s)
	if v.game != ticTacToe {
		return []chart.Chart{ch}
	}
	exact := chart.Series{Name: "exact", Color: 5, Faint: true}
	for p, n := range ticTacToeTree().nodes {
		if p <= v.plies {
			exact.X, exact.Y = append(exact.X, float64(p)), append(exact.Y, float64(n))
		}
	}
	ch.Series = append(ch.Series, exact)
	return []chart.Chart{ticTacToeTree().picture(), ch}
}
