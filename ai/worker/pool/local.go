package pool

import (
	"context"
	"sync"
	"time"

	"ludarium/game/text/fault"
)

// ErrClosed is the error of Do if the pool is closed before the task starts.
var ErrClosed = fault.Errorf("pool: closed")

// grace is the time within which a cancelled task may still return its best result so far.
const grace = 500 * time.Millisecond

// Local is a Pool that runs tasks in goroutines of the same process.
type Local struct {
	mux    Mux
	slots  chan struct{} // one token for each running task
	closed chan struct{}
	once   sync.Once
	calls  sync.WaitGroup // current calls of Do
	mu     sync.Mutex     // makes calls.Add happen before calls.Wait
}

// NewLocal returns a pool that runs up to workers tasks at a time, but at least one, with the handlers of
// mux.
func NewLocal(mux Mux, workers int) *Local {
	return &Local{mux: mux, slots: make(chan struct{}, max(workers, 1)), closed: make(chan struct{})}
}

// Size implements Pool.
func (p *Local) Size() int { return cap(p.slots) }

// Do implements Pool. If a handler does not return within half a second after its cancellation, Do returns
// the error of ctx, and the handler keeps its slot until it returns.
func (p *Local) Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
	if !p.enter() {
		return nil, ErrClosed
	}
	defer p.calls.Done()
	if !t.Session() {
		select {
		case p.slots <- struct{}{}:
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-p.closed:
			return nil, ErrClosed
		}
	}

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	guard := &emitter{emit: emit}
	defer guard.stop()
	type result struct {
		out []byte
		err error
	}
	done := make(chan result, 1)
	go func() {
		out, err := p.mux.Do(ctx, t, guard.send)
		if !t.Session() {
			<-p.slots
		}
		done <- result{out, err}
	}()
	select {
	case r := <-done:
		return r.out, r.err
	case <-ctx.Done():
	case <-p.closed:
		cancel()
	}
	late := time.NewTimer(grace)
	defer late.Stop()
	select {
	case r := <-done:
		return r.out, r.err
	case <-late.C:
		return nil, ctx.Err()
	}
}

// enter counts a call of Do, unless the pool is closed.
func (p *Local) enter() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.closed:
		return false
	default:
		p.calls.Add(1)
		return true
	}
}

// Close implements Pool. It returns after all calls of Do have returned; the error is always nil.
func (p *Local) Close() error {
	p.once.Do(func() {
		p.mu.Lock()
		close(p.closed)
		p.mu.Unlock()
	})
	p.calls.Wait()
	return nil
}

// emitter passes on reports, one call at a time, and none after its Do has returned.
type emitter struct {
	mu   sync.Mutex
	emit func([]byte)
}

func (e *emitter) send(data []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.emit != nil {
		e.emit(data)
	}
}

func (e *emitter) stop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.emit = nil
}
