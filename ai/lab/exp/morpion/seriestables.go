package morpion

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// tally is what an entrant has reached.
type tally struct {
	*entrant
	Measure, Best, Effort, Found stat.Sample // Effort is games or, for what walks, steps

	target         int     // the published best; 0: none
	games, seconds float64 // games, or steps, and time that all runs took, or those until the target was reached
	reached        bool
}

// with adds a run.
func (t *tally) with(r lab.Row, measure int) {
	t.Measure, t.Best = t.Measure.With(r.Float(measure)), t.Best.With(r.Float(runBest))
	took, found := r.Float(runPlayouts), r.Float(runFound)
	if len(r.Cells) > runSteps && took == 0 {
		took, found = r.Float(runSteps), r.Float(runStepped)
	}
	t.Effort, t.Found = t.Effort.With(took), t.Found.With(found)
	if t.reached {
		return
	}
	t.seconds += r.Seconds
	if t.reached = t.target > 0 && r.Int(runBest) >= t.target; t.reached {
		t.games += found
	} else {
		t.games += took
	}
}

// bySetting returns the cells of a column by setting, run by run.
func bySetting(rows []lab.Row, column int) map[string][]float64 {
	out := map[string][]float64{}
	for _, r := range rows {
		out[r.Text(runSetting)] = append(out[r.Text(runSetting)], r.Float(column))
	}
	return out
}

// count returns the tallies of the entrants that take part.
func (s *series) count(v param.Values, rows []lab.Row) []tally {
	var out []tally
	at := map[string]int{}
	for _, e := range s.active(v) {
		at[e.Name] = len(out)
		out = append(out, tally{entrant: e, target: s.target(v, e)})
	}
	for _, r := range rows {
		if i, ok := at[r.Text(runSetting)]; ok {
			out[i].with(r, s.Measure)
		}
	}
	return out
}

// target returns the best that is published of an entrant; 0 where there is none that can be compared.
func (s *series) target(v param.Values, e *entrant) int {
	if e.Figure == nil || s.Other != nil && s.Other(v) {
		return 0
	}
	return e.Figure.Best
}

// mean returns the published mean, NaN where there is none.
func (f *figure) mean() float64 {
	if f == nil || f.Mean == 0 {
		return math.NaN()
	}
	return f.Mean
}

// rounded is the standard error of figures with one decimal.
const rounded = 0.03

// beside returns the figure's mean beside the one here.
func (f *figure) beside(t *tally, unit string, enough int) lab.Mean {
	m := lab.Mean{Name: t.Name, Unit: unit, Digits: 2, Published: f.mean(), Here: t.Measure, Step: 1, Enough: enough}
	if f != nil {
		m.Of, m.SD, m.Error = max(f.Runs, 1), f.SD, rounded
	}
	return m
}

// effort says what a published best took.
func (f *figure) effort() string {
	var parts []string
	if f.Runs > 0 {
		parts = append(parts, fmt.Sprintf("%d × ", f.Runs))
	}
	switch {
	case f.Seconds >= 7200:
		parts = append(parts, fmt.Sprintf("%.0f h", f.Seconds/3600))
	case f.Seconds > 0:
		parts = append(parts, fmt.Sprintf("%g s", f.Seconds))
	case f.Runs == 1:
		parts = []string{"one run"}
	case f.Runs > 1:
		parts = []string{fmt.Sprintf("%d runs", f.Runs)}
	}
	if text := strings.Join(parts, ""); text != "" && f.Note != "" {
		return text + ", " + f.Note
	} else if text != "" {
		return text
	}
	return f.Note
}

func (s *series) unit() string {
	if s.Measure == runRound {
		return ""
	}
	return "moves"
}

// summary puts the means and the bests beside those published, and then shows spread and effort.
func (s *series) summary(v param.Values, rows []lab.Row) []lab.Table {
	var means, reruns []lab.Mean
	more := lab.Table{Title: "Spread and effort", Columns: []lab.Column{
		{Name: "setting", Kind: lab.Text}, {Name: "runs", Kind: lab.Int}, {Name: "standard deviation", Kind: lab.Float, Digits: 2},
		{Name: "published", Kind: lab.Float, Digits: 2}, {Name: "best", Unit: "moves", Kind: lab.Int},
		{Name: "effort of a run, by formula", Kind: lab.Text}, {Name: "here", Kind: lab.Text},
		{Name: "best found after", Kind: lab.Text},
	}}
	tallies := s.count(v, rows)
	for i := range tallies {
		t := &tallies[i]
		means = append(means, t.Figure.beside(t, s.unit(), s.Enough))
		if t.Rerun != nil {
			if f := t.Rerun(v); f != nil {
				reruns = append(reruns, f.beside(t, s.unit(), s.Enough))
			}
		}
		row := []any{t.Name, int64(t.Measure.N), nil, nil, nil, nil, nil, nil}
		if t.Measure.N > 1 {
			row[2] = t.Measure.SD()
		}
		if t.Figure != nil && t.Figure.SD > 0 {
			row[3] = t.Figure.SD
		}
		if t.Measure.N > 0 {
			row[4], row[6], row[7] = int64(t.Best.Max), t.effortText(v, t.Effort.Mean), t.effortText(v, t.Found.Mean)
		}
		if effort := t.estimate(v); effort > 0 {
			row[5] = t.effortText(v, effort)
		}
		more.Rows = append(more.Rows, row)
	}
	tables := []lab.Table{lab.CompareMeans(s.Title, "setting", s.Note, means)}
	if len(reruns) > 0 {
		table := lab.CompareMeans("Against a re-run", "setting", "Beside stands what was "+measured+".", reruns)
		table.Columns[1].Name = "re-run"
		tables = append(tables, table)
	}
	if bests := s.bests(v, tallies); len(bests) > 0 {
		tables = append(tables, s.counting(lab.CompareBests("Published bests", "setting", "moves",
			"Games and time are those of all runs, or of those until the best was "+
				"reached, on one worker.", bests)))
	}
	tables = append(tables, more)
	if times, ok := s.times(v, rows); ok {
		tables = append(tables, times)
	}
	if s.MoreTables != nil {
		tables = append(tables, s.MoreTables(v, rows)...)
	}
	return tables
}

// counting names the column of games by what runs take: steps where they walk.
func (s *series) counting(t lab.Table) lab.Table {
	names := [...]string{allPlay: "games", someWalk: "games or steps", allWalk: "steps"}
	for i := range t.Columns {
		if t.Columns[i].Name == names[allPlay] {
			t.Columns[i].Name = names[s.Walks]
		}
	}
	if s.Walks != allPlay {
		t.Note = strings.Replace(t.Note, "Games and", strings.ToUpper(names[s.Walks][:1])+names[s.Walks][1:]+" "+
			"and", 1)
	}
	return t
}

// rerun is a Rerun for all values; nil where nothing was measured, which a mean of 0 says.
func rerun(runs int, mean, sd float64) func(param.Values) *figure {
	if mean == 0 {
		return nil
	}
	return func(param.Values) *figure { return &figure{Runs: runs, Mean: mean, SD: sd} }
}

// measured says where the figures of re-runs come from.
const measured = "measured with another implementation of the same rules and methods, made to judge this one; no figures of the source"

// bests returns the published bests of the entrants that take part, or where none of these has one of those that do not.
func (s *series) bests(v param.Values, tallies []tally) (out []lab.Best) {
	for i := range tallies {
		if t := &tallies[i]; t.target > 0 {
			out = append(out, lab.Best{Name: t.Name, Published: t.target, Effort: t.Figure.effort(), Here: int(t.Best.Max), Trials: t.Best.N, Games: t.games,
				Seconds: t.seconds})
		}
	}
	if len(out) > 0 || s.Applies != nil && !s.Applies(v) {
		return out
	}
	for i := range s.Entrants {
		if e := &s.Entrants[i]; s.target(v, e) > 0 {
			out = append(out, lab.Best{Name: e.Name, Published: s.target(v, e), Effort: e.Figure.effort()})
		}
	}
	return out
}

// best names the longest game.
func (s *series) best(v param.Values, rows []lab.Row) string {
	best := ""
	most := 0.0
	for _, t := range s.count(v, rows) {
		if t.Best.N > 0 && t.Best.Max > most {
			most = t.Best.Max
			best = fmt.Sprintf("%.0f moves, %s", most, t.Name)
		}
	}
	return best
}

// published returns the figures of the entrants as a table; ok is false when there are none.
func (s *series) published() (p lab.Published, ok bool) {
	p = lab.Published{Name: "published", Title: s.Title, Source: s.Source, Note: s.PublishedNote, Columns: []lab.Column{
		{Name: "setting", Kind: lab.Text}, {Name: "runs", Kind: lab.Text}, {Name: "mean", Kind: lab.Text}, {Name: "standard deviation", Kind: lab.Text},
		{Name: "best", Unit: "moves", Kind: lab.Text}, {Name: "seconds a run", Kind: lab.Text},
		{Name: "note", Kind: lab.Text},
	}}
	text := func(x float64) string {
		if x == 0 {
			return ""
		}
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	for _, e := range s.Entrants {
		if f := e.Figure; f != nil {
			p.Rows = append(p.Rows, []any{e.Name, text(float64(f.Runs)), text(f.Mean), text(f.SD), text(float64(f.Best)), text(f.Seconds), f.Note})
		}
	}
	return p, len(p.Rows) > 0
}
