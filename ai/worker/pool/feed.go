package pool

import (
	"context"
	"sync"
)

// Feed is an unbounded queue of messages for the Task.More of a session. Send never waits.
type Feed struct {
	mu    sync.Mutex
	queue [][]byte
	wake  chan struct{} // holds a token if queue may not be empty
	out   chan []byte
}

// NewFeed returns an empty queue that delivers its messages until ctx ends.
func NewFeed(ctx context.Context) *Feed {
	f := &Feed{wake: make(chan struct{}, 1), out: make(chan []byte)}
	go f.hand(ctx)
	return f
}

// Send appends a message, which the queue then owns. It is safe for concurrent use.
func (f *Feed) Send(message []byte) {
	f.mu.Lock()
	f.queue = append(f.queue, message)
	f.mu.Unlock()
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// C returns the channel on which the messages arrive in order. It is never closed.
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
