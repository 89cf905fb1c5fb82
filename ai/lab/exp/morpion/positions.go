package morpion

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// Values of countRow.What.
const (
	allFigures    = "figures"
	unlikeFigures = "figures unlike each other"
	sequenceProbe = "probe"
	figureCensus  = "census"
	censusEnds    = "census, finished"
)

// countRow is a number of positions or of move sequences after Depth moves.
type countRow struct {
	lab.Sent
	Variant string  `col:"variant" in:"5D|5T|4D|4T"`
	What    string  `col:"what" in:"figures|figures unlike each other|probe|census|census, finished"`
	Depth   int     `col:"moves" unit:"moves" min:"0" max:"2000"`
	Value   float64 `col:"value" min:"0"`
}

var usualVariants = []string{"5D", "5T", "4D", "4T"}

type positionsSettings struct {
	depth, probes int
}

func (s *positionsSettings) Params(p *param.Set) {
	p.Int(&s.depth, "depth", "Depth", "Maximum number of moves for which positions are counted.", 3, 1, 7).
		Unit("moves")
	p.Int(&s.probes, "probes", "Probes", "Number of random games for each variant, in thousands.", 4, 1,
		1_000_000)
}

// newPositions returns the experiment that counts the positions of Morpion Solitaire.
func newPositions() *lab.Experiment {
	return lab.Typed[positionsSettings, countRow]{
		Description: lab.Description{
			Name:    "morpion/positions",
			Title:   "Number of positions",
			Version: 2,
			Source:  cite.Laitinen.In("text, after Zimmer and Quist"),
			Doc: "Counts the positions after each number of moves, regardless of the order of moves, with " +
				"and without rotations and reflections. Estimates the number of move sequences from random " +
				"games, each weighted by the product of its numbers of choices (Knuth's method), and the " +
				"number of all positions from games that also weigh in how many ways a position is " +
				"reached. Zimmer counted more than 22 billion positions after 20 moves and estimated about " +
				"10^23 positions of the whole game and 10^22 solutions of the disjoint one.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"depth": "5", "probes": "100"}},
				{Name: "thesis", Values: param.Values{"depth": "6", "probes": "1000"}}},
			Published: files.Published("positions.csv"),
		},
		Most:   lab.AnyNumber,
		Trials: func(v positionsSettings) (int, error) { return len(usualVariants) * (1 + v.probes), nil },
		Trial:  positionsTrial,
		Check: func(_ positionsSettings, r countRow) error {
			if math.IsInf(r.Value, 0) {
				return fault.Errorf("%v after %d moves", r.Value, r.Depth)
			}
			return nil
		},
		Summary: positionsSummary,
		Charts:  positionsCharts,
	}.Experiment()
}

func positionsTrial(ctx context.Context, env lab.Env, v positionsSettings, i int,
	out lab.Out[countRow]) error {
	name := usualVariants[i%len(usualVariants)]
	b, err := emptyBoard(name)
	if err != nil {
		return err
	}
	if i >= len(usualVariants) {
		return probeSequences(ctx, env, b, name, out)
	}
	level := [][]game.Move{nil}
	for d := 1; d <= v.depth; d++ {
		var next [][]game.Move
		seen, unlike := map[uint64]bool{}, map[uint64]bool{}
		for _, moves := range level {
			if env.Clock.Step() {
				return ctx.Err()
			}
			playAll(b, moves)
			for _, m := range slices.Clone(b.Candidates()) {
				b.Play(m)
				if h := b.Hash(); !seen[h] {
					seen[h] = true
					unlike[b.Canonical()] = true
					next = append(next, append(slices.Clone(moves), m))
				}
				b.Undo()
			}
			undoAll(b)
		}
		level = next
		out.Row(countRow{Variant: name, What: allFigures, Depth: d, Value: float64(len(seen))})
		out.Row(countRow{Variant: name, What: unlikeFigures, Depth: d, Value: float64(len(unlike))})
	}
	return nil
}

func playAll(b *rules.Board, moves []game.Move) {
	for _, m := range moves {
		b.Play(m)
	}
}

func undoAll(b *rules.Board) {
	for b.Len() > 0 {
		b.Undo()
	}
}

// probeSequences plays 1000 random games and sends, for each number of moves, the mean product of the numbers
// of legal moves before each of them, an estimate of the number of move sequences (Knuth: Estimating the
// Efficiency of Backtrack Programs, 1975). It then takes a census of the positions with the same number of
// games.
func probeSequences(ctx context.Context, env lab.Env, b *rules.Board, name string,
	out lab.Out[countRow]) error {
	const games = 1000
	random := rng.NewXorshift(env.Seed)
	var sums []float64
	for range games {
		if env.Clock.Step() {
			return ctx.Err()
		}
		product := 1.0
		for d := 0; len(b.Candidates()) > 0; d++ {
			moves := b.Candidates()
			// explicit conversion, for equal rounding on all processors
			product = float64(product * float64(len(moves)))
			b.Play(moves[random.IntN(len(moves))])
			if d == len(sums) {
				sums = append(sums, 0)
			}
			sums[d] += float64(product)
		}
		undoAll(b)
	}
	for d, sum := range sums {
		out.Row(countRow{Variant: name, What: sequenceProbe, Depth: d + 1, Value: sum / games})
	}
	census, ok := engine.TakeCensus(b, nil, games, &random, env.Clock.Step)
	if !ok {
		return ctx.Err()
	}
	for d, n := range census.Grids {
		out.Row(countRow{Variant: name, What: figureCensus, Depth: d + 1, Value: n})
		if census.Finished[d] > 0 {
			out.Row(countRow{Variant: name, What: censusEnds, Depth: d + 1, Value: census.Finished[d]})
		}
	}
	return nil
}

// positionsMeans returns the means or the counts of a variant by number of moves. A value missing in a probe
// counts as 0.
func positionsMeans(rows []countRow, name, w string) (x, y []float64) {
	sums := map[int]float64{}
	trials := map[int]bool{}
	for _, r := range rows {
		if r.Variant == name && r.What == w {
			sums[r.Depth] += r.Value
			trials[r.Trial] = true
		}
	}
	for d := 1; d <= len(sums); d++ {
		x, y = append(x, float64(d)), append(y, sums[d]/float64(max(1, len(trials))))
	}
	return x, y
}

func positionsSummary(_ positionsSettings, rows []countRow) []lab.Table {
	var out []lab.Table
	for _, name := range usualVariants {
		t := lab.Table{Title: name,
			Columns: lab.Columns("moves: integer", "positions: number",
				"distinct up to symmetry: number", "sequences, estimated: number")}
		_, all := positionsMeans(rows, name, allFigures)
		_, unlike := positionsMeans(rows, name, unlikeFigures)
		_, sequences := positionsMeans(rows, name, sequenceProbe)
		for i := range all {
			row := []any{int64(i + 1), all[i], nil, nil}
			if i < len(unlike) {
				row[2] = unlike[i]
			}
			if i < len(sequences) {
				row[3] = sequences[i]
			}
			t.Rows = append(t.Rows, row)
		}
		total := 0.0
		for _, n := range sequences {
			total += n
		}
		if total > 0 {
			t.Note = fmt.Sprintf("Move sequences of all lengths together: about 10^%.0f, the sum of %d "+
				"estimates.", math.Log10(total), len(sequences))
		}
		out = append(out, t)
	}
	return append(out, positionsCounted(rows), positionsEstimated(rows), positionsZimmer(rows))
}

// countFigure is a known number of positions or of move sequences.
type countFigure struct {
	Variant string  `col:"variant"`
	Moves   int     `col:"moves"`
	Value   float64 `col:"value"`
}

// positionsCounted compares the numbers of positions with a re-run; both are exact.
func positionsCounted(rows []countRow) lab.Table {
	t := lab.Table{Title: "Positions against a re-run", Note: measured +
		" Zimmer's count of more than 22 billion after 20 moves is out of reach, but it is estimated below.",
		Columns: lab.Columns("variant", "moves: integer", "re-run: number", "here: number",
			"verdict: verdict")}
	for _, known := range lab.Figures[countFigure](files.Source("positions.csv", "re-run")) {
		if _, here := positionsMeans(rows, known.Variant, allFigures); known.Moves <= len(here) {
			x := here[known.Moves-1]
			t.Rows = append(t.Rows, []any{known.Variant, int64(known.Moves), known.Value, x,
				lab.JudgeExact(true, x == known.Value)})
		}
	}
	return t
}

// positionsEstimated compares the estimated numbers of move sequences with the numbers counted by a re-run.
func positionsEstimated(rows []countRow) lab.Table {
	var all []lab.Mean
	for _, known := range lab.Figures[countFigure](files.Source("positions.csv", "counted")) {
		var here stat.Sample
		for _, r := range rows {
			if r.Variant == known.Variant && r.What == sequenceProbe && r.Depth == known.Moves {
				here = here.With(r.Value)
			}
		}
		all = append(all,
			lab.Mean{Name: known.Variant + ", " + lab.Count(known.Moves, "move"),
				Known: lab.Truth(known.Value, "counted"), Here: here, Enough: 10})
	}
	return lab.CompareMeans("Move sequences, estimated and counted", "setting", "The exact numbers were "+
		"counted by an independent implementation. Each trial plays 1000 random games.", all)
}

func positionsCharts(_ positionsSettings, rows []countRow) []chart.Chart {
	c := chart.Chart{Title: "Move sequences, estimated", Form: chart.Lines, X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "sequences", Log: true}}
	for i, name := range usualVariants {
		x, y := positionsMeans(rows, name, sequenceProbe)
		c.Series = append(c.Series, chart.Series{Name: name, Color: i, X: x, Y: y})
	}
	return []chart.Chart{c}
}
