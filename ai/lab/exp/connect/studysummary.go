package connect

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// asPublished reports whether the settings outside the cases are as in Huttunen 2008, except for the numbers
// of runs and test games.
func (x *study) asPublished(v studySettings) bool {
	return v.opponent == x.opponent && !slices.ContainsFunc(x.offered(), func(s param.Spec) bool {
		return v.bred[s.Name] != s.Default
	})
}

// table returns a table of the study's file and the figures in it; ok is false if there is no such table.
func (x *study) table(name string) (s lab.Source, list []figure, ok bool) {
	if x.file == "" {
		return s, nil, false
	}
	all := files.Sources(x.file)
	i := slices.IndexFunc(all, func(s lab.Source) bool { return s.Name == name })
	if i < 0 {
		return s, nil, false
	}
	return all[i], lab.Figures[figure](all[i]), true
}

// summary returns the tables: the results compared with Huttunen 2008 and with a re-run, and all results.
func (x *study) summary(v studySettings, rows []studyRow) (tables []lab.Table) {
	thesis, said, known := x.table("thesis")
	figures, claims := x.besideThesis(v, thesis, said, rows), x.claims(v, thesis, said, rows)
	if len(figures.Rows) == 0 && x.note != "" {
		claims.Note += " " + x.note
	}
	for _, t := range []lab.Table{figures, claims, x.spreads(v, thesis, rows)} {
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	if x.contrasts {
		tables = append(tables, x.contrasted(v, rows))
	}
	here := x.results(v, rows)
	rerun, again, ran := x.table("re-run")
	if t := x.besideRerun(v, rerun, again, rows); len(t.Rows) > 0 {
		tables = append(tables, t)
	} else if ran {
		here.Note += " Reference values exist only for " + x.only + "."
	} else if !known {
		here.Note += " Neither the thesis nor a re-run gives figures with which these could be compared."
	}
	return append(tables, here)
}

// of returns the side and the result of a figure; ok is false if the figure is of another case.
func (w way) of(f figure) (side, result int, ok bool) {
	for side := 1; side <= 2; side++ {
		for result := range 3 {
			if f.Case == shareName(w.label, side, result) {
				return side, result, true
			}
		}
	}
	return 0, 0, false
}

// step returns the smallest possible difference between two percentages of the test games.
func (s studySettings) step() float64 { return 100 / float64(s.testGames) }

// besideThesis returns a table with a row for each published figure on the cases of the run. A case without
// figures has rows without a verdict for x.result, the result that is reported for the other cases.
func (x *study) besideThesis(v studySettings, thesis lab.Source, said []figure, rows []studyRow) lab.Table {
	if !slices.ContainsFunc(said, func(f figure) bool {
		return !slices.ContainsFunc(x.gains, func(g gain) bool { return g.claim && g.name == f.Case })
	}) { // stop if all figures are claims
		return lab.Table{}
	}
	means := x.gained(v, thesis, said, rows, false)
	ok := x.asPublished(v)
	for _, w := range x.ways(v) {
		// Figures that depend on several cases are among the gains.
		known := slices.ContainsFunc(x.gains, func(g gain) bool { return ok && g.about(w.label) })
		for _, f := range said {
			is := func(g gain) bool { return g.name == f.Case }
			if side, result, own := w.of(f); own && ok && !slices.ContainsFunc(x.gains, is) {
				means = append(means, mean(f.Case, f.known(thesis, x.place).On(thesis.Trials), v.step(),
					shares(rows, w.label, side, result)))
				known = true
			}
		}
		for side := 1; side <= 2 && !known; side++ {
			means = append(means, mean(shareName(w.label, side, x.result), lab.Elsewhere(x.only), v.step(),
				shares(rows, w.label, side, x.result)))
		}
	}
	if len(means) == 0 {
		return lab.Table{}
	}
	return lab.CompareMeans("Beside the thesis", "case", x.note, means)
}

// spreads compares the standard deviations between runs with Huttunen 2008, which says that they are often 10
// % of the games. The sample has one standard deviation for each percentage (won, drawn, lost) of each case
// in each role. Only studies that repeat tests of the thesis have this table.
func (x *study) spreads(v studySettings, thesis lab.Source, rows []studyRow) lab.Table {
	if thesis.Trials == 0 {
		return lab.Table{}
	}
	known := lab.Elsewhere(x.only)
	if x.asPublished(v) {
		known = lab.Say("often 10 % of the games", 7.5, 12.5, "section 6.8")
	}
	var sds stat.Sample
	for _, w := range x.ways(v) {
		for k := range 6 {
			if s := shares(rows, w.label, 1+k/3, k%3); s.N >= enoughRuns && s.Max > 0 {
				sds = sds.With(s.SD())
			}
		}
	}
	m := lab.Mean{Name: "standard deviation of the runs, mean of all shares", Unit: "%", Digits: 1,
		Known: known, Here: sds, Enough: 6}
	t := lab.CompareMeans("Standard deviations beside the thesis", "what", "", []lab.Mean{m})
	t.Note = "Each share of won, drawn and lost games as player 1 and 2 gives one standard deviation, over " +
		"at least ten runs; results that occur in no run are left out. 'Often 10 %' is read as a mean of " +
		"7.5 to 12.5 %."
	return t
}

// besideRerun returns a table with a row for each figure of the re-run on the cases of the run.
func (x *study) besideRerun(v studySettings, rerun lab.Source, again []figure, rows []studyRow) lab.Table {
	if !x.asPublished(v) {
		return lab.Table{}
	}
	// Typical standard deviations of single runs.
	sd := map[string]float64{"3x3": 24, "4x4": 10, "7x6": 6.5}[x.board]
	var means []lab.Mean
	for _, w := range x.ways(v) {
		for _, f := range again {
			if side, result, is := w.of(f); is {
				m := mean(f.Case, f.known(rerun, "re-run").On(rerun.Trials), v.step(),
					shares(rows, w.label, side, result))
				m.SD = sd
				means = append(means, m)
			}
		}
	}
	return lab.CompareMeans("Beside a re-run", "case",
		fmt.Sprintf("The reference values are means of 30 runs of an independent program with the "+
			"same settings. The standard deviation of a run is taken to be %g points at least.", sd), means)
}

// results returns the table of the mean results of all cases.
func (x *study) results(v studySettings, rows []studyRow) lab.Table {
	here := lab.Table{Title: "Games against " + words(v.opponent),
		Note:    "Means of the runs; from 5 runs on ± standard deviation.",
		Columns: lab.Columns("case", "runs: integer")}
	for _, c := range []string{"won as 1", "drawn as 1", "lost as 1", "won as 2", "drawn as 2", "lost as 2"} {
		here.Columns = append(here.Columns, lab.Column{Name: c, Unit: "%", Kind: lab.Text})
	}
	for _, w := range x.ways(v) {
		name := strings.ReplaceAll(w.label, " -", " −")
		line := []any{name, int64(shares(rows, w.label, 1, win).N)}
		for k := range 6 {
			line = append(line, spread(shares(rows, w.label, 1+k/3, k%3)))
		}
		here.Rows = append(here.Rows, line)
	}
	return here
}

// spread formats a mean to the digits that its precision justifies, from five values on with the standard
// deviation; nil for an empty sample.
func spread(s stat.Sample) any {
	if s.N == 0 {
		return nil
	}
	if s.N < 5 { // too few values for a standard deviation
		return lab.Column{}.Show(s.Mean)
	}
	c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(s.StdErr(), 1)}
	return c.Show(s.Mean) + " ± " + c.Show(s.SD())
}

// line returns the label of a case without its setting on the axis.
func (x *study) line(w way) string {
	var rest []string
	without := phrase(x.axis, w.values[x.axis])
	for _, part := range strings.Split(w.label, ", ") {
		if part != without {
			rest = append(rest, part)
		}
	}
	if len(rest) == 0 {
		return "networks"
	}
	return strings.Join(rest, ", ")
}
