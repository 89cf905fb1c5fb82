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

// The columns of a row.
const (
	countedVariant = iota
	countedWhat
	countedDepth // moves
	countedValue
)

// What is counted.
const (
	allFigures    = "figures"
	unlikeFigures = "figures unlike each other"
	sequenceProbe = "probe"
	figureCensus  = "census"
	censusEnds    = "census, finished"
)

// countedKinds lists all of them.
var countedKinds = []string{allFigures, unlikeFigures, sequenceProbe, figureCensus, censusEnds}

var usualVariants = []string{"5D", "5T", "4D", "4T"}

// newPositions returns the experiment that counts the positions of Morpion Solitaire.
func newPositions() *lab.Experiment {
	return &lab.Experiment{
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
				"10^22 in the disjoint game.",
			Params: []param.Spec{
				{Name: "depth", Title: "Depth",
					Doc: "Maximum number of moves for which positions are counted.", Unit: "moves",
					Kind: param.Int, Default: "3", Min: 1, Max: 7},
				{Name: "probes", Title: "Probes",
					Doc: "Number of random games for each variant, in thousands.", Kind: param.Int,
					Default: "4", Min: 1, Max: 1_000_000},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"depth": "5", "probes": "100"}},
				{Name: "thesis", Values: param.Values{"depth": "6", "probes": "1000"}}},
			Columns: lab.Columns("variant", "what", "moves (moves): integer", "value: number"),
			Published: []lab.Published{
				{Name: "zimmer", Title: "Numbers of positions",
					Source:  "Zimmer, quoted in " + cite.Laitinen.At("text"),
					Note:    "Both totals are estimates. The first names no variant; 5T is assumed.",
					Columns: lab.Columns("variant", "moves", "positions"),
					Rows: [][]any{{"5T", "20", "more than 22 billion"}, {"5T", "all", "about 10^23"},
						{"5D", "all", "about 10^22"}}},
				{Name: "games", Title: "Numbers of games", Source: cite.Laitinen.In("text"),
					Columns: lab.Columns("game", "games"),
					Rows: [][]any{{"tic-tac-toe", "about 10^5"}, {"chess", "about 10^123"},
						{"Go", "up to about 10^360"}, {"12 choices and 50 moves", "about 10^54"}}},
			},
		},
		Trials: func(v param.Values) (int, error) { return len(usualVariants) * (1 + v.Int("probes")), nil },
		Trial:  positionsTrial,
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.Contains(usualVariants, r.Text(countedVariant)) ||
				!slices.Contains(countedKinds, r.Text(countedWhat)) {
				return fault.Errorf("%q of %q", r.Text(countedWhat), r.Text(countedVariant))
			}
			if x := r.Float(countedValue); r.Int(countedDepth) < 0 || r.Int(countedDepth) > 2000 ||
				!(x >= 0) || math.IsInf(x, 0) {
				return fault.Errorf("%v after %d moves", r.Float(countedValue), r.Int(countedDepth))
			}
			return nil
		},
		Summary: positionsSummary,
		Charts:  positionsCharts,
	}
}

func positionsTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	name := usualVariants[i%len(usualVariants)]
	b, err := emptyBoard(name)
	if err != nil {
		return err
	}
	if i >= len(usualVariants) {
		return probeSequences(ctx, env, b, name, out)
	}
	level := [][]game.Move{nil}
	for d := 1; d <= env.Values.Int("depth"); d++ {
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
		out.Row(name, allFigures, d, float64(len(seen)))
		out.Row(name, unlikeFigures, d, float64(len(unlike)))
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

// probeSequences plays a thousand random games and sends, for each number of moves, the mean product of the
// choices up to there: an estimate of the number of move sequences (Knuth: Estimating the Efficiency of
// Backtrack Programs, 1975). Then it takes a census of the figures with as many games.
func probeSequences(ctx context.Context, env lab.Env, b *rules.Board, name string, out lab.Sink) error {
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
			product = float64(product * float64(len(moves))) // rounded before it is added, on every processor
			b.Play(moves[random.IntN(len(moves))])
			if d == len(sums) {
				sums = append(sums, 0)
			}
			sums[d] += float64(product)
		}
		undoAll(b)
	}
	for d, sum := range sums {
		out.Row(name, sequenceProbe, d+1, sum/games)
	}
	census, ok := engine.TakeCensus(b, nil, games, &random, env.Clock.Step)
	if !ok {
		return ctx.Err()
	}
	for d, n := range census.Grids {
		out.Row(name, figureCensus, d+1, n)
		if census.Finished[d] > 0 {
			out.Row(name, censusEnds, d+1, census.Finished[d])
		}
	}
	return nil
}

// series of means or counts of a variant, by moves; what is missing in a probe counts as 0.
func positionsMeans(rows []lab.Row, name, w string) (x, y []float64) {
	sums := map[int]float64{}
	trials := map[int]bool{}
	for _, r := range rows {
		if r.Text(countedVariant) == name && r.Text(countedWhat) == w {
			sums[r.Int(countedDepth)] += r.Float(countedValue)
			trials[r.Trial] = true
		}
	}
	for d := 1; d <= len(sums); d++ {
		x, y = append(x, float64(d)), append(y, sums[d]/float64(max(1, len(trials))))
	}
	return x, y
}

func positionsSummary(_ param.Values, rows []lab.Row) []lab.Table {
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

// knownCounts are numbers of figures and of move sequences by moves, from 1 on.
var knownCounts = map[string]struct{ figures, sequences []float64 }{
	"5D": {[]float64{28, 374, 3176, 19281, 89212}, []float64{28, 740, 18416, 430488, 9426768}},
	"5T": {[]float64{28, 382, 3368, 21497, 105596}, []float64{28, 748, 18992, 456520, 10346768}},
	"4D": {[]float64{40, 764, 9392, 84226}, []float64{40, 1480, 50648, 1602568}},
	"4T": {[]float64{40, 772, 9696, 89802}, []float64{40, 1496, 52352, 1714648}},
}

// positionsCounted compares the numbers of figures with those of a re-run; there is no chance in it.
func positionsCounted(rows []lab.Row) lab.Table {
	t := lab.Table{Title: "Positions against a re-run", Note: measured +
		" Zimmer's count of more than 22 billion after 20 moves is out of reach; an estimate of it " +
		"stands below.",
		Columns: lab.Columns("variant", "moves: integer", "re-run: number", "here: number",
			"verdict: verdict")}
	for _, name := range usualVariants {
		_, here := positionsMeans(rows, name, allFigures)
		for d, known := range knownCounts[name].figures[:min(len(here), len(knownCounts[name].figures))] {
			t.Rows = append(t.Rows,
				[]any{name, int64(d + 1), known, here[d], lab.JudgeExact(true, here[d] == known)})
		}
	}
	return t
}

// positionsEstimated compares the estimated numbers of move sequences with those of a re-run that counted
// them.
func positionsEstimated(rows []lab.Row) lab.Table {
	var all []lab.Mean
	for _, name := range usualVariants {
		known := knownCounts[name].sequences
		here := make([]stat.Sample, len(known))
		for _, r := range rows {
			if d := r.Int(countedDepth); r.Text(countedVariant) == name &&
				r.Text(countedWhat) == sequenceProbe && d >= 1 && d <= len(known) {
				here[d-1] = here[d-1].With(r.Float(countedValue))
			}
		}
		for d, n := range known {
			all = append(all,
				lab.Mean{Name: name + ", " + lab.Count(d+1, "move"), Known: lab.Truth(n, "counted"),
					Here: here[d], Enough: 10})
		}
	}
	return lab.CompareMeans("Move sequences, estimated and counted", "setting", "The exact numbers were "+
		"counted by an independent implementation. Each trial plays 1000 random games.", all)
}

func positionsCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Move sequences, estimated", Form: chart.Lines, X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "sequences", Log: true}}
	for i, name := range usualVariants {
		x, y := positionsMeans(rows, name, sequenceProbe)
		c.Series = append(c.Series, chart.Series{Name: name, Color: i, X: x, Y: y})
	}
	return []chart.Chart{c}
}
