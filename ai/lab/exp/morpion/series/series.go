// Package series is what experiments with optimisers of Morpion Solitaire share: settings side by side, several runs of
// each, a row for every run, and the means beside those published.
package series

import (
	"context"
	"fmt"
	"slices"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/remote"
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
		Description: lab.Description{
			Name: s.Name, Title: s.Title, Doc: s.Doc, Source: s.Source, Version: max(s.Version, 1), Params: append(params, s.Params...),
			Presets: s.Presets, Columns: Columns(), Published: s.MorePublished,
		},
		Trials: s.trials, Trial: remote.Here(s.trial), Check: s.check, Summary: s.summary, Charts: s.charts, Best: s.best,
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
