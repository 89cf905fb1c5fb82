package shelltest

import (
	"context"
	"encoding/json"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
)

// Unhurried removes the time limits of searches, so that tests succeed on busy machines. It returns h.
func (h *Host) Unhurried() *Host {
	h.Workers = unhurried{h.Workers}
	return h
}

// unhurried is a pool whose searches have no time limit.
type unhurried struct{ pool.Pool }

// Do implements pool.Pool.
func (u unhurried) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	if t.Kind == search.Task.Name {
		var r search.Request
		if err := json.Unmarshal(t.Input, &r); err != nil {
			return nil, err
		}
		r.Limits.Time = 0
		input, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		t.Input = input
	}
	return u.Pool.Do(ctx, t, emit)
}
