package connect

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// entry is a training method with settings.
type entry struct {
	name   string
	values param.Values
}

// entries returns the methods that are compared; the first is the method of Huttunen 2008.
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
		{"Back-propagation of ten chosen games", param.Values{"method": "backprop", "examples": "won"}},
		{"Back-propagation of Naive's games", param.Values{"method": "backprop", "examples": "games"}},
	}
}

// betterRow holds the results of one training run of a method.
type betterRow struct {
	lab.Sent
	Case string `col:"method"`
	played
}

type betterSettings struct {
	board, opponent                string
	trainingGames, runs, testGames int
	bred                           param.Values // settings of coevolve
}

func (s *betterSettings) Params(p *param.Set) {
	p.Add(&s.board, boardSpec())
	opponentParam(p, &s.opponent, "minimax-9")
	p.Int(&s.trainingGames, "training-games", "Training games", "Games that a run may train with. Judged "+
		"positions count as games of as many moves.", 20000, 100, 1_000_000_000).Unit("games").Log()
	p.Int(&s.runs, "runs", "Runs", "Runs of each method.", 2, 1, 10_000).Log()
	testGamesParam(p, &s.testGames, 1000)
	p.Values(&s.bred, bred(param.Values{"exact-odds": "false", "games": "20"}, "method", "set", "iterations",
		"swarms", "fitness", "examples", "activation", "steps", "learning", "v-max", "first-exemplars")...)
}

// newBetter returns the comparison of training methods that play equally many games.
func newBetter() *lab.Experiment {
	return lab.Typed[betterSettings, betterRow]{
		Description: lab.Description{
			Name: "connect/better", Title: "Training methods at equal games", Version: 4,
			Doc: "Compares FIPS with other ways to train networks in equally many games. Replaces the " +
				"swarm by CMA-ES or a genetic algorithm, and games within the population by the solver's " +
				"values, a fixed opponent or supervised learning.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"training-games": "80000", "runs": "10"}},
				{Name: "7x6",
					Values: param.Values{"board": "7x6", "opponent": "naive", "training-games": "40000",
						"runs": "10", "positions": "200",
						"test-games": "2000"}}},
		},
		Most: lab.AnyNumber,
		Trials: func(v betterSettings) (int, error) {
			for _, e := range entries() {
				if _, err := budgeted(e, v); err != nil {
					return 0, fault.Errorf("%s: %w", e.name, err)
				}
			}
			return v.runs * len(entries()), nil
		},
		Trial: betterTrial,
		Check: func(v betterSettings, r betterRow) error {
			if !slices.ContainsFunc(entries(), func(e entry) bool { return e.name == r.Case }) {
				return fault.Errorf("no method %q", r.Case)
			}
			return r.check(v.testGames)
		},
		Summary: betterSummary,
		Charts: func(v betterSettings, rows []betterRow) []chart.Chart {
			c := chart.Chart{Title: "Score against " + words(v.opponent), Form: chart.Bars,
				Y:      chart.Axis{Title: "score", Unit: "%", From: 0, To: 100},
				Series: []chart.Series{{Name: "as player 1", Color: 0}, {Name: "as player 2", Color: 1}},
				Note:   "A draw counts half. Means with 95 % intervals."}
			for _, e := range entries() {
				c.Labels = append(c.Labels, e.name)
				for side := 1; side <= 2; side++ {
					s := scores(rows, e.name, side)
					line, in := &c.Series[side-1], s.Mean95(stat.Percents)
					line.Y, line.Low, line.High = append(line.Y, s.Mean), append(line.Low, in.Low),
						append(line.High, in.High)
				}
			}
			return []chart.Chart{c}
		},
	}.Experiment()
}

// budgeted returns the settings of a method with as many iterations as the number of training games allows.
func budgeted(e entry, v betterSettings) (*coevolve.Settings, error) {
	all := maps.Clone(v.bred)
	maps.Copy(all, e.values)
	board := boardOf(v.board)
	s, err := coevolve.NewSettings(board, all)
	if err != nil {
		return nil, err
	}
	all["iterations"] = fmt.Sprint(max(1, v.trainingGames/s.GamesPerIteration()))
	return coevolve.NewSettings(board, all)
}

func betterTrial(ctx context.Context, env lab.Env, v betterSettings, i int, out lab.Out[betterRow]) error {
	all := entries()
	e := all[i%len(all)]
	s, err := budgeted(e, v)
	if err != nil {
		return err
	}
	p, err := develop(ctx, env, out.Sink, s, v.opponent, v.testGames)
	if err == nil {
		p.Run = i/len(all) + 1 + env.Round*v.runs
		out.Row(betterRow{Case: e.name, played: p})
	}
	return err
}

// asStudies converts the rows to rows of a study.
func asStudies(rows []betterRow) []studyRow {
	out := make([]studyRow, len(rows))
	for i, r := range rows {
		out[i] = studyRow(r)
	}
	return out
}

// scores returns the scores of a method's runs in percent, wins plus half of the draws: as player 1 or 2 or,
// for side 0, the mean of both.
func scores(rows []betterRow, name string, side int) (s stat.Sample) {
	for _, r := range rows {
		if r.Case != name {
			continue
		}
		of := func(side int) float64 {
			p := r.side(side)
			return p.share(win) + float64(p.share(draw)/2)
		}
		if side > 0 {
			s = s.With(of(side))
		} else {
			s = s.With((of(1) + of(2)) / 2)
		}
	}
	return s
}

// betterSummary compares every method with the first by Welch's test; the p-values are corrected by Holm's
// method.
func betterSummary(v betterSettings, rows []betterRow) []lab.Table {
	t := lab.Table{Title: "Against " + words(v.opponent) + ", beside FIPS",
		Note: "The score counts wins and half of the draws. With 5 or more runs, a difference is reported " +
			"only if chance would produce it in fewer than 1 % of such tables (Welch's test with the " +
			"degrees of freedom of the smaller sample).",
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
			line[2], line[3] = spread(shares(asStudies(rows), e.name, 1, win)),
				spread(shares(asStudies(rows), e.name, 1, draw))
			line[4], line[5] = spread(shares(asStudies(rows), e.name, 2, win)),
				spread(shares(asStudies(rows), e.name, 2, draw))
			in := s.Mean95(stat.Percents)
			mean, interval := lab.WithInterval(s.Mean, in, 1)
			line[6] = mean
			if in.Known() {
				line[6] = fmt.Sprintf("%s (%s)", mean, interval)
			}
		}
		t.Rows = append(t.Rows, line)
	}
	return []lab.Table{t}
}
