// Package mailbox carries results from other goroutines to the interface's goroutine, which never waits: in
// each frame it takes the results that have arrived.
//
// # To ask a worker something
//
// Start the work with [Once], [Latest] or [All] – mostly a typed call, see ludarium/ai/worker/pool.Call –,
// keep the Ask, call Take in each poll, and drop the Ask when it is done or given up. Results of a dropped
// Ask are discarded, so nothing arrives late.
package mailbox

import (
	"context"
	"sync"
)

// Box is a queue of values from other goroutines. The zero Box is empty. It is safe for concurrent use.
type Box[T any] struct {
	mu   sync.Mutex
	held []T
}

// Put appends v.
func (b *Box[T]) Put(v T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held = append(b.held, v)
}

// Take returns the values put since the last call, in order.
func (b *Box[T]) Take() []T {
	b.mu.Lock()
	defer b.mu.Unlock()
	held := b.held
	b.held = nil
	return held
}

// Ask is work that runs in its own goroutine, with a mailbox for its results. A nil Ask has no results and is
// never done. Its methods are safe for concurrent use and never block.
type Ask[T any] struct{ work *work }

// Crash is the error of an Ask whose work has panicked with Value.
type Crash struct{ Value any }

func (c Crash) Error() string { return textCrashed.With("value", c.Value) }

// Once starts work with a single result. The call of Take that first reports done returns the result.
func Once[T any](ask func(ctx context.Context) (T, error)) *Ask[T] {
	return &Ask[T]{begin(last, func(ctx context.Context, say func(any)) error {
		answer, err := ask(ctx)
		if err == nil {
			say(answer)
		}
		return err
	})}
}

// Latest starts work that reports progress. A report that has not been taken yet is replaced by a later one.
func Latest[T any](ask func(ctx context.Context, say func(T)) error) *Ask[T] {
	return &Ask[T]{begin(latest, func(ctx context.Context, say func(any)) error {
		return ask(ctx, func(v T) { say(v) })
	})}
}

// All starts work of which every report is kept until it is taken.
func All[T any](ask func(ctx context.Context, say func(T)) error) *Ask[T] {
	return &Ask[T]{begin(each, func(ctx context.Context, say func(any)) error {
		return ask(ctx, func(v T) { say(v) })
	})}
}

// Take returns the reports since the last call, in order; for a Latest, at most one. Once the work has ended
// and all its reports have been taken, done is true, and err is the error of the work.
func (a *Ask[T]) Take() (said []T, done bool, err error) {
	if a == nil {
		return nil, false, nil
	}
	words, done, err := a.work.take()
	for _, word := range words {
		v, _ := word.(T) // nil if the report is a nil interface
		said = append(said, v)
	}
	return said, done, err
}

// Cancel requests the work to stop; the work may still report its best result so far.
func (a *Ask[T]) Cancel() {
	if a != nil {
		a.work.cancel()
	}
}
