package othello

import (
	"slices"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// bredFigure is a figure of a re-run. Low and High are the bounds of the results of several runs.
type bredFigure struct {
	Figure string  `col:"figure"`
	Low    float64 `col:"low"`
	High   float64 `col:"high"`
	Runs   int     `col:"runs"`
}

// bredWords is a figure that Siivonen 2003 gives in words, with the range that the words are taken to mean.
type bredWords struct {
	Figure string  `col:"figure"`
	Words  string  `col:"value"`
	Low    float64 `col:"low"`
	High   float64 `col:"high"`
}

// saidOf returns the figure of Siivonen 2003 with this name.
func saidOf(file, figure string) lab.Figure {
	of := files.Source(file, "figures")
	for _, f := range lab.Figures[bredWords](of) {
		if f.Figure == figure {
			return lab.Say(f.Words, f.Low, f.High, of.Place)
		}
	}
	panic("othello: the thesis says nothing of " + figure)
}

// rerunOf returns the figure of the re-run with this name, or no figure if there is none.
func rerunOf(file, figure string) lab.Figure {
	for _, f := range lab.Figures[bredFigure](files.Source(file, "re-run")) {
		if f.Figure == figure {
			return lab.Figure{Origin: lab.Reference, Low: f.Low, High: f.High, Place: "re-run",
				Trials: f.Runs}
		}
	}
	return lab.Figure{}
}

// ends returns the means of a number in the first and in the last generation, with the known figures first
// and last.
func ends(v lab.OpenSettings, rows []bredRow, of bredNumber, name string, first, last lab.Figure) []lab.Mean {
	begin, end := atEnds(v, rows, of)
	return []lab.Mean{
		{Name: name + ", first generation", Unit: "%", Digits: 1, Known: first, Here: begin, Step: 1},
		{Name: name + ", last generation", Unit: "%", Digits: 1, Known: last, Here: end, Step: 1},
	}
}

// rerunEnds is like ends but uses the figures of the re-run; it leaves out a generation without a figure.
func rerunEnds(v lab.OpenSettings, rows []bredRow, of bredNumber, name, file string) []lab.Mean {
	both := ends(v, rows, of, name, lab.Figure{}, lab.Figure{})
	for i := range both {
		both[i].Known = rerunOf(file, both[i].Name)
	}
	return slices.DeleteFunc(both, func(m lab.Mean) bool { return !m.Known.Given() })
}

// unless returns means. If ok is false, it replaces the known figures by a note that there are figures only
// for the settings described by only.
func unless(ok bool, only string, means []lab.Mean) []lab.Mean {
	for i := range means {
		if !ok && means[i].Known.Given() {
			means[i].Known = lab.Elsewhere(only)
		}
	}
	return means
}

// rerunNote is the note on the origin of the reference values.
const rerunNote = "The reference values come from one or two runs of an independent implementation with " +
	"the same stand-ins."

// newBreeding1 returns the first test with genetic programming.
func newBreeding1() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-1", Title: "Genetic programming, test 1", Version: 2,
		Source: cite.Siivonen.In("genetic programming, test 1 and figure 12"),
		Doc: "Breeds formulas over the squares of the board by genetic programming: draws them at " +
			"random, copies the fitter ones and crosses them. Fitness comes from a tournament of all " +
			"against all, with two games without chance per pair. The thesis finds no progress: the best " +
			"formula is mostly the best of the previous generation.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "30"}},
			{Name: "standard", Values: param.Values{"generations": "30"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
	}, File: "breeding-1.csv"}
	var e *lab.Experiment
	b.Summary = func(v lab.OpenSettings, rows []bredRow) []lab.Table {
		repeated, copied, all := repeats(rows)
		list := func(same, copies lab.Figure) []lab.Share {
			return []lab.Share{{Name: "the best is that of the generation before", Known: same,
				Here: repeated, Trials: all},
				{Name: "the best is a copy", Known: copies, Here: copied, Trials: all}}
		}
		const title, note = "The best of each generation beside ",
			"Fitness in a tournament depends on all participants, so the best of one generation need not " +
				"be the best of the next. Many are equally good, and the thesis does not say which of them " +
				"counts as the best."
		if !isTest(v, e) {
			only := lab.Elsewhere("100 formulas in 100 generations with the settings of the test")
			return []lab.Table{lab.CompareShares(title+"the thesis", "figure", note, list(only, only))}
		}
		copies := func(figure string) lab.Figure {
			said := saidOf(b.File, figure)
			return lab.Print(said.Low, said.Place).On(100)
		}
		tables := []lab.Table{
			lab.CompareShares(title+"the thesis", "figure", note,
				list(copies("best of a generation that is the best of the one before"),
					copies("best of a generation that is no copy"))),
			lab.CompareShares(title+"a re-run", "figure", rerunNote,
				list(rerunOf(b.File, "the best is that of the generation before"),
					rerunOf(b.File, "the best is a copy"))),
		}
		if v.Int("top") == 10 { // the re-run watched 10 formulas
			tables = append(tables, lab.CompareMeans("Games won beside a re-run", "figure", rerunNote,
				append(rerunEnds(v, rows, bredWins(0), "games won against R104", b.File),
					rerunEnds(v, rows, bredWins(2), "games won against weight10", b.File)...)))
		}
		const place = "text on figure 12"
		tables = append(tables, bredClaims(v, rows,
			trend("no rise of the games won against weight10.4", place, false, rows, bredWins(0)),
			trend("no rise of the games won against weight10.5", place, false, rows, bredWins(1))),
			bredTimes(v, rows, "1 to 3 h for a generation, more than a week in all", "table 11"))
		return tables
	}
	e = b.experiment()
	return e
}

// newBreeding2 returns the second test with genetic programming.
func newBreeding2() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-2", Title: "Genetic programming, test 2", Version: 2,
		Source: cite.Siivonen.In("genetic programming, test 2, figures 13 and 14"),
		Doc: "Breeds formulas by their share of discs in ten games against R104 with random ties. " +
			"Division by zero gives zero, and some formulas mutate. The curves show games against the " +
			"training opponent and against others: what is learned against one opponent need not help " +
			"against another.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "60", "generations": "8"}},
			{Name: "standard", Values: param.Values{"population": "200", "generations": "40"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
	}, File: "breeding-2.csv",
		Defaults: param.Values{"population": "500", "terms": "7", "mutation": "10", "division": "zero",
			"fitness": byReference, "games": "10", "ties": "random",
			"top": "10", "watch": "30", "exact": "0"}}
	var e *lab.Experiment
	b.Summary = func(v lab.OpenSettings, rows []bredRow) []lab.Table {
		const only = "500 formulas in 100 generations with the settings of the test"
		const figure13, figure14 = "text on figure 13", "text on figure 14"
		ok := isTest(v, e)
		won := "games won against weight10.4 and weight10.5"
		first, last := saidOf(b.File, won+" at first"), saidOf(b.File, won+" at the end")
		last.Words = "a little above or below 20 %"
		discs := saidOf(b.File, "discs at first")
		var means []lab.Mean
		for i, r := range references[:2] {
			means = append(means, ends(v, rows, bredWins(i), "games won against "+r.label, first, last)...)
			means = append(means,
				ends(v, rows, bredDiscs(i), "discs against "+r.label, discs, lab.Figure{})[:1]...)
		}
		tables := []lab.Table{lab.CompareMeans("Beside the thesis", "figure",
			"R104 and R105 stand in for weight10.4 and weight10.5.", unless(ok, only, means))}
		if ok {
			tables = append(tables, lab.CompareMeans("Beside a re-run", "figure", rerunNote,
				slices.Concat(rerunEnds(v, rows, bredWins(0), "games won against R104", b.File),
					rerunEnds(v, rows, bredWins(1), "games won against R105", b.File),
					rerunEnds(v, rows, bredWins(2), "games won against weight10", b.File))),
				bredClaims(v, rows, singleAbove(rows, "section 6.1.2"),
					trend("no rise of the discs against weight10.4", figure13, false, rows, bredDiscs(0)),
					peak("more discs against weight10.4 around generation 40 than at the end", figure13, rows,
						bredDiscs(0)),
					peak("more games won against weight10.4 around generation 40 than at the end",
						figure14, rows,
						bredWins(0)),
					trend("the games won against weight10.5 rise", figure14, true, rows, bredWins(1)),
					growth("the formulas grow", "text on test 2", true, rows)),
				bredTimes(v, rows, "40 min to more than 4 h for a generation, more than 8 days in all",
					"table 12"))
		}
		return tables
	}
	e = b.experiment()
	return e
}

// newBreeding3 returns the third test with genetic programming.
func newBreeding3() *lab.Experiment {
	b := breeding{Description: lab.Description{
		Name: "othello/breeding-3", Title: "Genetic programming, test 3", Version: 2,
		Source: cite.Siivonen.In("genetic programming, test 3, figures 15 and 16"),
		Doc: "Breeds a large population by two games against R104 without chance. This measure has no " +
			"noise and rises, but the formulas gain nothing in games with random ties or against other " +
			"opponents.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"population": "200", "generations": "8"}},
			{Name: "standard", Values: param.Values{"population": "500", "generations": "40"}},
			{Name: "thesis", Values: param.Values{"generations": "100"}}},
	}, File: "breeding-3.csv",
		Defaults: param.Values{"population": "2000", "mutation": "30", "division": "zero",
			"fitness": byReference, "top": "10", "watch": "30", "exact": "50"}}
	var e *lab.Experiment
	b.Summary = func(v lab.OpenSettings, rows []bredRow) []lab.Table {
		const place, only = "text on figure 15",
			"2000 formulas in 100 generations with the settings of the test"
		ok := isTest(v, e)
		best := saidOf(b.File, "discs without chance against weight10.4, the best at the end")
		fifty := saidOf(b.File, "the same, mean of the 50 best at first")
		best.Place, fifty.Place = place, place
		means := append(ends(v, rows, bredFitness, "best, without chance against R104", best, best),
			ends(v, rows, bredExact(0), "50 best, without chance against R104",
				fifty, lab.Figure{})[:1]...)
		tables := []lab.Table{lab.CompareMeans("Discs beside the thesis", "figure",
			"R104 stands in for weight10.4.", unless(ok, only, means))}
		if ok {
			again := slices.Concat(rerunEnds(v, rows, bredFitness, "best, without chance against R104",
				b.File),
				rerunEnds(v, rows, bredExact(0), "50 best, without chance against R104", b.File),
				rerunEnds(v, rows, bredWins(0), "games won against R104", b.File))
			const figure16 = "text on figure 16"
			tables = append(tables, lab.CompareMeans("Beside a re-run", "figure", rerunNote, again),
				bredClaims(v, rows, sameBest(rows, place),
					trend("the discs without chance against weight10.4 rise", place, true, rows,
						bredExact(0)),
					trend("no rise of the discs without chance against weight10.5", place, false, rows,
						bredExact(1)),
					trend("no rise of the games won against weight10.4", figure16, false, rows, bredWins(0)),
					growth("the formulas hardly grow", "text on test 3", false, rows)),
				bredTimes(v, rows, "11 to 41 min for a generation, more than 40 h in all", "table 13"))
		}
		return tables
	}
	e = b.experiment()
	return e
}
