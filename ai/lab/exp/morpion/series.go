package morpion

import (
	"cmp"
	"context"
	"embed"
	"math"
	"slices"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

type runRow struct {
	lab.Sent
	Setting string `col:"setting"`
	Best    int    `col:"best" unit:"moves" min:"1" max:"2000"` // length of the longest game found
	// length of the final game of the method; 0 if it has none
	Final    int   `col:"final" unit:"moves" min:"0"`
	Playouts int64 `col:"playouts" unit:"games" min:"0" effort:"playouts"`
	// number of playouts until the longest game was found
	Found int64 `col:"found after" unit:"games" min:"0"`
	// round in which evolution found the game; 0 for other methods
	Round int `col:"upper round" min:"0"`
	// longest game, on one line; empty if it was not kept
	Game string `col:"game"`
	// Steps is the number of annealing steps. The columns Steps and Stepped exist only in series with walks.
	Steps int64 `col:"steps" unit:"steps" min:"0" effort:"steps"`
	// number of steps until the longest game was found
	Stepped int64 `col:"found after steps" unit:"steps" min:"0"`
}

// measure selects one number of a run.
type measure int

const (
	runBest measure = iota
	runFinal
	runPlayouts
	runRound
)

// of returns the selected number of a run.
func (m measure) of(r runRow) float64 {
	switch m {
	case runFinal:
		return float64(r.Final)
	case runPlayouts:
		return float64(r.Playouts)
	case runRound:
		return float64(r.Round)
	}
	return float64(r.Best)
}

// runColumns returns the columns of the row of a run. Annealing takes steps and plays no games; if only some
// settings walk, neither column is marked as the effort of the runs.
func runColumns(walks walking) []lab.Column {
	all := lab.ColumnsOf[runRow]()
	playouts, steps := &all[3], &all[7]
	if walks == allPlay {
		return all[:7]
	}
	playouts.Effort, steps.Effort = false, walks == allWalk
	return all
}

// walking specifies which settings of a series walk step by step, like annealing, instead of playing games.
type walking int

const (
	allPlay walking = iota
	someWalk
	allWalk
)

// entrant is a setting of an experiment.
type entrant struct {
	Name    string // unique name in rows and tables
	Group   string // entrants of a group form one series of the chart; "" for Name
	X       float64
	Variant string // "" for "5D"
	// entrants whose Size exceeds the parameter "largest", if there is one, are left out
	Size float64
	// Start returns the position from which to search. If it is nil, searches start from the initial position
	// of the variant.
	Start  func(v param.Values) (*rules.Board, error)
	Method func(v param.Values) engine.Method
	// Budget returns the number of games of a run, which repeats the search until they are played. If Budget
	// is nil or returns 0, a run is a single search of any length.
	Budget func(v param.Values) int64
	Figure *figure // published figure; nil if there is none
}

// files holds the figures of publications and of re-runs for each series, one file per experiment.
var files = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// figure is the result of a setting in a publication or a re-run. Missing numbers are 0.
type figure struct {
	Setting string  `col:"setting"`
	Runs    int     `col:"runs"`
	Mean    float64 `col:"mean"`
	SD      float64 `col:"standard deviation"`
	Best    int     `col:"best" unit:"moves"`
	Seconds float64 `col:"time" unit:"s"` // time of a run
	// effort until the best game was found; if empty, calculated from Runs and Seconds
	Took  string `col:"took"`
	Note  string `col:"note"`
	Place string `col:"place"` // place in the source if it differs from the place of the table
	// place of SD and Best if it differs from the place of Mean
	other string
}

// figuresIn returns the figures in a table of the file.
func figuresIn(file, table string) []figure {
	return lab.Figures[figure](files.Source(file, table))
}

// figureOf returns the figure for a setting, or nil if there is none.
func figureOf(all []figure, setting string) *figure {
	for i := range all {
		if all[i].Setting == setting {
			return &all[i]
		}
	}
	return nil
}

// series is an experiment in which each entrant makes the number of runs given by the parameter "runs".
type series struct {
	Name, Title, Doc, Source string
	File                     string       // file with published figures and re-runs; "" if there is none
	Params                   []param.Spec // parameters other than "runs" and "largest"
	Presets                  []lab.Preset
	Runs                     string // default of the parameter "runs"
	// default of the parameter "largest"; if empty, there is no such parameter
	Largest  string
	SizeIs   string // quantity limited by "largest"; "" for the title of X
	Entrants []entrant
	// Own returns additional entrants of any size that the values request. nil means that there are none.
	Own func(v param.Values) []entrant
	// heading of the column of settings; "setting" if empty
	Setting string
	// x axis of the chart; without a title, the chart has a bar for each entrant
	X       chart.Axis
	Measure measure // number of a run that is compared
	// minimum number of runs for a verdict; 10 if it is 0
	Enough  int
	Note    string // note below the table about interpretations and assumed values
	Version int    // version of the experiment; 0 means 1
	Walks   walking
	// Rerun returns the name of the table in File that holds a re-run by an independent implementation with
	// these values, or "" if there is none. The re-run is shown next to the figures of Laitinen 2010 and may
	// contradict them. If Rerun is nil or File lacks the table, the table "re-run" is used.
	Rerun func(v param.Values) string
	// Applies reports whether the values are as in Laitinen 2010; if not, no figure is shown as published. If
	// Applies is nil, the figures always apply.
	Applies func(v param.Values) bool
	// Other reports whether runs start from a different game than in Laitinen 2010, so that the best games
	// are not compared. nil means that they never do.
	Other func(v param.Values) bool
	// Scaled reports whether runs are smaller than in Laitinen 2010, so that times are not compared. nil
	// means that they never are.
	Scaled func(v param.Values) bool
	// Valid returns an error for values with which no run is possible. If Valid is nil, all values are valid.
	Valid func(v param.Values) error
	// MoreTables and MoreCharts return additional tables and charts; either may be nil.
	MoreTables func(v param.Values, rows []runRow) []lab.Table
	MoreCharts func(v param.Values, rows []runRow) []chart.Chart

	sources []lab.Source // tables in File
}

type seriesSettings struct {
	runs         int
	largest      float64
	param.Values // values of Params
	series       *series
}

func (s *seriesSettings) Params(p *param.Set) {
	p.Add(&s.runs, param.Spec{Name: "runs", Title: "Runs", Doc: "Number of runs for each setting.",
		Kind: param.Int, Default: s.series.Runs, Min: 1, Max: 1e6, Log: true})
	if s.series.Largest != "" {
		least := math.Inf(1) // below it no setting would be left
		for _, e := range s.series.Entrants {
			least = min(least, e.Size)
		}
		p.Add(&s.largest, param.Spec{Name: "largest", Title: "Largest setting",
			Doc: "Upper limit on the " + cmp.Or(s.series.SizeIs, s.series.X.Title) +
				"; larger settings are left out.",
			Kind: param.Float, Default: s.series.Largest, Min: least, Max: 1e9})
	}
	p.Values(&s.Values, s.series.Params...)
}

func (s series) experiment() *lab.Experiment {
	if s.Enough == 0 {
		s.Enough = 10
	}
	s.Setting = cmp.Or(s.Setting, "setting")
	if s.File != "" {
		s.sources = files.Sources(s.File)
	}
	published, _, _ := tableOf(s.sources, "published")
	others, other, _ := tableOf(s.sources, "elsewhere")
	for i := range s.Entrants {
		e := &s.Entrants[i]
		e.Figure = figureOf(published, e.Name)
		if f := figureOf(others, e.Name); f != nil && e.Figure != nil {
			e.Figure.SD, e.Figure.Best, e.Figure.other = f.SD, f.Best, other.Place
		}
	}
	t := lab.Typed[seriesSettings, runRow]{
		Description: lab.Description{
			Name:    s.Name,
			Title:   s.Title,
			Doc:     s.Doc,
			Source:  s.Source,
			Version: max(s.Version, 1) + 1, // incremented when games were added to rows
			Presets: s.Presets,
			Columns: runColumns(s.Walks),
		},
		Settings: seriesSettings{series: &s},
		Most:     lab.AnyNumber,
		Trials:   s.trials,
		Forecast: s.forecast,
		Trial:    s.trial,
		Check:    s.check,
		Summary:  s.summary,
		Charts:   s.charts,
		Games:    s.games,
		Best:     s.best,
	}
	if p, ok := s.published(); ok {
		t.Published = []lab.Published{p}
	}
	return t.Experiment()
}

// tableOf returns the source with this name and its figures; ok is false if there is none.
func tableOf(sources []lab.Source, name string) (list []figure, of lab.Source, ok bool) {
	for _, of := range sources {
		if of.Name == name {
			return lab.Figures[figure](of), of, true
		}
	}
	return nil, of, false
}

// place returns where the figures are found in Laitinen 2010.
func (s *series) place() string {
	for _, of := range s.sources {
		if of.Name == "published" {
			return of.Place
		}
	}
	return ""
}

// rerun returns the figures of the re-run.
func (s *series) rerun(v seriesSettings) []figure {
	name := "re-run"
	if s.Rerun != nil {
		name = s.Rerun(v.Values)
	}
	list, _, ok := tableOf(s.sources, name)
	if !ok && name != "" {
		list, _, _ = tableOf(s.sources, "re-run")
	}
	return list
}

// active returns the entrants that are not left out.
func (s *series) active(v seriesSettings) []*entrant {
	var out []*entrant
	for _, e := range s.Entrants {
		if s.Largest != "" && e.Size > v.largest {
			continue
		}
		if s.Applies != nil && !s.Applies(v.Values) {
			e.Figure = nil
		}
		out = append(out, &e)
	}
	for _, e := range s.own(v.Values) {
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

func (s *series) trials(v seriesSettings) (int, error) {
	if s.Valid != nil {
		if err := s.Valid(v.Values); err != nil {
			return 0, err
		}
	}
	n := len(s.active(v))
	if n == 0 {
		return 0, fault.Errorf("no setting is as small as largest=%g; choose a larger value", v.largest)
	}
	return n * v.runs, nil
}

// keptRuns is the maximum number of runs per setting whose games are kept.
const keptRuns = 100

// trial makes one run. Consecutive trials are runs of different entrants.
func (s *series) trial(ctx context.Context, env lab.Env, v seriesSettings, i int, out lab.Out[runRow]) error {
	active := s.active(v)
	e := active[i%len(active)]
	start, err := e.start(v.Values)
	if err != nil {
		return err
	}
	r, err := runMethod(ctx, env, start, e.Method(v.Values), e.budget(v.Values), e.estimate(v.Values),
		out.Sink)
	if err == nil {
		if r.Setting = e.Name; v.runs > keptRuns {
			r.Game = ""
		}
		out.Row(r)
	}
	return err
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

// emptyBoard returns the initial position of a variant.
func emptyBoard(variant string) (*rules.Board, error) {
	v, err := rules.ParseVariant(variant)
	if err != nil {
		return nil, err
	}
	return rules.NewBoard(v), nil
}

// famous returns the library game with this name.
func famous(name string) (rules.Famous, error) {
	for _, f := range rules.Library() {
		if f.Name == name {
			return f, nil
		}
	}
	return rules.Famous{}, fault.Errorf("the library has no game %q", name)
}

// locked returns the position after the given number of first moves of a library game.
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

// check returns an error for a row that no run can produce.
func (s *series) check(v seriesSettings, r runRow) error {
	named := func(e entrant) bool { return e.Name == r.Setting }
	if !slices.ContainsFunc(s.Entrants, named) && !slices.ContainsFunc(s.own(v.Values), named) {
		return fault.Errorf("%q is not a setting of this run", r.Setting)
	}
	if r.Game == "" {
		return nil
	}
	_, err := r.record()
	return err
}
