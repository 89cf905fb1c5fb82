package morpion

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// endingRow is the number of games of a given length that continue from a given number of first moves.
type endingRow struct {
	lab.Sent
	Way   string `col:"way" in:"every ending|positions on the way|evolution"`
	Given int    `col:"moves given" min:"0" max:"2000"`
	Moves int    `col:"moves" unit:"moves" min:"0" max:"2000"`
	Count int    `col:"count" min:"0"`
}

// Values of endingRow.Way.
const (
	everyEnding      = "every ending"
	visitedPositions = "positions on the way"
	foundByEvolution = "evolution"
)

var neighbourhoodSource = cite.Laitinen.In("section 5.2")

type neighbourhoodSettings struct {
	game                           string
	last, first, limit, side, runs int
}

func (s *neighbourhoodSettings) Params(p *param.Set) {
	p.Choice(&s.game, "game", "Game", "Game whose first moves are given. The source uses a game of "+
		"79 moves, printed as a picture in figures 6 and 8.", "5D-82", "5D-82", "5D-82-ludarium", "5T-170",
		"5T-178", "4D-35", "4T-62")
	p.Int(&s.last, "last", "Fewest moves left", "Number of moves left in the shortest ending; each "+
		"further ending has two more.", 4, 1, 170)
	p.Int(&s.first, "first", "Most moves left", "Number of moves left in the longest ending.", 22, 1, 178)
	p.Int(&s.limit, "limit", "Limit", "Maximum number of positions visited; an enumeration that needs "+
		"more gives no result.", 1000000, 10, 1e8).Log()
	p.Add(&s.side, sideSpec("8"))
	p.Int(&s.runs, "runs", "Runs", "Number of runs of evolution from each position.", 2, 0, 10_000)
}

// newNeighbourhood returns the experiment that repeats, after Laitinen 2010, the study of the games near a
// long one.
func newNeighbourhood() *lab.Experiment {
	return lab.Typed[neighbourhoodSettings, endingRow]{
		Description: lab.Description{
			Name:    "morpion/neighbourhood",
			Title:   "Neighbourhood of a great game",
			Version: 1,
			Source:  neighbourhoodSource,
			Doc: "Enumerates all endings of a great game from its first moves, counting positions with the " +
				"same lines once, and runs multi-level evolution from there. In the thesis the first 64 " +
				"moves of a game of 79 in 5D lead only to games of 68, 69 or 79 moves: an excellent game " +
				"need not be surrounded by nearly equal ones.",
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"first": "28", "side": "16", "runs": "8"}},
				{Name: "thesis",
					Values: param.Values{"last": "18", "first": "18", "side": "128", "runs": "10"}},
			},
			Published: files.Published("neighbourhood.csv"),
		},
		Trials: func(v neighbourhoodSettings) (int, error) {
			board, err := locked(v.game, 0)
			if err != nil {
				return 0, err
			}
			if n := gameLength(v.game); v.last > v.first || v.first > n {
				return 0, fault.Errorf("last=%d and first=%d do not fit a game of %d moves in %s: last must "+
					"not exceed first, nor first the game", v.last, v.first, n, board.Variant())
			}
			return len(endingSteps(v)) * (1 + v.runs), nil
		},
		Trial:   neighbourhoodTrial,
		Summary: neighbourhoodSummary,
		Charts:  neighbourhoodCharts,
	}.Experiment()
}

// gameLength returns the number of moves of the library game with this name.
func gameLength(game string) int {
	f, err := famous(game)
	if err != nil {
		panic("morpion: " + err.Error()) // cannot happen: the parameter lists only games of the library
	}
	return len(f.Record().Moves)
}

// endingSteps returns the number of given moves in each step.
func endingSteps(v neighbourhoodSettings) (out []int) {
	for left := v.last; left <= v.first; left += 2 {
		out = append(out, gameLength(v.game)-left)
	}
	return out
}

// neighbourhoodTrial enumerates the endings of a step, or searches for long endings by evolution.
func neighbourhoodTrial(ctx context.Context, env lab.Env, v neighbourhoodSettings, i int,
	out lab.Out[endingRow]) error {
	all := endingSteps(v)
	a := all[i%len(all)]
	start, err := locked(v.game, a)
	if err != nil {
		return err
	}
	if i >= len(all) {
		m := engine.Evolution{Side: v.side}
		h, err := searchOnce(env.Saved, start, m, env.Seed)
		if err == nil {
			err = goOn(ctx, h, 0, engine.FormulaOf(m, start.Variant(), a).Effort, out.Sink, h.MarshalJSON)
		}
		if err != nil {
			return err
		}
		out.Row(endingRow{Way: foundByEvolution, Given: a, Moves: len(h.Best().Moves), Count: 1})
		return nil
	}
	ends, err := enumerate(ctx, env, start, engine.Extent{Limit: v.limit}, out.Sink)
	if err != nil {
		return err
	}
	out.Row(endingRow{Way: visitedPositions, Given: a, Count: ends.Grids})
	if !ends.Proven {
		return nil
	}
	var lengths []int
	for n := range ends.Lengths {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	for _, n := range lengths {
		out.Row(endingRow{Way: everyEnding, Given: a, Moves: n, Count: ends.Lengths[n]})
	}
	return nil
}

// endingCounts returns the counts of rows of kind w, by the number of given moves and the length.
func endingCounts(rows []endingRow, w string) map[int]map[int]int {
	out := map[int]map[int]int{}
	for _, r := range rows {
		if r.Way != w {
			continue
		}
		if out[r.Given] == nil {
			out[r.Given] = map[int]int{}
		}
		out[r.Given][r.Moves] += r.Count
	}
	return out
}

// lengthsText formats lengths with the numbers of games that have them: "76×1 81×2".
func lengthsText(counts map[int]int) string {
	var lengths []int
	for n := range counts {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	var parts []string
	for _, n := range lengths {
		parts = append(parts, fmt.Sprintf("%d×%d", n, counts[n]))
	}
	return strings.Join(parts, "  ")
}

func neighbourhoodSummary(v neighbourhoodSettings, rows []endingRow) []lab.Table {
	t := lab.Table{Title: "Lengths of the games", Note: "Length × number of distinct final positions; for " +
		"evolution, length × number of runs. Endings with more positions than the limit are left undecided.",
		Columns: lab.Columns("moves given: integer", "every ending", "positions: integer", "evolution")}
	ends, grids, found := endingCounts(rows, everyEnding), endingCounts(rows, visitedPositions),
		endingCounts(rows, foundByEvolution)
	for _, a := range endingSteps(v) {
		row := []any{int64(a), nil, nil, nil}
		if ends[a] != nil {
			row[1] = lengthsText(ends[a])
		}
		if grids[a] != nil {
			row[2] = int64(grids[a][0])
		}
		if found[a] != nil {
			row[3] = lengthsText(found[a])
		}
		t.Rows = append(t.Rows, row)
	}
	out := []lab.Table{t, neighbourhoodGap(v, ends, found)}
	if v.game == "5D-82" {
		out = append(out, neighbourhoodRerun(v, ends, grids))
	}
	return out
}

// lengthsFigure is a published list of the lengths of all games found after Given moves.
type lengthsFigure struct {
	Given   int    `col:"moves given"`
	Lengths string `col:"lengths"`
}

// lengthsKnown holds the lengths and the number of positions of an independent enumeration.
type lengthsKnown struct {
	Given     int    `col:"moves given"`
	Lengths   string `col:"lengths"`
	Positions int    `col:"positions"`
}

// gap returns the difference between the two largest lengths, or 0 if there is only one. The lengths must be
// in ascending order.
func gap(lengths []int) int {
	if n := len(lengths); n > 1 {
		return lengths[n-1] - lengths[n-2]
	}
	return 0
}

// neighbourhoodGap compares how isolated a long game is with the result of Laitinen 2010.
func neighbourhoodGap(v neighbourhoodSettings, ends, found map[int]map[int]int) lab.Table {
	known := lab.Figures[lengthsFigure](files.Source("neighbourhood.csv", "section52"))[0]
	var published []int
	for _, text := range strings.Split(known.Lengths, ", ") {
		n, err := strconv.Atoi(text)
		if err != nil {
			panic("morpion: " + err.Error()) // cannot happen: the file contains lengths
		}
		published = append(published, n)
	}
	t := lab.Table{Title: fmt.Sprintf("From %d moves, beside the source", known.Given),
		Note: "The source's game has 79 moves; its search found games of 68, 69 and 79 moves (section " +
			"5.2). The game here is a different 5D game. Evolution is judged from ten runs on.",
		Columns: lab.Columns("figure", "published", "here", "games: integer", "verdict: verdict")}
	for _, w := range []struct {
		name   string
		counts map[int]int
		done   bool
	}{{everyEnding, ends[known.Given], ends[known.Given] != nil},
		{foundByEvolution, found[known.Given], len(found[known.Given]) > 0}} {
		lengths := slices.Sorted(maps.Keys(w.counts))
		games := 0
		for _, n := range w.counts {
			games += n
		}
		done := w.done && (w.name == everyEnding || games >= enoughRanked)
		row := func(figure, published string, here any, same bool) {
			cells := []any{figure + ", " + w.name, published, nil, int64(games), lab.JudgeExact(done, same)}
			if games > 0 {
				cells[2] = fmt.Sprint(here)
			}
			t.Rows = append(t.Rows, cells)
		}
		row("distinct lengths", fmt.Sprint(len(published)), len(lengths), len(lengths) == len(published))
		row("moves between the longest and the second longest", fmt.Sprint(gap(published)), gap(lengths),
			gap(lengths) == gap(published))
	}
	return t
}

// neighbourhoodRerun compares the endings with an independent enumeration; both are complete.
func neighbourhoodRerun(v neighbourhoodSettings, ends, grids map[int]map[int]int) lab.Table {
	t := lab.Table{Title: "Every ending against a re-run", Note: measured,
		Columns: lab.Columns("moves given: integer", "re-run", "its positions: integer", "here",
			"positions: integer", "verdict: verdict")}
	rerun := lab.Figures[lengthsKnown](files.Source("neighbourhood.csv", "re-run"))
	for _, a := range endingSteps(v) {
		i := slices.IndexFunc(rerun, func(k lengthsKnown) bool { return k.Given == a })
		if i < 0 {
			continue
		}
		known := rerun[i]
		row := []any{int64(a), known.Lengths, int64(known.Positions), nil, nil, lab.JudgeExact(false, false)}
		if ends[a] != nil && grids[a] != nil {
			row[3], row[4] = lengthsText(ends[a]), int64(grids[a][0])
			row[5] = lab.JudgeExact(true, row[3] == known.Lengths && grids[a][0] == known.Positions)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func neighbourhoodCharts(v neighbourhoodSettings, rows []endingRow) []chart.Chart {
	c := chart.Chart{Title: "Lengths that exist", Form: chart.Scatter, X: chart.Axis{Title: "moves given"},
		Y:    chart.Axis{Title: "final length", Unit: "moves"},
		Note: "All lengths that occur among the endings, and the lengths found by evolution."}
	for i, w := range []string{everyEnding, foundByEvolution} {
		s := chart.Series{Name: w, Color: i}
		all := endingCounts(rows, w)
		for _, a := range endingSteps(v) {
			var lengths []int
			for n := range all[a] {
				lengths = append(lengths, n)
			}
			slices.Sort(lengths)
			for _, n := range lengths {
				s.X, s.Y = append(s.X, float64(a)), append(s.Y, float64(n))
			}
		}
		if len(s.X) == 0 {
			s.X, s.Y = []float64{float64(gameLength(v.game))}, []float64{math.NaN()}
		}
		c.Series = append(c.Series, s)
	}
	if pair, ok := neighbourhoodPair(v, rows); ok {
		return []chart.Chart{c, pair}
	}
	return []chart.Chart{c}
}
