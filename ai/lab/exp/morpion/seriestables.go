package morpion

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// tally combines the runs of an entrant.
type tally struct {
	*entrant
	Measure, Best, Effort, Found stat.Sample // Effort counts playouts, or steps of an entrant that walks

	scale  stat.Scale
	target int // length of the published best game; 0 if there is none
	// games (or steps) and time of all runs up to the first one that reached the target
	games, seconds float64
	reached        bool
}

// with adds a run to the tally.
func (t *tally) with(r runRow, measure measure) {
	t.Measure, t.Best = t.Measure.With(measure.of(r)), t.Best.With(float64(r.Best))
	took, found := float64(r.Playouts), float64(r.Found)
	if took == 0 {
		took, found = float64(r.Steps), float64(r.Stepped)
	}
	t.Effort, t.Found = t.Effort.With(took), t.Found.With(found)
	if t.reached {
		return
	}
	t.seconds += r.Seconds
	if t.reached = t.target > 0 && r.Best >= t.target; t.reached {
		t.games += found
	} else {
		t.games += took
	}
}

// bySetting returns a measure of all runs by setting.
func bySetting(rows []runRow, m measure) map[string][]float64 {
	out := map[string][]float64{}
	for _, r := range rows {
		out[r.Setting] = append(out[r.Setting], m.of(r))
	}
	return out
}

// count returns the tallies of the entrants that are not left out.
func (s *series) count(v seriesSettings, rows []runRow) []tally {
	var out []tally
	at := map[string]int{}
	for _, e := range s.active(v) {
		at[e.Name] = len(out)
		out = append(out, tally{entrant: e, scale: s.scale(v.Values, e), target: s.target(v, e)})
	}
	for _, r := range rows {
		if i, ok := at[r.Setting]; ok {
			out[i].with(r, s.Measure)
		}
	}
	return out
}

// target returns the length of an entrant's published best game, or 0 if there is none to compare with.
func (s *series) target(v seriesSettings, e *entrant) int {
	if e.Figure == nil || s.Other != nil && s.Other(v.Values) {
		return 0
	}
	return e.Figure.Best
}

// known returns the length of an entrant's published best game as a figure.
func (s *series) known(v seriesSettings, e *entrant) lab.Figure {
	return lab.Print(float64(s.target(v, e)), s.spreadPlace(e.Figure)).On(e.Figure.Runs)
}

// spreadPlace returns where Laitinen 2010 gives the standard deviation and the best game of a setting.
func (s *series) spreadPlace(f *figure) string { return cmp.Or(f.other, f.Place, s.place()) }

// rounded is the standard error of figures that are rounded to one decimal.
const rounded = 0.03

// beside returns the mean of the runs, without a known figure.
func (t *tally) beside(unit string, enough int) lab.Mean {
	return lab.Mean{Name: t.Name, Unit: unit, Digits: 2, Here: t.Measure, Step: 1, Enough: enough,
		Scale: t.scale}
}

// movesUnit is the unit of lengths of games.
const movesUnit = "moves"

// movesOf returns the scale of game lengths in a variant, which ends at the proven maximum.
func movesOf(v rules.Variant) stat.Scale {
	scale := stat.Counts
	if most, ok := rules.Longest(v); ok {
		scale.Max = float64(most)
	}
	return scale
}

// movesIn returns the scale of game lengths in the variant with this name.
func movesIn(name string) stat.Scale {
	v, err := rules.ParseVariant(name)
	if err != nil {
		return stat.Counts
	}
	return movesOf(v)
}

// moves returns the scale of the lengths of an entrant's games.
func (e *entrant) moves(v param.Values) stat.Scale {
	start, err := e.start(v)
	if err != nil {
		return stat.Counts // the trial reports the error
	}
	return movesOf(start.Variant())
}

// upperRounds is the number of upper rounds of evolution in the tests of Laitinen 2010, and the default of
// the experiments.
const upperRounds = 50

// scale returns the scale of the compared measure.
func (s *series) scale(v param.Values, e *entrant) stat.Scale {
	if s.Measure == runRound {
		return stat.Scale{Min: 1, Max: upperRounds, Step: 1}
	}
	return e.moves(v)
}

// printed returns the published mean of a setting as a figure, or no figure if there is none.
func (f *figure) printed(place string) lab.Figure {
	if f == nil || f.Mean == 0 {
		return lab.Figure{}
	}
	return lab.Print(f.Mean, cmp.Or(f.Place, place)).On(f.Runs)
}

// referred returns the mean of a re-run as a figure.
func (f *figure) referred() lab.Figure {
	return lab.Refer(f.Mean, cmp.Or(f.Place, "re-run")).On(f.Runs)
}

// effort returns the effort for a published best game as text.
func (f *figure) effort() string {
	text := f.Took
	switch {
	case text != "":
	case f.Seconds > 0 && f.Runs > 1:
		text = fmt.Sprintf("%d runs of %g s", f.Runs, f.Seconds)
	case f.Seconds > 0:
		text = fmt.Sprintf("%g s", f.Seconds)
	case f.Runs == 1:
		text = "one run"
	case f.Runs > 1:
		text = fmt.Sprintf("%d runs", f.Runs)
	}
	return f.noted(text)
}

// noted appends the note to a text; either may be empty.
func (f *figure) noted(text string) string {
	if text == "" || f.Note == "" {
		return text + f.Note
	}
	return text + ", " + f.Note
}

func (s *series) unit() string {
	if s.Measure == runRound {
		return "rounds"
	}
	return movesUnit
}

// publishedSD names the column of published standard deviations.
const publishedSD = "standard deviation, published"

func isPublishedSD(c lab.Column) bool { return c.Name == publishedSD }

// summary returns the tables: means and best games compared with the published ones, then standard deviations
// and effort.
func (s *series) summary(v seriesSettings, rows []runRow) []lab.Table {
	var means, reruns []lab.Mean
	var spreadIn []string // places where standard deviations are published
	more := lab.Table{Title: "Spread and effort", Columns: []lab.Column{
		{Name: s.Setting, Kind: lab.Text}, {Name: "runs", Kind: lab.Int},
		{Name: "standard deviation", Unit: s.unit(), Kind: lab.Text},
		{Name: publishedSD, Unit: s.unit(), Kind: lab.Float, Digits: 2},
		{Name: "best", Unit: "moves", Kind: lab.Int},
		{Name: "effort of a run, by formula", Kind: lab.Text},
		{Name: "effort of a run, here", Kind: lab.Text},
		{Name: "best found after", Kind: lab.Text},
	}}
	tallies, again, place := s.count(v, rows), s.rerun(v), s.place()
	for i := range tallies {
		t := &tallies[i]
		m := t.beside(s.unit(), s.Enough)
		if f := figureOf(again, t.Name); f != nil {
			m := m
			m.Known, m.SD, m.Error = f.referred(), f.SD, rounded
			if f.Runs == 0 { // the re-run had few runs, so use its SD as the error
				m.Error = f.SD
			}
			reruns = append(reruns, m)
		}
		if t.Figure != nil {
			m.Known, m.SD, m.Error = t.Figure.printed(place), t.Figure.SD, rounded
		}
		means = append(means, m)
		row := []any{t.Name, int64(t.Measure.N), lab.Spread(t.Measure), nil, nil, nil, nil, nil}
		if t.Figure != nil && t.Figure.SD > 0 {
			row[3] = t.Figure.SD
			if place := s.spreadPlace(t.Figure); !slices.Contains(spreadIn, place) {
				spreadIn = append(spreadIn, place)
			}
		}
		if t.Measure.N > 0 {
			row[4], row[6], row[7] = int64(t.Best.Max), t.effortText(v.Values, t.Effort.Mean),
				t.effortText(v.Values, t.Found.Mean)
		}
		if effort := t.estimate(v.Values); effort > 0 {
			row[5] = t.effortText(v.Values, effort)
		}
		more.Rows = append(more.Rows, row)
		links := make([]string, len(more.Columns))
		if len(longest(rows, t.Name)) > 0 {
			links[4] = t.Name
		}
		more.Links = append(more.Links, links)
	}
	tables := []lab.Table{lab.CompareMeans(s.Title, s.Setting, s.Note, means)}
	if len(reruns) > 0 {
		tables = append(tables, lab.CompareMeans("Against a re-run", s.Setting, measured, reruns))
	}
	if bests := s.bests(v, tallies); len(bests) > 0 {
		effort := s.effort()
		tables = append(tables, lab.CompareBests("Published bests", s.Setting, "moves", effort,
			strings.ToUpper(effort[:1])+effort[1:]+
				" and time are totals on one worker, over all runs or, if the "+
				"best was reached, over the runs up to that point.", bests))
	}
	if more = more.Without(publishedSD); slices.ContainsFunc(more.Columns, isPublishedSD) {
		more.Note = "The published standard deviations stand beside the means, in " +
			strings.Join(spreadIn, " and ") + "."
	}
	tables = append(tables, more)
	if times, ok := s.times(v, rows); ok {
		tables = append(tables, times)
	}
	if s.MoreTables != nil {
		tables = append(tables, s.MoreTables(v.Values, rows)...)
	}
	return tables
}

// effort returns the unit in which the effort of the runs is measured: playouts, steps or both.
func (s *series) effort() string {
	return [...]string{allPlay: "playouts", someWalk: "playouts or steps", allWalk: "steps"}[s.Walks]
}

// measured is the note on the origin of the figures from re-runs.
const measured = "The reference values come from an independent implementation, not from the source."

// bests returns the published best games of the entrants that are not left out or, if these have none, of the
// entrants that are.
func (s *series) bests(v seriesSettings, tallies []tally) (out []lab.Best) {
	for i := range tallies {
		if t := &tallies[i]; t.target > 0 {
			out = append(out,
				lab.Best{Name: t.Name, Known: s.known(v, t.entrant), Effort: t.Figure.effort(),
					Here: int(t.Best.Max), Trials: t.Best.N,
					Playouts: t.games, Seconds: t.seconds})
		}
	}
	if len(out) > 0 || s.Applies != nil && !s.Applies(v.Values) {
		return out
	}
	for i := range s.Entrants {
		if e := &s.Entrants[i]; s.target(v, e) > 0 {
			out = append(out, lab.Best{Name: e.Name, Known: s.known(v, e), Effort: e.Figure.effort()})
		}
	}
	return out
}

// best returns a text about the longest game.
func (s *series) best(v seriesSettings, rows []runRow) string {
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

// from returns where Laitinen 2010 gives the figures of a setting.
func (s *series) from(f *figure) string {
	place := cmp.Or(f.Place, s.place())
	if f.other == "" {
		return place
	}
	return place + "; standard deviation and best: " + f.other
}

// published returns a table of the published figures of the entrants; ok is false if there are none.
func (s *series) published() (p lab.Published, ok bool) {
	_, of, _ := tableOf(s.sources, "published")
	p = lab.Published{Name: "published", Title: s.Title, Source: s.Source, Note: of.Note,
		Columns: lab.Columns("setting", "runs", "mean", "standard deviation", "best (moves)",
			"seconds a run", "from", "note")}
	text := func(x float64) string {
		if x == 0 {
			return ""
		}
		return number.Group(strconv.FormatFloat(x, 'f', -1, 64))
	}
	for _, e := range s.Entrants {
		if f := e.Figure; f != nil {
			p.Rows = append(p.Rows,
				[]any{e.Name, text(float64(f.Runs)), text(f.Mean), text(f.SD), text(float64(f.Best)),
					text(f.Seconds), s.from(f), f.noted(f.Took)})
		}
	}
	return p, len(p.Rows) > 0
}
