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

// Task is a run that a worker does.
var Task = pool.Kind[Request, Report, Report]{Name: "training", Repeatable: true}

// List are the descriptions of the trainers of a game, by its name, as a worker knows them.
var List = pool.Kind[string, pool.None, []Description]{Name: "training.list"}

// Request is the input of a run.
type Request struct {
	Game    string       `json:"game"`
	Trainer string       `json:"trainer"`
	Values  param.Values `json:"values,omitempty"`
	Seed    uint64       `json:"seed"`
	Saved   []byte       `json:"saved,omitempty"` // by an earlier run that was stopped
}

// Report is what a run emits, and its result.
type Report struct {
	State
	Done  bool   `json:"done,omitempty"`
	Saved []byte `json:"saved,omitempty"` // at times, and always in the result: the state to resume from
}

const (
	reportEvery = 200 * time.Millisecond
	saveEvery   = 5 * time.Second
)

// Go does a run on a worker of p, as pool.Call does it. When the worker dies, the run goes on in another one
// from the state that was saved last; it returns an error when more than pool.Repeats workers died since
// then.
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

// Serve returns the service of Task for the trainers that find knows. A cancelled run ends with what it has,
// saved.
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

// ServeList returns the service of List.
func ServeList(list func(game string) []Trainer) pool.Service {
	return pool.Serve(List, func(_ context.Context, game string, _ func(pool.None)) ([]Description, error) {
		all := []Description{}
		for _, trainer := range list(game) {
			all = append(all, trainer.Description)
		}
		return all, nil
	})
}
