package othello

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// table4 is the cross-table of the thesis: games won by the row against the column, in per cent of 100.
var table4 = [11][11]float64{
	{0, 36.5, 28.5, 27.0, 15.5, 15.5, 15.0, 22.5, 30.5, 25.0, 21.5},
	{57.5, 0, 26.0, 12.0, 5.5, 21.0, 6.0, 42.0, 6.0, 39.0, 15.5},
	{75.5, 77.5, 0, 54.5, 39.5, 17.0, 21.0, 60.0, 78.5, 68.5, 47.0},
	{79.0, 86.5, 53.0, 0, 70.5, 41.0, 21.5, 25.5, 71.0, 57.5, 38.5},
	{87.0, 94.0, 59.0, 28.5, 0, 15.0, 18.0, 30.0, 68.5, 53.0, 37.0},
	{84.0, 85.5, 75.5, 66.0, 71.5, 0, 46.0, 64.0, 87.5, 72.5, 84.5},
	{84.5, 87.5, 74.5, 80.5, 75.0, 57.5, 0, 41.0, 69.5, 65.0, 59.0},
	{77.5, 71.5, 37.0, 76.5, 77.0, 27.5, 51.0, 0, 90.0, 69.0, 64.5},
	{66.0, 99.0, 25.0, 26.0, 42.5, 14.5, 25.0, 9.5, 0, 49.5, 15.0},
	{71.0, 64.0, 46.5, 50.5, 49.0, 31.5, 37.0, 35.5, 54.0, 0, 21.0},
	{80.5, 87.5, 58.0, 50.5, 78.5, 35.0, 37.0, 36.0, 89.0, 73.5, 0},
}

// The columns of a row: a cell of the table.
const (
	crossRow = iota
	crossColumn
	crossWeights // of the row's function
	crossGames   // with those of the optimisation in the first cell of a row
	crossWins    // %
	crossDiscs   // %
)

// newCrossTable returns the tournament of the results of the first two optimisations.
func newCrossTable() *lab.Experiment {
	published := lab.Published{Name: "table4", Title: "Games won by the row against the column",
		Source: cite.Siivonen.At("table 4"),
		Note: "Each pair was played twice, with rows and columns swapped. The cells are as printed; the " +
			"sums that the thesis gives for weight10.4 do not follow from them.",
		Columns: lab.Columns("function")}
	for i, cells := range table4 {
		published.Columns = append(published.Columns,
			lab.Column{Name: crossName(i), Unit: "%", Kind: lab.Float, Digits: 1})
		row := []any{crossName(i)}
		for k, x := range cells {
			if k == i {
				row = append(row, math.NaN())
			} else {
				row = append(row, x)
			}
		}
		published.Rows = append(published.Rows, row)
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/cross-table", Title: "Optimised functions against each other", Version: 1,
			Source: cite.Siivonen.In("table 4"),
			Doc: "Optimises four functions from weights of 1 and six from a corner weight of 20, and lets " +
				"all play each other twice. Strength is not transitive, one match of 100 games says " +
				"little, and all functions beat the start.",
			Params: []param.Spec{
				{Name: "tables", Title: "Tables", Doc: "Number of tables, each with functions of its own.",
					Kind: param.Int, Default: "1", Min: 1, Max: 1000},
				{Name: "from-ones", Title: "From ones", Doc: "Functions optimised from weights of 1.",
					Kind: param.Int, Default: "4", Min: 0, Max: 10},
				{Name: "from-corners", Title: "From corners",
					Doc: "Functions optimised from a corner weight of 20 and zeros.", Kind: param.Int,
					Default: "6", Min: 0,
					Max: 10},
				{Name: "reading", Title: "Comparison",
					Doc: "Comparison of a function with its two neighbours.", Kind: param.Choice,
					Default: readings[0],
					Choices: readings, Titles: readingTitles},
				{Name: "training", Title: "Training games",
					Doc: "Games in each comparison during the optimisation.", Unit: "games", Kind: param.Int,
					Default: "20", Min: 2,
					Max: 10_000},
				{Name: "games", Title: "Games", Doc: "Games for each cell of the table.", Unit: "games",
					Kind: param.Int, Default: "100", Min: 2, Max: 100_000},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"training": "100"}},
				{Name: "thesis", Values: param.Values{"training": "100"}}},
			Columns: []lab.Column{{Name: "function", Kind: lab.Text}, {Name: "against", Kind: lab.Text},
				{Name: "weights", Kind: lab.Text},
				{Name: "games", Unit: "games", Kind: lab.Int, Effort: true},
				{Name: "games won", Unit: "%", Kind: lab.Float, Digits: 1},
				{Name: "discs", Unit: "%", Kind: lab.Float, Digits: 1}},
			Published: []lab.Published{published},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("tables"), nil },
		Trial:  crossTrial,
		Check: func(v param.Values, r lab.Row) error {
			for _, col := range []int{crossRow, crossColumn} {
				if crossIndex(v, r.Text(col)) < 0 {
					return fault.Errorf("no function %q", r.Text(col))
				}
			}
			return percents(r, crossWins, crossDiscs+1)
		},
		Summary: crossSummary,
		Charts:  crossCharts,
	}
}

// crossName names the functions as the thesis does: weight10, and results numbered from 0.
func crossName(i int) string {
	if i == 0 {
		return "10"
	}
	return "10." + strconv.Itoa(i-1)
}

// crossSize is how many functions there are.
func crossSize(v param.Values) int { return 1 + v.Int("from-ones") + v.Int("from-corners") }

func crossIndex(v param.Values, name string) int {
	for i := range crossSize(v) {
		if crossName(i) == name {
			return i
		}
	}
	return -1
}

// crossState is a table that is saved.
type crossState struct {
	Found   []weights.Weights
	Games   []int // that each took
	Current climbState
}

// total returns the sum of numbers.
func total(of []int) (sum int) {
	for _, n := range of {
		sum += n
	}
	return sum
}

func crossTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	v := env.Values
	s := crossState{Found: []weights.Weights{weights.Uniform()}, Games: []int{0}}
	fresh := env.Saved == nil
	if !fresh {
		s = crossState{}
		if err := env.Resume(&s); err != nil {
			return err
		}
	}
	for len(s.Found) < crossSize(v) {
		i := len(s.Found)
		if fresh {
			// The first and the second test of the thesis.
			start, step := weights.Uniform(), lattice.Steps{Start: 20, Reduce: 1}
			if i > v.Int("from-ones") {
				start, step = weights.Weights(lattice.Anchor(weights.Classes, 200)),
					lattice.Steps{Start: 100, Reduce: 10}
			}
			s.Current = climbState{Optimizer: lattice.PerConstant{Order: []int{1, 2, 3, 4, 5, 6, 7, 8, 9},
				Steps:   step.List(),
				Reading: lattice.Reading(slices.Index(readings, v["reading"])), Current: start[:]}}
		}
		fresh = true
		t := newTest(match.ByLot(v.Int("training")), []function{ofWeights("weight10", weights.Uniform())},
			rng.Derive(env.Seed, uint64(i)), &s.Current.Games)
		o := &s.Current.Optimizer
		_, rounds := s.Current.optimizer()
		err := optimise(ctx, env, out, o, t, func(d lattice.Decision) {
			tellGames(out, total(s.Games)+s.Current.Games, (i-1)*rounds+d.Round+1, (crossSize(v)-1)*rounds,
				crossSize(v)*(crossSize(v)-1)*v.Int("games"))
		}, func() any { return s })
		if err != nil {
			return err
		}
		s.Found = append(s.Found, weights.Weights(s.Current.Optimizer.Point()))
		s.Games = append(s.Games, s.Current.Games)
	}
	c := match.ByLot(v.Int("games"))
	for i, a := range s.Found {
		spent := s.Games[i]
		for k, b := range s.Found {
			if i == k {
				continue
			}
			if env.Clock.Step() || ctx.Err() != nil {
				return ctx.Err()
			}
			score := c.Run(weights.NewJudge(a), weights.NewJudge(b),
				rng.Derive(rng.Derive(env.Seed, 1000), uint64(i*len(s.Found)+k)), nil)
			out.Row(crossName(i), crossName(k), a.String(), c.Games+spent, score.WinPercent(),
				score.DiscPercent())
			spent = 0
		}
	}
	return nil
}

// crossCells gathers the cells of all tables.
func crossCells(v param.Values, rows []lab.Row) [][]stat.Sample {
	n := crossSize(v)
	cells := make([][]stat.Sample, n)
	for i := range cells {
		cells[i] = make([]stat.Sample, n)
	}
	for _, r := range rows {
		i, k := crossIndex(v, r.Text(crossRow)), crossIndex(v, r.Text(crossColumn))
		cells[i][k] = cells[i][k].With(r.Float(crossWins))
	}
	return cells
}

func crossSummary(v param.Values, rows []lab.Row) []lab.Table {
	cells := crossCells(v, rows)
	t := lab.Table{Title: "Games won by the row against the column",
		Note:    "The last column is the sum of the row.",
		Columns: lab.Columns("function")}
	if v.Int("tables") > 1 {
		t.Note += " Several tables are averaged."
	}
	for i := range cells {
		t.Columns = append(t.Columns, lab.Column{Name: crossName(i), Unit: "%", Kind: lab.Float, Digits: 1})
	}
	t.Columns = append(t.Columns, lab.Column{Name: "sum", Kind: lab.Float, Digits: 1})
	// By how much two matches of one pair differ, and how many functions beat the start.
	var noise stat.Sample
	beat, beaten := 0, 0
	for i, row := range cells {
		out, sum := []any{crossName(i)}, 0.0
		for _, cell := range row {
			if cell.N == 0 {
				out = append(out, nil)
				continue
			}
			out = append(out, cell.Mean)
			sum += cell.Mean
		}
		if t.Rows = append(t.Rows, append(out, sum)); i > 0 && row[0].N > 0 {
			beaten++
			if row[0].Mean > 50 {
				beat++
			}
		}
	}
	byPair := map[[3]int]float64{}
	for _, r := range rows {
		i, k := crossIndex(v, r.Text(crossRow)), crossIndex(v, r.Text(crossColumn))
		byPair[[3]int{r.Trial, i, k}] = r.Float(crossWins)
	}
	for _, r := range rows {
		i, k := crossIndex(v, r.Text(crossRow)), crossIndex(v, r.Text(crossColumn))
		if other, ok := byPair[[3]int{r.Trial, k, i}]; ok && i < k {
			noise = noise.With(math.Abs(r.Float(crossWins) + other - 100))
		}
	}
	differ := lab.Mean{Name: "two matches of one pair differ by", Unit: "points", Digits: 1,
		Known: lab.Elsewhere(crossOnly), Here: noise, Step: 0.5, Enough: 20}
	share := lab.Share{Name: "optimised functions that beat the start", Known: lab.Elsewhere(crossOnly),
		Here: beat, Trials: beaten}
	if v["training"] == "100" && v["games"] == "100" && v["from-ones"] == "4" && v["from-corners"] == "6" {
		var printed stat.Sample
		for i := range table4 {
			for k := range i {
				printed = printed.With(math.Abs(table4[i][k] + table4[k][i] - 100))
			}
		}
		differ.Known, differ.SD = lab.Print(math.Round(10*printed.Mean)/10, "table 4, worked out").
			On(printed.N), printed.SD()
		share.Known = lab.Print(1, "table 4").On(len(table4) - 1)
	}
	return []lab.Table{t,
		lab.CompareShares("Against the start", "figure", "", []lab.Share{share}),
		lab.CompareMeans("Noise", "figure",
			"The percentages of two independent matches of a pair should add up to 100.", []lab.Mean{differ}),
		crossCycles(cells)}
}

// crossOnly says for what there are figures.
const crossOnly = "100 training games in each comparison, 4 and 6 functions and 100 games for each cell"

// crossCycles lists functions that beat each other in a cycle.
func crossCycles(cells [][]stat.Sample) lab.Table {
	t := lab.Table{Title: "Cycles", Note: "Each function beats the next, and the last beats the first: " +
		"strength is not transitive. In the thesis, 10.4 loses to 10.5, 10.5 to 10.6, and 10.6 to 10.4.",
		Columns: lab.Columns("cycle", "games won (%)")}
	beats := func(a, b int) bool {
		return cells[a][b].N > 0 && cells[a][b].Mean > 50 && cells[b][a].Mean < 50
	}
	for a := range cells {
		for b := a + 1; b < len(cells); b++ {
			for c := a + 1; c < len(cells); c++ {
				if beats(a, b) && b != c && beats(b, c) && beats(c, a) {
					t.Rows = append(t.Rows, []any{crossName(a) + " – " + crossName(b) + " – " + crossName(c),
						fmt.Sprintf("%.1f, %.1f, %.1f", cells[a][b].Mean, cells[b][c].Mean,
							cells[c][a].Mean)})
				}
			}
		}
	}
	return t
}

func crossCharts(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Sum of the games won", Form: chart.Bars,
		Y: chart.Axis{Title: "sum of percentages"}, Series: []chart.Series{{Name: "here", Color: 0}}}
	if crossSize(v) == len(table4) {
		c.Series = append(c.Series, chart.Series{Name: "thesis", Color: 0, Faint: true})
	}
	for i, row := range crossCells(v, rows) {
		sum := 0.0
		for _, cell := range row {
			if cell.N > 0 {
				sum += cell.Mean
			}
		}
		c.Labels = append(c.Labels, crossName(i))
		c.Series[0].Y = append(c.Series[0].Y, sum)
		if len(c.Series) > 1 {
			sum = 0
			for _, x := range table4[i] {
				sum += x
			}
			c.Series[1].Y = append(c.Series[1].Y, sum)
		}
	}
	return []chart.Chart{c}
}
