package connect

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
)

// train runs coevolution with the settings s to its last iteration. It continues the run in env.Saved if
// there is one. test is the number of test games that follow; it only affects the reported progress.
func train(ctx context.Context, env lab.Env, out lab.Sink, s *coevolve.Settings, test int) (*coevolve.Run,
	error) {
	run, err := coevolve.New(ctx, s, env.Seed)
	if err != nil {
		return nil, err
	}
	if env.Saved != nil {
		if err := run.Load(env.Saved); err != nil {
			return nil, err
		}
	}
	iterations := s.Values.Int("iterations")
	err = run.Go(ctx, env.Clock, func() {
		games := float64(run.Games())
		out.Part(games, float64(games/float64(max(1, run.Iteration()))*float64(iterations))+float64(test))
		if out.Due() {
			out.Save(run.Save())
		}
	})
	return run, err
}

// develop trains networks, then lets the best one play against the test opponent, the given number of games
// as first and as second player, and returns the results.
func develop(ctx context.Context, env lab.Env, out lab.Sink, s *coevolve.Settings, opponent string,
	games int) (p played, err error) {
	run, err := train(ctx, env, out, s, 2*games)
	if err != nil {
		return p, err
	}
	first, second, err := test(ctx, env, s.Board, run.Player(), opponentOf(opponent), games, 99,
		func(played int) {
			out.Part(float64(run.Games()+int64(played)), float64(run.Games()+2*int64(games)))
		})
	return played{First: resultsOf(first), Second: resultsOf(second), Games: int(run.Games()) + 2*games}, err
}

// tellEvery is the number of pairs of games between two reports of progress.
const tellEvery = 64

// test lets own play against opponent, games times in each role. Both tallies are from own's view. After
// every tellEvery pairs of games it calls tell with the number of games played.
func test(ctx context.Context, env lab.Env, b *rules.Board, own, opponent player.Player, games int,
	label uint64, tell func(games int)) (first, second player.Tally, err error) {
	r := rng.NewSplitMix(rng.Derive(env.Seed, label))
	for n := range games {
		first.Add(player.Play(b, own, opponent, &r))
		second.Add(-player.Play(b, opponent, own, &r))
		if env.Clock.Step() || ctx.Err() != nil {
			return first, second, ctx.Err()
		}
		if n%tellEvery == 0 || n+1 == games {
			tell(2 * (n + 1))
		}
	}
	return first, second, nil
}

// bred returns the parameters of coevolve that an experiment offers: all except those in without, with the
// defaults of the experiment.
func bred(defaults param.Values, without ...string) (specs []param.Spec) {
	for _, s := range coevolve.Params() {
		if text, ok := defaults[s.Name]; ok {
			s.Default = text
		}
		keep := true
		for _, name := range without {
			keep = keep && s.Name != name
		}
		if keep {
			specs = append(specs, s)
		}
	}
	return specs
}
