package othello

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
)

// smallLosses returns samples of the number of discs that a player's moves lose, and of the percentage of its
// moves that are best.
func smallLosses(rows []smallRow, player string) (lost, best stat.Sample) {
	for _, r := range rows {
		if r.What == player {
			lost = lost.With(r.Value)
			best = best.With(float64(100 * r.Best))
		}
	}
	return lost, best
}

func smallSummary(v smallSettings, rows []smallRow) []lab.Table {
	tables := smallSolution(rows)
	t := lab.Table{Title: "Distance from perfect play", Columns: lab.Columns("player",
		"positions: integer", "discs lost by a move", "95 % interval", "most (discs): integer",
		"best moves (%)", "95 % interval (%)"),
		Note: "Random moves count with their expected loss and probability. Without a limit the pattern " +
			"engine solves the position."}
	for _, p := range smallPlayers {
		lost, best := smallLosses(rows, p.name)
		if lost.N == 0 {
			continue
		}
		row := []any{p.title, int64(lost.N)}
		row = append(row, spreadOf(lost, stat.Amounts, 1)...)
		row = append(row, int64(math.Round(lost.Max)))
		t.Rows = append(t.Rows, append(row, spreadOf(best, stat.Percents, 0)...))
	}
	tables = append(tables, t)
	solved := lab.Table{Title: "Positions solved",
		Columns: lab.Columns("positions: integer", "mean nodes: integer", "most nodes: integer",
			"wins: integer", "draws: integer", "losses: integer"),
		Note: fmt.Sprintf("For the side to move, with %s empty squares. The search finds the scores of all "+
			"moves.",
			strconv.Itoa(v.empty))}
	var nodes stat.Sample
	results := [3]int64{}
	for _, r := range rows {
		if r.What != smallPosition {
			continue
		}
		nodes = nodes.With(float64(r.Nodes))
		switch value := r.Value; {
		case value > 0:
			results[0]++
		case value == 0:
			results[1]++
		default:
			results[2]++
		}
	}
	if nodes.N > 0 {
		solved.Rows = [][]any{{int64(nodes.N), int64(math.Round(nodes.Mean)), int64(nodes.Max), results[0],
			results[1], results[2]}}
	}
	return append(tables, solved)
}

// spreadOf formats a mean and its interval. Without an interval, the mean has the given number of digits.
func spreadOf(s stat.Sample, on stat.Scale, digits int) []any {
	in := s.Mean95(on)
	mean, interval := lab.WithInterval(s.Mean, in, digits)
	if !in.Known() {
		return []any{mean, nil}
	}
	return []any{mean, interval}
}

// solutionFigure is a number of the published solution.
type solutionFigure struct {
	Figure string `col:"figure"`
	Value  int    `col:"value"`
}

// smallSolution compares the results with published results for small boards, once the first trial is
// complete.
func smallSolution(rows []smallRow) []lab.Table {
	var all []lab.Computed
	lost, before := 0.0, math.NaN()
	discs := lab.Figures[solutionFigure](files.Source("small-boards.csv", "solution"))
	margin := discs[0].Value - discs[1].Value // Black's discs minus White's
	first := lab.Computed{Known: lab.Print(float64(margin), "score of the solution")}
	for _, r := range rows {
		switch value := r.Value; r.What {
		case smallWhole:
			all = append(all, lab.Computed{Name: "whole 4×4 board",
				Known: lab.Truth(-10, "minimax without cuts"), Here: value})
		case smallLine:
			if math.IsNaN(before) {
				first.Name, first.Here = fmt.Sprintf("6×6 from %d empty squares", r.Empty), value
				before = value
			}
			lost += math.Abs(value - before)
			before = value
		}
	}
	if math.IsNaN(before) {
		return nil
	}
	all = append(all, first,
		lab.Computed{Name: "end of the published line", Known: first.Known, Here: before},
		lab.Computed{Name: "lost by moves of the line", Known: lab.Say("perfect play", 0, 0, "the solution"),
			Here: lost})
	return []lab.Table{lab.CompareComputed("Best play", "board", "discs", 0,
		"Black's discs minus White's, empty squares counted for the winner. A check that begins "+
			"after the first move proves the whole game, since all first moves are symmetric.", all)}
}

func smallCharts(_ smallSettings, rows []smallRow) []chart.Chart {
	c := chart.Chart{Title: "Discs lost by a move", Form: chart.Bars, Y: chart.Axis{Title: "discs"},
		Series: []chart.Series{{Name: "mean loss", Color: 0}}}
	for _, p := range smallPlayers {
		if lost, _ := smallLosses(rows, p.name); lost.N > 0 {
			c.Labels, c.Series[0].Y = append(c.Labels, p.title), append(c.Series[0].Y, lost.Mean)
		}
	}
	return []chart.Chart{c}
}
