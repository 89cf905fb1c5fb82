package morpion

import (
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
)

// longestFigure is the length of the longest game of a variant, which is known to be optimal, and its place
// in Laitinen 2010.
type longestFigure struct {
	Variant string `col:"variant"`
	Longest int    `col:"longest" unit:"moves"`
	Place   string `col:"place"`
}

// visited holds the combined results of the parts of a sheet.
type visited struct {
	parts    int
	open     bool
	grids    float64
	finished map[int]float64 // number of grids without legal moves, by number of moves
	longest  int
	game     string
}

// solved reports whether all positions were visited.
func (s *visited) solved(v enumerateSettings) bool { return !s.open && s.parts == v.parts }

// ended returns the number of grids without legal moves.
func (s *visited) ended() (sum float64) {
	for _, n := range s.finished {
		sum += n // sums of integers do not depend on their order
	}
	return sum
}

// visitedBy combines the rows of the parts of each sheet.
func visitedBy(rows []gridsRow) map[string]*visited {
	all := map[string]*visited{}
	for _, r := range rows {
		s := all[r.Sheet]
		if s == nil {
			s = &visited{finished: map[int]float64{}}
			all[r.Sheet] = s
		}
		switch r.What {
		case gridsVisitedHere:
			s.parts, s.grids = s.parts+1, s.grids+r.Value
		case gridsOpen:
			s.open = true
		case gridsFinished:
			s.finished[r.Moves] += r.Value
		case gridsLongest:
			if r.Moves > s.longest {
				s.longest, s.game = r.Moves, r.Game
			}
		}
	}
	return all
}

func enumerateSummary(v enumerateSettings, rows []gridsRow) []lab.Table {
	all := visitedBy(rows)
	tables := []lab.Table{enumerateSolved(v, all), enumerateSizes(v, rows, all), enumerateShards(v, rows)}
	if longest := enumerateLongest(v, all); len(longest.Rows) > 0 {
		tables = append(tables, longest)
	}
	return tables
}

// enumerateSolved returns a table of the numbers of positions visited and of the longest games, compared with
// the known ones.
func enumerateSolved(v enumerateSettings, all map[string]*visited) lab.Table {
	t := lab.Table{Title: "Positions", Note: "Positions that differ only in the order of moves count once; " +
		"rotated and mirrored positions count separately. A finished position has no legal move. If a part " +
		"reached its limit, the numbers are lower bounds. The verdict concerns the longest game and rests " +
		"on the complete enumeration, not on a sample.",
		Columns: lab.Columns("sheet", "parts", "positions: number", "finished: number",
			"longest (moves): integer", "of that length: number", "solved: truth",
			"published (moves): integer", "from", "verdict: verdict")}
	for _, s := range sheetsOf(v.sheets) {
		found := all[s.Text]
		if found == nil {
			found = &visited{}
		}
		row := []any{s.name(), fmt.Sprintf("%d of %d", found.parts, v.parts), nil, nil, nil, nil,
			found.solved(v), nil, nil, lab.NotPublished}
		if found.parts > 0 {
			row[2], row[3], row[4], row[5] = found.grids, found.ended(), int64(found.longest),
				found.finished[found.longest]
		}
		for _, best := range lab.Figures[longestFigure](files.Source("enumerate.csv", "longest")) {
			if best.Variant == s.Text {
				row[7], row[8] = int64(best.Longest), best.Place
				row[9] = lab.JudgeExact(found.solved(v), found.longest == best.Longest)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// estimates holds the estimates for one sheet, one element per census.
type estimates struct {
	grids, finished, branching, length []float64
	byMoves                            [][]float64 // number of grids by number of moves
}

func estimatesOf(rows []gridsRow, sheet string) (e estimates) {
	trial := -1
	for _, r := range rows {
		what, x := r.What, r.Value
		if r.Sheet != sheet ||
			what != gridsEstimated && what != gridsEnds && what != gridsBranching && what != gridsLength {
			continue
		}
		if r.Trial != trial {
			trial = r.Trial
			e.grids, e.finished = append(e.grids, 0), append(e.finished, 0)
		}
		switch last := len(e.grids) - 1; what {
		case gridsEstimated:
			e.grids[last] += x
			for len(e.byMoves) < r.Moves {
				e.byMoves = append(e.byMoves, nil)
			}
			if d := r.Moves - 1; d >= 0 {
				e.byMoves[d] = append(e.byMoves[d], x)
			}
		case gridsEnds:
			e.finished[last] += x
		case gridsBranching:
			e.branching = append(e.branching, x)
		case gridsLength:
			e.length = append(e.length, x)
		}
	}
	return e
}

// meanOf returns the mean of the estimates, which are unbiased; NaN if there are none.
func meanOf(xs []float64) float64 {
	if len(xs) == 0 {
		return math.NaN()
	}
	return stat.Of(xs...).Mean
}

// fewEstimates is the minimum number of estimates for an interval.
const fewEstimates = 10

// intervalOf returns the bootstrap interval of the mean as text, because the distribution of estimates is
// skewed; nil if there are too few estimates or if all are equal.
func intervalOf(xs []float64) any {
	if len(xs) < fewEstimates {
		return nil
	}
	in := bootstrapMean(xs)
	low, high := magnitude(twoDigits(in.Low)), magnitude(twoDigits(in.High))
	if low == high {
		return nil
	}
	return low + " to " + high
}

// bootstrapMean returns the 95 % bootstrap interval of the mean.
func bootstrapMean(xs []float64) stat.Interval {
	return stat.Bootstrap(slices.Clone(xs), 1000, 1, func(xs []float64) float64 {
		return stat.Of(xs...).Mean
	})
}

// magnitude formats a large number to two digits with a power of ten: "3.2 × 10^11".
func magnitude(x float64) string {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0) || x < 0:
		return "–"
	case x < 1e6:
		return lab.Column{}.Show(x)
	}
	return lab.Digits(x, 2)
}

// enumerateSizes returns a table of estimated sizes, with the counted numbers of solved sheets.
func enumerateSizes(v enumerateSettings, rows []gridsRow, all map[string]*visited) lab.Table {
	t := lab.Table{Title: "Estimated sizes",
		Note: "The estimates of positions are unbiased, but a few are very large, so the mean of a small " +
			"number of estimates tends to be too low. The interval is the 95 % bootstrap interval of the " +
			"mean; it cannot allow for large estimates that did not occur, so it is too narrow when these " +
			"matter, as the counted sheets show. The crude estimate is the mean number of legal moves in " +
			"random games to the power of their mean length; it counts move sequences, many of which lead " +
			"to the same position.",
		Columns: lab.Columns("sheet", "estimates: integer", "positions", "bootstrap interval",
			"counted", "finished", "interval of these", "crude (sequences)")}
	for _, s := range sheetsOf(v.estimates) {
		e := estimatesOf(rows, s.Text)
		row := []any{s.name(), int64(len(e.grids)), nil, nil, nil, nil, nil, nil}
		if len(e.grids) > 0 {
			row[2], row[3] = magnitude(twoDigits(meanOf(e.grids))), intervalOf(e.grids)
			row[5], row[6] = magnitude(twoDigits(meanOf(e.finished))), intervalOf(e.finished)
		}
		if found := all[s.Text]; found != nil && found.parts > 0 && found.solved(v) {
			row[4] = magnitude(found.grids)
		}
		if len(e.length) > 0 {
			row[7] = magnitude(engine.TreeSize(meanOf(e.branching), meanOf(e.length)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// shardGrids is the number of positions for one shard in the table of shards.
const shardGrids = 1e9

// enumerateShards returns a table of the numbers of shards needed to enumerate each sheet whose size is
// estimated.
func enumerateShards(v enumerateSettings, rows []gridsRow) lab.Table {
	t := lab.Table{Title: "Shards that would visit all",
		Note: "A shard is a separate process, started by lab run --preset full --shard i/n; shards store " +
			"no positions and can be interrupted. Time was measured on one worker of the machine that made " +
			"this run; it does not follow from the seed.",
		Columns: lab.Columns("sheet", "shards of 10^9 positions", "positions a second, here",
			"time of a shard, here", "all shards (h)", "shards of an hour")}
	grids, seconds, trial := 0.0, 0.0, -1
	for _, r := range rows {
		if r.What == gridsVisitedHere && r.Trial != trial {
			trial = r.Trial
			grids, seconds = grids+r.Value, seconds+r.Seconds
		}
	}
	for _, s := range sheetsOf(v.estimates) {
		row := []any{s.name(), nil, nil, nil, nil, nil}
		if all := meanOf(estimatesOf(rows, s.Text).grids); all > 0 {
			row[1] = magnitude(twoDigits(math.Ceil(all / shardGrids)))
			if grids > 0 && seconds > 0 {
				speed := grids / seconds
				hours := all / speed / 3600
				row[2], row[3], row[4], row[5] = magnitude(twoDigits(speed)), lab.Seconds(shardGrids/speed),
					hoursText(hours), magnitude(twoDigits(math.Ceil(hours)))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// twoDigits rounds a number to two significant digits, the precision of an estimate.
func twoDigits(x float64) float64 {
	if math.IsInf(x, 0) {
		return x
	}
	step := 1.0
	for x/step >= 100 {
		step *= 10
	}
	return math.Round(x/step) * step
}

// enumerateLongest returns a table with a longest game of each sheet.
func enumerateLongest(v enumerateSettings, all map[string]*visited) lab.Table {
	t := lab.Table{Title: "Longest games",
		Note: "Games in the notation of the records; the laboratory of records and the command morpion " +
			"check read them.",
		Columns: lab.Columns("sheet", "moves: integer", "game")}
	for _, s := range sheetsOf(v.sheets) {
		if found := all[s.Text]; found != nil && found.longest > 0 {
			t.Rows = append(t.Rows, []any{s.name(), int64(found.longest), found.game})
		}
	}
	return t
}

// enumerateCharts draws the estimated number of positions by number of moves.
func enumerateCharts(v enumerateSettings, rows []gridsRow) []chart.Chart {
	c := chart.Chart{Title: "Positions by moves, estimated", Form: chart.Lines, X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "positions", Log: true}}
	for i, s := range sheetsOf(v.estimates) {
		e := estimatesOf(rows, s.Text)
		line := chart.Series{Name: s.name(), Color: i}
		for d, xs := range e.byMoves {
			line.X, line.Y = append(line.X, float64(d+1)),
				append(line.Y, float64(stat.Of(xs...).Mean*float64(len(xs)))/float64(len(e.grids)))
		}
		c.Series = append(c.Series, line)
	}
	return []chart.Chart{c}
}
