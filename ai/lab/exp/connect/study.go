package connect

import (
	"context"
	"fmt"
	"maps"
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

// studyRow is the result of one training run.
type studyRow struct {
	lab.Sent
	Case string `col:"case"`
	played
}

// played holds the results of the test games after a training run, and the total number of games.
type played struct {
	Run    int     `col:"run"` // number of the run, counted from 1
	First  results `col:"as player 1"`
	Second results `col:"as player 2"`
	Games  int     `col:"games" unit:"games" effort:"games"`
}

// side returns the results as player 1 or as player 2.
func (p *played) side(player int) *results {
	if player == 2 {
		return &p.Second
	}
	return &p.First
}

// share returns the percentage of a result as player 1 or 2; for 0, the mean of both.
func (p *played) share(player, result int) float64 {
	if player == 0 {
		return (p.share(1, result) + p.share(2, result)) / 2
	}
	return p.side(player).share(result)
}

// check returns an error unless the results as each player are of the given number of games.
func (p *played) check(games int) error {
	if err := p.First.check(games); err != nil {
		return err
	}
	return p.Second.check(games)
}

// study is an experiment that trains networks in several ways, called cases, with several runs of each, and
// tests the best network of each run against an opponent.
type study struct {
	lab.Description
	place     string // section of the thesis
	board     string
	cases     string // default cases, see parseCases
	opponent  string
	testGames int
	runs      [2]string    // number of runs in the presets standard and thesis
	quick     param.Values // values of the preset quick
	defaults  param.Values // defaults of coevolve's settings
	axis      string       // name of the setting on the x axis; "" for bars
	result    int          // result whose percentage is shown by the lines
	file      string       // file with the figures of the thesis and of a re-run; "" if there is none
	gains     []gain       // published figures that depend on several cases
	only      string       // description of the settings for which the figures hold
	note      string       // note on the verdicts
	contrasts bool         // whether each case is compared with the first case of its line
}

type studySettings struct {
	cells, opponent string
	runs, testGames int
	bred            param.Values // settings of coevolve
	study           *study
}

func (s *studySettings) Params(p *param.Set) {
	p.Text(&s.cells, "cells", "Cases",
		"Ways to develop networks: cases separated by semicolons, the settings "+
			"of a case by commas.", s.study.cases)
	p.Int(&s.runs, "runs", "Runs", "Runs of each case.", 10, 1, 10_000).Log()
	opponentParam(p, &s.opponent, s.study.opponent)
	testGamesParam(p, &s.testGames, s.study.testGames)
	specs := s.study.offered()
	for i := range specs { // parameters that cases usually set must not be conditions of other parameters
		maps.DeleteFunc(specs[i].Needs, func(name string, _ []string) bool {
			return strings.Contains(s.study.cases, name+"=")
		})
		if len(specs[i].Needs) == 0 {
			specs[i].Needs = nil // nil rather than empty, as in the list of experiments
		}
	}
	p.Values(&s.bred, specs...)
}

// offered returns the parameters of coevolve that the study offers.
func (x *study) offered() []param.Spec {
	if x.board == "7x6" { // too large for exact probabilities
		return bred(x.defaults, "exact-odds")
	}
	return bred(x.defaults)
}

// way is one case of a study: a training method with settings.
type way struct {
	label  string
	values param.Values
}

// parseCases parses cases separated by semicolons. Each case is a comma-separated list of coevolve settings:
// "method=fips,particles=20;method=basic". The error quotes the wrong setting and its position.
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
			return nil, fault.Errorf("cells: case %d, %q, occurs twice", i+1, c)
		}
		if _, err := settingsOf(w, base, board); err != nil {
			return nil, fault.Errorf("cells: case %d: %w", i+1, err)
		}
		list = append(list, w)
	}
	return list, nil
}

// settingsOf returns the settings base, overridden by the values of the case.
func settingsOf(w way, base param.Values, board string) (*coevolve.Settings, error) {
	v := maps.Clone(base)
	maps.Copy(v, w.values)
	return coevolve.NewSettings(boardOf(board), v)
}

// singular drops the plural s after the number 1.
func singular(text string) string {
	if strings.HasPrefix(text, "1 ") {
		return strings.TrimSuffix(text, "s")
	}
	return text
}

// phrase returns a setting as it appears in texts.
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
	case "hidden":
		return singular(value + " hidden units")
	case "chosen":
		return singular(value + " games")
	case "teachers":
		return singular(value + " teachers")
	case "lessons":
		return strings.Replace(singular(value+" lessons"), "0 ", "no ", 1)
	case "choice":
		return map[string]string{"strength": "strongest winners", "short": "shortest", "long": "longest",
			"exact": "most exact", "random": "random"}[value]
	case "swarms":
		return strings.Replace(value+" swarms", "one swarms", "one swarm", 1)
	case "learning":
		return value
	}
	return name + " " + value
}

// ways returns the cases. It panics if the text of the cases is invalid, which Trials has checked.
func (x *study) ways(v studySettings) []way {
	list, err := parseCases(v.cells, v.bred, x.board)
	if err != nil {
		panic("connect: " + err.Error())
	}
	return list
}

func (x study) experiment() *lab.Experiment {
	x.Source = cite.Huttunen.In(x.place)
	if x.Version == 0 {
		x.Version = 3
	}
	x.Presets = []lab.Preset{{Name: "quick", Values: x.quick},
		{Name: "standard", Values: param.Values{"runs": x.runs[0]}},
		{Name: "thesis", Values: param.Values{"runs": x.runs[1]}}}
	if x.file != "" {
		x.Published = files.Published(x.file)
	}
	return lab.Typed[studySettings, studyRow]{
		Description: x.Description,
		Settings:    studySettings{study: &x},
		Most:        lab.AnyNumber,
		Trials: func(v studySettings) (int, error) {
			list, err := parseCases(v.cells, v.bred, x.board)
			return len(list) * v.runs, err
		},
		Trial: func(ctx context.Context, env lab.Env, v studySettings, i int, out lab.Out[studyRow]) error {
			all := x.ways(v)
			w := all[i%len(all)]
			s, err := settingsOf(w, v.bred, x.board)
			if err != nil {
				return err
			}
			p, err := develop(ctx, env, out.Sink, s, v.opponent, v.testGames)
			if err == nil {
				p.Run = i/len(all) + 1 + env.Round*v.runs
				out.Row(studyRow{Case: w.label, played: p})
			}
			return err
		},
		Check: func(v studySettings, r studyRow) error {
			if !slices.ContainsFunc(x.ways(v), func(w way) bool { return w.label == r.Case }) {
				return fault.Errorf("no case %q", r.Case)
			}
			return r.check(v.testGames)
		},
		Summary: x.summary,
		Says:    says,
		Charts:  x.charts,
	}.Experiment()
}

// opponentParam adds the parameter that selects the test opponent.
func opponentParam(p *param.Set, field *string, usual string) {
	var titles []string
	for _, o := range opponents {
		titles = append(titles, words(o))
	}
	p.Choice(field, "opponent", "Opponent", "Opponent of the developed networks in the test games.", usual,
		opponents...).Titles(titles...)
}

func testGamesParam(p *param.Set, field *int, usual int) {
	p.Int(field, "test-games", "Test games", "Test games as each of the two players.", usual, 1, 1_000_000).
		Unit("games").Log()
}

// charts returns two line charts, as player 1 and as player 2, with the setting axis on the x axis and a line
// for each combination of the other settings. If there is no axis, the charts have bars of the results.
func (x *study) charts(v studySettings, rows []studyRow) []chart.Chart {
	if x.axis == "" {
		return x.bars(v, rows)
	}
	var list []chart.Chart
	for _, side := range []int{1, 2} {
		c := chart.Chart{Title: fmt.Sprintf("%s as player %d", [...]string{"Won", "Drawn", "Lost"}[x.result],
			side), Form: chart.Lines,
			X: chart.Axis{Title: strings.Replace(x.axis, "hidden", "hidden units", 1),
				Log: x.axis == "iterations"},
			Y:    chart.Axis{Title: "games", Unit: "%", From: 0, To: 100},
			Note: "Means of the runs with 95 % intervals, against " + words(v.opponent) + "."}
		for _, w := range x.ways(v) {
			at, err := strconv.ParseFloat(w.values[x.axis], 64)
			s := shares(rows, w.label, side, x.result)
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

func (x *study) bars(v studySettings, rows []studyRow) []chart.Chart {
	c := chart.Chart{Title: "Games against " + words(v.opponent), Form: chart.Bars,
		Y:      chart.Axis{Title: "games", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: "won", Color: 0}, {Name: "drawn", Color: 7}, {Name: "lost", Color: 1}}}
	for _, w := range x.ways(v) {
		for _, side := range []int{1, 2} {
			c.Labels = append(c.Labels, fmt.Sprintf("%s, player %d", w.label, side))
			for result := range c.Series {
				c.Series[result].Y = append(c.Series[result].Y, shares(rows, w.label, side, result).Mean)
			}
		}
	}
	return []chart.Chart{c}
}
