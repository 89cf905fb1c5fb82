// Package pool runs tasks concurrently. A Web Worker has its own memory, so a task is a name and bytes; on
// the desktop the same handlers run in goroutines, with the same results.
//
// # To add a request to a worker
//
// Define a [Kind] with the types of its input, its reports and its result, call it with [Call], and add the
// service that [Serve] returns to the list in ludarium/ai/catalog/job or, for a single game, in
// ludarium/ai/catalog. The interface receives the results through a ludarium/render/ui/mailbox. A worker
// that has to remember something between calls is a session, see package rpc.
package pool

import (
	"context"

	"ludarium/game/text/fault"
)

// Task is a unit of work that can be sent to a worker.
type Task struct {
	Kind  string // selects the Handler
	Input []byte // format defined by the handler; must not be changed
	// More delivers messages to the task while it runs, see Feed; nil for most. A task with More is a
	// session: it waits most of the time and takes no slot from other tasks.
	More <-chan []byte
	// Number tells the tasks of a log apart; 0 without a log.
	Number int64

	repeat int // how often the task was begun before and lost with its worker
}

// Handler runs one kind of task. It returns soon after ctx ends (within 100 ms), with its best result so
// far or an error. emit sends reports; it may be called any number of times, but not after the return.
// Handlers are called concurrently.
type Handler func(ctx context.Context, t Task, emit func([]byte)) ([]byte, error)

// Mux maps kinds to handlers.
type Mux map[string]Handler

// Died is the error of a task whose worker was lost during the task; there is no result. A panic of a
// handler counts as the death of its worker.
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

// Do runs the task's handler. The error of an unknown kind names it; a panic of the handler becomes a Died.
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
	// Size returns the number of tasks that can run at once.
	Size() int
	// Do waits for a free worker, runs a task and returns its result. When ctx ends, the task is cancelled:
	// Do returns the handler's result if it still returns one in time, or ctx's error. emit receives the
	// reports, one call at a time; it may be nil. The error is a Died if the worker was lost; the next task
	// gets another worker. Safe for concurrent use.
	Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error)
	// Close cancels all tasks and frees the workers.
	Close() error
}
