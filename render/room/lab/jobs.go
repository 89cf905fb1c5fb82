package lab

import (
	"context"
	"sync"

	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// jobs runs work in the background; the UI goroutine processes its results in a later poll.
type jobs struct {
	say     func(text string)   // shows a message
	answers mailbox.Box[func()] // results to be processed in the next poll
	ordered int                 // number of unfinished orders

	mu    sync.Mutex
	queue []func() // functions to run one after the other; the first is running
}

// poll processes results and reports whether there were any.
func (j *jobs) poll() bool {
	answers := j.answers.Take()
	for _, take := range answers {
		take()
	}
	return len(answers) > 0
}

// idle reports whether all orders are finished.
func (j *jobs) idle() bool { return j.ordered == 0 }

// ask runs work in the background. The function returned by work, if not nil, runs in a later poll.
func (j *jobs) ask(work func(ctx context.Context) (take func())) {
	go func() { j.answer(work(context.Background())) }()
}

func (j *jobs) answer(take func()) {
	if take != nil {
		j.answers.Put(take)
	}
}

// order is ask for work that changes runs; such work is done one at a time. Errors are shown as part of the
// text failed, or as they are if it is empty.
func (j *jobs) order(failed lang.Text, work func(ctx context.Context) (take func(), err error)) {
	j.ordered++
	j.enqueue(func() {
		take, err := work(context.Background())
		j.answer(func() {
			j.ordered--
			if err != nil {
				reason := lang.Fault(err)
				if failed != "" {
					reason = failed.With("reason", reason)
				}
				j.say(reason)
			} else if take != nil {
				take()
			}
		})
	})
}

// enqueue runs f in the background after all functions enqueued before.
func (j *jobs) enqueue(f func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.queue = append(j.queue, f)
	if len(j.queue) == 1 {
		go j.work()
	}
}

// work runs the enqueued functions until none is left.
func (j *jobs) work() {
	for {
		j.mu.Lock()
		f := j.queue[0]
		j.mu.Unlock()
		f()
		j.mu.Lock()
		j.queue = j.queue[1:]
		left := len(j.queue)
		j.mu.Unlock()
		if left == 0 {
			return
		}
	}
}
