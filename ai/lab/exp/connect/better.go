package connect

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// entry is a way to train networks with a budget of games.
type entry struct {
	name   string
	values param.Values
}

// entries are the ways that are compared. The first is that of the thesis.
func entries() []entry {
	return []entry{
		{"FIPS, as in the thesis", param.Values{"method": "fips"}},
		{"CMA-ES by games of the population", param.Values{"method": "cmaes"}},
		{"GA with culture by games of the population", param.Values{"method": "culture"}},
		{"FIPS by the solver's values", param.Values{"method": "fips", "fitness": "values"}},
		{"CMA-ES by the solver's values", param.Values{"method": "cmaes", "fitness": "values"}},
		{"CMA-ES by games against Naive", param.Values{"method": "cmaes", "fitness": "naive"}},
		{"Separable CMA-ES by games against Naive", param.Values{"method": "sep-cmaes", "fitness": "naive"}},
		{"Back-propagation of the solver's values", param.Values{"method": "backprop", "examples": "values"}},
		{"Back-propagation of Naive's games", param.Values{"method": "backprop", "examples": "games"}},
	}
}

// newBetter returns the comparison of methods at equal games.
func newBetter() *lab.Experiment {
	columns := lab.Columns("method", "run: integer")
	for _, side := range []string{"1", "2"} {
		for _, result := range []string{"won", "drawn", "lost"} {
			columns = append(columns,
				lab.Column{Name: result + " as player " + side, Unit: "games", Kind: lab.Int})
		}
	}
	params := append([]param.Spec{
		boardSpec(),
		opponentSpec("minimax-9"),
		{Name: "training-games", Title: "Training games",
			Doc:  "Games that a run may train with. Judged positions count as games of as many moves.",
			Unit: "games",
			Kind: param.Int, Default: "20000", Min: 100, Max: 1_000_000_000, Log: true},
		{Name: "runs", Title: "Runs", Doc: "Runs of each method.", Kind: param.Int, Default: "2", Min: 1,
			Max: 10_000, Log: true},
		testGamesSpec("1000"),
	}, bred(param.Values{"exact-odds": "false", "games": "20"}, "method", "set", "iterations", "swarms",
		"fitness", "examples")...)
	return &lab.Experiment{
		Description: lab.Description{
			Name: "connect/better", Title: "Training methods at equal games", Version: 1,
			Doc: "Compares FIPS with other ways to train networks in equally many games. Replaces the " +
				"swarm by CMA-ES or a genetic algorithm, and games within the population by the solver's " +
				"values, a fixed opponent or supervised lessons.",
			Params:  params,
			Columns: append(columns, lab.Column{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}),
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"training-games": "80000", "runs": "10"}},
				{Name: "7x6",
					Values: param.Values{"board": "7x6", "opponent": "naive", "training-games": "40000",
						"runs": "10", "positions": "200",
						"test-games": "2000"}}},
		},
		Trials: func(v param.Values) (int, error) {
			for _, e := range entries() {
				if _, err := budgeted(e, v); err != nil {
					return 0, fault.Errorf("%s: %w", e.name, err)
				}
			}
			return v.Int("runs") * len(entries()), nil
		},
		Trial: betterTrial,
		Check: func(v param.Values, r lab.Row) error {
			if !slices.ContainsFunc(entries(), func(e entry) bool { return e.name == r.Text(studyCase) }) {
				return fault.Errorf("no method %q", r.Text(studyCase))
			}
			if err := counted(r, studyFirst, v.Int("test-games")); err != nil {
				return err
			}
			return counted(r, studySecond, v.Int("test-games"))
		},
		Summary: betterSummary,
		Charts: func(v param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Score against " + words(v["opponent"]), Form: chart.Bars,
				Y:      chart.Axis{Title: "score", Unit: "%", From: 0, To: 100},
				Series: []chart.Series{{Name: "as player 1", Color: 0}, {Name: "as player 2", Color: 1}},
				Note:   "A draw counts half. Means with 95 % intervals."}
			for _, e := range entries() {
				c.Labels = append(c.Labels, e.name)
				for i, first := range []int{studyFirst, studySecond} {
					s := scores(rows, e.name, first)
					line, in := &c.Series[i], s.Mean95(stat.Percents)
					line.Y, line.Low, line.High = append(line.Y, s.Mean), append(line.Low, in.Low),
						append(line.High, in.High)
				}
			}
			return []chart.Chart{c}
		},
	}
}

// budgeted returns the settings of a way with as many iterations as the games allow.
func budgeted(e entry, v param.Values) (*coevolve.Settings, error) {
	all := breedingValues(v)
	for name, value := range e.values {
		all[name] = value
	}
	board := boardOf(v["board"])
	s, err := coevolve.NewSettings(board, all)
	if err != nil {
		return nil, err
	}
	all["iterations"] = fmt.Sprint(max(1, v.Int("training-games")/s.GamesPerIteration()))
	return coevolve.NewSettings(board, all)
}

func betterTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	all := entries()
	e := all[i%len(all)]
	s, err := budgeted(e, env.Values)
	if err != nil {
		return err
	}
	return developed(ctx, env, out, s, e.name, i/len(all)+1)
}

// scores returns wins and half of the draws, %, from a column on; 0 for the mean of both players.
func scores(rows []lab.Row, name string, first int) (s stat.Sample) {
	for _, r := range rows {
		if r.Text(studyCase) != name {
			continue
		}
		of := func(first int) float64 { return part(r, first, win) + float64(part(r, first, draw)/2) }
		if first > 0 {
			s = s.With(of(first))
		} else {
			s = s.With((of(studyFirst) + of(studySecond)) / 2)
		}
	}
	return s
}

// betterSummary compares every method with the first by Welch's test, with the level of Holm's method.
func betterSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Against " + words(v["opponent"]) + ", beside FIPS",
		Note: "The score counts wins and half of the draws. From 5 runs on, a difference is reported only " +
			"if chance would produce it in fewer than 1 % of such tables, by Welch's test with the degrees " +
			"of freedom of the smaller sample.",
		Columns: lab.Columns("method", "runs: integer", "won as 1 (%)", "drawn as 1 (%)",
			"won as 2 (%)", "drawn as 2 (%)", "score (%)", "than FIPS: contrast")}
	all := entries()
	thesis := scores(rows, all[0].name, 0)
	var contrasts []lab.Contrast
	for _, e := range all[1:] {
		c := lab.Contrast{}
		if s := scores(rows, e.name, 0); min(s.N, thesis.N) >= 5 {
			c = lab.Contrast{Enough: true, P: stat.SameMean(s, thesis), By: s.Mean - thesis.Mean}
		}
		contrasts = append(contrasts, c)
	}
	verdicts := lab.JudgeContrasts(contrasts, lab.Doubt, lab.ContrastWords{
		More: "better", Less: "worse", Same: "no difference shown"})
	for i, e := range all {
		s := scores(rows, e.name, 0)
		line := []any{e.name, int64(s.N), nil, nil, nil, nil, nil, nil}
		if i > 0 {
			line[7] = verdicts[i-1]
		}
		if s.N > 0 {
			line[2], line[3] = spread(shares(rows, e.name, studyFirst, win)),
				spread(shares(rows, e.name, studyFirst, draw))
			line[4], line[5] = spread(shares(rows, e.name, studySecond, win)),
				spread(shares(rows, e.name, studySecond, draw))
			in := s.Mean95(stat.Percents)
			c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 1)}
			line[6] = c.Show(s.Mean)
			if in.Known() {
				line[6] = fmt.Sprintf("%s (%s)", c.Show(s.Mean), c.Range(in))
			}
		}
		t.Rows = append(t.Rows, line)
	}
	return []lab.Table{t}
}
