package mailbox

import (
	"context"
	"sync"
)

// work is an Ask without its type, so that each type adds little to the size of a program.
type work struct {
	cancel context.CancelFunc
	latest bool // only the latest word counts

	mu   sync.Mutex
	said []any
	done bool
	err  error
}

// begin runs do in a goroutine of its own.
func begin(latest bool, do func(ctx context.Context, say func(any)) error) *work {
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{cancel: cancel, latest: latest}
	go func() {
		defer cancel()
		err := func() (err error) {
			defer func() {
				if p := recover(); p != nil {
					err = Crash{p}
				}
			}()
			return do(ctx, w.say)
		}()
		w.mu.Lock()
		defer w.mu.Unlock()
		w.done, w.err = true, err
	}()
	return w
}

func (w *work) say(v any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.latest {
		w.said = w.said[:0]
	}
	w.said = append(w.said, v)
}

func (w *work) take() (said []any, done bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	said, w.said = w.said, nil
	return said, w.done, w.err
}
