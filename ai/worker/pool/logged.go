package pool

import (
	"context"
	"sync/atomic"
	"time"
)

// Log writes a line of a log, formatted as by fmt.Printf; a nil Log writes nothing. Package log would make
// the workers larger, although they log nothing.
type Log func(format string, args ...any)

// Logged returns a pool that numbers and logs the tasks of p: when a task starts with how many bytes, and how
// and after how long it ends. A task that is repeated because its worker died gets a new number, and the log
// marks it as a repeat. With a nil log it returns p.
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
		t.Session())
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
