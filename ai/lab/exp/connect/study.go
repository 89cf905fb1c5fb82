package connect

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: the networks of a run and how they fared.
const (
	studyCase   = 0
	studyRun    = 1               // from 1
	studyFirst  = 2               // games won as player 1, then drawn, then lost
	studySecond = studyFirst + 3  // and as player 2
	studyGames  = studySecond + 3 // played in all
)

// study is an experiment that develops networks in several ways, each so many times, and lets the best of
// each run play an opponent.
type study struct {
	lab.Description
	place     string // in the thesis
	board     string
	cases     string // the usual ones; see parseCases
	opponent  string
	testGames string
	runs      [2]string    // of the presets standard and thesis
	quick     param.Values // of the preset quick
	defaults  param.Values // of coevolve's settings
	axis      string       // the setting along the x axis; empty for bars
	result    int          // the share that lines show
	figures   []figure     // of the thesis
	gains     []gain       // of the thesis
	rerun     []figure     // of another program with the same preset
	only      string       // for what settings there are figures
	note      string       // on the verdicts
	expected  string       // what the thesis expected, and what came
}

// way is one way to develop networks.
type way struct {
	label  string
	values param.Values
}

// parseCases reads cases separated by semicolons, each of settings of coevolve separated by commas:
// "method=fips,particles=20;method=basic". Its error names the wrong setting and its place.
func parseCases(text string, base param.Values, board string) ([]way, error) {
	var list []way
	for i, c := range strings.Split(text, ";") {
		w := way{values: param.Values{}}
		for k, field := range strings.Split(c, ",") {
			name, value, ok := strings.Cut(strings.TrimSpace(field), "=")
			if !ok {
				return nil, fault.Errorf("cells: case %d: setting %d, %q, is not name=value", i+1, k+1, field)
			}
			if name == "set" {
				return nil, fault.Errorf("cells: case %d: set can't be part of a case", i+1)
			}
			w.values[name] = value
			if k > 0 {
				w.label += ", "
			}
			w.label += phrase(name, value)
		}
		if slices.ContainsFunc(list, func(o way) bool { return o.label == w.label }) {
			return nil, fault.Errorf("cells: case %d, %q, is there twice", i+1, c)
		}
		if _, err := settingsOf(w, base, board); err != nil {
			return nil, fault.Errorf("cells: case %d: %w", i+1, err)
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
	names := map[string]string{"fips": "FIPS", "basic": "Basic", "clpso": "CLPSO", "cmaes": "CMA-ES",
		"sep-cmaes": "separable CMA-ES",
		"culture":   "GA with culture", "backprop": "Back-propagation"}
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
	x.Version, x.Source = 2, cite.Huttunen.In(x.place)
	x.Params = append([]param.Spec{
		{Name: "cells", Title: "Cases", Doc: "Ways to develop networks: cases separated by semicolons, the " +
			"settings of a case by commas.", Kind: param.Text,
			Default: x.cases},
		{Name: "runs", Title: "Runs", Doc: "Runs of each case.", Kind: param.Int, Default: "10", Min: 1,
			Max: 10_000, Log: true},
		opponentSpec(x.opponent), testGamesSpec(x.testGames),
	}, bred(x.defaults)...)
	x.Presets = []lab.Preset{{Name: "quick", Values: x.quick},
		{Name: "standard", Values: param.Values{"runs": x.runs[0]}},
		{Name: "thesis", Values: param.Values{"runs": x.runs[1]}}}
	x.Columns = lab.Columns("case", "run: integer")
	for _, side := range []string{"1", "2"} {
		for _, result := range []string{"won", "drawn", "lost"} {
			x.Columns = append(x.Columns,
				lab.Column{Name: result + " as player " + side, Unit: "games", Kind: lab.Int})
		}
	}
	x.Columns = append(x.Columns, lab.Column{Name: "games", Unit: "games", Kind: lab.Int, Effort: true})
	if len(x.figures)+len(x.gains) > 0 {
		p := published(x.Title, cite.Huttunen.At(x.place), strings.TrimSpace(lostCharts+" "+x.expected),
			x.figures)
		for _, g := range x.gains {
			p.Rows = append(p.Rows, []any{g.name, g.text})
		}
		x.Published = []lab.Published{p}
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
				return fault.Errorf("no case %q", r.Text(studyCase))
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

// opponentSpec is the choice of whom networks meet in the end.
func opponentSpec(usual string) param.Spec {
	s := param.Spec{Name: "opponent", Title: "Opponent",
		Doc: "Opponent of the developed networks in the test games.", Kind: param.Choice, Default: usual,
		Choices: opponents}
	for _, o := range opponents {
		s.Titles = append(s.Titles, words(o))
	}
	return s
}

func testGamesSpec(usual string) param.Spec {
	return param.Spec{Name: "test-games", Title: "Test games", Doc: "Test games as each of the two players.",
		Unit: "games", Kind: param.Int, Default: usual,
		Min: 1, Max: 1_000_000, Log: true}
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

// developed lets networks develop, has the best of them play against the opponent of the test as either
// player, and sends what came of it as run n of a case.
func developed(ctx context.Context, env lab.Env, out lab.Sink, s *coevolve.Settings, name string,
	n int) error {
	games := env.Values.Int("test-games")
	run, err := develop(ctx, env, out, s, 2*games)
	if err != nil {
		return err
	}
	opponent := opponentOf(env.Values["opponent"])
	first, second, err := test(ctx, env, s.Board, run.Player(), opponent, games, 99, func(played int) {
		out.Part(float64(run.Games()+int64(played)), float64(run.Games()+2*int64(games)))
	})
	if err != nil {
		return err
	}
	out.Row(name, n, first.Wins, first.Draws, first.Losses, second.Wins, second.Draws, second.Losses,
		int(run.Games())+2*games)
	return nil
}

// charts draws lines along the axis, a line for each of the other settings, as player 1 and as player 2; or
// bars of the results.
func (x study) charts(v param.Values, rows []lab.Row) []chart.Chart {
	if x.axis == "" {
		return x.bars(v, rows)
	}
	var list []chart.Chart
	for i, first := range []int{studyFirst, studySecond} {
		c := chart.Chart{Title: fmt.Sprintf("%s as player %d", [...]string{"Won", "Drawn", "Lost"}[x.result],
			i+1), Form: chart.Lines,
			X:    chart.Axis{Title: x.axis, Log: x.axis == "iterations"},
			Y:    chart.Axis{Title: "games", Unit: "%", From: 0, To: 100},
			Note: "Means of the runs with 95 % intervals, against " + words(v["opponent"]) + "."}
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

func (x study) bars(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Games against " + words(v["opponent"]), Form: chart.Bars,
		Y:      chart.Axis{Title: "games", Unit: "%", From: 0, To: 100},
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
