package connect

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// gain is by how many points a case is ahead of another.
type gain struct {
	name         string // the case of the figure
	a, b         string // the labels of the cases
	side, result int
}

// sample takes the runs in pairs.
func (g gain) sample(rows []studyRow) (s stat.Sample) {
	runs := map[int][2]*studyRow{}
	for i := range rows {
		r := &rows[i]
		pair := runs[r.Run]
		switch r.Case {
		case g.a:
			pair[0] = r
		case g.b:
			pair[1] = r
		}
		runs[r.Run] = pair
	}
	for run := 1; run <= len(runs); run++ {
		if pair := runs[run]; pair[0] != nil && pair[1] != nil {
			s = s.With(pair[0].side(g.side).share(g.result) - pair[1].side(g.side).share(g.result))
		}
	}
	return s
}

// asPublished reports whether the settings that are no part of a case are those of the thesis, but for the
// number of runs and test games.
func (x *study) asPublished(v studySettings) bool {
	return v.opponent == x.opponent && !slices.ContainsFunc(bred(x.defaults), func(s param.Spec) bool {
		return v.bred[s.Name] != s.Default
	})
}

// table returns a table of the study's file with its figures; ok is false if there is none.
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

// summary puts the results beside the thesis and a re-run, and lists them.
func (x *study) summary(v studySettings, rows []studyRow) (tables []lab.Table) {
	thesis, said, known := x.table("thesis")
	if len(x.gains) > 0 {
		tables = append(tables, x.besideGains(v, thesis, said, rows))
	}
	if len(said) > len(x.gains) {
		tables = append(tables, x.besideThesis(v, thesis, said, rows))
	}
	here := x.results(v, rows)
	rerun, again, ran := x.table("re-run")
	if t := x.besideRerun(v, rerun, again, rows); len(t.Rows) > 0 {
		tables = append(tables, t)
	} else if ran {
		here.Note += " Reference values exist only for " + x.only + "."
	} else if !known {
		here.Note += " Neither the thesis nor a re-run has figures to judge these by."
	}
	return append(tables, here)
}

// of returns which side and result of a way a figure is about.
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

// step is between two shares of the test games, %.
func (s studySettings) step() float64 { return 100 / float64(s.testGames) }

// besideThesis has a row for each figure on the cases of the run. Cases that have none get the result that
// the thesis reports other cases.
func (x *study) besideThesis(v studySettings, thesis lab.Source, said []figure, rows []studyRow) lab.Table {
	var means []lab.Mean
	ok := x.asPublished(v)
	for _, w := range x.ways(v) {
		// What the thesis tells only as a difference is in the other table.
		known := slices.ContainsFunc(x.gains, func(g gain) bool {
			return ok && (g.a == w.label || g.b == w.label)
		})
		for _, f := range said {
			if side, result, is := w.of(f); is && ok {
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
	return lab.CompareMeans("Beside the thesis", "case", x.note, means)
}

// besideGains compares differences of cases.
func (x *study) besideGains(v studySettings, thesis lab.Source, said []figure, rows []studyRow) lab.Table {
	var means []lab.Mean
	for _, g := range x.gains {
		m := lab.Mean{Name: g.name, Unit: "points", Digits: 1, Known: lab.Elsewhere(x.only),
			Here:  g.sample(rows),
			Scale: stat.Scale{Min: -100, Max: 100, Step: v.step()}, Enough: enoughRuns}
		i := slices.IndexFunc(said, func(f figure) bool { return f.Case == g.name })
		if x.asPublished(v) {
			m.Known = said[i].known(thesis, x.place).On(thesis.Trials)
		}
		if m.Here.N > 0 || len(rows) == 0 {
			means = append(means, m)
		}
	}
	return lab.CompareMeans(differences, "difference", x.note, means)
}

// besideRerun has a row for each figure of the re-run on the cases of the run.
func (x *study) besideRerun(v studySettings, rerun lab.Source, again []figure, rows []studyRow) lab.Table {
	if !x.asPublished(v) {
		return lab.Table{}
	}
	// The standard deviations of single runs lie around these.
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

// results lists the means of all cases.
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
