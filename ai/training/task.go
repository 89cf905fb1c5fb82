package training

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// The kinds of task: a run, and the descriptions of the trainers of a game.
const (
	TaskKind = "training"
	ListKind = "training.list"
)

// Request is the input of a run.
type Request struct {
	Game    string       `json:"game"`
	Trainer string       `json:"trainer"`
	Values  param.Values `json:"values,omitempty"`
	Saved   []byte       `json:"saved,omitempty"` // by an earlier run that was stopped
}

// Report is what a run emits, and its result.
type Report struct {
	State
	Done  bool   `json:"done,omitempty"`
	Saved []byte `json:"saved,omitempty"` // at times, and always in the result: what the run goes on from
}

const (
	reportEvery = 200 * time.Millisecond
	saveEvery   = 5 * time.Second
)

// Handler returns the handler of TaskKind for the trainers that find knows. A cancelled run ends with what it has, saved.
func Handler(find func(game, name string) (Trainer, error)) pool.Handler {
	return func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
		var q Request
		if err := json.Unmarshal(t.Input, &q); err != nil {
			return nil, fmt.Errorf("training: bad request: %w", err)
		}
		trainer, err := find(q.Game, q.Trainer)
		if err != nil {
			return nil, err
		}
		v, err := param.Fill(trainer.Params, q.Values)
		if err != nil {
			return nil, fmt.Errorf("training: %s: %w", q.Trainer, err)
		}
		run, err := trainer.Start(v, t.Seed, q.Saved)
		if err != nil {
			return nil, fmt.Errorf("training: %s: %w", q.Trainer, err)
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
			data, err := report(run, keep)
			if err != nil {
				return nil, err
			}
			if keep {
				saved = now
			}
			emit(data)
		}
		return report(run, true)
	}
}

func report(run Run, keep bool) ([]byte, error) {
	r := Report{State: run.State(), Done: run.Done()}
	if keep {
		var err error
		if r.Saved, err = run.Save(); err != nil {
			return nil, err
		}
	}
	return json.Marshal(r)
}

// ListHandler returns the handler of ListKind, whose input is the name of a game and whose result is the descriptions as JSON.
func ListHandler(list func(game string) []Trainer) pool.Handler {
	return func(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		all := []Description{}
		for _, trainer := range list(string(t.Input)) {
			all = append(all, trainer.Description)
		}
		return json.Marshal(all)
	}
}
