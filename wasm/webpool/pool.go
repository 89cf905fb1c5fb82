//go:build js

package webpool

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"syscall/js"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// grace is the time in which a worker must answer a cancel before it is terminated.
const grace = 500 * time.Millisecond

// Pool runs tasks in Web Workers. They start when they are first needed and are reused.
type Pool struct {
	newWorker func() (js.Value, error)
	grace     time.Duration
	log       pool.Log // nil if nothing is logged
	// one token for each running task that is not a session; it also bounds the number of workers
	places chan struct{}
	closed chan struct{}

	mu    sync.Mutex
	idle  []*worker // idle workers, most recently used last
	next  int       // ID of the last task
	begun int       // number of workers started so far
	isEnd bool
}

var _ pool.Pool = (*Pool)(nil)

// New returns a pool over the page's host object (window.__ludariumHost, see index.html), from which it uses
// hardwareConcurrency and newWorker. No worker is started yet. If l is not nil, it logs the start and the end
// of each worker and the tasks that it takes.
func New(host js.Value, l pool.Log) *Pool {
	return &Pool{
		newWorker: func() (port js.Value, err error) {
			defer func() {
				if r := recover(); r != nil {
					err = fmt.Errorf("%v", r)
				}
			}()
			return host.Call("newWorker"), nil
		},
		grace: grace,
		log:   l,
		// one worker is kept free, see pool.Spare
		places: make(chan struct{}, size(host.Get("hardwareConcurrency").Int())+1),
		closed: make(chan struct{}),
	}
}

// Size returns the maximum number of workers without the workers of sessions.
func (p *Pool) Size() int { return cap(p.places) }

// Do implements pool.Pool. A worker that does not answer a cancel within grace is terminated.
func (p *Pool) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !t.Session() {
		select {
		case p.places <- struct{}{}:
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-p.closed:
			return nil, pool.ErrClosed
		}
		defer func() { <-p.places }()
	}
	w, id, err := p.take()
	if err != nil {
		return nil, err
	}
	defer p.give(w)
	if p.log != nil {
		p.log("worker %d takes task %d %s", w.number, t.Number, t.Kind)
	}
	if emit == nil {
		emit = func([]byte) {}
	}
	out, err := p.run(ctx, w, id, t, emit)
	if errors.As(err, new(*pool.Died)) && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return out, err
}

// take returns an idle worker, or starts one, and an id for a task.
func (p *Pool) take() (*worker, int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isEnd {
		return nil, 0, pool.ErrClosed
	}
	p.next++
	for len(p.idle) > 0 {
		w := p.idle[len(p.idle)-1]
		p.idle = p.idle[:len(p.idle)-1]
		if w.healthy() {
			return w, p.next, nil
		}
		w.terminate()
	}
	p.begun++
	return start(p.newWorker, p.begun, p.log), p.next, nil
}

// give returns a worker to the pool; a dead one is dropped.
func (p *Pool) give(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isEnd || !w.healthy() {
		w.terminate()
		return
	}
	p.idle = append(p.idle, w)
}

// run runs one task in w: it waits until the worker is ready, posts the task and reads messages until the
// last one. If the worker must not be used again, it is dead afterwards. The error is a pool.Died if the
// worker was lost.
func (p *Pool) run(ctx context.Context, w *worker, id int, t pool.Task, emit func([]byte)) ([]byte, error) {
	posted := false
	var more <-chan []byte // t.More after the task was posted
	done := ctx.Done()
	var late <-chan time.Time // receives when the grace period after a cancel is over
	expired := false          // whether late has received
	for {
		if w.ready && !posted {
			posted, more = true, t.More
			input := array(t.Input)
			post(w.port, object{"id": id, "kind": t.Kind, "input": input, "session": t.More != nil}, input)
		}
		m, ok, err := w.next()
		switch {
		case err != nil:
			return nil, &pool.Died{Kind: t.Kind, Why: err}
		case ok && m.Get("ready").Truthy():
			w.ready = true
			continue
		case ok && m.Get("id").Type() == js.TypeNumber && m.Get("id").Int() == id:
			if progress := m.Get("progress"); !progress.IsUndefined() {
				emit(slice(progress))
				continue
			}
			return end(ctx, t.Kind, m)
		case ok:
			continue // a message of the previous task
		case expired: // checked after messages, because on a busy page both may be ready
			w.die(fault.Errorf("it did not answer a request to cancel"))
			return nil, ctx.Err()
		}
		select {
		case <-w.wake:
		case b := <-more:
			data := array(b)
			post(w.port, object{"id": id, "more": data}, data)
		case <-done:
			done = nil
			if !posted {
				return nil, ctx.Err() // the worker finishes starting and takes the next task
			}
			post(w.port, object{"id": id, "cancel": true}, js.Null())
			timer := time.NewTimer(p.grace)
			defer timer.Stop()
			late = timer.C
		case <-late:
			expired = true
		case <-p.closed:
			w.die(pool.ErrClosed)
			return nil, pool.ErrClosed
		}
	}
}

// end decodes the last message of a task.
func end(ctx context.Context, kind string, m js.Value) ([]byte, error) {
	text := m.Get("error")
	switch {
	case m.Get("died").Truthy():
		return nil, &pool.Died{Kind: kind, Why: fault.Text(text.String()).Err()}
	case text.Type() != js.TypeString:
		return slice(m.Get("result")), nil
	case m.Get("cancelled").Truthy() && ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return nil, fault.Text(text.String()).Err()
}

// Close terminates all workers; tasks that run or wait return pool.ErrClosed.
func (p *Pool) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isEnd {
		return nil
	}
	p.isEnd = true
	close(p.closed)
	for _, w := range p.idle {
		w.terminate()
	}
	p.idle = nil
	return nil
}
