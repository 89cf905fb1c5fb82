// Package pool runs tasks concurrently. A Web Worker has its own memory, so that a task consists of a name
// and bytes. On the desktop the same handlers run in goroutines, with the same results.
//
// # To add a request to a worker
//
// Define a [Kind] with the types of its input, its reports and its result, and call it with [Call]. Add the
// service that [Serve] returns to the list in ludarium/ai/catalog/job or, for a single game, in
// ludarium/ai/catalog. The user interface receives the results through a ludarium/render/ui/mailbox. A worker
// that must keep data between calls is a session; see package rpc.
package pool

import (
	"context"

	"ludarium/game/text/fault"
)

// Task is a unit of work that can be sent to a worker.
type Task struct {
	Kind  string // selects the Handler
	Input []byte // in the handler's format; must not be modified
	// More delivers messages to the task while it runs; see Feed. It is nil for most tasks. A task with More
	// is a session, unless it is Busy: it waits most of the time and does not use a slot.
	More <-chan []byte
	Busy bool
	// Number identifies the task in a log; 0 without a log.
	Number int64

	repeat int // number of times that the task was started before and lost with its worker
}

// Session reports whether the task is a session.
func (t *Task) Session() bool { return t.More != nil && !t.Busy }

// Handler runs one kind of task. When ctx ends, it returns within 100 ms with its best result so far or an
// error. It may call emit any number of times before it returns, to send reports. Handlers are called
// concurrently.
type Handler func(ctx context.Context, t Task, emit func([]byte)) ([]byte, error)

// Mux maps kinds of tasks to handlers.
type Mux map[string]Handler

// Died is the error of a task whose worker was lost while it ran; there is no result. A panic of the handler
// counts as the death of the worker.
type Died struct {
	Kind string // kind of the task
	Why  error
}

// Error implements error.
func (d *Died) Error() string { return d.Says().Error() }

// Says implements fault.Saying.
func (d *Died) Says() error {
	return fault.Errorf("pool: task %q failed: the worker died: %w", d.Kind, d.Why)
}

// Unwrap returns the cause of the death.
func (d *Died) Unwrap() error { return d.Why }

// Do runs the handler of the task. The error for an unknown kind names the kind. A panic of the handler
// becomes a Died.
func (m Mux) Do(ctx context.Context, t Task, emit func([]byte)) (out []byte, err error) {
	h, ok := m[t.Kind]
	if !ok {
		return nil, fault.Errorf("pool: no handler for task %q", t.Kind)
	}
	defer func() {
		if r := recover(); r != nil {
			out, err = nil, &Died{t.Kind, fault.Errorf("%v", r)}
		}
	}()
	return h(ctx, t, emit)
}

// Pool runs tasks on its workers.
type Pool interface {
	// Size returns the maximum number of tasks that run at a time.
	Size() int
	// Do waits for a free worker, runs a task and returns its result. When ctx ends, the task is cancelled,
	// and Do returns the handler's result if it comes in time, or the error of ctx. emit, which may be nil,
	// receives the reports, one call at a time. The error is a Died if the worker was lost; the next task
	// gets another worker. Do is safe for concurrent use.
	Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error)
	// Close cancels all tasks and frees the workers.
	Close() error
}
