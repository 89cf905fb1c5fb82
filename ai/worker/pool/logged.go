package pool

import (
	"context"
	"log"
	"sync/atomic"
	"time"
)

// Logged returns a pool that numbers the tasks of p and logs each one: when it starts with how many bytes,
// and how and after how long it ends. A task that is repeated because its worker died gets another number,
// and the log says that it is a repeat. With a nil log it returns p.
func Logged(p Pool, l *log.Logger) Pool {
	if l == nil {
		return p
	}
	return &logged{Pool: p, log: l}
}

type logged struct {
	Pool
	log   *log.Logger
	tasks atomic.Int64
}

// Do implements Pool.
func (p *logged) Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
	start := time.Now()
	t.Number = p.tasks.Add(1)
	p.log.Printf("task %d %s starts with %d bytes, session: %t", t.Number, t.Kind, len(t.Input),
		t.More != nil)
	if t.repeat > 0 {
		p.log.Printf("task %d is repeat %d of at most %d, because its worker died", t.Number, t.repeat,
			Repeats)
	}
	out, err := p.Pool.Do(ctx, t, emit)
	took := time.Since(start).Round(time.Millisecond)
	if err != nil {
		p.log.Printf("task %d %s failed after %v: %v", t.Number, t.Kind, took, err)
	} else {
		p.log.Printf("task %d %s took %v and returned %d bytes", t.Number, t.Kind, took, len(out))
	}
	return out, err
}
