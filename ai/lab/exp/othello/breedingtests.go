package othello

import (
	"math"

	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// usualOnly says for what there are figures.
const usualOnly = "the settings of the thesis"

// ends returns how a column begins and ends beside figures, which applies says are for these settings.
func ends(v param.Values, rows []lab.Row, column int, name string, first, last lab.Figure, slack float64, applies bool) []lab.Mean {
	begin, end := atEnds(v, rows, column)
	if !applies {
		first.Low, first.Place, last.Low, last.Place = math.NaN(), usualOnly, math.NaN(), usualOnly
	}
	return []lab.Mean{
		{Name: name + ", first generation", Unit: "%", Digits: 1, Known: first, Error: slack, Here: begin, Step: 1},
		{Name: name + ", last generation", Unit: "%", Digits: 1, Known: last, Error: slack, Here: end, Step: 1},
	}
}

// rerunEnds is ends beside the figures of a re-run.
func rerunEnds(v param.Values, rows []lab.Row, column int, name string, first, last, slack float64, applies bool) []lab.Mean {
	return ends(v, rows, column, name, lab.Refer(first, "re-run"), lab.Refer(last, "re-run"), slack, applies)
}

// figuresTable is a published table of figures in words.
func figuresTable(title, source, note string, rows ...[2]string) lab.Published {
	p := lab.Published{Name: "figures", Title: title, Origin: lab.Prose, Source: source, Note: note,
		Columns: []lab.Column{{Name: "figure", Kind: lab.Text}, {Name: "value",
			Kind: lab.Text}}}
	for _, r := range rows {
		p.Rows = append(p.Rows, []any{r[0], r[1]})
	}
	return p
}

// lostCurves says what is missing of the source.
const lostCurves = "The curves themselves are lost; the figures are those of the text."

// rerunNote says where figures come from that are not of the thesis.
const rerunNote = "The reference values come from one or two runs of an independent implementation with the same stand-ins."

// newBreeding1 returns the first test of genetic programming.
func newBreeding1() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-1", Title: "Breeding evaluation functions, test 1", Version: 1, Source: cite.Siivonen.In("genetic programming, test 1 and figure 12"),
		Doc: "Formulas over the squares of the board are bred: drawn at random, the better ones copied and crossed. Fitness is a tournament of all with all, " +
			"two games " +
			"without chance for each pair. The thesis sees no progress: the best is mostly the one of the generation before.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "30"}}, {Name: "standard", Values: param.Values{"generations": "30"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
		Published: []lab.Published{figuresTable("Test 1", cite.Siivonen.At("text on figure 12"), lostCurves,
			[2]string{"best of a generation that is the best of the one before", "63 of 100"}, [2]string{"best of a generation that is no copy", "2 of 100"},
			[2]string{"games won against weight10.4 and weight10.5", "no visible rise"})},
	}}
	var e *lab.Experiment
	b.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		repeated, copied, all := repeats(rows)
		shares := []lab.Share{{Name: "the best is that of the generation before", Known: lab.Print(0.63, "figure 12").On(100), Here: repeated, Trials: all},
			{Name: "the best is a copy", Known: lab.Print(0.98, "figure 12").On(100), Here: copied, Trials: all}}
		reruns := []lab.Share{{Name: "the best is that of the generation before", Known: lab.Refer(0.19, "re-run").On(100), Here: repeated, Trials: all},
			{Name: "the best is a copy", Known: lab.Refer(0.36, "re-run").On(100), Here: copied, Trials: all}}
		if !isTest(v, e) {
			for i := range shares {
				shares[i].Known, reruns[i].Known = lab.Elsewhere(usualOnly), lab.ReferElsewhere(usualOnly)
			}
		}
		return []lab.Table{
			lab.CompareShares("The best of the generations", "figure", "Fitness by a tournament depends on all that take part, so that the best of one generation "+
				"need not be "+
				"that of the next. Many are equal: which of them counts as the best is not in the source.", shares),
			lab.CompareShares("The best of the generations against a re-run", "figure", rerunNote, reruns),
			lab.CompareMeans("Games won against a re-run", "figure", rerunNote+" It watched the ten best.",
				append(rerunEnds(v, rows, bredFirst, "R104", 15.7, 15.5, 6, isTest(v, e)), rerunEnds(v, rows, bredFirst+2, "weight10", 39, 51, 9, isTest(v, e))...)),
		}
	}
	e = b.experiment()
	return e
}

// newBreeding2 returns the second test.
func newBreeding2() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-2", Title: "Breeding evaluation functions, test 2", Version: 1,
		Source: cite.Siivonen.In("genetic programming, test 2, figures 13 and 14"),
		Doc: "Formulas are bred by the discs that they keep in ten games against R104, ties broken at random. What is divided by zero is zero, and some are " +
			"mutated. " +
			"The curves are of games against the opponent of the training and against others: what is learnt against one need not hold against another.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "60", "generations": "8"}},
			{Name: "standard", Values: param.Values{"population": "200", "generations": "40"}}, {Name: "thesis", Values: param.Values{"generations": "100"}}},
		Published: []lab.Published{figuresTable("Test 2", cite.Siivonen.At("text on figures 13 and 14"), lostCurves,
			[2]string{"games won against weight10.4 and weight10.5 at first", "a little above 10 %"},
			[2]string{"games won against weight10.4 and weight10.5 at the end", "a little above and a little below 20 %"},
			[2]string{"discs at first", "nearly 40 %"})},
	}, Defaults: param.Values{"population": "500", "terms": "7", "mutation": "10", "division": "zero", "fitness": byReference, "games": "10", "ties": "random",
		"top": "10", "watch": "30", "exact": "0"}}
	var e *lab.Experiment
	b.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		ok := isTest(v, e)
		first := lab.Say("a little above 10 %", 10, 12.5, "text on figure 13")
		last := lab.Say("a little above or below 20 %", 17.5, 22.5, "text on figure 13")
		return []lab.Table{
			lab.CompareMeans("Against the thesis", "figure", "R104 and R105 are stand-ins.",
				append(ends(v, rows, bredFirst, "games won against R104", first, last, 0, ok),
					ends(v, rows, bredFirst+1, "games won against R105", first, last, 0, ok)...)),
			lab.CompareMeans("Against a re-run", "figure", rerunNote,
				append(rerunEnds(v, rows, bredFirst, "games won against R104", 17.9, 76.4, 8, ok), rerunEnds(v,
					rows, bredFirst+1, "games won against R105", 13.5, 21.3, 8, ok)...)),
		}
	}
	e = b.experiment()
	return e
}

// newBreeding3 returns the third test.
func newBreeding3() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-3", Title: "Breeding evaluation functions, test 3", Version: 1,
		Source: cite.Siivonen.In("genetic programming, test 3, figures 15 and 16"),
		Doc: "A large population is bred by two games against R104 that leave nothing to chance. The measure has no noise, and rises; in games with chance, and " +
			"against others, nothing is gained.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "200", "generations": "8"}},
			{Name: "standard", Values: param.Values{"population": "500", "generations": "40"}}, {Name: "thesis", Values: param.Values{"generations": "100"}}},
		Published: []lab.Published{figuresTable("Test 3", cite.Siivonen.At("text on figures 15 and 16"),
			lostCurves+" The table of the settings says 5 terms, the text "+
				"means 7.",
			[2]string{"discs without chance against weight10.4, the best at the end", "above 75 %"},
			[2]string{"the same, mean of the 50 best at first", "above 57 %"}, [2]string{"games won", "no rise"})},
	}, Defaults: param.Values{"population": "2000", "mutation": "30", "division": "zero", "fitness": byReference, "top": "10", "watch": "30", "exact": "50"}}
	var e *lab.Experiment
	b.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		ok := isTest(v, e)
		best := lab.Best{Name: "discs of the best without chance against R104", Known: lab.Elsewhere(usualOnly), Effort: "100 generations of 2000"}
		if ok {
			best.Known = lab.Say("above 75 %", 75, math.Inf(1), "text on figures 15 and 16")
		}
		for _, r := range rows {
			best.Here = max(best.Here, int(r.Float(bredFitness)))
			best.Playouts += r.Float(bredGames)
			best.Trials = max(best.Trials, r.Trial+1)
		}
		return []lab.Table{
			lab.CompareBests("Against the thesis", "figure", "%", "games", "", []lab.Best{best}),
			lab.CompareMeans("Against a re-run", "figure", rerunNote, append(append(rerunEnds(v, rows, bredFitness,
				"best, without chance against R104", 65.4, 93, 5, ok),
				rerunEnds(v, rows, bredExact, "50 best, without chance against R104", 54, 93, 5, ok)...),
				rerunEnds(v, rows, bredFirst, "games won against R104", 12, 15, 6, ok)...)),
		}
	}
	e = b.experiment()
	return e
}
