package shelltest

import (
	"context"
	"encoding/json"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
)

// Unhurried lets searches go on until they are sure or stopped: what a test waits for comes on a busy
// machine, too. It returns h.
func (h *Host) Unhurried() *Host {
	h.Workers = unhurried{h.Workers}
	return h
}

// unhurried is a pool whose searches have no limit of time.
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
