package connect

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// gain is by how many points a case is ahead of another, as the thesis has it.
type gain struct {
	name          string
	a, b          string // the labels of the cases
	first, result int
	least, most   float64
	text          string // as the thesis has it
}

// sample takes the runs in pairs.
func (g gain) sample(rows []lab.Row) (s stat.Sample) {
	runs := map[int][2]*lab.Row{}
	for i := range rows {
		r := &rows[i]
		pair := runs[r.Int(studyRun)]
		switch r.Text(studyCase) {
		case g.a:
			pair[0] = r
		case g.b:
			pair[1] = r
		}
		runs[r.Int(studyRun)] = pair
	}
	for run := 1; run <= len(runs); run++ {
		if pair := runs[run]; pair[0] != nil && pair[1] != nil {
			s = s.With(part(*pair[0], g.first, g.result) - part(*pair[1], g.first, g.result))
		}
	}
	return s
}

// asPublished reports whether the settings that are no part of a case are those of the thesis, but for the
// number of runs and test games.
func (x study) asPublished(v param.Values) bool {
	return !slices.ContainsFunc(x.Params, func(s param.Spec) bool {
		return !slices.Contains([]string{"cells", "runs", "test-games"}, s.Name) && v[s.Name] != s.Default
	})
}

// summary puts the results beside the thesis and a re-run, and lists them.
func (x study) summary(v param.Values, rows []lab.Row) (tables []lab.Table) {
	if len(x.gains) > 0 {
		tables = append(tables, x.besideGains(v, rows))
	}
	if len(x.figures) > 0 {
		tables = append(tables, x.besideThesis(v, rows))
	}
	here := x.results(v, rows)
	if again, ok := x.besideRerun(v, rows); ok {
		tables = append(tables, again)
	} else if len(x.rerun) > 0 {
		here.Note += " Reference values exist only for " + x.only + "."
	} else if len(x.figures)+len(x.gains) == 0 {
		here.Note += " Neither the thesis nor a re-run has figures to judge these by."
	}
	return append(tables, here)
}

// step is between two shares of the test games, %.
func step(v param.Values) float64 { return 100 / v.Float("test-games") }

// besideThesis has a row for each figure on the cases of the run. Cases that have none get the result that
// the thesis tells of other cases.
func (x study) besideThesis(v param.Values, rows []lab.Row) lab.Table {
	var means []lab.Mean
	ok := x.asPublished(v)
	for _, w := range x.ways(v) {
		// What the thesis tells only as a difference is in the other table.
		known := slices.ContainsFunc(x.gains, func(g gain) bool {
			return ok && (g.a == w.label || g.b == w.label)
		})
		for _, f := range x.figures {
			if f.of == w.label && ok {
				means = append(means, mean(f, f.printed(x.place).On(thesisRuns), step(v), rows))
				known = true
			}
		}
		for _, first := range []int{studyFirst, studySecond} {
			if !known {
				means = append(means,
					mean(figure{of: w.label, first: first, result: x.result}, lab.Elsewhere(x.only), step(v),
						rows))
			}
		}
	}
	return lab.CompareMeans("Beside the thesis", "case", x.note, means)
}

// besideGains compares differences of cases.
func (x study) besideGains(v param.Values, rows []lab.Row) lab.Table {
	var means []lab.Mean
	for _, g := range x.gains {
		m := lab.Mean{Name: g.name, Unit: "points", Digits: 1, Known: lab.Elsewhere(x.only),
			Here:  g.sample(rows),
			Scale: stat.Scale{Min: -100, Max: 100, Step: step(v)}, Enough: enoughRuns}
		if x.asPublished(v) {
			m.Known = lab.Say(g.text, g.least, g.most, x.place).On(thesisRuns)
		}
		if m.Here.N > 0 || len(rows) == 0 {
			means = append(means, m)
		}
	}
	return lab.CompareMeans("Differences beside the thesis", "difference", x.note, means)
}

// besideRerun has a row for each figure of the re-run on the cases of the run; ok is false where there is
// none.
func (x study) besideRerun(v param.Values, rows []lab.Row) (t lab.Table, ok bool) {
	if !x.asPublished(v) {
		return t, false
	}
	// The standard deviations of single runs lie around these.
	sd := map[string]float64{"3x3": 24, "4x4": 10, "7x6": 6.5}[x.board]
	var means []lab.Mean
	for _, w := range x.ways(v) {
		for _, f := range x.rerun {
			if f.of == w.label {
				m := mean(f, f.referred("re-run").On(thesisRuns), step(v), rows)
				m.SD = sd
				means = append(means, m)
			}
		}
	}
	return lab.CompareMeans("Beside a re-run", "case",
			fmt.Sprintf("The reference values are means of 30 runs of an independent program with the "+
				"same settings. The standard deviation of a run is taken to be %g points at least.", sd),
			means),
		len(means) > 0
}

// results lists the means of all cases.
func (x study) results(v param.Values, rows []lab.Row) lab.Table {
	here := lab.Table{Title: "Games against " + words(v["opponent"]),
		Note:    "Means of the runs; from 5 runs on ± standard deviation.",
		Columns: lab.Columns("case", "runs: integer")}
	for _, c := range []string{"won as 1", "drawn as 1", "lost as 1", "won as 2", "drawn as 2", "lost as 2"} {
		here.Columns = append(here.Columns, lab.Column{Name: c, Unit: "%", Kind: lab.Text})
	}
	for _, w := range x.ways(v) {
		name := strings.ReplaceAll(w.label, " -", " −")
		line := []any{name, int64(shares(rows, w.label, studyFirst, win).N)}
		for k := range 6 {
			line = append(line, spread(shares(rows, w.label, []int{studyFirst, studySecond}[k/3], k%3)))
		}
		here.Rows = append(here.Rows, line)
	}
	return here
}

// spread writes a mean and, of five numbers or more, their standard deviation, with the digits that they
// bear; nil of none.
func spread(s stat.Sample) any {
	if s.N == 0 {
		return nil
	}
	if s.N < 5 { // which tell too little of their own spread
		return lab.Column{}.Show(s.Mean)
	}
	c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(s.StdErr(), 1)}
	return c.Show(s.Mean) + " ± " + c.Show(s.SD())
}

// line is the label of a way without the setting along the axis.
func (x study) line(w way) string {
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
