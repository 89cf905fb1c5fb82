// Package series is what experiments with optimisers of Morpion Solitaire share: settings side by side, several runs of
// each, a row for every run, and the means beside those published.
package series

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/remote"
	"ludarium/ai/search"
	"ludarium/ai/stat"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// Thesis is the source of most experiments.
const Thesis = "Laitinen: Morpion-pasianssi, master's thesis, University of Tampere, 2010"

// The columns of a row.
const (
	Setting  = iota
	Best     // moves of the longest game met anywhere in the run
	Final    // moves of the game that the method ended with; 0 for methods that build none
	Playouts // games played
	Found    // games played when the longest came
	Round    // upper round of evolution in which it came; 0 for other methods
)

// Columns returns the columns of a run's row.
func Columns() []lab.Column {
	return []lab.Column{
		{Name: "setting", Kind: lab.Text}, {Name: "best", Unit: "moves", Kind: lab.Int}, {Name: "final", Unit: "moves", Kind: lab.Int},
		{Name: "playouts", Unit: "games", Kind: lab.Int}, {Name: "found after", Unit: "games", Kind: lab.Int}, {Name: "upper round", Kind: lab.Int},
	}
}

// Entrant is one setting of an experiment.
type Entrant struct {
	Name    string // in rows and tables, unlike all others
	Group   string // entrants of a group are one series of the chart; empty: its Name
	X       float64
	Variant string  // "5D" where empty
	Size    float64 // entrants above the value of the parameter "largest" take no part, where the experiment has one
	// Start is the position to search from; nil: the start of the variant.
	Start  func(v param.Values) (*rules.Board, error)
	Method func(v param.Values) engine.Method
	// Budget is how many games a run plays, search after search; nil or 0: one search, however long.
	Budget func(v param.Values) int64
	Figure *Figure // nil where nothing is published
}

// Figure is what a source says of a setting. Figures that it does not give are 0.
type Figure struct {
	Runs    int
	Mean    float64
	SD      float64
	Best    int
	Seconds float64 // of a run, or of what Seconds of the series says
	Note    string
}

// Series is an experiment in which every entrant makes the same number of runs, the parameter "runs".
type Series struct {
	Name, Title, Doc, Source string
	Params                   []param.Spec // beside runs and largest
	Presets                  []lab.Preset
	Runs                     string // default of the parameter "runs"
	Largest                  string // default of "largest"; empty: there is no such parameter
	Entrants                 []Entrant
	X                        chart.Axis // of the chart; without a title it has a bar for each entrant
	Measure                  int        // the column compared; 0 means Best
	Enough                   int        // runs from which on an agreement counts; 0 means 10
	Note                     string     // below the table: readings, what was inferred
	PublishedNote            string     // what is inferred in the published table
	Seconds                  string     // what the published seconds are of; "" means a run
	Version                  int        // 0 means 1
	// Applies reports whether the values are those of the source; where they are not, nothing counts as published. nil:
	// always.
	Applies func(v param.Values) bool
	// More adds tables and charts to the common ones; either may be nil.
	MoreTables func(v param.Values, rows []lab.Row) []lab.Table
	MoreCharts func(v param.Values, rows []lab.Row) []chart.Chart
	// MorePublished are further tables of the source.
	MorePublished []lab.Published
}

// New returns the experiment.
func (s Series) New() *lab.Experiment {
	if s.Measure == 0 {
		s.Measure = Best
	}
	if s.Enough == 0 {
		s.Enough = 10
	}
	params := []param.Spec{{Name: "runs", Title: "Runs", Doc: "How many runs each setting makes.", Kind: param.Int, Default: s.Runs, Min: 1, Max: 1e6, Log: true}}
	if s.Largest != "" {
		params = append(params, param.Spec{Name: "largest", Title: "Largest", Doc: "Settings beyond this size are left out: " + s.X.Title + ".",
			Kind: param.Float, Default: s.Largest, Min: 0, Max: 1e9})
	}
	e := &lab.Experiment{
		Name: s.Name, Title: s.Title, Doc: s.Doc, Source: s.Source, Version: max(s.Version, 1), Params: append(params, s.Params...),
		Presets: s.Presets, Columns: Columns(), Trials: s.trials, Trial: remote.Here(s.trial), Check: s.check, Summary: s.summary, Charts: s.charts, Best: s.best,
		Published: s.MorePublished,
	}
	if p, ok := s.published(); ok {
		e.Published = append([]lab.Published{p}, e.Published...)
	}
	return e
}

// active returns the entrants that take part.
func (s *Series) active(v param.Values) []*Entrant {
	var out []*Entrant
	for _, e := range s.Entrants {
		if s.Largest != "" && e.Size > v.Float("largest") {
			continue
		}
		if s.Applies != nil && !s.Applies(v) {
			e.Figure = nil
		}
		out = append(out, &e)
	}
	return out
}

func (s *Series) trials(v param.Values) (int, error) {
	n := len(s.active(v))
	if n == 0 {
		return 0, fmt.Errorf("no setting is as small as %s", v["largest"])
	}
	return n * v.Int("runs"), nil
}

// trial makes one run; the entrants take turns.
func (s *Series) trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	active := s.active(env.Values)
	e := active[i%len(active)]
	start, err := e.start(env.Values)
	if err != nil {
		return err
	}
	r, err := run(ctx, env, start, e.Method(env.Values), e.budget(env.Values), out)
	if err != nil {
		return err
	}
	out.Row(e.Name, r.best, r.final, r.playouts, r.found.Playouts, r.found.Round)
	return nil
}

func (e *Entrant) variant() string {
	if e.Variant == "" {
		return "5D"
	}
	return e.Variant
}

func (e *Entrant) start(v param.Values) (*rules.Board, error) {
	if e.Start != nil {
		return e.Start(v)
	}
	return Empty(e.variant())
}

func (e *Entrant) budget(v param.Values) int64 {
	if e.Budget == nil {
		return 0
	}
	return e.Budget(v)
}

// Board is the position that runs start from.
type Board = rules.Board

// Empty returns the start of a variant.
func Empty(variant string) (*Board, error) {
	v, err := rules.ParseVariant(variant)
	if err != nil {
		return nil, err
	}
	return rules.NewBoard(v), nil
}

// Famous returns a game of the library by its name.
func Famous(name string) (rules.Famous, error) {
	for _, f := range rules.Library() {
		if f.Name == name {
			return f, nil
		}
	}
	return rules.Famous{}, fmt.Errorf("no game %q is in the library", name)
}

// Locked returns the position after the first moves of a game of the library.
func Locked(name string, moves int) (*rules.Board, error) {
	f, err := Famous(name)
	if err != nil {
		return nil, err
	}
	rec := f.Record()
	if moves > len(rec.Moves) {
		return nil, fmt.Errorf("%s has only %d moves", name, len(rec.Moves))
	}
	rec.Moves = rec.Moves[:moves]
	return rec.Replay()
}

// result is a run.
type result struct {
	best, final int
	playouts    int64
	found       engine.Moment
}

// saveEvery is after how many games a run is saved: seconds of them.
const saveEvery = 400_000

// run lets m search from start: once, or, with a budget, until so many games are played.
func run(ctx context.Context, env lab.Env, start *rules.Board, m engine.Method, budget int64, out lab.Sink) (result, error) {
	resumable, ok := m.(engine.Resumable)
	if !ok {
		r := engine.NewRun(start, env.Seed, search.NewClock(ctx, search.Limits{Nodes: budget}))
		for again := true; again; again = budget > 0 && !r.Over() {
			m.Search(r)
		}
		return result{len(r.Best), r.Final, r.Playouts(), r.Found}, ctx.Err()
	}
	h, err := resume(env, start, resumable)
	if err != nil {
		return result{}, err
	}
	if budget == 0 {
		h.Searches = 1
	}
	for {
		lim := search.Limits{Nodes: saveEvery}
		if budget > 0 {
			lim.Nodes = min(lim.Nodes, max(budget-h.Playouts(), 1))
		}
		info := h.Run(ctx, lim, nil)
		if ctx.Err() != nil {
			return result{}, ctx.Err()
		}
		if info.Stop == search.Done || budget > 0 && h.Playouts() >= budget {
			return result{len(h.Best().Moves), h.Final(), h.Playouts(), h.Found()}, nil
		}
		state, err := json.Marshal(h)
		if err != nil {
			return result{}, err
		}
		out.Save(state)
	}
}

func resume(env lab.Env, start *rules.Board, m engine.Resumable) (*engine.Hunt, error) {
	if env.Saved != nil {
		if h, err := engine.LoadHunt(env.Saved, m); err == nil {
			return h, nil
		} // a state that cannot be used is no loss but of time
	}
	return engine.NewHunt(start, m, env.Seed)
}

// check errs on a row that no run makes.
func (s *Series) check(_ param.Values, r lab.Row) error {
	if !slices.ContainsFunc(s.Entrants, func(e Entrant) bool { return e.Name == r.Text(Setting) }) {
		return fmt.Errorf("no setting %q is here", r.Text(Setting))
	}
	if r.Int(Best) < 1 || r.Int(Best) > 2000 || r.Int(Final) < 0 || r.Int(Playouts) < 0 || r.Int(Found) < 0 || r.Int(Round) < 0 {
		return fmt.Errorf("%d moves, %d at the end, %d games", r.Int(Best), r.Int(Final), r.Int(Playouts))
	}
	return nil
}

// tally is what an entrant has reached.
type tally struct {
	*Entrant
	Measure, Best, Playouts, Found stat.Sample
}

// Values returns the cells of a column by setting, run by run.
func Values(rows []lab.Row, column int) map[string][]float64 {
	out := map[string][]float64{}
	for _, r := range rows {
		out[r.Text(Setting)] = append(out[r.Text(Setting)], r.Float(column))
	}
	return out
}

// count returns the tallies of the entrants that take part.
func (s *Series) count(v param.Values, rows []lab.Row) []tally {
	var out []tally
	at := map[string]int{}
	for _, e := range s.active(v) {
		at[e.Name] = len(out)
		out = append(out, tally{Entrant: e})
	}
	for _, r := range rows {
		i, ok := at[r.Text(Setting)]
		if !ok {
			continue
		}
		t := &out[i]
		t.Measure, t.Best = t.Measure.With(r.Float(s.Measure)), t.Best.With(r.Float(Best))
		t.Playouts, t.Found = t.Playouts.With(r.Float(Playouts)), t.Found.With(r.Float(Found))
	}
	return out
}

// mean returns the published mean with its standard error, NaN where there is none.
func (f *Figure) mean() (mean, err float64) {
	if f == nil || f.Mean == 0 {
		return math.NaN(), 0
	}
	if f.SD == 0 || f.Runs == 0 {
		return f.Mean, 0.03 // rounded to one decimal
	}
	return f.Mean, math.Hypot(f.SD/math.Sqrt(float64(f.Runs)), 0.03)
}

// estimate returns how many games a run is expected to play, 0 when nothing is known.
func (e *Entrant) estimate(v param.Values) float64 {
	if n := e.budget(v); n > 0 {
		return float64(n)
	}
	variant, err := rules.ParseVariant(e.variant())
	if err != nil || e.Start != nil {
		return 0
	}
	return engine.EstimatedGames(e.Method(v), variant)
}

func (s *Series) unit() string {
	if s.Measure == Round {
		return ""
	}
	return "moves"
}

// summary puts the means beside those published, and then shows spread, best and effort.
func (s *Series) summary(v param.Values, rows []lab.Row) []lab.Table {
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

// charts draws the means: over X as lines, a series for each group, or as bars.
func (s *Series) charts(v param.Values, rows []lab.Row) []chart.Chart {
	tallies := s.count(v, rows)
	c := chart.Chart{Title: s.Title, X: s.X, Y: chart.Axis{Title: "mean of the best game", Unit: "moves"}, Note: "Bands and whiskers are 95 % intervals of the mean."}
	switch s.Measure {
	case Final:
		c.Y.Title = "mean of the final game"
	case Round:
		c.Y = chart.Axis{Title: "upper round of the best game"}
	}
	if s.X.Title == "" {
		c.Kind = chart.Bars
		here, source := chart.Series{Name: "here"}, chart.Series{Name: "published", Faint: true}
		for _, t := range tallies {
			c.Labels = append(c.Labels, t.Name)
			addPoint(&here, t.Measure)
			mean, _ := t.Figure.mean()
			source.Y = append(source.Y, mean)
		}
		c.Series = []chart.Series{source, here}
	} else {
		c.Kind = chart.Lines
		c.Series = lines(tallies)
	}
	out := []chart.Chart{c}
	if s.MoreCharts != nil {
		out = append(out, s.MoreCharts(v, rows)...)
	}
	return out
}

// lines returns a series for each group and one for what is published of it.
func lines(tallies []tally) []chart.Series {
	var out []chart.Series
	var groups []string
	for _, t := range tallies {
		if !slices.Contains(groups, t.group()) {
			groups = append(groups, t.group())
		}
	}
	for i, group := range groups {
		here := chart.Series{Name: group, Color: i}
		source := chart.Series{Name: group + ", published", Color: i, Faint: true}
		for _, t := range tallies {
			if t.group() != group {
				continue
			}
			if mean, _ := t.Figure.mean(); !math.IsNaN(mean) {
				source.X, source.Y = append(source.X, t.X), append(source.Y, mean)
			}
			here.X = append(here.X, t.X)
			addPoint(&here, t.Measure)
		}
		if len(source.X) > 0 {
			out = append(out, source)
		}
		out = append(out, here)
	}
	return out
}

func addPoint(s *chart.Series, x stat.Sample) {
	mean, in := math.NaN(), stat.Interval{Low: math.NaN(), High: math.NaN()}
	if x.N > 0 {
		mean, in = x.Mean, stat.Interval{Low: x.Mean, High: x.Mean}
	}
	if x.N > 1 {
		in = x.Mean95()
	}
	s.Y, s.Low, s.High = append(s.Y, mean), append(s.Low, in.Low), append(s.High, in.High)
}

func (e *Entrant) group() string {
	if e.Group == "" {
		return e.Name
	}
	return e.Group
}

// best names the longest game.
func (s *Series) best(v param.Values, rows []lab.Row) string {
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
func (s *Series) published() (p lab.Published, ok bool) {
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
