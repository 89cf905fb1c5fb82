package pool

import (
	"context"
	"sync/atomic"
	"time"
)

// Log writes a line of a log, as fmt.Printf does; nil for none. Package log itself would make the workers,
// which log nothing, larger.
type Log func(format string, args ...any)

// Logged returns a pool that numbers the tasks of p and logs each one: when it starts with how many bytes,
// and how and after how long it ends. A task that is repeated because its worker died gets another number,
// and the log says that it is a repeat. With a nil log it returns p.
func Logged(p Pool, log Log) Pool {
	if log == nil {
		return p
	}
	return &logged{Pool: p, log: log}
}

type logged struct {
	Pool
	log   Log
	tasks atomic.Int64
}

// Do implements Pool.
func (p *logged) Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
	start := time.Now()
	t.Number = p.tasks.Add(1)
	p.log("task %d %s starts with %d bytes, session: %t", t.Number, t.Kind, len(t.Input),
		t.More != nil)
	if t.repeat > 0 {
		p.log("task %d is repeat %d of at most %d, because its worker died", t.Number, t.repeat,
			Repeats)
	}
	out, err := p.Pool.Do(ctx, t, emit)
	took := time.Since(start).Round(time.Millisecond)
	if err != nil {
		p.log("task %d %s failed after %v: %v", t.Number, t.Kind, took, err)
	} else {
		p.log("task %d %s took %v and returned %d bytes", t.Number, t.Kind, took, len(out))
	}
	return out, err
}
