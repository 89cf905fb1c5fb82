package pool

import (
	"context"
	"log"
	"time"
)

// Logged returns a pool that logs each task of p: when it starts with how many bytes, and how and after how
// long it ends. A task that is repeated because its worker died is logged each time. With a nil log it
// returns p.
func Logged(p Pool, l *log.Logger) Pool {
	if l == nil {
		return p
	}
	return &logged{p, l}
}

type logged struct {
	Pool
	log *log.Logger
}

// Do implements Pool.
func (p *logged) Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
	start := time.Now()
	p.log.Printf("task %s starts with %d bytes, session: %t", t.Kind, len(t.Input), t.More != nil)
	out, err := p.Pool.Do(ctx, t, emit)
	took := time.Since(start).Round(time.Millisecond)
	if err != nil {
		p.log.Printf("task %s failed after %v: %v", t.Kind, took, err)
	} else {
		p.log.Printf("task %s took %v and returned %d bytes", t.Kind, took, len(out))
	}
	return out, err
}
