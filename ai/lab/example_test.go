package lab_test

import (
	"context"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// dice is a complete experiment: each trial throws a die until it shows a six.
func dice() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "test/dice", Title: "Waiting for a six", Doc: "How long does it take?", Version: 1,
			Params:  []param.Spec{{Name: "games", Kind: param.Int, Default: "1000", Min: 1, Max: 1e6}},
			Presets: []lab.Preset{{Name: "quick"}},
			Columns: []lab.Column{{Name: "throws", Kind: lab.Int}},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("games"), nil },
		Trial: func(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
			r := rng.New(env.Seed)
			throws := 1
			for ; r.IntN(6) != 5; throws++ {
				if env.Clock.Step() {
					return ctx.Err()
				}
			}
			out.Row(throws)
			return nil
		},
		Summary: func(_ param.Values, rows []lab.Row) []lab.Table {
			first := 0
			for _, r := range rows {
				if r.Int(0) == 1 {
					first++
				}
			}
			return []lab.Table{lab.CompareShares("Six at once", "throw", "", []lab.Share{{Name: "first",
				Known: lab.Truth(1.0/6, "of a fair die"), Here: first, Trials: len(rows)}})}
		},
	}
}

func Example() {
	e := dice()
	find := func(string) (*lab.Experiment, error) { return e, nil }
	p := pool.NewLocal(pool.NewMux(lab.Serve(find, nil, nil)), 4)
	defer p.Close()

	plan, err := lab.NewPlan(e, param.Values{"games": "2000"}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	run, err := lab.Start(p, &lab.Memory{}, e, plan)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := run.Wait(context.Background()); err != nil {
		fmt.Println(err)
		return
	}
	s := run.Snapshot()
	verdict := s.Summary[0].Rows[0][7]
	fmt.Println(plan, len(s.Rows), verdict)
	// Output: test/dice games=2000 seed=1 2000 agrees
}
