package morpion

import (
	"cmp"
	"context"
	"slices"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// The columns of a row.
const (
	runSetting  = iota
	runBest     // moves of the longest game met anywhere in the run
	runFinal    // moves of the game that the method ended with; 0 for methods that build none
	runPlayouts // games played
	runFound    // games played when the longest came
	runRound    // upper round of evolution in which it came; 0 for other methods
	runSteps    // steps of annealing; the columns from here on are those of series that walk
	runStepped  // steps made when the longest came
)

// runColumns returns the columns of a run's row. What annealing takes is steps, and it plays no games;
// where some settings walk and others play, neither column counts the effort of all.
func (s *series) runColumns() []lab.Column {
	columns := []lab.Column{
		{Name: "setting", Kind: lab.Text}, {Name: "best", Unit: "moves", Kind: lab.Int},
		{Name: "final", Unit: "moves", Kind: lab.Int},
		{Name: "playouts", Unit: "games", Kind: lab.Int, Effort: s.Walks == allPlay, Counts: "playouts"},
		{Name: "found after", Unit: "games", Kind: lab.Int},
		{Name: "upper round", Kind: lab.Int},
	}
	if s.Walks == allPlay {
		return columns
	}
	return append(columns,
		lab.Column{Name: "steps", Unit: "steps", Kind: lab.Int, Effort: s.Walks == allWalk},
		lab.Column{Name: "found after steps", Unit: "steps", Kind: lab.Int})
}

// walking says whether the settings of a series walk step by step, as annealing does, instead of playing
// games.
type walking int

const (
	allPlay walking = iota
	someWalk
	allWalk
)

// entrant is one setting of an experiment.
type entrant struct {
	Name    string // in rows and tables, unlike all others
	Group   string // entrants of a group are one series of the chart; empty: its Name
	X       float64
	Variant string // "5D" where empty
	// entrants above the value of the parameter "largest" take no part, where the experiment has one
	Size float64
	// Start is the position to search from; nil: the start of the variant.
	Start  func(v param.Values) (*rules.Board, error)
	Method func(v param.Values) engine.Method
	// Budget is how many games a run plays, search after search; nil or 0: one search, however long.
	Budget func(v param.Values) int64
	Figure *figure // nil where nothing is published
	// Rerun is what another implementation of the same rules and method measured, made to judge this one: it
	// stands beside the source's figure, which it may contradict. It may be nil, and return nil where there
	// is nothing for the values.
	Rerun func(v param.Values) *figure
}

// figure is what a source says of a setting. Figures that it does not give are 0.
type figure struct {
	Runs    int
	Mean    float64
	SD      float64
	Best    int
	Seconds float64 // of a run
	Took    string  // what its best took in the words of the source; empty: what Runs and Seconds say
	Note    string
	Place   string // in the source, where it is not that of the series
}

// series is an experiment in which every entrant makes the same number of runs, the parameter "runs".
type series struct {
	Name, Title, Doc, Source string
	Place                    string       // of the figures in the source: "table 6"
	Params                   []param.Spec // beside runs and largest
	Presets                  []lab.Preset
	Runs                     string // default of the parameter "runs"
	Largest                  string // default of "largest"; empty: there is no such parameter
	SizeIs                   string // what "largest" bounds; empty: what X shows
	Entrants                 []entrant
	// further ones that the values ask for, of any size; nil: none
	Own func(v param.Values) []entrant
	// what a setting is, as the head of its column; empty: "setting"
	Setting string
	// of the chart; without a title it has a bar for each entrant
	X       chart.Axis
	Measure int // the column compared; 0 means Best
	// runs from which on an agreement counts; 0 means 10
	Enough        int
	Note          string // below the table: readings, what was inferred
	PublishedNote string // what is inferred in the published table
	Version       int    // 0 means 1
	Walks         walking
	// Applies reports whether the values are those of the source; where they are not, nothing counts as
	// published. nil: always.
	Applies func(v param.Values) bool
	// Other reports whether runs start from another game than that of the source, whose bests then are not
	// compared; nil: never.
	Other func(v param.Values) bool
	// Scaled reports whether runs are smaller than those of the source, so that their times are not compared;
	// nil: never.
	Scaled func(v param.Values) bool
	// Valid errs on values that no run can be made of; nil: there are none.
	Valid func(v param.Values) error
	// More adds tables and charts to the common ones; either may be nil.
	MoreTables func(v param.Values, rows []lab.Row) []lab.Table
	MoreCharts func(v param.Values, rows []lab.Row) []chart.Chart
	// MorePublished are further tables of the source.
	MorePublished []lab.Published
}

// experiment describes the experiment of the series.
func (s series) experiment() *lab.Experiment {
	if s.Measure == 0 {
		s.Measure = runBest
	}
	if s.Enough == 0 {
		s.Enough = 10
	}
	params := []param.Spec{{Name: "runs", Title: "Runs", Doc: "Number of runs for each setting.",
		Kind: param.Int, Default: s.Runs, Min: 1, Max: 1e6, Log: true}}
	if s.Largest != "" {
		params = append(params, param.Spec{Name: "largest", Title: "Largest setting",
			Doc:  "Upper limit on the " + cmp.Or(s.SizeIs, s.X.Title) + "; larger settings are left out.",
			Kind: param.Float, Default: s.Largest, Min: 0, Max: 1e9})
	}
	e := &lab.Experiment{
		Description: lab.Description{
			Name:      s.Name,
			Title:     s.Title,
			Doc:       s.Doc,
			Source:    s.Source,
			Version:   max(s.Version, 1),
			Params:    append(params, s.Params...),
			Presets:   s.Presets,
			Columns:   s.runColumns(),
			Published: s.MorePublished,
		},
		Trials:   s.trials,
		Forecast: s.forecast,
		Trial:    s.trial,
		Check:    s.check,
		Summary:  s.summary,
		Charts:   s.charts,
		Best:     s.best,
	}
	if p, ok := s.published(); ok {
		e.Published = append([]lab.Published{p}, e.Published...)
	}
	return e
}

// active returns the entrants that take part.
func (s *series) active(v param.Values) []*entrant {
	var out []*entrant
	for _, e := range s.Entrants {
		if s.Largest != "" && e.Size > v.Float("largest") {
			continue
		}
		if s.Applies != nil && !s.Applies(v) {
			e.Figure = nil
		}
		out = append(out, &e)
	}
	for _, e := range s.own(v) {
		out = append(out, &e)
	}
	return out
}

func (s *series) own(v param.Values) []entrant {
	if s.Own == nil {
		return nil
	}
	return s.Own(v)
}

func (s *series) trials(v param.Values) (int, error) {
	if s.Valid != nil {
		if err := s.Valid(v); err != nil {
			return 0, err
		}
	}
	n := len(s.active(v))
	if n == 0 {
		return 0, fault.Errorf("no setting is as small as largest=%s; choose a larger value", v["largest"])
	}
	return n * v.Int("runs"), nil
}

// trial makes one run; the entrants take turns.
func (s *series) trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	active := s.active(env.Values)
	e := active[i%len(active)]
	start, err := e.start(env.Values)
	if err != nil {
		return err
	}
	r, err := runMethod(ctx, env, start, e.Method(env.Values), e.budget(env.Values), e.estimate(env.Values),
		out)
	if err != nil {
		return err
	}
	row := []any{e.Name, r.best, r.final, r.playouts, r.found.Playouts, r.found.Round}
	if s.Walks != allPlay {
		row = append(row, r.steps, r.found.Steps)
	}
	out.Row(row...)
	return nil
}

func (e *entrant) variant() string {
	if e.Variant == "" {
		return "5D"
	}
	return e.Variant
}

func (e *entrant) start(v param.Values) (*rules.Board, error) {
	if e.Start != nil {
		return e.Start(v)
	}
	return emptyBoard(e.variant())
}

func (e *entrant) budget(v param.Values) int64 {
	if e.Budget == nil {
		return 0
	}
	return e.Budget(v)
}

// emptyBoard returns the start of a variant.
func emptyBoard(variant string) (*rules.Board, error) {
	v, err := rules.ParseVariant(variant)
	if err != nil {
		return nil, err
	}
	return rules.NewBoard(v), nil
}

// famous returns a game of the library by its name.
func famous(name string) (rules.Famous, error) {
	for _, f := range rules.Library() {
		if f.Name == name {
			return f, nil
		}
	}
	return rules.Famous{}, fault.Errorf("the library has no game %q", name)
}

// locked returns the position after the first moves of a game of the library.
func locked(name string, moves int) (*rules.Board, error) {
	f, err := famous(name)
	if err != nil {
		return nil, err
	}
	rec := f.Record()
	if moves > len(rec.Moves) {
		return nil, fault.Errorf("%s has only %d moves", name, len(rec.Moves))
	}
	rec.Moves = rec.Moves[:moves]
	return rec.Replay()
}

// check errs on a row that no run makes.
func (s *series) check(v param.Values, r lab.Row) error {
	named := func(e entrant) bool { return e.Name == r.Text(runSetting) }
	if !slices.ContainsFunc(s.Entrants, named) && !slices.ContainsFunc(s.own(v), named) {
		return fault.Errorf("%q is not a setting of this run", r.Text(runSetting))
	}
	if r.Int(runBest) < 1 || r.Int(runBest) > 2000 || r.Int(runFinal) < 0 || r.Int(runPlayouts) < 0 ||
		r.Int(runFound) < 0 || r.Int(runRound) < 0 {
		return fault.Errorf("%d moves, %d at the end, %d games", r.Int(runBest), r.Int(runFinal),
			r.Int(runPlayouts))
	}
	if s.Walks != allPlay && (r.Int(runSteps) < 0 || r.Int(runStepped) < 0) {
		return fault.Errorf("%d steps, the longest after %d", r.Int(runSteps), r.Int(runStepped))
	}
	return nil
}
