package othello

import (
	"context"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: a learner after some games.
const (
	learntGames  = iota
	learntPlayed // since the row before, and to test it
	learntWeight // of the first feature; a column for each
)

var (
	learntWins   = learntWeight + opponent.Features
	learntRandom = learntWins + 2*len(references)
)

// learntStretches is how many rows a learner sends.
const learntStretches = 10

// newReinforcement returns the learner of five weights.
func newReinforcement() *lab.Experiment {
	columns := []lab.Column{{Name: "learning games", Unit: "games", Kind: lab.Int},
		{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}}
	for _, name := range opponent.FeatureNames {
		columns = append(columns, lab.Column{Name: "weight of " + name, Kind: lab.Float, Digits: 3})
	}
	columns = append(append(columns, referenceColumns()...),
		lab.Column{Name: "games won against random", Unit: "%", Kind: lab.Float, Digits: 1})
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/reinforcement", Title: "Reinforcement learning of five weights", Version: 1,
			Source: "CS536: P. Young, Rutgers, 1996, as told by " + cite.Siivonen.Full +
				"; Sutton: Learning to Predict by the Methods of Temporal Differences, 1988",
			Doc: "Learns by temporal differences, from games against itself, what corners, edges, the " +
				"centre and the moves of both sides are worth. CS536 had these features and lost 1 to 5 " +
				"against the best function of the thesis, which does not describe how it learnt in detail.",
			Params: []param.Spec{
				{Name: "learners", Title: "Learners", Doc: "Independent learners.", Kind: param.Int,
					Default: "2", Min: 1, Max: 1000},
				{Name: "games", Title: "Learning games", Doc: "Games that each learner plays against itself.",
					Unit: "games", Kind: param.Int, Default: "2000",
					Min: 10, Max: 1e7,
					Log: true},
				{Name: "rate", Title: "Learning rate",
					Doc: "Share of an error by which a weight is corrected.", Kind: param.Float,
					Default: "0.0002", Min: 1e-6, Max: 1,
					Log: true},
				{Name: "lambda", Title: "λ", Doc: "Decay λ of the credit given to earlier positions.",
					Kind: param.Float, Default: "0.7", Min: 0, Max: 1},
				{Name: "explore", Title: "Exploration", Doc: "Share of random moves during learning.",
					Kind: param.Float, Default: "0.1", Min: 0, Max: 1},
				{Name: "test", Title: "Test games",
					Doc: "Games against each reference, ten times during learning.", Unit: "games",
					Kind: param.Int, Default: "100", Min: 2,
					Max: 100_000},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "20000", "test": "400"}},
				{Name: "thesis", Values: param.Values{"games": "20000", "test": "1000", "learners": "4"}}},
			Columns: columns,
			CurveX:  chart.Axis{Title: "learning games"}, CurveY: chart.Axis{Title: "games won", Unit: "%"},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("learners"), nil },
		Trial:  reinforcementTrial,
		Check: func(v param.Values, r lab.Row) error {
			if n := r.Int(learntGames); n < 1 || n > v.Int("games") {
				return fault.Errorf("%d learning games", n)
			}
			return percents(r, learntWins, learntRandom+1)
		},
		Summary: reinforcementSummary,
		Charts:  reinforcementCharts,
	}
}

func reinforcementTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	v := env.Values
	l := opponent.NewLearner(v.Float("rate"), v.Float("lambda"), v.Float("explore"), rng.Derive(env.Seed, 0))
	if env.Saved != nil {
		if err := l.Restore(env.Saved); err != nil {
			return err
		}
	}
	for games, before := v.Int("games"), 0; l.Games < games; {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		before = l.Games * learntStretches / games
		l.Game()
		tests := (len(references) + 1) * v.Int("test")
		tell := func(played int) {
			out.Part(float64(l.Games+before*tests+played), float64(games+learntStretches*tests))
		}
		tell(0)
		if stretch := l.Games * learntStretches / games; stretch > before {
			if err := reinforcementRow(ctx, env, out, l, games/learntStretches, tell); err != nil {
				return err
			}
		}
		if out.Due() {
			state, err := l.Save()
			if err != nil {
				return err
			}
			out.Save(state)
		}
	}
	return nil
}

// reinforcementRow tests the learner and tells of the games.
func reinforcementRow(ctx context.Context, env lab.Env, out lab.Sink, l *opponent.Learner, since int,
	tell func(games int)) error {
	n, seed := env.Values.Int("test"), rng.Derive(env.Seed, uint64(l.Games))
	cells := []any{l.Games, since + (len(references)+1)*n}
	for _, w := range l.Weights {
		cells = append(cells, w)
	}
	learnt := l.Weights
	against, err := againstReferences(ctx, env, &learnt, n, seed, tell)
	if err != nil {
		return err
	}
	c := match.ByLot(n)
	random := c.Percent(&learnt, match.Any{}, seed)
	out.Row(append(append(cells, against...), random)...)
	for i, ref := range references {
		out.Point(ref.label, float64(l.Games), against[i].(float64))
	}
	out.Point("random", float64(l.Games), random)
	return nil
}

func reinforcementSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "After learning",
		Columns: lab.Columns("quantity", "learners: integer", "mean", "95 % interval", "least",
			"most"),
		Note: "A weight of 1 is worth a won game. Games won are with random ties."}
	add := func(name, unit string, col int, on stat.Scale, digits int) {
		var s stat.Sample
		for _, r := range rows {
			if r.Int(learntGames) == v.Int("games") {
				s = s.With(r.Float(col))
			}
		}
		row := []any{name, int64(s.N), nil, nil, nil, nil}
		if s.N > 0 {
			in, all := s.Mean95(on), lab.Column{Kind: lab.Float, Digits: digits}
			c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), digits)}
			row[2], row[3] = c.Show(s.Mean)+unit, c.Range(in)
			row[4], row[5] = all.Show(s.Min)+unit, all.Show(s.Max)+unit
		}
		t.Rows = append(t.Rows, row)
	}
	for i, name := range opponent.FeatureNames {
		add("weight of "+name, "", learntWeight+i, stat.Signed, 3)
	}
	for i, ref := range references {
		add("games won against "+ref.label, " %", learntWins+i, stat.Percents, 1)
	}
	add("games won against random", " %", learntRandom, stat.Percents, 1)
	return []lab.Table{t}
}

func reinforcementCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Weights", Form: chart.Lines, X: chart.Axis{Title: "learning games"},
		Y: chart.Axis{Title: "weight"}}
	for i, name := range opponent.FeatureNames {
		s := chart.Series{Name: name, Color: i}
		byGames := map[int]stat.Sample{}
		for _, r := range rows {
			if _, ok := byGames[r.Int(learntGames)]; !ok {
				s.X = append(s.X, r.Float(learntGames))
			}
			byGames[r.Int(learntGames)] = byGames[r.Int(learntGames)].With(r.Float(learntWeight + i))
		}
		for _, x := range s.X {
			s.Y = append(s.Y, byGames[int(math.Round(x))].Mean)
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
