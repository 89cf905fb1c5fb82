package training

import (
	"context"
	"errors"
	"time"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Task is the kind of a training run in a worker.
var Task = pool.Kind[Request, Report, Report]{Name: "training", Repeatable: true}

// List is the kind of the request for the descriptions of a game's trainers, by the name of the game.
var List = pool.Kind[string, pool.None, []Description]{Name: "training.list"}

// Request is the input of a training run.
type Request struct {
	Game    string       `json:"game"`
	Trainer string       `json:"trainer"`
	Values  param.Values `json:"values,omitempty"`
	Seed    uint64       `json:"seed"`
	Saved   []byte       `json:"saved,omitempty"` // state of an earlier run; nil to start
}

// Report is a progress report of a run, or its result.
type Report struct {
	State
	Done  bool   `json:"done,omitempty"`
	Saved []byte `json:"saved,omitempty"` // state to resume from; in some reports, and always in the result
}

const (
	reportEvery = 200 * time.Millisecond
	saveEvery   = 5 * time.Second
)

// Go runs q on a worker of p like pool.Call. If the worker dies, another worker resumes the run from the last
// saved state. Go returns an error if more than pool.Repeats workers died since that state.
func Go(ctx context.Context, p pool.Pool, q Request, report func(Report)) (Report, error) {
	for deaths := 0; ; deaths++ {
		last, err := pool.Once(ctx, p, Task, q, func(r Report) {
			if r.Saved != nil {
				q.Saved, deaths = r.Saved, 0
			}
			report(r)
		})
		if !errors.As(err, new(*pool.Died)) || deaths == pool.Repeats {
			return last, err
		}
	}
}

// Serve returns the service of Task. find returns a trainer by its game and name. A cancelled run returns its
// results so far, with the saved state.
func Serve(find func(game, name string) (Trainer, error)) pool.Service {
	return pool.Serve(Task, func(ctx context.Context, q Request, report func(Report)) (Report, error) {
		trainer, err := find(q.Game, q.Trainer)
		if err != nil {
			return Report{}, err
		}
		v, err := param.Fill(trainer.Params, q.Values)
		if err != nil {
			return Report{}, fault.Errorf("training: %s: %w", q.Trainer, err)
		}
		run, err := trainer.Start(v, q.Seed, q.Saved)
		if err != nil {
			return Report{}, fault.Errorf("training: %s: %w", q.Trainer, err)
		}
		clock := search.NewClock(ctx, search.Limits{})
		var told, saved time.Time
		for saved = time.Now(); !run.Done() && !clock.Step(); run.Step() {
			now := time.Now()
			if now.Sub(told) < reportEvery {
				continue
			}
			told = now
			keep := now.Sub(saved) >= saveEvery
			r, err := reportOf(run, keep)
			if err != nil {
				return Report{}, err
			}
			if keep {
				saved = now
			}
			report(r)
		}
		return reportOf(run, true)
	})
}

func reportOf(run Run, keep bool) (r Report, err error) {
	r = Report{State: run.State(), Done: run.Done()}
	if keep {
		r.Saved, err = run.Save()
	}
	return r, err
}

// ServeList returns the service of List. list returns the trainers of a game.
func ServeList(list func(game string) []Trainer) pool.Service {
	return pool.Serve(List, func(_ context.Context, game string, _ func(pool.None)) ([]Description, error) {
		all := []Description{}
		for _, trainer := range list(game) {
			all = append(all, trainer.Description)
		}
		return all, nil
	})
}
