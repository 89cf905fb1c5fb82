// Package pool runs tasks side by side. A Web Worker has its own memory, so a task is a name and bytes; on
// the desktop the same handler runs in a goroutine, and nobody can tell the difference.
//
// # To ask a worker something
//
// Name the question as a [Kind] with the types of its input, its reports and its result, ask with
// [Call], and add the service that [Serve] returns to the list in ludarium/ai/catalog/job, or, for one game
// alone, in ludarium/ai/catalog. The interface takes what comes from a ludarium/render/ui/mailbox. A worker
// that is to remember something from call to call is a session, see package rpc.
package pool

import (
	"context"

	"ludarium/game/text/fault"
)

// Task is a piece of work that can travel.
type Task struct {
	Kind  string // which Handler
	Input []byte // as the handler defines it; not changed by anyone
	// More brings what is said to the task while it runs, see Feed; nil for most. A task that has it is a
	// session: it waits most of the time and takes no place from other tasks.
	More <-chan []byte
}

// Handler does one kind of task. It ends soon after ctx does (within 100 ms), with its best so far or an
// error. emit sends progress; it may be called any number of times and must not be called after the return.
// Handlers are called concurrently.
type Handler func(ctx context.Context, t Task, emit func([]byte)) ([]byte, error)

// Mux finds the handler of a task by its kind.
type Mux map[string]Handler

// Died is the error of a task whose worker was lost while it had the task: nothing came of it. A panic of a
// handler counts as the death of its worker.
type Died struct {
	Kind string // of the task
	Why  error
}

// Error implements error.
func (d *Died) Error() string { return d.Says().Error() }

// Says implements fault.Saying.
func (d *Died) Says() error {
	return fault.Errorf("pool: task %q failed: the worker died: %w", d.Kind, d.Why)
}

// Unwrap returns why the worker died.
func (d *Died) Unwrap() error { return d.Why }

// Do runs the task's handler; an unknown kind is an error, and so is a panic of the handler, a Died.
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
	// Size is how many tasks run at once.
	Size() int
	// Do runs one task and waits for its result; it waits for a free worker first. When ctx ends, the task is
	// cancelled: what the handler still returns is returned, or ctx's error when it returns nothing in time.
	// emit gets the progress, one call at a time; it may be nil. The error is a Died if the worker was lost;
	// the next task gets another one. Safe for concurrent use.
	Do(ctx context.Context, t Task, emit func([]byte)) ([]byte, error)
	// Close cancels all tasks and frees the workers.
	Close() error
}
