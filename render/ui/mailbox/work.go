package mailbox

import (
	"context"
	"sync"
)

// work is an Ask without its type parameter, so that each instantiation needs little code.
type work struct {
	cancel context.CancelFunc
	keep   keep

	mu   sync.Mutex
	said []any
	done bool
	err  error
}

// keep determines which reports wait to be taken.
type keep int

const (
	each   keep = iota // all reports
	latest             // only the latest report
	last               // all reports, but only once the work is done
)

// begin runs do in a new goroutine.
func begin(keep keep, do func(ctx context.Context, say func(any)) error) *work {
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{cancel: cancel, keep: keep}
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
	if w.keep == latest {
		w.said = w.said[:0]
	}
	w.said = append(w.said, v)
}

func (w *work) take() (said []any, done bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.keep == last && !w.done {
		return nil, false, nil
	}
	said, w.said = w.said, nil
	return said, w.done, w.err
}
