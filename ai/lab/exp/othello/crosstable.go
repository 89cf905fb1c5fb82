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

// crossRow is a cell of the table.
type crossRow struct {
	lab.Sent
	Function string  `col:"function"`
	Against  string  `col:"against"`
	Weights  string  `col:"weights"`                           // of the function
	Games    int     `col:"games" unit:"games" effort:"games"` // with those of the optimisation in the first cell of a row
	Wins     float64 `col:"games won" unit:"%" digits:"1" min:"0" max:"100"`
	Discs    float64 `col:"discs" unit:"%" digits:"1" min:"0" max:"100"`
}

// crossSettings are the settings of the tables.
type crossSettings struct {
	tables, fromOnes, fromCorners, training, games int
	reading                                        string
}

func (s *crossSettings) Params(p *param.Set) {
	p.Int(&s.tables, "tables", "Tables", "Number of tables, each with functions of its own.", 1, 1, 1000)
	p.Int(&s.fromOnes, "from-ones", "From ones", "Functions optimised from weights of 1.", 4, 0, 10)
	p.Int(&s.fromCorners, "from-corners", "From corners", "Functions optimised from a corner weight of "+
		"20 and zeros.", 6, 0, 10)
	p.Choice(&s.reading, "reading", "Comparison", "Comparison of a function with its two neighbours.",
		readings[0], readings...).
		Titles(readingTitles...)
	p.Int(&s.training, "training", "Training games", "Games in each comparison during the optimisation.",
		20, 2, 10_000).
		Unit("games")
	p.Int(&s.games, "games", "Games", "Games for each cell of the table.", 100, 2, 100_000).Unit("games")
}

// newCrossTable returns the tournament of the results of the first two optimisations.
func newCrossTable() *lab.Experiment {
	return lab.Typed[crossSettings, crossRow]{
		Description: lab.Description{
			Name: "othello/cross-table", Title: "Optimised functions against each other", Version: 1,
			Source: cite.Siivonen.In("table 4"),
			Doc: "Optimises four functions from weights of 1 and six from a corner weight of 20, and lets " +
				"all play each other twice. Strength is not transitive, one match of 100 games says " +
				"little, and all functions beat the start.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"training": "100"}},
				{Name: "thesis", Values: param.Values{"training": "100"}}},
			Published: files.Published("cross-table.csv"),
		},
		Most:   lab.AnyNumber,
		Trials: func(v crossSettings) (int, error) { return v.tables, nil },
		Trial:  crossTrial,
		Check: func(v crossSettings, r crossRow) error {
			for _, name := range []string{r.Function, r.Against} {
				if crossIndex(v, name) < 0 {
					return fault.Errorf("no function %q", name)
				}
			}
			return nil
		},
		Summary: crossSummary,
		Charts:  crossCharts,
	}.Experiment()
}

// crossTable4 returns the cross-table of the thesis: games won by the row against the column, in per cent of
// 100; 0 on the diagonal.
func crossTable4() (cells [][]float64) {
	for _, row := range files.Source("cross-table.csv", "table4").Rows {
		var line []float64
		for _, cell := range row[1:] {
			if x := cell.(float64); !math.IsNaN(x) {
				line = append(line, x)
			} else {
				line = append(line, 0)
			}
		}
		cells = append(cells, line)
	}
	return cells
}

// crossName names the functions as the thesis does: weight10, and results numbered from 0.
func crossName(i int) string {
	if i == 0 {
		return "10"
	}
	return "10." + strconv.Itoa(i-1)
}

// crossSize is how many functions there are.
func crossSize(v crossSettings) int { return 1 + v.fromOnes + v.fromCorners }

func crossIndex(v crossSettings, name string) int {
	for i := range crossSize(v) {
		if crossName(i) == name {
			return i
		}
	}
	return -1
}

// crossState is a saved table.
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

func crossTrial(ctx context.Context, env lab.Env, v crossSettings, _ int, out lab.Out[crossRow]) error {
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
			if i > v.fromOnes {
				start, step = weights.Weights(lattice.Anchor(weights.Classes, 200)),
					lattice.Steps{Start: 100, Reduce: 10}
			}
			s.Current = climbState{Optimizer: lattice.PerConstant{Order: []int{1, 2, 3, 4, 5, 6, 7, 8, 9},
				Steps:   step.List(),
				Reading: lattice.Reading(slices.Index(readings, v.reading)), Current: start[:]}}
		}
		fresh = true
		t := newTest(match.ByLot(v.training), []function{ofWeights("weight10", weights.Uniform())},
			rng.Derive(env.Seed, uint64(i)), &s.Current.Games)
		o := &s.Current.Optimizer
		_, rounds := s.Current.optimizer()
		err := optimise(ctx, env, out.Sink, o, t, func(d lattice.Decision) {
			tellGames(out.Sink, total(s.Games)+s.Current.Games, (i-1)*rounds+d.Round+1,
				(crossSize(v)-1)*rounds,
				crossSize(v)*(crossSize(v)-1)*v.games)
		}, func() any { return s })
		if err != nil {
			return err
		}
		s.Found = append(s.Found, weights.Weights(s.Current.Optimizer.Point()))
		s.Games = append(s.Games, s.Current.Games)
	}
	c := match.ByLot(v.games)
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
			out.Row(crossRow{Function: crossName(i), Against: crossName(k), Weights: a.String(),
				Games: c.Games + spent, Wins: score.WinPercent(), Discs: score.DiscPercent()})
			spent = 0
		}
	}
	return nil
}

// crossCells gathers the cells of all tables.
func crossCells(v crossSettings, rows []crossRow) [][]stat.Sample {
	n := crossSize(v)
	cells := make([][]stat.Sample, n)
	for i := range cells {
		cells[i] = make([]stat.Sample, n)
	}
	for _, r := range rows {
		i, k := crossIndex(v, r.Function), crossIndex(v, r.Against)
		cells[i][k] = cells[i][k].With(r.Wins)
	}
	return cells
}

func crossSummary(v crossSettings, rows []crossRow) []lab.Table {
	cells := crossCells(v, rows)
	t := lab.Table{Title: "Games won by the row against the column",
		Note:    "The last column is the sum of the row.",
		Columns: lab.Columns("function")}
	if v.tables > 1 {
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
		i, k := crossIndex(v, r.Function), crossIndex(v, r.Against)
		byPair[[3]int{r.Trial, i, k}] = r.Wins
	}
	for _, r := range rows {
		i, k := crossIndex(v, r.Function), crossIndex(v, r.Against)
		if other, ok := byPair[[3]int{r.Trial, k, i}]; ok && i < k {
			noise = noise.With(math.Abs(r.Wins + other - 100))
		}
	}
	differ := lab.Mean{Name: "two matches of one pair differ by", Unit: "points", Digits: 1,
		Known: lab.Elsewhere(crossOnly), Here: noise, Step: 0.5, Enough: 20}
	share := lab.Share{Name: "optimised functions that beat the start", Known: lab.Elsewhere(crossOnly),
		Here: beat, Trials: beaten}
	if v.training == 100 && v.games == 100 && v.fromOnes == 4 && v.fromCorners == 6 {
		var printed stat.Sample
		table4 := crossTable4()
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

func crossCharts(v crossSettings, rows []crossRow) []chart.Chart {
	c := chart.Chart{Title: "Sum of the games won", Form: chart.Bars,
		Y: chart.Axis{Title: "sum of percentages"}, Series: []chart.Series{{Name: "here", Color: 0}}}
	table4 := crossTable4()
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
