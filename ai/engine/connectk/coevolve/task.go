package coevolve

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/breed"
	"ludarium/ai/pool"
	"ludarium/ai/search"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
)

// Handler returns the handler of tasks of breed.TaskKind.
func Handler() pool.Handler {
	return func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
		var r breed.Request
		if err := json.Unmarshal(t.Input, &r); err != nil {
			return nil, fmt.Errorf("coevolve: bad task: %w", err)
		}
		run, err := requested(ctx, r)
		if err != nil {
			return nil, err
		}
		clock := search.NewClock(ctx, search.Limits{})
		err = run.Go(ctx, clock, func() {
			if !clock.ReportDue() && !run.Done() {
				return
			}
			data, err := json.Marshal(breed.Progress{Iteration: run.Iteration(), Of: run.Values.Int("iterations"), Games: run.Games(), Players: run.Pair().Text(),
				Views: run.Views(), State: run.Save()})
			if err == nil {
				emit(data)
			}
		})
		if err != nil {
			return nil, err
		}
		return json.Marshal(breed.Result{Players: run.Pair().Text(), Games: run.Games()})
	}
}

// requested makes the run that is asked for.
func requested(ctx context.Context, r breed.Request) (*Run, error) {
	g := rules.Game()
	if r.Game != g.Name {
		return nil, fmt.Errorf("coevolve: nobody is bred for %q, only for %s", r.Game, g.Name)
	}
	v, err := param.Fill(g.Params, r.Values)
	if err != nil {
		return nil, fmt.Errorf("coevolve: %w", err)
	}
	b, err := rules.NewBoard(v.Int("rows"), v.Int("cols"), v.Int("k"), v.Bool("gravity"))
	if err != nil {
		return nil, err
	}
	s, err := NewSettings(b, r.Settings)
	if err != nil {
		return nil, err
	}
	run, err := New(ctx, s, r.Seed)
	if err != nil {
		return nil, err
	}
	if r.State != nil {
		if err := run.Load(r.State); err != nil {
			return nil, err
		}
	}
	return run, nil
}
