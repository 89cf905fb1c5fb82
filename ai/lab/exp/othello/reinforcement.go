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

// learntRow is a test of a learner after a number of learning games.
type learntRow struct {
	lab.Sent
	Learned int `col:"learning games" unit:"games" min:"1"`
	// games since the previous row, including the test games
	Games   int        `col:"games" unit:"games" effort:"games"`
	Weights perFeature `col:"weight of" digits:"3"`
	againstAll
	Random float64 `col:"games won against random" unit:"%" digits:"1" min:"0" max:"100"`
}

type perFeature [opponent.Features]float64

// Each returns the names of the features.
func (perFeature) Each() []string { return opponent.FeatureNames[:] }

// learntStretches is the number of rows for each learner.
const learntStretches = 10

type reinforcementSettings struct {
	learners, games, test int
	rate, lambda, explore float64
}

func (s *reinforcementSettings) Params(p *param.Set) {
	p.Int(&s.learners, "learners", "Learners", "Independent learners.", 2, 1, 1000)
	p.Int(&s.games, "games", "Learning games", "Games that each learner plays against itself.", 2000, 10,
		1e7).
		Unit("games").Log()
	p.Float(&s.rate, "rate", "Learning rate", "Share of an error by which a weight is corrected.", 0.0002,
		1e-6, 1).
		Log()
	p.Float(&s.lambda, "lambda", "λ", "Decay λ of the credit given to earlier positions.", 0.7, 0, 1)
	p.Float(&s.explore, "explore", "Exploration", "Share of random moves during learning.", 0.1, 0, 1)
	p.Int(&s.test, "test", "Test games", "Games against each reference, ten times during learning.", 100,
		2, 100_000).
		Unit("games")
}

// newReinforcement returns the experiment with reinforcement learning of five weights.
func newReinforcement() *lab.Experiment {
	return lab.Typed[reinforcementSettings, learntRow]{
		Description: lab.Description{
			Name: "othello/reinforcement", Title: "Reinforcement learning of five weights", Version: 2,
			Source: "CS536: P. Young, Rutgers, 1996, as told by " + cite.Siivonen.Full +
				"; Sutton: Learning to Predict by the Methods of Temporal Differences, 1988",
			Doc: "Learns by temporal differences, from games against itself, how much corners, edges, the " +
				"centre and the moves of both sides are worth. CS536 had these features and lost 1 to 5 " +
				"against the best function of the thesis, which does not describe in detail how CS536 " +
				"learned.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "20000", "test": "400"}},
				{Name: "large", Values: param.Values{"games": "20000", "test": "1000", "learners": "4"}}},
			CurveX: chart.Axis{Title: "learning games"}, CurveY: chart.Axis{Title: "games won", Unit: "%"},
		},
		Trials: func(v reinforcementSettings) (int, error) { return v.learners, nil },
		Trial:  reinforcementTrial,
		Check: func(v reinforcementSettings, r learntRow) error {
			if r.Learned > v.games {
				return fault.Errorf("%d learning games", r.Learned)
			}
			return nil
		},
		Summary: reinforcementSummary,
		Charts:  reinforcementCharts,
	}.Experiment()
}

func reinforcementTrial(ctx context.Context, env lab.Env, v reinforcementSettings, _ int,
	out lab.Out[learntRow]) error {
	l := opponent.NewLearner(v.rate, v.lambda, v.explore, rng.Derive(env.Seed, 0))
	if env.Saved != nil {
		if err := l.Restore(env.Saved); err != nil {
			return err
		}
	}
	for games, before := v.games, 0; l.Games < games; {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		before = l.Games * learntStretches / games
		l.Game()
		tests := (len(references) + 1) * v.test
		tell := func(played int) {
			out.Part(float64(l.Games+before*tests+played), float64(games+learntStretches*tests))
		}
		tell(0)
		if stretch := l.Games * learntStretches / games; stretch > before {
			if err := reinforcementRow(ctx, env, v.test, out, l, games/learntStretches, tell); err != nil {
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

// reinforcementRow tests the learner in n games against each opponent and sends the row. since is the number
// of learning games since the previous row.
func reinforcementRow(ctx context.Context, env lab.Env, n int, out lab.Out[learntRow], l *opponent.Learner,
	since int, tell func(games int)) error {
	seed := rng.Derive(env.Seed, uint64(l.Games))
	row := learntRow{Learned: l.Games, Games: since + (len(references)+1)*n}
	copy(row.Weights[:], l.Weights[:])
	learnt := l.Weights
	var err error
	if row.againstAll, err = againstReferences(ctx, env, &learnt, n, seed, tell); err != nil {
		return err
	}
	c := match.ByLot(n)
	row.Random = c.Percent(&learnt, match.Any{}, seed)
	out.Row(row)
	for i, ref := range references {
		out.Point(ref.label, float64(l.Games), row.Wins[i])
	}
	out.Point("random", float64(l.Games), row.Random)
	return nil
}

func reinforcementSummary(v reinforcementSettings, rows []learntRow) []lab.Table {
	t := lab.Table{Title: "After learning",
		Columns: lab.Columns("quantity", "learners: integer", "mean", "95 % interval", "least",
			"most"),
		Note: "A weight of 1 is worth a won game. Games won are counted with random ties."}
	add := func(name, unit string, of func(r learntRow) float64, on stat.Scale, digits int) {
		var s stat.Sample
		for _, r := range rows {
			if r.Learned == v.games {
				s = s.With(of(r))
			}
		}
		row := []any{name, int64(s.N), nil, nil, nil, nil}
		if s.N > 0 {
			all := lab.Column{Kind: lab.Float, Digits: digits}
			mean, interval := lab.WithInterval(s.Mean, s.Mean95(on), digits)
			row[2], row[3] = mean+unit, interval
			row[4], row[5] = all.Show(s.Min)+unit, all.Show(s.Max)+unit
		}
		t.Rows = append(t.Rows, row)
	}
	for i, name := range opponent.FeatureNames {
		add("weight of "+name, "", func(r learntRow) float64 { return r.Weights[i] }, stat.Signed, 3)
	}
	for i, ref := range references {
		add("games won against "+ref.label, " %", func(r learntRow) float64 { return r.Wins[i] },
			stat.Percents, 1)
	}
	add("games won against random", " %", func(r learntRow) float64 { return r.Random }, stat.Percents, 1)
	return []lab.Table{t}
}

func reinforcementCharts(_ reinforcementSettings, rows []learntRow) []chart.Chart {
	c := chart.Chart{Title: "Weights", Form: chart.Lines, X: chart.Axis{Title: "learning games"},
		Y: chart.Axis{Title: "weight"}}
	for i, name := range opponent.FeatureNames {
		s := chart.Series{Name: name, Color: i}
		byGames := map[int]stat.Sample{}
		for _, r := range rows {
			if _, ok := byGames[r.Learned]; !ok {
				s.X = append(s.X, float64(r.Learned))
			}
			byGames[r.Learned] = byGames[r.Learned].With(r.Weights[i])
		}
		for _, x := range s.X {
			s.Y = append(s.Y, byGames[int(math.Round(x))].Mean)
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
