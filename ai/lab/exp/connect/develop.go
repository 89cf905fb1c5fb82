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

// develop does a run of so many iterations, or goes on with one that was saved. test is how many games will
// follow.
func develop(ctx context.Context, env lab.Env, out lab.Sink, s *coevolve.Settings, test int) (*coevolve.Run,
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

// tellEvery is how many games are played between two words on how far a trial is.
const tellEvery = 64

// test plays games of a player as player 1 and as player 2 against another and returns the results, both from
// his view. Now and then it tells how many it has played.
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

// bred are the settings of coevolve that an experiment offers: all but those left out, with defaults of its
// own.
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

// breedingValues returns those of the values that are settings of coevolve.
func breedingValues(v param.Values) param.Values {
	out := param.Values{}
	for _, s := range coevolve.Params() {
		if text, ok := v[s.Name]; ok {
			out[s.Name] = text
		}
	}
	return out
}
