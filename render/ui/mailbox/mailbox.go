// Package mailbox brings what other goroutines find to the goroutine of the interface, which never waits: it
// takes what has come, once a frame, and draws what it has.
//
// # To ask a worker something
//
// Begin the work with [Once], [Latest] or [All] – mostly a typed call, see ludarium/ai/worker/pool.Call –
// keep the Ask, call Take in each poll, and forget the Ask when it is done or given up. What an abandoned
// Ask still finds goes nowhere, so that nothing can come late.
package mailbox

import (
	"context"
	"sync"
)

// Box holds what was put until it is taken. The zero Box is empty. It is safe for concurrent use.
type Box[T any] struct {
	mu   sync.Mutex
	held []T
}

// Put adds v behind what is there.
func (b *Box[T]) Put(v T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held = append(b.held, v)
}

// Take returns what was put since the last call, in order.
func (b *Box[T]) Take() []T {
	b.mu.Lock()
	defer b.mu.Unlock()
	held := b.held
	b.held = nil
	return held
}

// Ask is work in a goroutine of its own and the mailbox for what it says. A nil Ask says nothing and is never
// done. Its methods are safe for concurrent use and never wait.
type Ask[T any] struct{ work *work }

// Crash is the error of work that panicked.
type Crash struct{ Value any }

func (c Crash) Error() string { return textCrashed.With("value", c.Value) }

// Once begins work with a single answer, which Take returns in the call that first reports it done.
func Once[T any](ask func(ctx context.Context) (T, error)) *Ask[T] {
	return &Ask[T]{begin(last, func(ctx context.Context, say func(any)) error {
		answer, err := ask(ctx)
		if err == nil {
			say(answer)
		}
		return err
	})}
}

// Latest begins work that says how far it is: a word that was not taken is forgotten when the next one comes.
func Latest[T any](ask func(ctx context.Context, say func(T)) error) *Ask[T] {
	return &Ask[T]{begin(latest, func(ctx context.Context, say func(any)) error {
		return ask(ctx, func(v T) { say(v) })
	})}
}

// All begins work each word of which counts.
func All[T any](ask func(ctx context.Context, say func(T)) error) *Ask[T] {
	return &Ask[T]{begin(each, func(ctx context.Context, say func(any)) error {
		return ask(ctx, func(v T) { say(v) })
	})}
}

// Take returns what was said since the last call, in order, at most one word of a Latest. done reports, in
// this call and all later ones, that the work has ended and nothing will come any more; err is why it failed.
func (a *Ask[T]) Take() (said []T, done bool, err error) {
	if a == nil {
		return nil, false, nil
	}
	words, done, err := a.work.take()
	for _, word := range words {
		v, _ := word.(T) // a nil of an interface type has none
		said = append(said, v)
	}
	return said, done, err
}

// Cancel ends the work soon; it may still say its best so far.
func (a *Ask[T]) Cancel() {
	if a != nil {
		a.work.cancel()
	}
}
