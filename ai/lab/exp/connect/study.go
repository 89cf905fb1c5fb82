package connect

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/stat"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// The columns of a row: the networks of a run and how they fared.
const (
	studyCase   = 0
	studyRun    = 1               // from 1
	studyFirst  = 2               // games won as player 1, then drawn, then lost
	studySecond = studyFirst + 3  // and as player 2
	studyGames  = studySecond + 3 // played in all
)

// study is an experiment that develops networks in several ways, each so many times, and lets the best of each run play an opponent.
type study struct {
	lab.Description
	board     string
	cases     string // the usual ones; see parseCases
	opponent  string
	testGames string
	runs      [3]string // of the presets quick, standard and thesis
	quick     param.Values
	defaults  param.Values // of coevolve's settings
	axis      string       // the setting along the x axis; empty for bars
	result    int          // the share that lines show
	figures   []figure     // of the thesis
	rerun     []figure     // of another program with the same preset
	note      string       // on the verdicts
	expected  string       // what the thesis expected, and what came
}

// way is one way to develop networks.
type way struct {
	label  string
	values param.Values
}

// parseCases reads ways that are parted by semicolons, each settings of coevolve parted by commas: "method=fips,particles=20;method=basic". It names the
// setting that is wrong, and its place.
func parseCases(text string, base param.Values, board string) ([]way, error) {
	var list []way
	for i, c := range strings.Split(text, ";") {
		w := way{values: param.Values{}}
		for k, field := range strings.Split(c, ",") {
			name, value, ok := strings.Cut(strings.TrimSpace(field), "=")
			if !ok {
				return nil, fmt.Errorf("cells: case %d: setting %d, %q, is not name=value", i+1, k+1, field)
			}
			if name == "set" {
				return nil, fmt.Errorf("cells: case %d: set can't be part of a case", i+1)
			}
			w.values[name] = value
			if k > 0 {
				w.label += ", "
			}
			w.label += phrase(name, value)
		}
		if slices.ContainsFunc(list, func(o way) bool { return o.label == w.label }) {
			return nil, fmt.Errorf("cells: case %d, %q, is there twice", i+1, c)
		}
		if _, err := settingsOf(w, base, board); err != nil {
			return nil, fmt.Errorf("cells: case %d: %w", i+1, err)
		}
		list = append(list, w)
	}
	return list, nil
}

// settingsOf puts the values of a way over those of all.
func settingsOf(w way, base param.Values, board string) (*coevolve.Settings, error) {
	v := breedingValues(base)
	for name, value := range w.values {
		v[name] = value
	}
	return coevolve.NewSettings(boardOf(board), v)
}

// singular mends the plural of one thing.
func singular(text string) string {
	if strings.HasPrefix(text, "1 ") {
		return strings.TrimSuffix(text, "s")
	}
	return text
}

// phrase writes a setting for people.
func phrase(name, value string) string {
	names := map[string]string{"fips": "FIPS", "basic": "Basic", "clpso": "CLPSO", "cmaes": "CMA-ES", "sep-cmaes": "separable CMA-ES",
		"culture": "GA with culture", "backprop": "Back-propagation"}
	switch name {
	case "method":
		if n, ok := names[value]; ok {
			return n
		}
		return value
	case "particles", "iterations", "opponents":
		return singular(value + " " + name)
	case "swarms":
		return strings.Replace(value+" swarms", "one swarms", "one swarm", 1)
	case "learning":
		return value
	}
	return name + " " + value
}

// ways returns the cases of complete values, which Trials has checked.
func (x study) ways(v param.Values) []way {
	list, err := parseCases(v["cells"], v, x.board)
	if err != nil {
		panic("connect: " + err.Error())
	}
	return list
}

func (x study) experiment() *lab.Experiment {
	x.Version = 2
	if x.Source == "" {
		x.Source = cite.Huttunen.Full
	}
	x.Params = append([]param.Spec{
		{Name: "cells", Title: "Cases", Doc: "Ways to develop networks, separated by semicolons: settings separated by commas.", Kind: param.Text, Default: x.cases},
		{Name: "runs", Title: "Runs", Doc: "Developments of each case.", Kind: param.Int, Default: x.runs[0], Min: 1, Max: 10_000, Log: true},
		{Name: "opponent", Title: "Opponent", Doc: "The player the networks meet in the end.", Kind: param.Choice, Default: x.opponent, Choices: opponents,
			Titles: []string{"minimax-9", "Naive", "Naive-B", "Random"}},
		{Name: "test-games", Title: "Test games", Doc: "Games as either player against the opponent.", Unit: "games", Kind: param.Int, Default: x.testGames, Min: 1,
			Max: 1_000_000, Log: true},
	}, bred(x.defaults)...)
	full := param.Values{"runs": x.runs[2]}
	standard := param.Values{"runs": x.runs[1]}
	for name := range x.quick { // what is quick only
		for _, s := range x.Params {
			if s.Name == name {
				full[name], standard[name] = s.Default, s.Default
			}
		}
	}
	x.Presets = []lab.Preset{{Name: "quick", Values: x.quick}, {Name: "standard", Values: standard}, {Name: "thesis", Values: full}}
	x.Columns = []lab.Column{{Name: "case", Kind: lab.Text}, {Name: "run", Kind: lab.Int}}
	for _, side := range []string{"1", "2"} {
		for _, result := range []string{"won", "drawn", "lost"} {
			x.Columns = append(x.Columns, lab.Column{Name: result + " as player " + side, Unit: "games", Kind: lab.Int})
		}
	}
	x.Columns = append(x.Columns, lab.Column{Name: "games", Unit: "games", Kind: lab.Int, Effort: true})
	if len(x.figures) > 0 {
		x.Published = []lab.Published{published("thesis", x.Title, x.Source,
			"The charts are pictures without numbers; these are the numbers of the text. "+x.expected, x.figures)}
	}
	return &lab.Experiment{
		Description: x.Description,
		Trials: func(v param.Values) (int, error) {
			list, err := parseCases(v["cells"], v, x.board)
			return len(list) * v.Int("runs"), err
		},
		Trial: x.trial,
		Check: func(v param.Values, r lab.Row) error {
			if !slices.ContainsFunc(x.ways(v), func(w way) bool { return w.label == r.Text(studyCase) }) {
				return fmt.Errorf("no case %q", r.Text(studyCase))
			}
			if err := counted(r, studyFirst, v.Int("test-games")); err != nil {
				return err
			}
			return counted(r, studySecond, v.Int("test-games"))
		},
		Summary: x.summary,
		Charts:  x.charts,
	}
}

func (x study) trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	all := x.ways(env.Values)
	w := all[i%len(all)]
	s, err := settingsOf(w, env.Values, x.board)
	if err != nil {
		return err
	}
	return developed(ctx, env, out, s, w.label, i/len(all)+1)
}

// developed lets networks develop, has the best of them play against the opponent of the test as either player, and sends what came of it as run n of a case.
func developed(ctx context.Context, env lab.Env, out lab.Sink, s *coevolve.Settings, name string, n int) error {
	games := env.Values.Int("test-games")
	run, err := develop(ctx, env, out, s, 2*games)
	if err != nil {
		return err
	}
	first, second, err := test(ctx, env, s.Board, run.Player(), opponentOf(env.Values["opponent"]), games, 99)
	if err != nil {
		return err
	}
	out.Row(name, n, first.Wins, first.Draws, first.Losses, second.Wins, second.Draws, second.Losses, int(run.Games())+2*games)
	return nil
}

func (x study) summary(v param.Values, rows []lab.Row) (tables []lab.Table) {
	step := 100 / float64(v.Int("test-games"))
	here := lab.Table{Title: "Games against " + words(v["opponent"]), Note: "Means of the runs ± standard deviation, %.", Columns: []lab.Column{
		{Name: "case", Kind: lab.Text}, {Name: "runs", Kind: lab.Int}}}
	for _, c := range []string{"won as 1", "drawn as 1", "lost as 1", "won as 2", "drawn as 2", "lost as 2"} {
		here.Columns = append(here.Columns, lab.Column{Name: c, Unit: "%", Kind: lab.Text})
	}
	for _, w := range x.ways(v) {
		line := []any{w.label, int64(shares(rows, w.label, studyFirst, win).N)}
		for k := range 6 {
			s := shares(rows, w.label, []int{studyFirst, studySecond}[k/3], k%3)
			cell := any(nil)
			if s.N > 1 {
				cell = fmt.Sprintf("%.1f ± %.1f", s.Mean, s.SD())
			} else if s.N == 1 {
				cell = fmt.Sprintf("%.1f", s.Mean)
			}
			line = append(line, cell)
		}
		here.Rows = append(here.Rows, line)
	}
	if len(x.figures) > 0 {
		tables = append(tables, compare("Beside the thesis", "case", x.note, x.figures, func(f figure) lab.Figure {
			return f.known(x.place()).On(30)
		}, 0, step, rows))
	}
	if len(x.rerun) > 0 {
		sd := map[string]float64{"3x3": 24, "4x4": 10, "7x6": 6.5}[x.board]
		tables = append(tables, compare("Beside a re-run", "case",
			fmt.Sprintf("The reference values come from 30 runs of an independent program with the same settings; their standard "+
				"deviation is about %g points.", sd), x.rerun, func(f figure) lab.Figure { return f.referred("re-run").On(30) }, sd, step, rows))
	}
	return append(tables, here)
}

// place returns where in the thesis the test is.
func (x study) place() string { return strings.TrimPrefix(x.Source, cite.Huttunen.Full+", ") }

// charts draws lines along the axis, a line for each of the other settings, as player 1 and as player 2; or bars of the results.
func (x study) charts(v param.Values, rows []lab.Row) []chart.Chart {
	if x.axis == "" {
		return x.bars(v, rows)
	}
	var list []chart.Chart
	for i, first := range []int{studyFirst, studySecond} {
		c := chart.Chart{Title: fmt.Sprintf("%s as player %d", [...]string{"Won", "Drawn", "Lost"}[x.result], i+1), Kind: chart.Lines,
			X: chart.Axis{Title: x.axis, Log: x.axis == "iterations"},
			Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100}, Note: "Means of the runs with 95 % intervals, against " + words(v["opponent"]) + "."}
		for _, w := range x.ways(v) {
			at, err := strconv.ParseFloat(w.values[x.axis], 64)
			s := shares(rows, w.label, first, x.result)
			if err != nil || s.N == 0 {
				continue
			}
			name := x.line(w)
			k := slices.IndexFunc(c.Series, func(s chart.Series) bool { return s.Name == name })
			if k < 0 {
				k = len(c.Series)
				c.Series = append(c.Series, chart.Series{Name: name, Color: k})
			}
			line, in := &c.Series[k], s.Mean95(stat.Percents)
			line.X, line.Y = append(line.X, at), append(line.Y, s.Mean)
			line.Low, line.High = append(line.Low, in.Low), append(line.High, in.High)
		}
		list = append(list, c)
	}
	return list
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

func (x study) bars(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Games against " + words(v["opponent"]), Kind: chart.Bars, Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: "won", Color: 0}, {Name: "drawn", Color: 7}, {Name: "lost", Color: 1}}}
	for _, w := range x.ways(v) {
		for i, first := range []int{studyFirst, studySecond} {
			c.Labels = append(c.Labels, fmt.Sprintf("%s, player %d", w.label, i+1))
			for result := range c.Series {
				c.Series[result].Y = append(c.Series[result].Y, shares(rows, w.label, first, result).Mean)
			}
		}
	}
	return []chart.Chart{c}
}
