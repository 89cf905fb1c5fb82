package morpion

import (
	"fmt"
	"math"
	"strconv"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/stat"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// tally is what an entrant has reached.
type tally struct {
	*entrant
	Measure, Best, Playouts, Found stat.Sample
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
		out = append(out, tally{entrant: e})
	}
	for _, r := range rows {
		i, ok := at[r.Text(runSetting)]
		if !ok {
			continue
		}
		t := &out[i]
		t.Measure, t.Best = t.Measure.With(r.Float(s.Measure)), t.Best.With(r.Float(runBest))
		t.Playouts, t.Found = t.Playouts.With(r.Float(runPlayouts)), t.Found.With(r.Float(runFound))
	}
	return out
}

// mean returns the published mean with its standard error, NaN where there is none.
func (f *figure) mean() (mean, err float64) {
	if f == nil || f.Mean == 0 {
		return math.NaN(), 0
	}
	if f.SD == 0 || f.Runs == 0 {
		return f.Mean, 0.03 // rounded to one decimal
	}
	return f.Mean, math.Hypot(f.SD/math.Sqrt(float64(f.Runs)), 0.03)
}

// estimate returns how many games a run is expected to play, 0 when nothing is known.
func (e *entrant) estimate(v param.Values) float64 {
	if n := e.budget(v); n > 0 {
		return float64(n)
	}
	variant, err := rules.ParseVariant(e.variant())
	if err != nil || e.Start != nil {
		return 0
	}
	return engine.EstimatedGames(e.Method(v), variant)
}

func (s *series) unit() string {
	if s.Measure == runRound {
		return ""
	}
	return "moves"
}

// summary puts the means beside those published, and then shows spread, best and effort.
func (s *series) summary(v param.Values, rows []lab.Row) []lab.Table {
	var means []lab.Mean
	more := lab.Table{Title: "Spread and effort", Columns: []lab.Column{
		{Name: "setting", Kind: lab.Text}, {Name: "runs", Kind: lab.Int}, {Name: "standard deviation", Kind: lab.Float, Digits: 2},
		{Name: "published", Kind: lab.Float, Digits: 2}, {Name: "best", Unit: "moves", Kind: lab.Int}, {Name: "published best", Unit: "moves", Kind: lab.Int},
		{Name: "games a run, estimated", Kind: lab.Float}, {Name: "played", Kind: lab.Float}, {Name: "best found after", Unit: "games", Kind: lab.Float},
	}}
	for _, t := range s.count(v, rows) {
		mean, err := t.Figure.mean()
		if t.Figure != nil && t.Figure.SD == 0 && t.Measure.N > 1 { // the source's spread is taken to be that here
			err = math.Hypot(err, t.Measure.SD()/math.Sqrt(float64(max(t.Figure.Runs, 1))))
		}
		means = append(means, lab.Mean{Name: t.Name, Unit: s.unit(), Digits: 2, Published: mean, Error: err, Here: t.Measure, Enough: s.Enough})
		row := []any{t.Name, int64(t.Measure.N), nil, nil, nil, nil, nil, nil, nil}
		if t.Measure.N > 1 {
			row[2] = t.Measure.SD()
		}
		if f := t.Figure; f != nil {
			if f.SD > 0 {
				row[3] = f.SD
			}
			if f.Best > 0 {
				row[5] = int64(f.Best)
			}
		}
		if t.Measure.N > 0 {
			row[4], row[7], row[8] = int64(t.Best.Max), t.Playouts.Mean, t.Found.Mean
		}
		if games := t.estimate(v); games > 0 {
			row[6] = games
		}
		more.Rows = append(more.Rows, row)
	}
	tables := []lab.Table{lab.CompareMeans(s.Title, "setting", s.Note, means), more}
	if s.MoreTables != nil {
		tables = append(tables, s.MoreTables(v, rows)...)
	}
	return tables
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
	seconds := s.Seconds
	if seconds == "" {
		seconds = "seconds a run"
	}
	p = lab.Published{Name: "published", Title: s.Title, Source: s.Source, Note: s.PublishedNote, Columns: []lab.Column{
		{Name: "setting", Kind: lab.Text}, {Name: "runs", Kind: lab.Text}, {Name: "mean", Kind: lab.Text}, {Name: "standard deviation", Kind: lab.Text},
		{Name: "best", Unit: "moves", Kind: lab.Text}, {Name: seconds, Kind: lab.Text}, {Name: "note", Kind: lab.Text},
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
