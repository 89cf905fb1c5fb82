package pool

import (
	"context"
	"sync"
)

// Feed is an unbounded queue of messages for a session's Task.More: Send never waits.
type Feed struct {
	mu    sync.Mutex
	queue [][]byte
	wake  chan struct{} // holds a token when queue may not be empty
	out   chan []byte
}

// NewFeed returns an empty queue that delivers its messages until ctx ends.
func NewFeed(ctx context.Context) *Feed {
	f := &Feed{wake: make(chan struct{}, 1), out: make(chan []byte)}
	go f.hand(ctx)
	return f
}

// Send appends a message to the queue, which owns it from then on. Safe for concurrent use.
func (f *Feed) Send(message []byte) {
	f.mu.Lock()
	f.queue = append(f.queue, message)
	f.mu.Unlock()
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// C returns the channel that delivers the messages in order. It is never closed.
func (f *Feed) C() <-chan []byte { return f.out }

func (f *Feed) hand(ctx context.Context) {
	for {
		select {
		case <-f.wake:
		case <-ctx.Done():
			return
		}
		f.mu.Lock()
		messages := f.queue
		f.queue = nil
		f.mu.Unlock()
		for _, m := range messages {
			select {
			case f.out <- m:
			case <-ctx.Done():
				return
			}
		}
	}
}
