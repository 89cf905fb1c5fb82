package morpion

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: in this way, from so many moves, so many games had so many moves in the end.
const (
	endingWay = iota
	endingGiven
	endingMoves
	endingCount
)

// The ways.
const (
	everyEnding      = "every ending"
	visitedPositions = "positions on the way"
	foundByEvolution = "evolution"
)

var neighbourhoodSource = cite.Laitinen.In("section 5.2")

// newNeighbourhood returns the experiment that repeats the thesis's look at what surrounds a great game.
func newNeighbourhood() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name:    "morpion/neighbourhood",
			Title:   "Neighbourhood of a great game",
			Version: 1,
			Source:  neighbourhoodSource,
			Doc: "Enumerates all endings of a great game from its first moves, counting positions with the " +
				"same lines once, and runs multi-level evolution from there. In the thesis the first 64 " +
				"moves of a game of 79 in 5D lead only to games of 68, 69 or 79 moves: an excellent game " +
				"need not be surrounded by nearly equal ones.",
			Params: []param.Spec{
				{Name: "game", Title: "Game",
					Doc:  "Game whose first moves are given; the source's game is not published.",
					Kind: param.Choice, Default: "5D-82",
					Choices: []string{"5D-82", "5D-82-ludarium", "5T-170", "5T-178", "4D-35", "4T-62"}},
				{Name: "last", Title: "Fewest moves left", Doc: "Number of moves left in the shortest " +
					"ending; each further ending has two more.", Kind: param.Int, Default: "4",
					Min: 1, Max: 170},
				{Name: "first", Title: "Most moves left", Doc: "Number of moves left in the longest ending.",
					Kind: param.Int, Default: "22", Min: 1, Max: 178},
				{Name: "limit", Title: "Limit", Doc: "Maximum number of positions visited; an " +
					"enumeration that needs more gives no result.", Kind: param.Int,
					Default: "1000000", Min: 10, Max: 1e8, Log: true},
				sideSpec("8"),
				{Name: "runs", Title: "Runs", Doc: "Number of runs of evolution from each position.",
					Kind: param.Int, Default: "2", Min: 0, Max: 10_000},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"first": "28", "side": "16", "runs": "8"}},
				{Name: "thesis",
					Values: param.Values{"last": "18", "first": "18", "side": "128", "runs": "10"}},
			},
			Columns: lab.Columns("way", "moves given: integer", "moves (moves): integer",
				"count: integer"),
			Published: []lab.Published{{Name: "section52", Title: "From 64 moves of a game of 79",
				Source: neighbourhoodSource,
				Note: "The populations had 128×128 individuals. The source does not say how often each " +
					"length occurred.",
				Columns: lab.Columns("moves given: integer", "lengths"), Rows: [][]any{{64, "68, 69, 79"}}}},
		},
		Trials: func(v param.Values) (int, error) {
			board, err := locked(v["game"], 0)
			if err != nil {
				return 0, err
			}
			if n := gameLength(v); v.Int("last") > v.Int("first") || v.Int("first") > n {
				return 0, fault.Errorf("last=%d and first=%d do not fit a game of %d moves in %s: last must "+
					"not exceed first, nor first the game", v.Int("last"), v.Int("first"), n, board.Variant())
			}
			return len(endingSteps(v)) * (1 + v.Int("runs")), nil
		},
		Trial:   neighbourhoodTrial,
		Check:   neighbourhoodCheck,
		Summary: neighbourhoodSummary,
		Charts:  neighbourhoodCharts,
	}
}

// gameLength returns how many moves the game has that the parameter "game" names.
func gameLength(v param.Values) int {
	f, err := famous(v["game"])
	if err != nil {
		panic("morpion: " + err.Error()) // the parameter lists those of the library
	}
	return len(f.Record().Moves)
}

// endingSteps returns how many moves are given in each step.
func endingSteps(v param.Values) (out []int) {
	for left := v.Int("last"); left <= v.Int("first"); left += 2 {
		out = append(out, gameLength(v)-left)
	}
	return out
}

// neighbourhoodTrial enumerates the endings of a step, or lets evolution look for them.
func neighbourhoodTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	all := endingSteps(env.Values)
	a := all[i%len(all)]
	start, err := locked(env.Values["game"], a)
	if err != nil {
		return err
	}
	if i >= len(all) {
		m := engine.Evolution{Side: env.Values.Int("side")}
		h, err := searchOnce(env.Saved, start, m, env.Seed)
		if err == nil {
			err = goOn(ctx, h, 0, engine.FormulaOf(m, start.Variant(), a).Effort, out, h.MarshalJSON)
		}
		if err != nil {
			return err
		}
		out.Row(foundByEvolution, a, len(h.Best().Moves), 1)
		return nil
	}
	ends, err := enumerate(ctx, env, start, engine.Extent{Limit: env.Values.Int("limit")}, out)
	if err != nil {
		return err
	}
	out.Row(visitedPositions, a, 0, ends.Grids)
	if !ends.Proven {
		return nil
	}
	var lengths []int
	for n := range ends.Lengths {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	for _, n := range lengths {
		out.Row(everyEnding, a, n, ends.Lengths[n])
	}
	return nil
}

func neighbourhoodCheck(v param.Values, r lab.Row) error {
	if w := r.Text(endingWay); w != everyEnding && w != visitedPositions && w != foundByEvolution {
		return fault.Errorf("%q is not a kind of result of this experiment", w)
	}
	if r.Int(endingMoves) < 0 || r.Int(endingMoves) > 2000 || r.Int(endingGiven) < 0 ||
		r.Int(endingGiven) > 2000 || r.Int(endingCount) < 0 {
		return fault.Errorf("%d games of %d moves from %d moves given", r.Int(endingCount),
			r.Int(endingMoves),
			r.Int(endingGiven))
	}
	return nil
}

// endingCounts returns the counts of a way by moves given and moves.
func endingCounts(rows []lab.Row, w string) map[int]map[int]int {
	out := map[int]map[int]int{}
	for _, r := range rows {
		if r.Text(endingWay) != w {
			continue
		}
		if out[r.Int(endingGiven)] == nil {
			out[r.Int(endingGiven)] = map[int]int{}
		}
		out[r.Int(endingGiven)][r.Int(endingMoves)] += r.Int(endingCount)
	}
	return out
}

// lengthsText lists lengths with their counts, "76×1 81×2".
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

func neighbourhoodSummary(v param.Values, rows []lab.Row) []lab.Table {
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
	if v["game"] == "5D-82" {
		out = append(out, neighbourhoodRerun(v, ends, grids))
	}
	return out
}

// neighbourhoodFrom is how many moves the source gives of its game of 79, which it finds to lead to 68, 69 or
// 79.
const neighbourhoodFrom = 64

// neighbourhoodGap compares how alone a great game stands.
func neighbourhoodGap(v param.Values, ends, found map[int]map[int]int) lab.Table {
	t := lab.Table{Title: fmt.Sprintf("From %d moves, beside the source", neighbourhoodFrom),
		Note: "The source's game has 79 moves; its search found games of 68, 69 and 79 moves (text on " +
			"the neighbourhood test). The game " +
			"used here is a different one, so the figures stand side by side and are not judged.",
		Columns: lab.Columns("figure", "published: integer", "here: integer", "games: integer",
			"verdict: verdict")}
	for _, w := range []struct {
		name   string
		counts map[int]int
	}{{everyEnding, ends[neighbourhoodFrom]}, {foundByEvolution, found[neighbourhoodFrom]}} {
		lengths := slices.Sorted(maps.Keys(w.counts))
		games := 0
		for _, n := range w.counts {
			games += n
		}
		row := func(figure string, published, here int) {
			cells := []any{figure + ", " + w.name, int64(published), nil, int64(games), notComparable}
			if games > 0 {
				cells[2] = int64(here)
			}
			t.Rows = append(t.Rows, cells)
		}
		gap := 0
		if n := len(lengths); n > 1 {
			gap = lengths[n-1] - lengths[n-2]
		}
		row("distinct lengths", 3, len(lengths))
		row("moves between the longest and the second longest", 10, gap)
	}
	return t
}

// knownEndings are those of the game of 82 moves by moves given, with the positions on the way.
var knownEndings = map[int]struct {
	lengths   string
	positions int
}{
	78: {"82×4", 23}, 76: {"81×2  82×4", 55}, 74: {"81×2  82×4", 84}, 72: {"76×1  81×2  82×4", 94},
	70: {"76×1  81×2  82×4", 98},
	68: {"76×1  81×2  82×4", 197}, 66: {"76×1  81×2  82×4", 200}, 64: {"76×1  81×2  82×4", 222},
	62: {"66×1  76×1  81×2  82×4", 243},
	60: {"66×2  76×2  81×4  82×8", 494},
}

// neighbourhoodRerun compares every ending with another enumeration; there is no chance in it.
func neighbourhoodRerun(v param.Values, ends, grids map[int]map[int]int) lab.Table {
	t := lab.Table{Title: "Every ending against a re-run", Note: measured,
		Columns: lab.Columns("moves given: integer", "re-run", "its positions: integer", "here",
			"positions: integer", "verdict: verdict")}
	for _, a := range endingSteps(v) {
		known, ok := knownEndings[a]
		if !ok {
			continue
		}
		row := []any{int64(a), known.lengths, int64(known.positions), nil, nil, lab.JudgeExact(false, false)}
		if ends[a] != nil && grids[a] != nil {
			row[3], row[4] = lengthsText(ends[a]), int64(grids[a][0])
			row[5] = lab.JudgeExact(true, row[3] == known.lengths && grids[a][0] == known.positions)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func neighbourhoodCharts(v param.Values, rows []lab.Row) []chart.Chart {
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
			s.X, s.Y = []float64{float64(gameLength(v))}, []float64{math.NaN()}
		}
		c.Series = append(c.Series, s)
	}
	if pair, ok := neighbourhoodPair(v, rows); ok {
		return []chart.Chart{c, pair}
	}
	return []chart.Chart{c}
}
