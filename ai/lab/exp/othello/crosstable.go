package othello

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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

// crossRow is a cell of the cross-table. In the first cell of a row, Games includes the games of the
// optimisation.
type crossRow struct {
	lab.Sent
	Function string  `col:"function"`
	Against  string  `col:"against"`
	Weights  string  `col:"weights"`                           // weights of Function
	Games    int     `col:"games" unit:"games" effort:"games"` // number of games of this cell
	Wins     float64 `col:"games won" unit:"%" digits:"1" min:"0" max:"100"`
	Discs    float64 `col:"discs" unit:"%" digits:"1" min:"0" max:"100"`
}

type crossSettings struct {
	tables, fromOnes, fromCorners, fine, training, games int
	reading                                              string
}

func (s *crossSettings) Params(p *param.Set) {
	p.Int(&s.tables, "tables", "Tables", "Number of tables, each with functions of its own.", 1, 1, 1000)
	p.Int(&s.fromOnes, "from-ones", "From ones", "Functions optimised from weights of 1.", 4, 0, 10)
	p.Int(&s.fromCorners, "from-corners", "From corners", "Functions optimised from a corner weight of "+
		"20 and zeros.", 6, 0, 10)
	p.Int(&s.fine, "fine", "Fine-tuned", "Functions fine-tuned from R104, which then plays too.", 0, 0, 10)
	p.Choice(&s.reading, "reading", "Comparison", "Comparison of a function with its two neighbours.",
		readings[0], readings...).
		Titles(readingTitles...)
	p.Int(&s.training, "training", "Training games", "Games in each comparison during the optimisation.",
		20, 2, 10_000).
		Unit("games")
	p.Int(&s.games, "games", "Games", "Games for each cell of the table.", 100, 2, 100_000).Unit("games")
}

// newCrossTable returns the tournament of the functions found by the first two optimisations of Siivonen
// 2003, or by the third.
func newCrossTable() *lab.Experiment {
	return lab.Typed[crossSettings, crossRow]{
		Description: lab.Description{
			Name: "othello/cross-table", Title: "Optimised functions against each other", Version: 2,
			Source: cite.Siivonen.In("tables 4 and 6"),
			Doc: "Optimises four functions from weights of 1 and six from a corner weight of 20, and lets " +
				"all play each other twice; or fine-tunes R104, the stand-in for the best of them. " +
				"Strength is not transitive, one match of 100 games says " +
				"little, and all functions beat the start.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"training": "100", "tables": "3"}},
				{Name: "thesis", Values: param.Values{"training": "100"}},
				{Name: "fine", Values: param.Values{"from-ones": "0", "from-corners": "0", "fine": "5",
					"training": "100"}}},
			Published: files.Published("cross-table.csv"),
		},
		Most: lab.AnyNumber,
		Trials: func(v crossSettings) (int, error) {
			if len(crossEntrants(v)) < 2 {
				return 0, fault.Errorf("from-ones, from-corners, fine: there is nothing to optimise")
			}
			return v.tables, nil
		},
		Trial: crossTrial,
		Check: func(v crossSettings, r crossRow) error {
			for _, name := range []string{r.Function, r.Against} {
				if crossIndex(crossEntrants(v), name) < 0 {
					return fault.Errorf("no function %q", name)
				}
			}
			return nil
		},
		Summary: crossSummary,
		Charts:  crossCharts,
	}.Experiment()
}

// crossTable4 returns the cross-table of Siivonen 2003: the percentage of 100 games that the function of the
// row won against the function of the column, with 0 on the diagonal.
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

// crossTable6 returns the cross-table of the fine-tuned functions in Siivonen 2003, in the same form as
// crossTable4.
func crossTable6() (cells [][]float64) {
	for i, row := range files.Source("cross-table.csv", "table6").Rows {
		var line []float64
		for k, cell := range row[1:] {
			wins, _, _ := strings.Cut(cell.(string), " / ")
			x, err := strconv.ParseFloat(wins, 64)
			if err != nil && i != k {
				panic("othello: table 6 has the cell " + cell.(string))
			}
			line = append(line, x)
		}
		cells = append(cells, line)
	}
	return cells
}

// crossEntrant is a function of the table: the start of optimisations, or the result of one.
type crossEntrant struct {
	name  string
	start weights.Weights
	from  string        // name of the start in the table; "" for a start itself
	steps lattice.Steps // steps of the optimisation
	order []int         // indices of the weights to change, in order
}

// crossEntrants returns the functions of the table, with their names in Siivonen 2003: each start, followed
// by the results of its optimisations, numbered from 0.
func crossEntrants(v crossSettings) (all []crossEntrant) {
	most := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	if v.fromOnes+v.fromCorners > 0 {
		all = append(all, crossEntrant{name: "10", start: weights.Uniform()})
	}
	for i := range v.fromOnes + v.fromCorners { // first and second tests of the thesis
		e := crossEntrant{name: "10." + strconv.Itoa(i), from: "10", start: weights.Uniform(),
			steps: lattice.Steps{Start: 20, Reduce: 1}, order: most[1:]}
		if i >= v.fromOnes {
			e.start, e.steps = weights.Weights(lattice.Anchor(weights.Classes, 200)),
				lattice.Steps{Start: 100, Reduce: 10}
		}
		all = append(all, e)
	}
	if v.fine > 0 { // third test of the thesis
		all = append(all, crossEntrant{name: "R104", start: weights.R104()})
	}
	for i := range v.fine {
		all = append(all, crossEntrant{name: "R104." + strconv.Itoa(i), from: "R104", start: weights.R104(),
			steps: lattice.Steps{Start: 20, Reduce: 1}, order: most})
	}
	return all
}

func crossIndex(all []crossEntrant, name string) int {
	return slices.IndexFunc(all, func(e crossEntrant) bool { return e.name == name })
}

// crossState is the saved state of a table.
type crossState struct {
	Found   []weights.Weights
	Games   []int // number of games of each optimisation
	Current climbState
}

// total returns the sum of the numbers.
func total(of []int) (sum int) {
	for _, n := range of {
		sum += n
	}
	return sum
}

func crossTrial(ctx context.Context, env lab.Env, v crossSettings, _ int, out lab.Out[crossRow]) error {
	all := crossEntrants(v)
	var s crossState
	fresh := env.Saved == nil
	if !fresh {
		if err := env.Resume(&s); err != nil {
			return err
		}
	}
	rounds, before := 0, 0
	for i, e := range all {
		if i == len(s.Found) {
			before = rounds
		}
		if e.from != "" {
			rounds += len(e.order) * len(e.steps.List())
		}
	}
	for len(s.Found) < len(all) {
		i := len(s.Found)
		e := all[i]
		if e.from == "" {
			s.Found, s.Games = append(s.Found, e.start), append(s.Games, 0)
			continue
		}
		if fresh {
			s.Current = climbState{Optimizer: lattice.PerConstant{Order: e.order, Steps: e.steps.List(),
				Reading: lattice.Reading(slices.Index(readings, v.reading)), Current: e.start[:]}}
		}
		fresh = true
		reference := ofWeights(e.from, all[crossIndex(all, e.from)].start)
		t := newTest(match.ByLot(v.training), judgeOf, []function{reference}, rng.Derive(env.Seed, uint64(i)),
			&s.Current.Games)
		o := &s.Current.Optimizer
		err := optimise(ctx, env, out.Sink, o, t, func(d lattice.Decision) {
			tellGames(out.Sink, total(s.Games)+s.Current.Games, before+d.Round+1, rounds,
				len(all)*(len(all)-1)*v.games)
		}, func() any { return s })
		if err != nil {
			return err
		}
		before += len(e.order) * len(e.steps.List())
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
			out.Row(crossRow{Function: all[i].name, Against: all[k].name, Weights: a.String(),
				Games: c.Games + spent, Wins: score.WinPercent(), Discs: score.DiscPercent()})
			spent = 0
		}
	}
	return nil
}

// crossCells returns a sample of a number for each cell, over the tables of all runs.
func crossCells(all []crossEntrant, rows []crossRow, of func(r crossRow) float64) [][]stat.Sample {
	cells := make([][]stat.Sample, len(all))
	for i := range cells {
		cells[i] = make([]stat.Sample, len(all))
	}
	for _, r := range rows {
		i, k := crossIndex(all, r.Function), crossIndex(all, r.Against)
		cells[i][k] = cells[i][k].With(of(r))
	}
	return cells
}

func crossWins(r crossRow) float64 { return r.Wins }

func crossSummary(v crossSettings, rows []crossRow) []lab.Table {
	all := crossEntrants(v)
	wins := crossCells(all, rows, crossWins)
	discs := crossCells(all, rows, func(r crossRow) float64 { return r.Discs })
	t := lab.Table{Title: "Games won and discs by the row against the column",
		Note:    "In each cell games won / discs, %. The last column is the sum of the games won in the row.",
		Columns: lab.Columns("function")}
	if v.tables > 1 {
		t.Note += " Several tables are averaged."
	}
	for _, e := range all {
		t.Columns = append(t.Columns, lab.Column{Name: e.name, Kind: lab.Text})
	}
	t.Columns = append(t.Columns, lab.Column{Name: "sum", Kind: lab.Float, Digits: 1})
	// By start, the number of functions that beat their start, and the number of optimised functions.
	beat, beaten := map[string]int{}, map[string]int{}
	for i, row := range wins {
		out, sum := []any{all[i].name}, 0.0
		for k, cell := range row {
			if cell.N == 0 {
				out = append(out, nil)
				continue
			}
			out = append(out, fmt.Sprintf("%.1f / %.1f", cell.Mean, discs[i][k].Mean))
			sum += cell.Mean
		}
		t.Rows = append(t.Rows, append(out, sum))
	}
	byPair := map[[3]int]float64{}
	for _, r := range rows {
		i, k := crossIndex(all, r.Function), crossIndex(all, r.Against)
		byPair[[3]int{r.Trial, i, k}] = r.Wins
		if all[i].from == r.Against {
			beaten[r.Against]++
			if r.Wins > 50 {
				beat[r.Against]++
			}
		}
	}
	var noise stat.Sample // difference between the two matches of a pair, in percentage points
	for _, r := range rows {
		i, k := crossIndex(all, r.Function), crossIndex(all, r.Against)
		if other, ok := byPair[[3]int{r.Trial, k, i}]; ok && i < k {
			noise = noise.With(math.Abs(r.Wins + other - 100))
		}
	}
	const only, onlyFine = "100 training games in each comparison, 4 and 6 functions and 100 games for " +
		"each cell", "100 training games in each comparison, 5 fine-tuned functions and 100 games for " +
		"each cell"
	differ := lab.Mean{Name: "two matches of one pair differ by", Unit: "points", Digits: 1,
		Known: lab.Elsewhere(only), Here: noise, Step: 0.5, Enough: 15}
	var shares []lab.Share
	add := func(name, from, only string, asPrinted bool, printed [][]float64, place string) {
		share := lab.Share{Name: name, Known: lab.Elsewhere(only), Here: beat[from], Trials: beaten[from]}
		if asPrinted {
			var pairs stat.Sample
			won, n := 0, len(printed)-1
			for i := range printed {
				for k := range i {
					pairs = pairs.With(math.Abs(printed[i][k] + printed[k][i] - 100))
				}
				if i > 0 && printed[i][0] > 50 {
					won++
				}
			}
			differ.Known, differ.SD = lab.Print(math.Round(10*pairs.Mean)/10,
				place+", worked out").On(pairs.N),
				pairs.SD()
			share.Known = lab.Figure{Origin: lab.Printed, Low: float64(won) / float64(n),
				High: float64(won) / float64(n), Words: fmt.Sprintf("%d of %d", won, n), Place: place,
				Trials: n}
		}
		shares = append(shares, share)
	}
	usual := v.training == 100 && v.games == 100
	if v.fromOnes+v.fromCorners > 0 {
		add("optimised functions that beat the start", "10", only,
			usual && v.fromOnes == 4 && v.fromCorners == 6 && v.fine == 0, crossTable4(), "table 4")
	}
	if v.fine > 0 {
		add("fine-tuned functions that beat R104", "R104", onlyFine,
			usual && v.fromOnes+v.fromCorners == 0 && v.fine == 5, crossTable6(), "table 6")
	}
	tables := []lab.Table{t,
		lab.CompareShares("Against the start", "figure", "", shares),
		lab.CompareMeans("Noise", "figure",
			"The percentages of two independent matches of a pair should add up to 100.", []lab.Mean{differ})}
	if usual && v.fromOnes == 4 && v.fromCorners == 6 && v.fine == 0 {
		tables = append(tables, claimTable("A cycle counts if each of its functions beats the next by "+
			"more than "+
			"chance explains. The second test is tested with the mean results of its functions against "+
			"the functions of the first.", []claim{cyclic(v, rows), secondTest(v, rows)}))
	}
	return append(tables, crossCycles(all, wins))
}

// cycles calls visit with each three functions of which each beats the next and the last beats the first.
func cycles(cells [][]stat.Sample, visit func(a, b, c int)) {
	beats := func(a, b int) bool {
		return cells[a][b].N > 0 && cells[a][b].Mean > 50 && cells[b][a].Mean < 50
	}
	for a := range cells {
		for b := a + 1; b < len(cells); b++ {
			for c := a + 1; c < len(cells); c++ {
				if beats(a, b) && b != c && beats(b, c) && beats(c, a) {
					visit(a, b, c)
				}
			}
		}
	}
}

// cyclic returns the claim that strength is not transitive, tested with the cycle that chance explains least.
func cyclic(v crossSettings, rows []crossRow) claim {
	all := crossEntrants(v)
	c := claim{says: "strength is not transitive", place: "text on table 4", need: 1, here: "no cycle",
		by: -1}
	var found []float64
	for len(rows) > 0 {
		n := len(all) * (len(all) - 1) // one table
		if len(rows) < n {
			break
		}
		cells := crossCells(all, rows[:n], crossWins)
		rows, c.n = rows[n:], c.n+1
		cycles(cells, func(x, y, z int) {
			worst := 0.0
			for _, pair := range [][2]int{{x, y}, {y, z}, {z, x}} {
				a, b := cells[pair[0]][pair[1]].Mean, cells[pair[1]][pair[0]].Mean
				won := int(math.Round((a + 100 - b) * float64(v.games) / 100))
				worst = math.Max(worst, stat.HasShare(won, 2*v.games, 0.5))
			}
			found = append(found, worst)
		})
	}
	if len(found) > 0 { // all cycles are tried, so the probability counts for each of them
		c.by, c.p = 1, math.Min(1, slices.Min(found)*float64(len(found)))
		c.here = lab.Count(len(found), "cycle")
	}
	return c
}

// secondTest returns the claim that the functions from the second test, which start from zeros, beat those
// from the first.
func secondTest(v crossSettings, rows []crossRow) claim {
	all := crossEntrants(v)
	var means, of stat.Sample // of all functions, and of one function's games
	for i, r := range rows {
		from, to := crossIndex(all, r.Function), crossIndex(all, r.Against)
		if from > v.fromOnes && to > 0 && to <= v.fromOnes {
			of = of.With(r.Wins)
		}
		last := i+1 == len(rows) || rows[i+1].Function != r.Function || rows[i+1].Trial != r.Trial
		if last && of.N > 0 {
			means, of = means.With(of.Mean), stat.Sample{}
		}
	}
	c := claim{says: "functions of test 2 are stronger than functions of test 1", place: "on test 2",
		n: means.N, need: 5}
	if means.N > 1 {
		c.by, c.here = means.Mean-50, fmt.Sprintf("%.1f %% of the games", means.Mean)
		c.p = stat.TwoSided(c.by/means.StdErr(), float64(means.N-1))
	}
	return c
}

// crossCycles returns the table of cycles of functions, in which each function beats the next one and the
// last function beats the first.
func crossCycles(all []crossEntrant, cells [][]stat.Sample) lab.Table {
	t := lab.Table{Title: "Cycles", Note: "Each function beats the next one, and the last beats the first, " +
		"so strength is not transitive. In the thesis, 10.4 loses to 10.5, 10.5 to 10.6, and 10.6 to 10.4.",
		Columns: lab.Columns("cycle", "games won (%)")}
	cycles(cells, func(a, b, c int) {
		t.Rows = append(t.Rows, []any{all[a].name + " – " + all[b].name + " – " + all[c].name,
			fmt.Sprintf("%.1f, %.1f, %.1f", cells[a][b].Mean, cells[b][c].Mean, cells[c][a].Mean)})
	})
	return t
}

func crossCharts(v crossSettings, rows []crossRow) []chart.Chart {
	c := chart.Chart{Title: "Sum of the games won", Form: chart.Bars,
		Y: chart.Axis{Title: "sum of percentages"}, Series: []chart.Series{{Name: "here", Color: 0}}}
	all := crossEntrants(v)
	var printed [][]float64
	switch {
	case v.fromOnes == 4 && v.fromCorners == 6 && v.fine == 0:
		printed = crossTable4()
	case v.fromOnes+v.fromCorners == 0 && v.fine == 5:
		printed = crossTable6()
	}
	if printed != nil {
		c.Series = append(c.Series, chart.Series{Name: "thesis", Color: 0, Faint: true})
	}
	for i, row := range crossCells(all, rows, crossWins) {
		sum := 0.0
		for _, cell := range row {
			if cell.N > 0 {
				sum += cell.Mean
			}
		}
		c.Labels = append(c.Labels, all[i].name)
		c.Series[0].Y = append(c.Series[0].Y, sum)
		if printed != nil {
			sum = 0
			for _, x := range printed[i] {
				sum += x
			}
			c.Series[1].Y = append(c.Series[1].Y, sum)
		}
	}
	var names, texts []string
	for _, r := range rows {
		if r.Trial == 0 && !slices.Contains(names, r.Function) {
			names, texts = append(names, r.Function), append(texts, r.Weights)
		}
	}
	return append(weightPictures("These belong to the first table.", names, texts), c)
}
