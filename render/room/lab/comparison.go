package lab

import (
	"slices"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/render/room/form"
)

// comparison compares other runs with the current one.
type comparison struct {
	choice *choice
	runs   *runs
}

// beside returns the overviews of the compared runs, and how each run differs from the current one.
func (c *comparison) beside(p *planned) (names []string, overviews []*lab.Overview) {
	e := c.choice.experiment()
	for _, q := range c.runs.of(p.Experiment) {
		if !c.choice.beside[q.id] || q.id == p.id {
			continue
		}
		if o := c.runs.overviews.of(q.Plan, q.id).read; o.Overview != nil {
			names, overviews = append(names, difference(e, q.Plan, p.Plan)), append(overviews, o.Overview)
		}
	}
	return names, overviews
}

// charts returns the charts of the current run, overlaid with charts of the same kind from the compared runs.
func (c *comparison) charts(p *planned, s *runView) []chart.Chart {
	if s.overview == nil {
		return nil
	}
	own := s.overview.Charts
	names, overviews := c.beside(p)
	out := slices.Clone(own)
	for i, ch := range own {
		heads, charts := []string{thisRun.String()}, []chart.Chart{ch}
		for j, o := range overviews {
			if k := slices.IndexFunc(o.Charts, func(o chart.Chart) bool {
				return o.Title == ch.Title && o.Form == ch.Form
			}); k >= 0 {
				heads, charts = append(heads, names[j]), append(charts, o.Charts[k])
			}
		}
		if len(charts) > 1 {
			out[i] = chart.Overlay(heads, charts)
		}
	}
	return out
}

// thisRun is the name of the current run in a comparison.
const thisRun = textThisRunAmongOthers

// tables returns the tables of the current run, merged with tables of the same kind from the compared runs.
func (c *comparison) tables(p *planned, s *runView) []lab.Table {
	own := s.tables()
	names, overviews := c.beside(p)
	out := slices.Clone(own)
	for i, t := range own {
		heads, tables := []string{thisRun.String()}, []lab.Table{t}
		for j, o := range overviews {
			if k := slices.IndexFunc(o.Summary, func(o lab.Table) bool {
				return o.Title == t.Title && slices.Equal(o.Columns, t.Columns)
			}); k >= 0 {
				heads, tables = append(heads, names[j]), append(tables, o.Summary[k])
			}
		}
		if len(tables) > 1 {
			out[i] = together(heads, tables)
		}
	}
	return out
}

// together merges tables with the same columns. Rows with the same first cell are adjacent; an additional
// column names the table that each row is from.
func together(names []string, tables []lab.Table) lab.Table {
	out := tables[0]
	out.Columns = append(out.Columns[:1:1],
		append([]lab.Column{{Name: "run", Kind: lab.Text}}, out.Columns[1:]...)...)
	out.Rows, out.Links = nil, nil
	var order []any
	rows := map[any][][]any{}
	for i, t := range tables {
		for _, row := range t.Rows {
			if rows[row[0]] == nil {
				order = append(order, row[0])
			}
			rows[row[0]] = append(rows[row[0]], append([]any{row[0], names[i]}, row[1:]...))
		}
	}
	for _, key := range order {
		out.Rows = append(out.Rows, rows[key]...)
	}
	return out
}

// difference describes how a plan differs from another plan of the same experiment.
func difference(e *lab.Description, p, from lab.Plan) string {
	var parts []string
	for _, s := range e.Params {
		if p.Values[s.Name] != from.Values[s.Name] {
			parts = append(parts, form.Summary(s, p.Values))
		}
	}
	if p.Seed != from.Seed {
		parts = append(parts, textItsSeed.With("seed", p.Seed))
	}
	if p.Added != from.Added {
		parts = append(parts, textAddedTrials.With("n", trials(p.Added)))
	}
	if parts == nil {
		return textSameSettings.String()
	}
	return strings.Join(parts, ", ")
}
