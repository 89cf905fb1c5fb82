// Package pooltest has a pool whose workers die on demand, for tests of code that uses pools.
package pooltest

import (
	"context"
	"errors"
	"sync"

	"ludarium/ai/worker/pool"
)

// ErrStruck is the cause of death of a Mortal's workers.
var ErrStruck = errors.New("struck by lightning")

// Mortal is a pool whose workers die in the tasks that Dies selects: after the first report of the task or,
// without a report, at its end. Later reports and the result are lost.
type Mortal struct {
	pool.Pool
	// Dies is called with each task when it starts, one call at a time.
	Dies func(t pool.Task) bool

	mu     sync.Mutex
	deaths int
}

// Deaths returns the number of workers that have died.
func (m *Mortal) Deaths() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.deaths
}

// Do implements pool.Pool.
func (m *Mortal) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	m.mu.Lock()
	dies := m.Dies(t)
	if dies {
		m.deaths++
	}
	m.mu.Unlock()
	if !dies {
		return m.Pool.Do(ctx, t, emit)
	}
	ctx, die := context.WithCancel(ctx)
	defer die()
	first := true
	_, _ = m.Pool.Do(ctx, t, func(b []byte) { // discard the result, as if the worker had died
		if first && emit != nil {
			emit(b)
		}
		first = false
		die()
	})
	return nil, &pool.Died{Kind: t.Kind, Why: ErrStruck}
}
