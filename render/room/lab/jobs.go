package lab

import (
	"context"
	"sync"

	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// jobs are what is done in the background: what comes of it is done by the goroutine of the user interface,
// at a later poll.
type jobs struct {
	say     func(text string)   // tells people
	answers mailbox.Box[func()] // what to do with what came, at the next poll
	ordered int                 // orders that are not carried out yet

	mu    sync.Mutex
	queue []func() // what is done one after the other; the first is under way
}

// poll does what the answers ask for and reports whether there were any.
func (j *jobs) poll() bool {
	answers := j.answers.Take()
	for _, take := range answers {
		take()
	}
	return len(answers) > 0
}

// idle reports whether all orders are carried out.
func (j *jobs) idle() bool { return j.ordered == 0 }

// ask lets work be done in the background; what it returns is done at a later poll, unless it is nil.
func (j *jobs) ask(work func(ctx context.Context) (take func())) {
	go func() { j.answer(work(context.Background())) }()
}

func (j *jobs) answer(take func()) {
	if take != nil {
		j.answers.Put(take)
	}
}

// order is ask for what changes runs: one is carried out after the other. An error is said by failed, which
// has a place for the reason, or alone where that is empty.
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

// enqueue has f done in the background after what was enqueued before.
func (j *jobs) enqueue(f func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.queue = append(j.queue, f)
	if len(j.queue) == 1 {
		go j.work()
	}
}

// work does what is enqueued until nothing is left.
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
