package othello

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// ends returns how a column begins and ends beside figures.
func ends(v param.Values, rows []lab.Row, column int, name string, first, last lab.Figure) []lab.Mean {
	begin, end := atEnds(v, rows, column)
	return []lab.Mean{
		{Name: name + ", first generation", Unit: "%", Digits: 1, Known: first, Here: begin, Step: 1},
		{Name: name + ", last generation", Unit: "%", Digits: 1, Known: last, Here: end, Step: 1},
	}
}

// rerunEnds is ends beside the figures of one or two runs of another implementation, from low to high.
func rerunEnds(v param.Values, rows []lab.Row, column int, name string, runs int, first,
	last [2]float64) []lab.Mean {
	figure := func(x [2]float64) lab.Figure {
		return lab.Figure{Origin: lab.Reference, Low: x[0], High: x[1], Place: "re-run", Trials: runs}
	}
	return ends(v, rows, column, name, figure(first), figure(last))
}

// unless returns figures without numbers, which are only for some settings, unless the values are those.
func unless(ok bool, only string, means []lab.Mean) []lab.Mean {
	for i := range means {
		if !ok && means[i].Known.Given() {
			means[i].Known = lab.Elsewhere(only)
		}
	}
	return means
}

// figuresTable is a published table of figures in words.
func figuresTable(title, source, note string, rows ...[2]string) lab.Published {
	p := lab.Published{Name: "figures", Title: title, Origin: lab.Prose, Source: source, Note: note,
		Columns: lab.Columns("figure", "value")}
	for _, r := range rows {
		p.Rows = append(p.Rows, []any{r[0], r[1]})
	}
	return p
}

// lostCurves says what is missing of the source.
const lostCurves = "The curves are lost; these are the numbers and the words of the text."

// rerunNote says where references come from.
const rerunNote = "The reference values come from one or two runs of an independent implementation with " +
	"the same stand-ins."

// newBreeding1 returns the first test of genetic programming.
func newBreeding1() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-1", Title: "Genetic programming, test 1", Version: 1,
		Source: cite.Siivonen.In("genetic programming, test 1 and figure 12"),
		Doc: "Breeds formulas over the squares of the board by genetic programming: draws them at random, " +
			"copies the fitter ones and crosses them. Fitness comes from a tournament of all against all, " +
			"two games without chance per pair. The thesis sees no progress: the best formula is mostly " +
			"that of the generation before.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "30"}},
			{Name: "standard", Values: param.Values{"generations": "30"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
		Published: []lab.Published{figuresTable("Test 1", cite.Siivonen.At("text on figure 12"), lostCurves,
			[2]string{"best of a generation that is the best of the one before", "63 of 100"},
			[2]string{"best of a generation that is no copy", "2 of 100"},
			[2]string{"games won against weight10.4 and weight10.5", "no visible rise"})},
	}}
	var e *lab.Experiment
	b.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		repeated, copied, all := repeats(rows)
		list := func(same, copies lab.Figure) []lab.Share {
			return []lab.Share{{Name: "the best is that of the generation before", Known: same,
				Here: repeated, Trials: all},
				{Name: "the best is a copy", Known: copies, Here: copied, Trials: all}}
		}
		const title, note = "The best of each generation beside ",
			"Fitness by a tournament depends on all that take part, so the best of one generation need not " +
				"be that of the next. Many are equal; the thesis does not say which of them counts " +
				"as the best."
		if !isTest(v, e) {
			only := lab.Elsewhere("100 formulas in 100 generations with the settings of the test")
			return []lab.Table{lab.CompareShares(title+"the thesis", "figure", note, list(only, only))}
		}
		tables := []lab.Table{
			lab.CompareShares(title+"the thesis", "figure", note,
				list(lab.Print(0.63, "text on figure 12").On(100),
					lab.Print(0.98, "text on figure 12").On(100))),
			lab.CompareShares(title+"a re-run", "figure", rerunNote,
				list(lab.Refer(0.19, "re-run").On(100), lab.Refer(0.36, "re-run").On(100))),
		}
		if v["top"] == "10" { // as many as the re-run watched
			tables = append(tables, lab.CompareMeans("Games won beside a re-run", "figure", rerunNote,
				append(rerunEnds(v, rows, bredFirst, "games won against R104", 1, [2]float64{15.7, 15.7},
					[2]float64{15.5, 15.5}),
					rerunEnds(v, rows, bredFirst+2, "games won against weight10", 1, [2]float64{39, 39},
						[2]float64{51, 51})...)))
		}
		return tables
	}
	e = b.experiment()
	return e
}

// newBreeding2 returns the second test.
func newBreeding2() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-2", Title: "Genetic programming, test 2", Version: 1,
		Source: cite.Siivonen.In("genetic programming, test 2, figures 13 and 14"),
		Doc: "Breeds formulas by their share of discs in ten games against R104 with random ties. Division " +
			"by zero gives zero, and some formulas mutate. The curves show games against the training " +
			"opponent and against others: what is learnt against one need not hold against another.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "60", "generations": "8"}},
			{Name: "standard", Values: param.Values{"population": "200", "generations": "40"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
		Published: []lab.Published{figuresTable("Test 2", cite.Siivonen.At("text on figures 13 and 14"),
			lostCurves,
			[2]string{"games won against weight10.4 and weight10.5 at first", "a little above 10 %"},
			[2]string{"games won against weight10.4 and weight10.5 at the end",
				"a little above and a little below 20 %"},
			[2]string{"discs at first", "nearly 40 %"})},
	}, Defaults: param.Values{"population": "500", "terms": "7", "mutation": "10", "division": "zero",
		"fitness": byReference, "games": "10", "ties": "random",
		"top": "10", "watch": "30", "exact": "0"}}
	var e *lab.Experiment
	b.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		const place, only = "text on figures 13 and 14",
			"500 formulas in 100 generations with the settings of the test"
		ok := isTest(v, e)
		first, last := lab.Say("a little above 10 %", 10, 15, place),
			lab.Say("a little above or below 20 %", 15, 25, place)
		discs := lab.Say("nearly 40 %", 35, 40, place)
		var means []lab.Mean
		for i, r := range references[:2] {
			means = append(means, ends(v, rows, bredFirst+i, "games won against "+r.label, first, last)...)
			means = append(means,
				ends(v, rows, bredDiscs+i, "discs against "+r.label, discs, lab.Figure{})[:1]...)
		}
		tables := []lab.Table{lab.CompareMeans("Beside the thesis", "figure",
			"R104 and R105 stand in for weight10.4 and weight10.5.", unless(ok, only, means))}
		if ok {
			tables = append(tables, lab.CompareMeans("Beside a re-run", "figure", rerunNote,
				append(append(
					rerunEnds(v, rows, bredFirst, "games won against R104", 2, [2]float64{17.5, 18.2},
						[2]float64{70, 82.8}),
					rerunEnds(v, rows, bredFirst+1, "games won against R105", 1, [2]float64{13.5, 13.5},
						[2]float64{21.3, 21.3})...),
					rerunEnds(v, rows, bredFirst+2, "games won against weight10", 2, [2]float64{},
						[2]float64{44, 51})[1:]...)))
		}
		return tables
	}
	e = b.experiment()
	return e
}

// newBreeding3 returns the third test.
func newBreeding3() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-3", Title: "Genetic programming, test 3", Version: 1,
		Source: cite.Siivonen.In("genetic programming, test 3, figures 15 and 16"),
		Doc: "Breeds a large population by two games against R104 without chance. This measure has no " +
			"noise and rises, but nothing is gained in games with random ties or against others.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "200", "generations": "8"}},
			{Name: "standard", Values: param.Values{"population": "500", "generations": "40"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
		Published: []lab.Published{figuresTable("Test 3", cite.Siivonen.At("text on figures 15 and 16"),
			lostCurves+" The table of the settings says 5 terms, the text implies 7.",
			[2]string{"discs without chance against weight10.4, the best at the end", "above 75 %"},
			[2]string{"the same, mean of the 50 best at first", "above 57 %"},
			[2]string{"games won", "no rise"})},
	}, Defaults: param.Values{"population": "2000", "mutation": "30", "division": "zero",
		"fitness": byReference, "top": "10", "watch": "30", "exact": "50"}}
	var e *lab.Experiment
	b.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		const place, only = "text on figure 15",
			"2000 formulas in 100 generations with the settings of the test"
		ok := isTest(v, e)
		best := lab.Say("above 75 %", 75, 100, place)
		means := append(ends(v, rows, bredFitness, "best, without chance against R104", best, best),
			ends(v, rows, bredExact, "50 best, without chance against R104",
				lab.Say("above 57 %", 57, 100, place), lab.Figure{})[:1]...)
		tables := []lab.Table{lab.CompareMeans("Discs beside the thesis", "figure",
			"R104 stands in for weight10.4.", unless(ok, only, means))}
		if ok {
			again := rerunEnds(v, rows, bredFitness, "best, without chance against R104", 2,
				[2]float64{64.8, 66}, [2]float64{89.8, 96.1})
			again = append(again,
				rerunEnds(v, rows, bredExact, "50 best, without chance against R104", 2, [2]float64{53, 55},
					[2]float64{89.8, 96.1})...)
			again = append(again,
				rerunEnds(v, rows, bredFirst, "games won against R104", 2, [2]float64{10, 14},
					[2]float64{14, 16})...)
			tables = append(tables, lab.CompareMeans("Beside a re-run", "figure", rerunNote, again))
		}
		return tables
	}
	e = b.experiment()
	return e
}
